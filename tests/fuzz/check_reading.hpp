// What must hold of the read of any bytes as a `zarr.json`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/schema/v3.hpp>
#include <zarr_metadata/v3/consolidated.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/reading.hpp>

#include "check_model.hpp"
#include "schema_judge.hpp"

namespace fuzz {

/// The documents that a group lists, and a model of them.
inline void check_listed(zm::v3::group_metadata const& group, std::string_view text) {
    if (!group.document().as_object().contains("consolidated_metadata")) return;
    auto const read = zm::v3::read_consolidated_metadata(group);
    check_problems(text, read.problems());
    if (auto const model = read.metadata()) {
        check_model(*model, text);
        for (auto const& entry : model->documents())
            expect(model->find(entry.key())->ok(), "a listed node has problems", text);
    }
}

/// Reads bytes in a context, checks what must hold, and reads again what it writes. `schema` is
/// that of the context; null: it is not asked.
inline void check_reading(std::string_view text, zm::context const& scope, schema_judge* schema) {
    auto const read = zm::v3::read_node_metadata_text(text, scope);
    auto const& problems = read.problems();
    auto const array = read.array();
    auto const group = read.group();
    expect((array || group) == problems.empty(), "a model exactly when there are no problems",
           text);

    auto const openable = zm::v3::read_openable_node_metadata_text(text, scope);
    auto const& more = openable.problems();
    expect(more.size() >= problems.size(), "openable: fewer problems", text);
    for (std::size_t i = 0; i != more.size(); ++i)
        expect(i < problems.size() ? more[i] == problems[i]
                                   : more[i].kind == zm::problem_kind::unclaimed_declaration,
               "openable: other problems", text);

    auto const syntax = zm::read_text(text);
    if (!syntax.ok()) return expect(problems == syntax.problems, "the syntax's problem", text);
    check_problems(text, more);
    (void)read.codecs_with_chunks();

    std::string const written = zm::write_text(syntax.value);
    auto const again = zm::v3::read_node_metadata_text(written, scope);
    expect(again.problems() == problems, "other problems when written and read again", text);
    auto const of_value = zm::v3::read_node_metadata(syntax.value, scope);
    expect(of_value.problems() == problems, "other problems of the value", text);

    if (array) check_model(*array, text);
    if (group) check_model(*group, text);
    if (group) check_listed(*group, text);
    if (schema && problems.empty())
        expect(schema->accepts(syntax.value), "the schema refuses what the reader accepts", text);
}

inline void check_reading(std::string_view text) {
    static schema_judge schema(zm::v3::node_metadata_json_schema(zm::v3::core_context));
    check_reading(text, zm::v3::core_context, &schema);
}

}  // namespace fuzz
