// Documents and models for the tests of v3 models.
#pragma once

#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>
#include <problems.hpp>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/v3/consolidated.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/metadata.hpp>
#include <zarr_metadata/v3/reading.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;
namespace json = boost::json;

namespace zarr_metadata_test {

inline constexpr std::string_view plain_array =
    R"({"zarr_format": 3, "node_type": "array", "shape": [4, 6], "data_type": "uint8",
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [2, 3]}},
        "chunk_key_encoding": {"name": "default"}, "fill_value": 0,
        "codecs": [{"name": "bytes"}]})";

/// A valid array with some members replaced or added.
inline json::value array_with(std::string_view changes) {
    auto document = parse(plain_array);
    auto const replaced = parse(changes);
    for (auto const& [key, value] : replaced.get_object()) document.get_object()[key] = value;
    return document;
}
inline v3::array_metadata array_of(std::string_view changes = "{}",
                                   zm::context const& scope = v3::default_context) {
    return v3::array_metadata(array_with(changes), scope);
}

/// A valid group with some members added.
inline json::value group_with(std::string_view changes) {
    auto document = parse(R"({"zarr_format": 3, "node_type": "group"})");
    auto const added = parse(changes);
    for (auto const& [key, value] : added.get_object()) document.get_object()[key] = value;
    return document;
}
inline v3::group_metadata group_of(std::string_view changes = "{}",
                                   zm::context const& scope = v3::default_context) {
    return v3::group_metadata(group_with(changes), scope);
}

/// An envelope that lists documents: an object of them by path.
inline json::value envelope_of(json::value documents) {
    return json::object{{"kind", "inline"}, {"must_understand", false}, {"metadata", documents}};
}
inline json::value group_listing(json::value documents) {
    auto group = group_with("{}");
    group.get_object()["consolidated_metadata"] = envelope_of(std::move(documents));
    return group;
}

/// What a call throws: the places and kinds of its problems, or "" where it throws nothing.
template<class F>
std::string thrown_places(F call) {
    try {
        call();
    } catch (zm::metadata_validation_error const& e) {
        return places(e.problems());
    }
    return "";
}

/// The contexts without any definition.
inline zm::context const nothing{};

}  // namespace zarr_metadata_test

using namespace zarr_metadata_test;
