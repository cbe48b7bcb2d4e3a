// Documents that the hard tests share: valid ones and faulty ones of either format.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/model/key_value.hpp>

namespace zarr_metadata_test {

/// A text and the name it has in messages.
struct named_text {
    std::string name, text;
};

/// The text of a v3 array; members that are given take the place of its own.
inline std::string v3_array(std::string_view changes = "{}") {
    auto document = zarr_metadata::read_text(
                        R"({"zarr_format": 3, "node_type": "array", "shape": [4, 6],
        "data_type": "uint8",
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [2, 3]}},
        "chunk_key_encoding": {"name": "default"}, "fill_value": 0, "codecs": [{"name": "bytes"}]})")
                        .value;
    auto const given = zarr_metadata::read_text(changes).value;
    for (auto const& [key, value] : given.get_object()) document.get_object()[key] = value;
    return zarr_metadata::write_text(document);
}

inline std::string v3_sharded() {
    return v3_array(R"({"data_type": "float32", "fill_value": "0x7fc00001",
        "dimension_names": ["y", null], "codecs": [
            {"name": "transpose", "configuration": {"order": [1, 0]}},
            {"name": "sharding_indexed", "configuration": {"chunk_shape": [3, 1],
                "codecs": [{"name": "bytes", "configuration": {"endian": "little"}},
                           {"name": "blosc", "configuration": {"cname": "zstd", "clevel": 5,
                            "shuffle": "shuffle", "typesize": 4, "blocksize": 0}},
                           {"name": "zstd", "configuration": {"level": 3, "checksum": false}}],
                "index_codecs": [{"name": "bytes", "configuration": {"endian": "little"}},
                                 "crc32c"], "index_location": "end"}}],
        "attributes": {"missing": NaN, "big": 123456789012345678901234567890, "small": 1e-400,
                       "text": "twenty-four characters or more"},
        "acme": {"must_understand": false, "name": "a name of more than fifteen characters"}})");
}

/// A struct whose second name is too long to be kept in place.
inline std::string v3_struct() {
    return v3_array(R"({"data_type": {"name": "struct", "configuration": {"fields": [
            {"name": "x", "data_type": "int16"},
            {"name": "a field whose name is as long as a whole sentence, or two of them",
             "data_type": "float64"},
            {"name": "inner", "data_type": {"name": "struct", "configuration": {"fields": [
                {"name": "re", "data_type": "float32"},
                {"name": "im", "data_type": "float32"}]}}}]}},
        "fill_value": "AAAAAAAAAAAAAAAAAAAAAAAA",
        "codecs": [{"name": "bytes", "configuration": {"endian": "little"}}]})");
}

inline std::string v3_rectilinear() {
    return v3_array(R"({"shape": [30, 31], "chunk_grid": {"name": "rectilinear", "configuration": {
        "kind": "inline", "chunk_shapes": [[1, 2, 3, 4, 5, 6, 7, 2], [[4, 3], 19]]}}})");
}

inline std::string nested(std::size_t levels) {
    return std::string(levels, '[') + std::string(levels, ']');
}

inline std::string v3_group_of(std::vector<std::pair<std::string, std::string>> const& listed) {
    std::string out = R"({"zarr_format": 3, "node_type": "group", "attributes": {"a": [1, 2.5]},
        "consolidated_metadata": {"kind": "inline", "must_understand": false, "metadata": {)";
    for (auto const& [path, text] : listed)
        out += (out.back() == '{' ? "\"" : ", \"") + path + "\": " + text;
    return out + "}}}";
}

inline std::string v3_group() {
    return v3_group_of({{"a", R"({"zarr_format": 3, "node_type": "group", "attributes": {}})"},
                        {"a/sharded", v3_sharded()},
                        {"a/with a name of more than fifteen characters", v3_array()},
                        {"b", R"({"zarr_format": 3, "node_type": "group",
                   "attributes": {"x": {"y": ["z", null, true]}}})"}});
}

/// Documents of v3 as the bytes of their `zarr.json`.
inline std::vector<named_text> v3_documents() {
    return {
        {"plain array", v3_array()},
        {"sharded array", v3_sharded()},
        {"array of structs", v3_struct()},
        {"rectilinear array", v3_rectilinear()},
        {"group", R"({"zarr_format": 3, "node_type": "group"})"},
        {"group that lists nodes", v3_group()},
        {"unclaimed codec and field",
         v3_array(R"({"codecs": ["bytes", {"name": "acme.lz", "configuration": {"level": 3}}],
                      "acme": {"a": 1}, "storage_transformers": ["acme.cache"]})")},
        {"many faults",
         v3_array(R"({"shape": [4, -6, "x"], "data_type": "float33", "fill_value": {"a": [1, NaN]},
                      "chunk_grid": {"name": "regular", "configuration": {"chunk_shap": [0]}},
                      "codecs": [{"name": "gzip", "configuration": {"level": 99}}, 7, "bytes"],
                      "dimension_names": ["x"], "attributes": [], "node_type": "array"})")},
        {"faults of shards", v3_array(R"({"codecs": [{"name": "sharding_indexed", "configuration": {
                      "chunk_shape": [5], "codecs": [], "index_codecs": ["crc32c"]}}]})")},
        {"listed faults", v3_group_of({{"a/b", R"({"zarr_format": 3, "node_type": "grupp"})"},
                                       {"a/c", v3_array(R"({"fill_value": 256})")}})},
        {"keys twice",
         R"({"zarr_format": 3, "node_type": "group", "node_type": "group", "attributes":
             {"a": 1, "b": {"c": [1, 2], "c": "a text that is not kept in place"}, "a": 2}})"},
        {"written by a buggy writer",
         R"({"zarr_format": 3, "node_type": "group", "consolidated_metadata": null})"},
        {"chunks of length 0", v3_array(R"({"shape": [0, 4], "chunk_grid": {"name": "regular",
                      "configuration": {"chunk_shape": [0, 2]}}})")},
        {"deep attributes",
         R"({"zarr_format": 3, "node_type": "group", "attributes": {"a": )" + nested(120) + "}}"},
        {"attributes that are too deep",
         R"({"zarr_format": 3, "node_type": "group", "attributes": {"a": )" + nested(300) + "}}"},
        {"a text that is too deep", nested(1100)},
        {"no JSON", R"({"zarr_format": 3, "node_type": "group", "attributes": {"a": 1 "b": 2}})"},
        {"text after it", R"({"zarr_format": 3, "node_type": "group"}}} and more)"},
        {"a control character",
         "{\"zarr_format\": 3, \"node_type\": \"group\", \"attributes\": {\"a\": \"x\ny\"}}"},
        {"no bytes", ""},
        {"no object", "[1, 2.5, Infinity, \"a text that is not kept in place\"]"},
    };
}

