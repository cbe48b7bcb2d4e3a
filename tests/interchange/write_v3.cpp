// What documents of version 3 may have, a function for each part of them.
#include "stores.hpp"

#include <complex>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace interchange {

namespace {

void core_data_types(writer& out) {
    out.data_type("data type bool", "\"bool\"", {"true", "false"});
    for (int const bits : {8, 16, 32, 64}) {
        auto const width = std::to_string(bits);
        auto const high = std::to_string((std::uint64_t{1} << (bits - 1)) - 1);
        auto const low = bits == 64 ? std::to_string(std::numeric_limits<std::int64_t>::min())
                                    : std::to_string(-(std::int64_t{1} << (bits - 1)));
        auto const most = std::to_string(std::numeric_limits<std::uint64_t>::max() >> (64 - bits));
        out.data_type("data type int" + width, "\"int" + width + '"', {high, low});
        out.data_type("data type uint" + width, "\"uint" + width + '"', {most});
    }
    for (auto const& [name, not_a_number] : {std::pair{"float16", "\"0x7e01\""},
                                             {"float32", "\"0x7fc00001\""},
                                             {"float64", "\"0x7ff8000000000001\""}}) {
        auto const type = '"' + std::string(name) + '"';
        auto const topic = "data type " + std::string(name);
        out.data_type(topic, type, {"0", "-1.5", "1e-3"});
        out.data_type(topic + ", not finite", type, {"\"NaN\"", "\"Infinity\"", "\"-Infinity\""});
        out.array(topic + ", fill value in hexadecimal digits", not_a_number,
                  R"({"fill_value": )" + std::string(not_a_number) + '}', type);
    }
    for (auto const type : {"\"complex64\"", "\"complex128\""})
        out.data_type("data type " + std::string(type).substr(1, std::string(type).size() - 2),
                      type, {"[0, 0]", "[1.5, -2.5]", R"(["NaN", "-Infinity"])"});
    out.array("data type complex64, fill value in hexadecimal digits", "hexadecimal",
              R"({"fill_value": ["0x7fc00001", "0x3f800000"]})", "\"complex64\"");
    out.data_type("data type r8", "\"r8\"", {"[255]"});
    out.data_type("data type r16", "\"r16\"", {"[1, 2]"});
}

void registered_data_types(writer& out) {
    for (auto const name : {"int2",
                            "int4",
                            "uint2",
                            "uint4",
                            "bfloat16",
                            "float8_e3m4",
                            "float8_e4m3",
                            "float8_e4m3b11fnuz",
                            "float8_e4m3fnuz",
                            "float8_e5m2",
                            "float8_e5m2fnuz",
                            "float8_e8m0fnu",
                            "float4_e2m1fn",
                            "float6_e2m3fn",
                            "float6_e3m2fn",
                            "complex_bfloat16",
                            "complex_float16",
                            "complex_float32",
                            "complex_float64",
                            "complex_float8_e4m3",
                            "complex_float4_e2m1fn"})
        out.data_type("data type " + std::string(name), '"' + std::string(name) + '"');
    out.data_type("data type bfloat16, not finite", "\"bfloat16\"", {"\"NaN\"", "\"0x7fc1\""});
    out.data_type("data type string", "\"string\"", {"\"\"", "\"é\""});
    out.data_type("data type bytes", "\"bytes\"", {"\"\"", "\"AQI=\"", "[1, 2]"});
    out.data_type("data type variable_length_bytes", "\"variable_length_bytes\"", {"\"AQI=\""});
    for (auto const unit : {"generic", "Y", "M", "D", "s", "ns", "us", "μs", "as"})
        for (auto const kind : {"datetime64", "timedelta64"}) {
            auto const name = "numpy." + std::string(kind);
            out.data_type("data type " + name + (unit == std::string("μs") ? ", unit μs" : ""),
                          R"({"name": ")" + name + R"(", "configuration": {"unit": ")" + unit +
                              R"(", "scale_factor": 1}})",
                          {"\"NaT\"", "1"});
        }
    out.data_type(
        "data type numpy.datetime64",
        R"({"name": "numpy.datetime64", "configuration": {"unit": "s", "scale_factor": 10}})");
    out.data_type("data type fixed_length_utf32",
                  R"({"name": "fixed_length_utf32", "configuration": {"length_bytes": 8}})",
                  {"\"a\""});
    out.data_type("data type null_terminated_bytes",
                  R"({"name": "null_terminated_bytes", "configuration": {"length_bytes": 4}})",
                  {"\"AQI=\""});
    out.data_type("data type raw_bytes",
                  R"({"name": "raw_bytes", "configuration": {"length_bytes": 2}})", {"\"AQI=\""});
    out.data_type("data type struct",
                  R"({"name": "struct", "configuration": {"fields": [
                      {"name": "a", "data_type": "uint8"}, {"name": "b", "data_type": "float32"}]}})",
                  {R"({"a": 1, "b": 2.5})", R"({"b": "NaN", "a": 0})"});
    out.data_type("data type structured",
                  R"({"name": "structured", "configuration": {"fields": [
                      ["a", "uint8"], ["b", "float32"]]}})",
                  {R"({"a": 1, "b": 2.5})"});
}

