// What documents of version 2 may have.
#include "stores.hpp"

#include <string>

namespace interchange {

void write_v2(writer& out) {
    for (auto const dtype : {"|b1", "|i1", "<i2", ">i4", "<i8", "|u1", ">u2", "<u4", "<u8", "<f2",
                             ">f4", "<f8", "<c8", ">c16"}) {
        auto const type = R"("dtype": ")" + std::string(dtype) + '"';
        bool const is_complex = dtype[1] == 'c';
        out.array_v2("v2 number types", dtype,
                     '{' + type +
                         (is_complex        ? R"(, "fill_value": [0.0, 1.0]})"
                          : dtype[1] == 'b' ? R"(, "fill_value": false})"
                                            : "}"));
        out.array_v2("v2 fill value null", dtype, '{' + type + R"(, "fill_value": null})");
        if (dtype[1] == 'f')
            for (auto const value : {"\"NaN\"", "\"Infinity\"", "\"-Infinity\"", "1.5"})
                out.array_v2("v2 fill value of floats", value,
                             '{' + type + R"(, "fill_value": )" + value + '}');
    }
    out.array_v2("v2 data type S", "S4", R"({"dtype": "|S4", "fill_value": "AAAAAA=="})");
    out.array_v2("v2 data type U", "U4", R"({"dtype": "<U4", "fill_value": ""})");
    out.array_v2("v2 data type V", "V2", R"({"dtype": "|V2", "fill_value": "AAA="})");
    for (auto const dtype : {"<M8[ns]", "<M8[10us]", "<m8[s]", "<M8[D]"})
        out.array_v2("v2 times", dtype,
                     R"({"dtype": ")" + std::string(dtype) + R"(", "fill_value": 0})");
    out.array_v2("v2 times, NaT", "<M8[ns]", R"({"dtype": "<M8[ns]", "fill_value": "NaT"})");
    out.array_v2("v2 record", "two fields",
                 R"({"dtype": [["a", "|u1"], ["b", "<f4"]], "fill_value": null})");
    out.array_v2("v2 record", "a fill value",
                 R"({"dtype": [["a", "|u1"], ["b", "<f4"]], "fill_value": "AAAAAAA="})");
    out.array_v2("v2 record with a subarray", "three floats",
                 R"({"dtype": [["a", "|u1"], ["b", "<f4", [3]]], "fill_value": null})");
    out.array_v2("v2 record in a record", "nested",
                 R"({"dtype": [["a", "|u1"], ["b", [["c", "<i2"]]]], "fill_value": null})");
    for (auto const id : {"vlen-utf8", "vlen-bytes"})
        out.array_v2("v2 objects", id,
                     R"({"dtype": "|O", "fill_value": "", "filters": [{"id": ")" + std::string(id) +
                         R"("}]})");
    out.each_v2(
        "v2 zlib and gzip", "compressor",
        {R"({"id": "zlib", "level": 1})", R"({"id": "zlib"})", R"({"id": "gzip", "level": 9})"});
    out.each_v2(
        "v2 blosc", "compressor",
        {R"({"id": "blosc", "cname": "lz4", "clevel": 5, "shuffle": 1, "blocksize": 0})",
         R"({"id": "blosc", "cname": "zstd", "clevel": 1, "shuffle": -1, "blocksize": 0})"});
    out.each_v2("v2 blosc without blocksize", "compressor",
                {R"({"id": "blosc", "cname": "zstd", "clevel": 1, "shuffle": 2})"});
    out.each_v2("v2 zstd", "compressor", {R"({"id": "zstd", "level": 3})"});
    out.each_v2("v2 zstd with checksum", "compressor",
                {R"({"id": "zstd", "level": 3, "checksum": false})"});
    out.each_v2("v2 bz2", "compressor", {R"({"id": "bz2", "level": 1})"});
    out.each_v2("v2 lz4", "compressor", {R"({"id": "lz4", "acceleration": 1})"});
    out.each_v2("v2 lzma", "compressor",
                {R"({"id": "lzma", "format": 1, "check": -1, "preset": null, "filters": null})"});
    out.each_v2("v2 delta", "filters", {R"([{"id": "delta", "dtype": "<u2"}])"});
    out.each_v2("v2 shuffle", "filters", {R"([{"id": "shuffle", "elementsize": 2}])"});
    out.each_v2("v2 checksums", "filters",
                {R"([{"id": "crc32"}])", R"([{"id": "fletcher32"}])", R"([{"id": "adler32"}])"});
    out.each_v2("v2 filters as an empty list", "filters", {"[]"});
    out.each_v2("v2 order F", "order", {"\"F\""});
    out.each_v2("v2 dimension separator", "dimension_separator", {"\".\"", "\"/\""});
    out.array_v2("v2 no axes", "[]", R"({"shape": [], "chunks": []})");
    out.array_v2("v2 an axis of length 0", "[0, 6]", R"({"shape": [0, 6]})");
    out.array_v2("v2 attributes", "two",
                 R"({"attributes": {"a": [1, 2], "_ARRAY_DIMENSIONS": ["y", "x"]}})");
    out.array_v2("v2 attributes with NaN", "one", R"({"attributes": {"a": NaN}})");
    for (auto const text :
         {R"({"zarr_format": 2})", R"({"zarr_format": 2, "attributes": {"a": 1}})"})
        out.add(2, "v2 group", text, v2::group_metadata(parsed(text)).to_key_value());
}

}  // namespace interchange
