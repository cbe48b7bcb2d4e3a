// Group I of the requirements: checks between members, and along the codecs.
#include <zarr_metadata/v3/pipeline.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

#include "documents.hpp"

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

using namespace zarr_metadata_test;

namespace test_pipeline {

std::string of_codecs(std::string const& codecs, std::string const& others = "") {
    return lines_of("{\"codecs\": [" + codecs + "]" + others + "}");
}

std::string const little = R"({"name": "bytes", "configuration": {"endian": "little"}})";
std::string const gzip = R"({"name": "gzip", "configuration": {"level": 1}})";
std::string transpose(std::string const& order) {
    return R"({"name": "transpose", "configuration": {"order": )" + order + "}}";
}
std::string shard(std::string const& chunk_shape, std::string const& codecs = "\"bytes\"",
                  std::string const& index_codecs = little) {
    return R"({"name": "sharding_indexed", "configuration": {"chunk_shape": )" + chunk_shape +
           ", \"codecs\": [" + codecs + "], \"index_codecs\": [" + index_codecs + "]}}";
}

}  // namespace test_pipeline

using namespace test_pipeline;

BOOST_AUTO_TEST_SUITE(v3_pipeline)

BOOST_AUTO_TEST_CASE(R111_the_fill_value_is_judged_by_the_data_type) {
    BOOST_TEST(lines_of(R"({"fill_value": 256})") ==
               "/fill_value invalid_value expected an integer in [0, 255], got 256");
    BOOST_TEST(places_of(R"({"fill_value": 18446744073709551616})") == "/fill_value invalid_value");
    BOOST_TEST(places_of(R"({"fill_value": true})") == "/fill_value invalid_type");
    BOOST_TEST(places_of(R"({"data_type": "bool", "fill_value": 0})") ==
               "/fill_value invalid_type");
    BOOST_TEST(places_of(R"({"data_type": "r16", "fill_value": [1, 2]})") == "");
    BOOST_TEST(places_of(R"({"data_type": "r16", "fill_value": [1, 256]})") ==
               "/fill_value/1 invalid_value");
    BOOST_TEST(places_of(R"({"fill_value": NaN})") == "/fill_value invalid_value");
}

BOOST_AUTO_TEST_CASE(R112_not_where_the_data_type_is_unknown_or_refused) {
    BOOST_TEST(places_of(R"({"data_type": "acme.t", "fill_value": {"a": "b"}})") == "");
    BOOST_TEST(places_of(R"({"data_type": "r12", "fill_value": "x"})") ==
               "/data_type invalid_value");
    // But a number that is not finite stands nowhere.
    BOOST_TEST(places_of(R"({"data_type": "acme.t", "fill_value": [NaN]})") ==
               "/fill_value/0 invalid_value");
    // An undeclared key leaves the data type known.
    BOOST_TEST(places_of(R"({"data_type": {"name": "uint8", "z": 1}, "fill_value": 256})") ==
               "/data_type/z unknown_key\n/fill_value invalid_value");
}

BOOST_AUTO_TEST_CASE(R113_R114_the_regular_grid) {
    auto const grid = [](std::string const& chunk_shape, std::string const& shape) {
        return places_of(R"({"chunk_grid": {"name": "regular", "configuration": {"chunk_shape": )" +
                         chunk_shape + "}}, \"shape\": " + shape + "}");
    };
    BOOST_TEST(grid("[2, 3]", "[4, 6]") == "");
    BOOST_TEST(grid("[20, 30]", "[4, 6]") == "");
    BOOST_TEST(grid("[2]", "[4, 6]") == "/chunk_grid/configuration/chunk_shape invalid_value");
    BOOST_TEST(grid("[1, 1, 1]", "[4, 6]") ==
               "/chunk_grid/configuration/chunk_shape invalid_value");
    BOOST_TEST(grid("[0, 1]", "[0, 6]") == "/chunk_grid/configuration/chunk_shape/0 invalid_value");
    BOOST_TEST(grid("[2, true]", "[4, 6]") ==
               "/chunk_grid/configuration/chunk_shape/1 invalid_type");
    BOOST_TEST(grid("[2]", "5") == "/shape invalid_type");
}