void spellings(writer& out) {
    for (auto const type : {"int16", "string", "bool"}) {
        auto const name = R"({"name": ")" + std::string(type) + '"';
        out.array("data type as an object", type, "{}", name + "}");
        out.array("data type with an empty configuration", type, "{}",
                  name + R"(, "configuration": {}})");
        out.array("data type that must be understood", type, "{}",
                  name + R"(, "must_understand": true})");
    }
    out.array("chunk grid that must be understood", R"({"chunk_grid": {"name": "regular",
        "configuration": {"chunk_shape": [4, 3]}, "must_understand": true}})");
    out.array("chunk key encoding as a name", R"({"chunk_key_encoding": "default"})");
    out.array("chunk key encoding as a name", R"({"chunk_key_encoding": "v2"})");
    out.array("chunk key encoding as an object", R"({"chunk_key_encoding": {"name": "default"}})");
    out.array("chunk key encoding as an object", R"({"chunk_key_encoding": {"name": "v2"}})");
    out.array("chunk key encoding with an empty configuration",
              R"({"chunk_key_encoding": {"name": "default", "configuration": {}}})");
    out.array("chunk key encoding that must be understood",
              R"({"chunk_key_encoding": {"name": "default", "must_understand": true}})");
    for (auto const name : {"default", "v2"})
        for (auto const separator : {"/", "."})
            out.array("chunk key encoding with a separator",
                      R"({"chunk_key_encoding": {"name": ")" + std::string(name) +
                          R"(", "configuration": {"separator": ")" + separator + R"("}}})");
    out.codecs("codec as a name", {R"(["bytes"])", R"(["bytes", "crc32c"])"}, "\"uint8\"");
    out.codecs("codec as a name", {R"(["vlen-utf8"])"}, "\"string\"");
    out.codecs(
        "codec with an empty configuration",
        {R"([{"name": "bytes", "configuration": {}}])",
         R"([{"name": "bytes", "configuration": {}}, {"name": "crc32c", "configuration": {}}])"},
        "\"uint8\"");
    out.codecs(
        "codec that must be understood",
        {R"([{"name": "bytes", "configuration": {"endian": "little"}, "must_understand": true}])"});
    out.array("storage transformers as an empty list", R"({"storage_transformers": []})");
    out.array("members in another order", "reversed",
              R"({"codecs": [{"configuration": {"endian": "little"}, "name": "bytes"}],
                  "chunk_grid": {"configuration": {"chunk_shape": [4, 3]}, "name": "regular"}})");
}

