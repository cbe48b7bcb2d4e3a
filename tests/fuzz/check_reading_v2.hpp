// What must hold of the read of any bytes as the files of a v2 node, and as a `.zmetadata`.
#pragma once

#include <string>
#include <string_view>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/model/key_value.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/schema/v2.hpp>
#include <zarr_metadata/v2/consolidated.hpp>
#include <zarr_metadata/v2/place.hpp>
#include <zarr_metadata/v2/reading.hpp>

#include "check_model.hpp"
#include "schema_judge.hpp"

namespace fuzz {

/// The problems of a value and the models of it, for any of the readers.
template<class Reading>
void check_v2_reading(Reading const& read, std::string_view text) {
    auto const array = read.array();
    auto const group = read.group();
    expect((array || group) == read.problems().empty(),
           "a model exactly when there are no problems", text);
    check_problems(text, read.problems(), &zm::v2::place_in_document, true);
    if (array) check_model(*array, text);
    if (group) check_model(*group, text);
}

/// Reads a text as a `.zarray` or `.zgroup`, as its members tell, with attributes inside.
inline void check_v2_node(std::string_view text, zm::context const& scope) {
    auto const syntax = zm::read_text(text);
    if (!syntax.ok()) return;
    auto const read = zm::v2::read_node_metadata(syntax.value, scope);
    check_v2_reading(read, text);
    check_v2_reading(zm::v2::read_array_metadata(syntax.value, scope), text);
    check_v2_reading(zm::v2::read_group_metadata(syntax.value, scope), text);
    auto const written = zm::read_text(zm::write_text(syntax.value));
    auto const again = zm::v2::read_node_metadata(written.value, scope);
    expect(again.problems() == read.problems(), "other problems when written and read again", text);
}

/// Reads texts as the files of a store: what is no JSON, and attributes, stand under their keys.
inline void check_v2_file(std::string_view text, std::string_view attributes,
                          zm::context const& scope, schema_judge* array_schema,
                          schema_judge* group_schema) {
    zm::key_value_map const files{{".zarray", std::string(text)},
                                  {".zattrs", std::string(attributes)}};
    auto const read = zm::v2::read_array_metadata_store(files, scope);
    auto const document = zm::read_text(text), beside = zm::read_text(attributes);
    if (!document.ok() || !beside.ok())
        return expect(!read.ok() && read.problems().size() ==
                                        (document.ok() ? 0u : 1u) + (beside.ok() ? 0u : 1u),
                      "a problem for each text", text);
    auto const group = zm::v2::read_group_metadata_store(
        {{".zgroup", std::string(text)}, {".zattrs", std::string(attributes)}}, scope);
    expect(read.array().has_value() == read.ok() && group.group().has_value() == group.ok(),
           "a model exactly when there are no problems", text);
    if (read.ok()) check_model(*read.array(), text);
    if (group.ok()) check_model(*group.group(), text);
    if (array_schema && read.ok())
        expect(array_schema->accepts(document.value), "the schema refuses an array", text);
    if (group_schema && group.ok())
        expect(group_schema->accepts(document.value), "the schema refuses a group", text);

    // The same from one value, unless the file holds attributes, where they do not belong.
    if (!document.value.is_object() || document.value.get_object().contains("attributes")) return;
    json::value whole = document.value;
    whole.get_object().emplace("attributes", beside.value);
    expect(zm::v2::read_array_metadata(whole, scope).problems() == read.problems(),
           "other problems of the value than of the files", text);
}

inline void check_v2_listing(std::string_view text, zm::context const& scope) {
    auto const from_store =
        zm::v2::read_consolidated_metadata_store({{".zmetadata", std::string(text)}}, scope);
    auto const syntax = zm::read_text(text);
    if (!syntax.ok())
        return expect(from_store.problems().size() == 1, "the syntax's problem", text);
    auto const read = zm::v2::read_consolidated_metadata(syntax.value, scope);
    expect(read.problems() == from_store.problems(), "other problems of the value", text);
    expect(read.metadata().has_value() == read.ok(), "a model exactly when there are no problems",
           text);
    check_problems(text, read.problems(), &zm::v2::place_in_document, true);
    if (!read.ok()) return;
    auto const model = *read.metadata();
    check_model(model, text);
    for (auto const path : model.paths())
        expect(model.find(path)->ok(), "a listed node has problems", text);
}

}  // namespace fuzz
