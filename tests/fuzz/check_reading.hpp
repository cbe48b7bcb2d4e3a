// What must hold of the read of any bytes as a `zarr.json`. A breach ends the program.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include <zarr_metadata/json/position.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/reading.hpp>

namespace fuzz {

namespace zm = zarr_metadata;

[[noreturn]] inline void fail(char const* what, std::string_view text) {
    std::fprintf(stderr, "%s:\n%.*s\n", what, static_cast<int>(text.size()), text.data());
    std::abort();
}

inline void expect(bool holds, char const* what, std::string_view text) {
    if (!holds) fail(what, text);
}

/// The problem is at a value of the document, or at keys that an object or a name could have.
inline bool is_at_a_place(std::string_view text, zm::problem const& p) {
    if (auto const found = zm::locate(text, p.loc)) return found->exists || !p.loc.empty();
    if (p.kind != zm::problem_kind::missing_key) return false;
    // A codec that is written as a name has no configuration, in which a key may be missing.
    zm::location inner = p.loc, outer;
    while (!inner.empty()) {
        outer = zm::location();
        for (std::size_t i = 0; i + 1 != inner.size(); ++i) outer.push_back(inner[i]);
        if (inner[inner.size() - 1].is_index()) return false;
        auto const found = zm::locate(text, outer);
        if (found && found->exists) return true;
        inner = outer;
    }
    return false;
}

inline void check_problems(std::string_view text, zm::problem_list const& problems) {
    for (auto const& p : problems) {
        expect(is_at_a_place(text, p), p.loc.tuple().c_str(), text);
        expect(!p.message.empty(), "a problem without words", text);
        auto const found = zm::locate(text, p.loc);
        if (p.kind == zm::problem_kind::missing_key)
            expect(!found || !found->exists, "the missing key is there", text);
        else
            expect(found && found->exists, "a problem at nothing", text);
    }
}

/// Reads bytes in the core context, checks what must hold, and reads again what it writes.
inline void check_reading(std::string_view text) {
    auto const read = zm::v3::read_node_metadata_text(text, zm::v3::core_context);
    auto const& problems = read.problems();
    bool const has_model = read.array().has_value() || read.group().has_value();
    expect(has_model == problems.empty(), "a model exactly when there are no problems", text);

    auto const openable = zm::v3::read_openable_node_metadata_text(text, zm::v3::core_context);
    auto const& more = openable.problems();
    expect(more.size() >= problems.size(), "openable: fewer problems", text);
    for (std::size_t i = 0; i != more.size(); ++i)
        expect(i < problems.size() ? more[i] == problems[i]
                                   : more[i].kind == zm::problem_kind::unclaimed_declaration,
               "openable: other problems", text);

    auto const syntax = zm::read_text(text);
    if (!syntax.ok()) return expect(problems == syntax.problems, "the syntax's problem", text);
    check_problems(text, more);

    std::string const written = zm::write_text(syntax.value);
    auto const again = zm::v3::read_node_metadata_text(written, zm::v3::core_context);
    expect(again.problems() == problems, "other problems when written and read again", text);
    auto const of_value = zm::v3::read_node_metadata(syntax.value, zm::v3::core_context);
    expect(of_value.problems() == problems, "other problems of the value", text);
}

}  // namespace fuzz
