// Which chunk each codec of a pipeline receives.

#include <chrono>
#include <string>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/v3/extensions.hpp>
#include <zarr_metadata/v3/reading.hpp>

#include "problems.hpp"

namespace zm = zarr_metadata;
namespace v3 = zm::v3;
namespace json = zm::json;
using zarr_metadata_test::parse;

namespace {

json::value document(std::string const& data_type, std::string const& shape,
                     std::string const& grid, std::string const& codecs) {
    return parse(R"({"zarr_format": 3, "node_type": "array", "fill_value": 0, "shape": )" + shape +
                 R"(, "data_type": )" + data_type + R"(, "chunk_grid": )" + grid +
                 R"(, "chunk_key_encoding": "default", "codecs": )" + codecs + "}");
}
std::string regular(std::string const& lengths) {
    return R"({"name": "regular", "configuration": {"chunk_shape": )" + lengths + "}}";
}
std::string rectilinear(std::string const& axes) {
    return R"({"name": "rectilinear", "configuration": {"kind": "inline", "chunk_shapes": )" +
           axes + "}}";
}

/// Codec by codec: its name, and the chunk it receives: `transpose uint8 [2,3]`. `?` is not known.
std::string walk(json::value const& read) {
    auto const reading = v3::read_array_metadata(read, v3::core_and_extensions_context);
    BOOST_TEST(reading.ok(), zarr_metadata_test::lines(reading.problems()));
    std::string out;
    for (auto const& [codec, chunk] : reading.codecs_with_chunks()) {
        if (!out.empty()) out += "; ";
        out += std::string(codec.name().value_or("")) + ' ';
        if (chunk.is_bytes) {
            out += "bytes";
            continue;
        }
        out += (chunk.has_known_type() ? std::string(chunk.type_name) : "?") + ' ';
        if (!chunk.shape.has_rank()) {
            out += '?';
            continue;
        }
        out += '[';
        for (std::size_t axis = 0; axis != chunk.shape.rank(); ++axis) {
            if (axis != 0) out += ',';
            if (chunk.shape.count(axis) == 0) out += '?';
            for (std::size_t i = 0; i != chunk.shape.count(axis); ++i)
                out += (i != 0 ? "|" : "") + std::to_string(chunk.shape.length(axis, i));
        }
        out += ']';
    }
    return out;
}

constexpr auto little = R"({"name": "bytes", "configuration": {"endian": "little"}})";

}  // namespace

BOOST_AUTO_TEST_SUITE(v3_codec_chunks)

BOOST_AUTO_TEST_CASE(cast_value_hands_on_its_target) {
    BOOST_TEST(walk(document(R"("float64")", "[4, 6]", regular("[2, 3]"),
                             R"([{"name": "cast_value", "configuration": {"data_type": "int16"}},
                                 "scale_offset", )" +
                                 std::string(little) + R"(, "crc32c"])")) ==
               "cast_value float64 [2,3]; scale_offset int16 [2,3]; bytes int16 [2,3]; "
               "crc32c bytes");
    BOOST_TEST(walk(document(R"("int16")", "[4]", regular("[2]"),
                             R"([{"name": "cast_value", "configuration": {"data_type": "my.type"}},
                                 "bytes"])")) == "cast_value int16 [2]; bytes ? [2]");
}

BOOST_AUTO_TEST_CASE(reshape_hands_on_its_shape) {
    auto const reshaped = [](std::string const& shape, std::string const& grid,
                             std::string const& to) {
        auto const all = walk(document(
            R"("uint8")", shape, grid,
            R"([{"name": "reshape", "configuration": {"shape": )" + to + R"(}}, "bytes"])"));
        return all.substr(all.rfind(' ') + 1);
    };
    BOOST_TEST(reshaped("[4, 6, 5]", regular("[4, 6, 5]"), "[[0, 1], [2]]") == "[24,5]");
    BOOST_TEST(reshaped("[4, 6, 5]", regular("[4, 6, 5]"), "[2, -1]") == "[2,60]");
    BOOST_TEST(reshaped("[4, 6, 5]", regular("[4, 6, 5]"), "[[0], 2, -1, [2], 1]") ==
               "[4,2,3,5,1]");
    BOOST_TEST(reshaped("[1, 1]", regular("[1, 1]"), "[]") == "[]");
    BOOST_TEST(reshaped("[4, 6]", R"("my.grid")", "[[0], 7, -1]") == "[?,7,?]");
    BOOST_TEST(reshaped("[9, 5]", rectilinear("[[2, 4, 3], [2, 3]]"), "[[0, 1]]") ==
               "[4|6|8|9|12]");
    BOOST_TEST(reshaped("[6, 5]", rectilinear("[[2, 4], 5]"), "[-1, 2, [1]]") == "[1|2,2,5]");
}

