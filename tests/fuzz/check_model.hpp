// What must hold of the models of either format, and of the places of problems.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/json/position.hpp>
#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/problem/problem.hpp>

#include "expect.hpp"

namespace fuzz {

inline zm::location outer_of(zm::location const& loc) {
    zm::location outer;
    for (std::size_t i = 0; i + 1 != loc.size(); ++i) outer.push_back(loc[i]);
    return outer;
}

inline bool exists(std::string_view text, zm::location const& loc) {
    auto const found = zm::locate(text, loc);
    return found && found->exists;
}

/// What is wrong with a declaration that has no configuration, as one written as a name alone, is
/// said of its configuration all the same, as the reference does.
inline bool is_left_out_configuration(std::string_view text, zm::location const& loc) {
    return !loc.empty() && loc[loc.size() - 1] == zm::location_step("configuration") &&
           exists(text, outer_of(loc));
}

/// Keys are missing in an object, or below what is left out itself.
inline bool is_below_a_place(std::string_view text, zm::location loc) {
    while (!loc.empty() && !loc[loc.size() - 1].is_index()) {
        loc = outer_of(loc);
        if (exists(text, loc)) return true;
    }
    return false;
}

/// `place`: where in the document a reported place stands. `carry_keys`: whether a string may be a
/// name and keys in one, of which one can be missing.
template<class Place>
void check_problems(std::string_view text, zm::problem_list const& problems, Place place,
                    bool carry_keys) {
    for (auto p : problems) {
        p.loc = place(p.loc);
        expect(!p.message.empty(), "a problem without words", text);
        auto const found = zm::locate(text, p.loc);
        bool const is_there = found && found->exists;
        if (p.kind != zm::problem_kind::missing_key)
            expect(is_there || is_left_out_configuration(text, p.loc), p.loc.tuple().c_str(), text);
        else if (is_there)
            expect(carry_keys && text[found->begin.offset] == '"', "the key is there", text);
        else
            expect(is_below_a_place(text, p.loc), p.loc.tuple().c_str(), text);
    }
}
inline void check_problems(std::string_view text, zm::problem_list const& problems) {
    check_problems(text, problems, [](zm::location const& loc) { return loc; }, false);
}

/// A model that is written and read back, in its own spelling and in the canonical one, is equal.
template<class Model>
void check_model(Model const& model, std::string_view text) try {
    auto const& scope = model.context();
    auto const again = Model::from_json(model.to_json(), scope);
    expect(again == model && again.hash() == model.hash(), "not equal when read back", text);
    auto const simplest = model.canonical();
    auto const canonical = Model::from_json(simplest, scope);
    expect(canonical == model && canonical.hash() == model.hash(), "the canonical form", text);
    expect(zm::same_text(canonical.canonical(), simplest), "canonical, and not again", text);
    if constexpr (requires { model.to_key_value(); }) {
        auto const stored = Model::from_key_value(model.to_key_value({.indent = 1}), scope);
        expect(stored == model && stored.hash() == model.hash(), "not equal when stored", text);
    }
    expect(model.refined_in(scope) == model, "not equal when refined in its own context", text);
    expect(model.with_context(scope) == model, "not equal with its own context", text);
} catch (zm::metadata_validation_error const& error) {
    fail(error.what(), text);
}

}  // namespace fuzz