BOOST_AUTO_TEST_CASE(R116_order) {
    BOOST_TEST(of_codecs(transpose("[1, 0]") + ", \"bytes\", " + gzip + ", \"crc32c\"") == "");
    BOOST_TEST(
        of_codecs(gzip + ", \"bytes\"") ==
        "/codecs/1 invalid_value expected array -> bytes codecs before bytes -> bytes codecs, "
        "got 'bytes' after 'gzip'");
    BOOST_TEST(
        of_codecs("\"bytes\", " + transpose("[1, 0]")) ==
        "/codecs/1 invalid_value expected array -> array codecs before array -> bytes codecs, "
        "got 'transpose' after 'bytes'");
    BOOST_TEST(
        of_codecs("\"bytes\", \"bytes\"") ==
        "/codecs/1 invalid_value expected one array -> bytes codec, got 'bytes' after 'bytes'");
    BOOST_TEST(of_codecs(gzip) ==
               "/codecs invalid_value expected an array -> bytes codec, got none");
    BOOST_TEST(of_codecs(transpose("[1, 0]")) ==
               "/codecs invalid_value expected an array -> bytes codec, got none");
}

BOOST_AUTO_TEST_CASE(R117_R125_unknown_codecs_stop_what_depends_on_them) {
    BOOST_TEST(of_codecs("\"acme.x\"") == "");
    BOOST_TEST(of_codecs("\"acme.x\", " + gzip) == "");
    BOOST_TEST(of_codecs("\"acme.x\", \"bytes\"", R"(, "data_type": "float64")") == "");
    BOOST_TEST(of_codecs("\"acme.x\", " + transpose("[0, 1, 2]") + ", \"bytes\"") == "");
    // The order of known ones is judged all the same.
    BOOST_TEST(zarr_metadata_test::places(
                   read_array("{\"codecs\": [" + gzip + ", \"acme.x\", \"bytes\"]}").problems()) ==
               "/codecs/2 invalid_value");
    // A refused one keeps its kind and hands on nothing known.
    BOOST_TEST(
        of_codecs(R"({"name": "bytes", "configuration": {"endian": "x"}})") ==
        "/codecs/0/configuration/endian invalid_value expected one of [\"big\", \"little\"], "
        "got \"x\"");
    BOOST_TEST(of_codecs(transpose("[0, 0]") + ", " + transpose("[0, 1, 2]") + ", \"bytes\"",
                         R"(, "data_type": "float64")")
                   .starts_with("/codecs/0/configuration/order invalid_value"));
}

BOOST_AUTO_TEST_CASE(R119_bytes_needs_an_endian) {
    BOOST_TEST(of_codecs("\"bytes\"", R"(, "data_type": "int8")") == "");
    BOOST_TEST(of_codecs("\"bytes\"", R"(, "data_type": "r16", "fill_value": [0, 0])") == "");
    BOOST_TEST(of_codecs("\"bytes\"", R"(, "data_type": "acme.t")") == "");
    for (auto const* type : {"int16", "uint64", "float16", "float64"}) {
        auto const changes = ", \"data_type\": \"" + std::string(type) + '"';
        BOOST_TEST(of_codecs(little, changes) == "");
        BOOST_TEST(of_codecs("\"bytes\"", changes)
                       .starts_with("/codecs/0/configuration/endian missing_key"));
    }
    BOOST_TEST(of_codecs(transpose("[1, 0]") + ", \"bytes\"", R"(, "data_type": "int16")")
                   .starts_with("/codecs/1/configuration/endian missing_key"));
}

BOOST_AUTO_TEST_CASE(R120_transpose_names_each_axis_once) {
    for (auto const* order : {"[0, 0]", "[1, 2]", "[-1, 0]"})
        BOOST_TEST(of_codecs(transpose(order) + ", \"bytes\"")
                       .starts_with("/codecs/0/configuration/order invalid_value"));
    for (auto const* order : {"[0]", "[0, 1, 2]"})
        BOOST_TEST(of_codecs(transpose(order) + ", \"bytes\"")
                       .starts_with("/codecs/0/configuration/order invalid_value"));
    BOOST_TEST(of_codecs(transpose("[]") + ", \"bytes\"",
                         R"(, "shape": [], "chunk_grid": {"name": "regular",
                             "configuration": {"chunk_shape": []}})") == "");
    // The rank is that of the array where the grid is unknown.
    BOOST_TEST(of_codecs(transpose("[0]") + ", \"bytes\"", R"(, "chunk_grid": "acme.g")")
                   .starts_with("/codecs/0/configuration/order invalid_value"));
    BOOST_TEST(
        of_codecs(transpose("[0]") + ", \"bytes\"", R"(, "shape": 5)").starts_with("/shape"));
}