void codecs(writer& out) {
    std::string const bytes = R"({"name": "bytes", "configuration": {"endian": "little"}})";
    auto const after = [&](std::string_view topic, std::initializer_list<std::string_view> last) {
        for (auto const codec : last) {
            auto const pipeline = '[' + bytes + ", " + std::string(codec) + ']';
            out.codecs(topic, {std::string_view(pipeline)});
        }
    };
    auto const before = [&](std::string_view topic, std::initializer_list<std::string_view> first,
                            std::string_view type) {
        for (auto const codec : first) {
            auto const pipeline = '[' + std::string(codec) + ", " + bytes + ']';
            out.codecs(topic, {std::string_view(pipeline)}, type);
        }
    };
    out.codecs("codec bytes", {R"([{"name": "bytes", "configuration": {"endian": "little"}}])",
                               R"([{"name": "bytes", "configuration": {"endian": "big"}}])"});
    out.codecs("codec bytes without endian, for one byte", {R"([{"name": "bytes"}])"}, "\"int8\"");
    out.codecs("codec bytes with endian, for one byte",
               {R"([{"name": "bytes", "configuration": {"endian": "little"}}])"}, "\"int8\"");
    after("codec gzip", {R"({"name": "gzip", "configuration": {"level": 0}})",
                         R"({"name": "gzip", "configuration": {"level": 9}})"});
    after("codec zstd", {R"({"name": "zstd", "configuration": {"level": 3, "checksum": true}})",
                         R"({"name": "zstd", "configuration": {"level": 22, "checksum": false}})"});
    after("codec zstd without checksum", {R"({"name": "zstd", "configuration": {"level": 3}})"});
    after("codec zstd, level below 0",
          {R"({"name": "zstd", "configuration": {"level": -5, "checksum": false}})",
           R"({"name": "zstd", "configuration": {"level": -131072, "checksum": false}})"});
    for (auto const name : {"blosclz", "lz4", "lz4hc", "snappy", "zlib", "zstd"}) {
        auto const codec =
            R"({"name": "blosc", "configuration": {"cname": ")" + std::string(name) +
            R"(", "clevel": 5, "shuffle": "bitshuffle", "typesize": 2, "blocksize": 0}})";
        after(name == std::string("snappy") ? "codec blosc with snappy" : "codec blosc",
              {std::string_view(codec)});
    }
    after(
        "codec blosc, noshuffle with typesize",
        {R"({"name": "blosc", "configuration": {"cname": "lz4", "clevel": 1, "shuffle": "noshuffle",
              "typesize": 2, "blocksize": 0}})"});
    after(
        "codec blosc, noshuffle without typesize",
        {R"({"name": "blosc", "configuration": {"cname": "lz4", "clevel": 1, "shuffle": "noshuffle",
              "blocksize": 0}})"});
    after("codec crc32c", {R"({"name": "crc32c"})"});
    after("codec conditional", {R"({"name": "conditional", "configuration": {"codecs": [
              {"name": "gzip", "configuration": {"level": 1}}]}})"});
    before("codec transpose",
           {R"({"name": "transpose", "configuration": {"order": [1, 0]}})",
            R"({"name": "transpose", "configuration": {"order": [0, 1]}})"},
           "\"uint16\"");
    before("codec reshape",
           {R"({"name": "reshape", "configuration": {"shape": [[0, 1]]}})",
            R"({"name": "reshape", "configuration": {"shape": [-1]}})"},
           "\"uint16\"");
    before("codec bitround", {R"({"name": "bitround", "configuration": {"keepbits": 5}})"},
           "\"float32\"");
    before("codec scale_offset",
           {R"({"name": "scale_offset", "configuration": {"offset": 1, "scale": 2}})",
            R"({"name": "scale_offset"})"},
           "\"float32\"");
    before(
        "codec cast_value",
        {R"({"name": "cast_value", "configuration": {"data_type": "int32"}})",
         R"({"name": "cast_value", "configuration": {"data_type": "int16", "rounding": "towards-zero",
               "out_of_range": "clamp", "scalar_map": {"encode": [["NaN", 0]], "decode": [[0, "NaN"]]}}})"},
        "\"float32\"");
    out.codecs("codec packbits",
               {R"([{"name": "packbits"}])",
                R"([{"name": "packbits", "configuration":
                                      {"padding_encoding": "first_byte"}}])"},
               "\"bool\"");
    out.codecs("codec zfp",
               {R"([{"name": "zfp", "configuration": {"mode": "reversible"}}])",
                R"([{"name": "zfp", "configuration":
                                 {"mode": "fixed_accuracy", "tolerance": 0.05}}])"},
               "\"float32\"");
    out.codecs("codec n5_default", {R"([{"name": "n5_default", "configuration": {"codecs": [
        {"name": "transpose", "configuration": {"order": [1, 0]}},
        {"name": "bytes", "configuration": {"endian": "big"}}]}}])"});
    out.codecs("codec vlen-utf8",
               {R"([{"name": "vlen-utf8"}])",
                R"([{"name": "vlen-utf8"}, {"name": "gzip",
                                       "configuration": {"level": 1}}])"},
               "\"string\"");
    out.codecs("codec vlen-bytes", {R"([{"name": "vlen-bytes"}])"}, "\"bytes\"");
}