BOOST_AUTO_TEST_CASE(a_product_of_very_many_lengths_is_not_known) {
    std::string axis = "[";
    for (int i = 1; i <= 20; ++i) axis += std::to_string(i) + (i == 20 ? "]" : ",");
    auto const all =
        walk(document(R"("uint8")", "[210, 210]", rectilinear("[" + axis + "," + axis + "]"),
                      R"([{"name": "reshape", "configuration": {"shape": [[0, 1]]}},
                                       "bytes"])"));
    BOOST_TEST(all.ends_with("bytes uint8 [?]"));
}

BOOST_AUTO_TEST_CASE(a_rectilinear_grid_hands_on_each_length_once) {
    BOOST_TEST(walk(document(R"("uint8")", "[20, 9, 0]", rectilinear("[[[5, 3], 2, 5], 4, []]"),
                             R"(["bytes"])")) == "bytes uint8 [2|5,4,?]");
    BOOST_TEST(walk(document(R"("uint8")", "[20, 9]", rectilinear("[[[5, 4]], [4, 5]]"),
                             R"([{"name": "transpose", "configuration": {"order": [1, 0]}},
                                 "bytes"])")) == "transpose uint8 [5,4|5]; bytes uint8 [4|5,5]");
}

BOOST_AUTO_TEST_CASE(pipelines_within) {
    BOOST_TEST(walk(document(R"("uint16")", "[4, 6]", regular("[2, 3]"),
                             R"([{"name": "n5_default", "configuration": {"codecs": [
                                 {"name": "transpose", "configuration": {"order": [1, 0]}},
                                 {"name": "bytes", "configuration": {"endian": "big"}}]}}])")) ==
               "n5_default uint16 [2,3]; transpose uint16 [2,3]; bytes uint16 [3,2]");
    BOOST_TEST(walk(document(R"("uint8")", "[4, 6]", regular("[4, 6]"),
                             R"([{"name": "transpose", "configuration": {"order": [1, 0]}},
                                 {"name": "sharding_indexed", "configuration": {
                                  "chunk_shape": [3, 2], "codecs": ["packbits"],
                                  "index_codecs": [)" +
                                 std::string(little) + "]}}]")) ==
               "transpose uint8 [4,6]; sharding_indexed uint8 [6,4]; packbits uint8 [3,2]; "
               "bytes uint64 [2,2,2]");
}

BOOST_AUTO_TEST_CASE(what_is_not_known) {
    BOOST_TEST(walk(document(R"("my.type")", "[4, 6]", R"("my.grid")",
                             R"([{"name": "reshape", "configuration": {"shape": [-1]}}, "my.codec",
                                 {"name": "reshape", "configuration": {"shape": [3, [7]]}},
                                 "vlen-utf8"])")) ==
               "reshape ? [?,?]; my.codec ? [?]; reshape ? ?; vlen-utf8 ? [3,?]");
}

BOOST_AUTO_TEST_CASE(runs_are_never_expanded) {
    constexpr int entries = 1000000;
    json::array axis;
    axis.reserve(entries);
    for (int i = 0; i != entries; ++i)
        axis.push_back(i % 2 == 0 ? json::value(i % 1000 + 1)
                                  : json::value(json::array{i % 1000 + 1, 18446744073709551615u}));
    auto read =
        document(R"("uint8")", "[18446744073709551615]", rectilinear("[[]]"), R"(["bytes"])");
    read.at("chunk_grid").at("configuration").at("chunk_shapes").as_array()[0] = std::move(axis);
    auto const start = std::chrono::steady_clock::now();
    auto const reading = v3::read_array_metadata(std::move(read), v3::core_and_extensions_context);
    auto const chunks = reading.codecs_with_chunks();
    std::chrono::duration<double> const took = std::chrono::steady_clock::now() - start;
    BOOST_TEST(reading.ok(), zarr_metadata_test::lines(reading.problems()));
    BOOST_REQUIRE(chunks.size() == 1u);
    BOOST_TEST(chunks[0].chunk.shape.count(0) == 1000u);
    BOOST_TEST(took.count() < 20.0);
    BOOST_TEST_MESSAGE("a million entries took " << took.count() << " s");
}

BOOST_AUTO_TEST_SUITE_END()