inline std::string v2_array(std::string_view changes = "{}") {
    auto document = zarr_metadata::read_text(
                        R"({"zarr_format": 2, "shape": [10, 20], "chunks": [5, 20],
        "dtype": "<f8", "compressor": {"id": "blosc", "cname": "lz4", "clevel": 5, "shuffle": 1,
        "blocksize": 0}, "fill_value": "NaN", "order": "C",
        "filters": [{"id": "delta", "dtype": "<f8"}]})")
                        .value;
    auto const given = zarr_metadata::read_text(changes).value;
    for (auto const& [key, value] : given.get_object()) document.get_object()[key] = value;
    return zarr_metadata::write_text(document);
}

inline std::string v2_consolidated() {
    return R"({"zarr_consolidated_format": 1, "metadata": {".zgroup": {"zarr_format": 2},
        ".zattrs": {"title": "a text that is not kept in place"}, "a/.zgroup": {"zarr_format": 2},
        "a/b/.zarray": )" +
           v2_array() + R"(, "a/b/.zattrs": {"units": "m", "n": [1, 2, 3]}, "c/.zarray": )" +
           v2_array(R"({"dtype": [["x", "<i4"], ["a name of a field that is not kept in place",
                        "|S33", [2, 2]]], "fill_value": null, "filters": null})") +
           "}}";
}

/// A store of v2 as its keys, and the name it has in messages.
struct named_store {
    std::string name;
    zarr_metadata::key_value_map store;
};

inline std::vector<named_store> v2_stores() {
    return {
        {"array", {{".zarray", v2_array()}}},
        {"array with attributes",
         {{".zarray", v2_array(R"({"dimension_separator": "/", "acme": {"a": 1}})")},
          {".zattrs", R"({"a": {"b": [1, NaN, 12345678901234567890123]}, "c": "x"})"}}},
        {"array of structs",
         {{".zarray", v2_array(R"({"dtype": [["x", "<i4"], ["y", [["a", "|u1"], ["b", "<M8[ns]"]]],
                               ["a name of a field that is not kept in place", "|S33", [2, 2]]],
                               "fill_value": null, "filters": null, "compressor": null})")}}},
        {"group", {{".zgroup", R"({"zarr_format": 2})"}, {".zattrs", "{}"}}},
        {"faulty array",
         {{".zarray", v2_array(R"({"shape": [10, "x"], "chunks": [0], "dtype": "<q9", "order": "D",
                               "compressor": {"id": "zstd", "level": "a"}, "filters": [{}]})")},
          {".zattrs", "[]"}}},
        {"bytes after it", {{".zarray", v2_array() + "}}"}, {".zattrs", "{\"a\": \"x\ny\"}"}}},
        {"written by a buggy writer", {{".zarray", v2_array(R"({"fill_value": NaN})")}}},
        {"no node", {{".zattrs", "{}"}}},
        {"both nodes", {{".zarray", v2_array()}, {".zgroup", R"({"zarr_format": 2})"}}},
        {"consolidated", {{".zmetadata", v2_consolidated()}}},
        {"faulty consolidated",
         {{".zmetadata", R"({"zarr_consolidated_format": 1, "metadata": {"a/.zarray": {}, "b": 1,
                             "c/.zgroup": {"zarr_format": 3}, "c/.zarray": null}})"}}},
    };
}

}  // namespace zarr_metadata_test