void sharding(writer& out) {
    auto const shard = [](std::string_view codecs, std::string_view index_codecs,
                          std::string_view location = "") {
        return R"([{"name": "sharding_indexed", "configuration": {"chunk_shape": [4, 3], "codecs": )" +
               std::string(codecs) + R"(, "index_codecs": )" + std::string(index_codecs) +
               std::string(location) + "}}]";
    };
    auto const add = [&](std::string_view topic, std::string_view variant,
                         std::string const& pipeline) {
        out.array(topic, variant, R"({"codecs": )" + pipeline + '}');
    };
    constexpr std::string_view little =
        R"([{"name": "bytes", "configuration": {"endian": "little"}}])";
    constexpr std::string_view zstd = R"([{"name": "bytes", "configuration": {"endian": "little"}},
        {"name": "zstd", "configuration": {"level": 1, "checksum": false}}])";
    constexpr std::string_view checked =
        R"([{"name": "bytes", "configuration": {"endian": "little"}}, {"name": "crc32c"}])";
    add("codec sharding_indexed", "index at the end",
        shard(zstd, checked, R"(, "index_location": "end")"));
    add("codec sharding_indexed", "index at the start",
        shard(zstd, checked, R"(, "index_location": "start")"));
    add("codec sharding_indexed without index_location", "", shard(zstd, checked));
    add("codec sharding_indexed, index without crc32c", "", shard(zstd, little));
    add("codec sharding_indexed, index in big endian", "",
        shard(zstd,
              R"([{"name": "bytes", "configuration": {"endian": "big"}}, {"name": "crc32c"}])"));
    add("codec sharding_indexed, names as strings inside", "",
        shard(little, R"([{"name": "bytes", "configuration": {"endian": "little"}}, "crc32c"])"));
    add("codec sharding_indexed in itself", "",
        R"([{"name": "sharding_indexed", "configuration": {"chunk_shape": [8, 6], "codecs": )" +
            shard(zstd, checked) + R"(, "index_codecs": )" + std::string(checked) + "}}]");
    auto const followed = shard(little, checked);
    add("codec sharding_indexed with a codec after it", "",
        followed.substr(0, followed.size() - 1) +
            R"(, {"name": "gzip", "configuration": {"level": 1}}])");
    add("codec sharding_indexed with a transpose before it", "",
        R"([{"name": "transpose", "configuration": {"order": [0, 1]}}, )" + followed.substr(1));
}

void grids_and_members(writer& out) {
    auto const grid = [](std::string_view shapes) {
        return R"({"chunk_grid": {"name": "rectilinear", "configuration": {"kind": "inline", "chunk_shapes": )" +
               std::string(shapes) + "}}}";
    };
    out.array("chunk grid rectilinear, lists", grid("[[4, 4], [1, 2, 3]]"));
    out.array("chunk grid rectilinear, one number for an axis", grid("[4, [1, 2, 3]]"));
    out.array("chunk grid rectilinear, runs", grid("[[[4, 2]], [[2, 3]]]"));
    for (auto const shape : {"[9, 7]", "[2, 2]", "[1000000, 1]"})
        out.array(
            "chunks that do not divide the shape", shape,
            R"({"shape": )" + std::string(shape) +
                R"(, "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [4, 3]}}})");
    out.array("no axes", R"({"shape": [], "chunk_grid": {"name": "regular",
        "configuration": {"chunk_shape": []}}})");
    out.array("an axis of length 0", R"({"shape": [0, 6], "chunk_grid": {"name": "regular",
        "configuration": {"chunk_shape": [4, 3]}}})");
    out.array("lengths of 2^62 - 1", R"({"shape": [4611686018427387903, 1], "chunk_grid":
        {"name": "regular", "configuration": {"chunk_shape": [4, 1]}}})");
    out.array("lengths of 2^63", R"({"shape": [9223372036854775808, 1], "chunk_grid":
        {"name": "regular", "configuration": {"chunk_shape": [4, 1]}}})");
    out.array("dimension names", R"({"dimension_names": ["y", "x"]})");
    out.array("dimension names", R"({"dimension_names": ["é", "a b"]})");
    out.array("dimension names that are null", R"({"dimension_names": ["y", null]})");
    out.array("dimension names that are null", R"({"dimension_names": [null, null]})");
    out.array("dimension names that are empty", R"({"dimension_names": ["", ""]})");
    out.array("dimension names twice the same", R"({"dimension_names": ["x", "x"]})");
    out.array("attributes", R"({"attributes": {}})");
    out.array("attributes", R"({"attributes": {"a": [1, {"b": null}], "é": "\u0001"}})");
    out.array("attributes with NaN", R"({"attributes": {"a": NaN, "b": [Infinity, -Infinity]}})");
    out.array("attributes with integers beyond 64 bits",
              R"({"attributes": {"a": 18446744073709551616}})");
    out.array("attributes with 1e400", R"({"attributes": {"a": 1e400}})");
    out.array("extra field that need not be understood",
              R"({"acme:field": {"must_understand": false, "a": 1}})");
}