BOOST_AUTO_TEST_CASE(R121_R123_a_shard_is_divided_evenly) {
    BOOST_TEST(of_codecs(shard("[1, 3]")) == "");
    BOOST_TEST(of_codecs(shard("[2, 2]")) ==
               "/codecs/0/configuration/chunk_shape/1 invalid_value expected a length that divides "
               "that of the shard, got 2, which does not divide 3");
    BOOST_TEST(
        of_codecs(shard("[1]")).starts_with("/codecs/0/configuration/chunk_shape invalid_value"));
    BOOST_TEST(of_codecs(shard("[0, 1]"))
                   .starts_with("/codecs/0/configuration/chunk_shape/0 invalid_value"));
    // After transpose it is the permuted shape that counts.
    BOOST_TEST(of_codecs(transpose("[1, 0]") + ", " + shard("[3, 2]")) == "");
    BOOST_TEST(of_codecs(transpose("[1, 0]") + ", " + shard("[2, 3]")) != "");
    BOOST_TEST(of_codecs(shard("[7, 7]"), R"(, "chunk_grid": "acme.g")") == "");
}

BOOST_AUTO_TEST_CASE(R124_inner_pipelines) {
    // Inner codecs: the data type of the shard, its own order.
    BOOST_TEST(
        of_codecs(shard("[1, 1]"), R"(, "data_type": "int16")")
            .starts_with("/codecs/0/configuration/codecs/0/configuration/endian missing_key"));
    BOOST_TEST(of_codecs(shard("[1, 1]", gzip)) ==
               "/codecs/0/configuration/codecs invalid_value "
               "expected an array -> bytes codec, got none");
    BOOST_TEST(of_codecs(shard("[1, 1]", transpose("[0]") + ", \"bytes\""))
                   .starts_with("/codecs/0/configuration/codecs/0/configuration/order"));
    // Index codecs: uint64, one axis more.
    BOOST_TEST(of_codecs(shard("[1, 1]", "\"bytes\"", "\"bytes\""))
                   .starts_with(
                       "/codecs/0/configuration/index_codecs/0/configuration/endian missing_key"));
    BOOST_TEST(of_codecs(shard("[1, 1]", "\"bytes\"", transpose("[2, 0, 1]") + ", " + little)) ==
               "");
    BOOST_TEST(of_codecs(shard("[1, 1]", "\"bytes\"", transpose("[0, 1]") + ", " + little))
                   .starts_with("/codecs/0/configuration/index_codecs/0/configuration/order"));
    BOOST_TEST(of_codecs(shard("[1, 1]", "\"bytes\"", little + ", " + gzip))
                   .starts_with("/codecs/0/configuration/index_codecs/1 invalid_value"));
    // Shards inside shards.
    BOOST_TEST(of_codecs(shard("[2, 3]", shard("[1, 3]", shard("[1, 1]")))) == "");
    BOOST_TEST(
        of_codecs(shard("[1, 3]", shard("[1, 2]"))) ==
        "/codecs/0/configuration/codecs/0/configuration/chunk_shape/1 invalid_value expected "
        "a length that divides that of the shard, got 2, which does not divide 3");
    // Empty inner lists have no array -> bytes codec either.
    BOOST_TEST(zarr_metadata_test::places(
                   read_array("{\"codecs\": [" + shard("[1, 1]", "", "") + "]}").problems()) ==
               "/codecs/0/configuration/codecs invalid_value\n"
               "/codecs/0/configuration/index_codecs invalid_value");
}

BOOST_AUTO_TEST_CASE(R35_order_of_problems) {
    auto const reading = v3::read_array_metadata(parse(R"({
        "dimension_names": 1, "attributes": 2, "storage_transformers": 3,
        "codecs": [{"name": "bytes", "z": 1}, {"name": "gzip", "configuration": {"level": 99}},
                   {"name": "bytes"}],
        "fill_value": -1, "chunk_key_encoding": 5,
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [1]}},
        "data_type": {"name": "uint8", "z": 1}, "shape": [1, 1], "node_type": "x",
        "zarr_format": 2})"),
                                                 v3::core_context);
    BOOST_TEST(places(reading.problems()) ==
               "/zarr_format invalid_value\n"
               "/node_type invalid_value\n"
               "/data_type/z unknown_key\n"
               "/chunk_key_encoding invalid_type\n"
               "/fill_value invalid_value\n"
               "/chunk_grid/configuration/chunk_shape invalid_value\n"
               "/codecs/0/z unknown_key\n"
               "/codecs/1/configuration/level invalid_value\n"
               "/storage_transformers invalid_type\n"
               "/codecs/2 invalid_value\n"
               "/attributes invalid_type\n"
               "/dimension_names invalid_type");
}

BOOST_AUTO_TEST_SUITE_END()