void groups(writer& out) {
    out.group("group", "plain", R"({"zarr_format": 3, "node_type": "group"})");
    out.group("group", "attributes",
              R"({"zarr_format": 3, "node_type": "group", "attributes": {"a": 1}})");
    out.group(
        "group with an extra field", "need not be understood",
        R"({"zarr_format": 3, "node_type": "group", "acme:field": {"must_understand": false}})");
    auto const child = zm::write_text(
        v3::array_metadata::create_default({.shape = {8, 6}}, v3::zarr_python_context).to_json());
    std::string const head =
        R"({"zarr_format": 3, "node_type": "group", "consolidated_metadata":
            {"kind": "inline", "must_understand": false, "metadata": {)";
    out.group("group with consolidated metadata", "empty", head + "}}}");
    out.group("group with consolidated metadata", "array and group",
              head + R"("a": )" + child + R"(, "g": {"zarr_format": 3, "node_type": "group"}}}})");
    out.group("group with consolidated metadata", "nested",
              head + R"("g": {"zarr_format": 3, "node_type": "group"}, "g/a": )" + child + "}}}");
    out.group(
        "group with consolidated metadata, codecs as names", "",
        head + R"("a": {"zarr_format": 3, "node_type": "array", "shape": [8], "data_type": "uint8",
                  "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [4]}},
                  "chunk_key_encoding": "default", "fill_value": 0, "codecs": ["bytes"]}}}})");
}

// The same again from C++ values: what writers of fixed documents use.
void typed_documents(writer& out) {
    using namespace zm::v3;
    out.typed("float32, gzip",
              array<float, 2>{.shape = {8, 6},
                              .chunk_grid = regular_chunk_grid{.chunk_shape = {4, 3}},
                              .fill_value = std::numeric_limits<float>::quiet_NaN(),
                              .codecs = {bytes_codec{.endian = "little"}, gzip_codec{.level = 5}},
                              .dimension_names = {"y", nullptr}});
    out.typed("uint8, crc32c",
              array<std::uint8_t, 1>{.shape = {100},
                                     .chunk_grid = regular_chunk_grid{.chunk_shape = {10}},
                                     .fill_value = 7,
                                     .codecs = {bytes_codec{}, crc32c_codec{}},
                                     .attributes = json::object{{"unit", "K"}}});
    out.typed("int64, blosc",
              array<std::int64_t, 2>{
                  .shape = {8, 6},
                  .chunk_grid = regular_chunk_grid{.chunk_shape = {4, 3}},
                  .chunk_key_encoding = v2_chunk_key_encoding{.separator = "."},
                  .fill_value = std::numeric_limits<std::int64_t>::min(),
                  .codecs = {bytes_codec{.endian = "big"}, blosc_codec{.cname = "zstd",
                                                                       .clevel = 3,
                                                                       .shuffle = "shuffle",
                                                                       .blocksize = 0,
                                                                       .typesize = 8}}});
    out.typed("complex64, transpose",
              array<std::complex<float>, 2>{
                  .shape = {8, 6},
                  .chunk_grid = regular_chunk_grid{.chunk_shape = {4, 3}},
                  .fill_value = std::complex<float>(1.5f, -2),
                  .codecs = {transpose_codec{.order = {1, 0}}, bytes_codec{.endian = "little"}}});
    out.typed(
        "bool, sharding",
        array<bool, 2>{.shape = {8, 6},
                       .chunk_grid = regular_chunk_grid{.chunk_shape = {8, 6}},
                       .fill_value = true,
                       .codecs = {sharding_indexed_codec{
                           .chunk_shape = {4, 3},
                           .codecs = {bytes_codec{}, gzip_codec{.level = 1}},
                           .index_codecs = {bytes_codec{.endian = "little"}, crc32c_codec{}}}}});
}

}  // namespace

void write_v3(writer& out) {
    core_data_types(out);
    registered_data_types(out);
    spellings(out);
    codecs(out);
    sharding(out);
    grids_and_members(out);
    groups(out);
    typed_documents(out);
}

}  // namespace interchange
