// Group E of the requirements: the shape of v3 documents, and the rules that need no context.
#include <zarr_metadata/v3/document.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/typed/check.hpp>
#include "documents.hpp"

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

using namespace zarr_metadata_test;

BOOST_AUTO_TEST_SUITE(v3_document)

BOOST_AUTO_TEST_CASE(R39_required_members) {
    BOOST_TEST(lines_of("{}") == "");
    for (auto const* key : {"zarr_format", "node_type", "shape", "data_type", "chunk_grid",
                            "chunk_key_encoding", "fill_value", "codecs"}) {
        auto const problems =
            v3::read_array_metadata(array_without(key), v3::core_context).problems();
        BOOST_TEST(lines(problems) ==
                   '/' + std::string(key) + " missing_key missing required key '" + key + "'");
    }
    BOOST_TEST(places(v3::read_array_metadata(zm::json::object()).problems()) ==
               "/chunk_grid missing_key\n/chunk_key_encoding missing_key\n/codecs missing_key\n"
               "/data_type missing_key\n/fill_value missing_key\n/node_type missing_key\n"
               "/shape missing_key\n/zarr_format missing_key");
    for (auto const* text : {"5", "null", "[]", "\"x\"", "NaN"}) {
        BOOST_TEST(places(v3::read_array_metadata(parse(text)).problems()) == "invalid_type");
        BOOST_TEST(places(v3::read_group_metadata(parse(text)).problems()) == "invalid_type");
        BOOST_TEST(places(v3::read_node_metadata(parse(text)).problems()) == "invalid_type");
    }
}

BOOST_AUTO_TEST_CASE(R40_literals) {
    BOOST_TEST(lines_of(R"({"zarr_format": 2})") == "/zarr_format invalid_value expected 3, got 2");
    BOOST_TEST(lines_of(R"({"zarr_format": 3.0})") ==
               "/zarr_format invalid_value expected 3, got 3.0");
    BOOST_TEST(lines_of(R"({"zarr_format": true})") ==
               "/zarr_format invalid_type expected 3, got true");
    BOOST_TEST(lines_of(R"({"zarr_format": "3"})") ==
               "/zarr_format invalid_type expected 3, got \"3\"");
    BOOST_TEST(lines_of(R"({"node_type": "group"})") ==
               "/node_type invalid_value expected \"array\", got \"group\"");
    BOOST_TEST(lines_of(R"({"node_type": 1})") ==
               "/node_type invalid_type expected \"array\", got 1");
}

BOOST_AUTO_TEST_CASE(R41_shape) {
    for (auto const* bad :
         {"null", "1", "\"x\"", "{}", "true", "[1, \"x\"]", "[1.0, 2]", "[true, 1]", "[-1, \"x\"]"})
        BOOST_TEST(places_of("{\"shape\": " + std::string(bad) + "}") == "/shape invalid_type");
    BOOST_TEST(places_of(R"({"shape": [-1, 2]})") == "/shape invalid_value");
    BOOST_TEST(places_of(R"({"shape": [0, 0]})") == "");
    BOOST_TEST(places_of(R"({"shape": [18446744073709551615, 1]})") == "");
    BOOST_TEST(places_of(R"({"shape": [18446744073709551616, 1]})").ends_with(" invalid_value"));
    BOOST_TEST(places_of(R"({"shape": [], "chunk_grid": {"name": "regular",
                               "configuration": {"chunk_shape": []}}})") == "");
}

BOOST_AUTO_TEST_CASE(R42_dimension_names) {
    for (auto const* good : {"[\"x\", \"y\"]", "[null, null]", "[\"\", null]", "[\"x\", \"x\"]"})
        BOOST_TEST(places_of("{\"dimension_names\": " + std::string(good) + "}") == "");
    for (auto const* bad : {"null", "\"xy\"", "{}", "[1, \"x\"]", "[\"x\", true]", "[[], \"x\"]"})
        BOOST_TEST(places_of("{\"dimension_names\": " + std::string(bad) + "}") ==
                   "/dimension_names invalid_type");
}

BOOST_AUTO_TEST_CASE(R43_one_dimension_name_for_each_axis) {
    BOOST_TEST(
        lines_of(R"({"dimension_names": ["x"]})") ==
        "/dimension_names invalid_value expected one name per dimension of shape, got 1 for 2");
    BOOST_TEST(places_of(R"({"dimension_names": []})") == "/dimension_names invalid_value");
    // Where shape is wrong there is nothing to compare with.
    BOOST_TEST(places_of(R"({"shape": 5, "dimension_names": ["x"]})") == "/shape invalid_type");
}

BOOST_AUTO_TEST_CASE(R44_members_that_are_declarations) {
    for (auto const* key : {"data_type", "chunk_grid", "chunk_key_encoding"})
        for (auto const* bad : {"5", "null", "[]", "true"})
            BOOST_TEST(places_of("{\"" + std::string(key) + "\": " + bad + "}") ==
                       '/' + std::string(key) + " invalid_type");
    BOOST_TEST(places_of(R"({"codecs": ["bytes", 5]})") == "/codecs/1 invalid_type");
    BOOST_TEST(places_of(R"({"storage_transformers": [5, "acme.x"]})") ==
               "/storage_transformers/0 invalid_type");
    BOOST_TEST(places_of(R"({"storage_transformers": null})") ==
               "/storage_transformers invalid_type");
    BOOST_TEST(places_of(R"({"storage_transformers": []})") == "");
    BOOST_TEST(places_of(R"({"codecs": "bytes"})") == "/codecs invalid_type");
}

BOOST_AUTO_TEST_CASE(R45_codecs_are_not_empty) {
    BOOST_TEST(places_of(R"({"codecs": []})") == "/codecs invalid_value");
}

BOOST_AUTO_TEST_CASE(R46_attributes) {
    BOOST_TEST(places_of(R"({"attributes": {"a": [NaN, {"b": -Infinity}], "c/d": 1e400}})") == "");
    BOOST_TEST(places_of(R"({"attributes": {}})") == "");
    for (auto const* bad : {"null", "[]", "5", "\"x\"", "NaN"})
        BOOST_TEST(places_of("{\"attributes\": " + std::string(bad) + "}") ==
                   "/attributes invalid_type");
}

BOOST_AUTO_TEST_CASE(R47_extension_names) {
    BOOST_TEST(places_of(R"({"data_type": "foo/bar"})") == "/data_type invalid_value");
    BOOST_TEST(places_of(R"({"codecs": ["bytes", {"name": ""}]})") ==
               "/codecs/1/name invalid_value");
    BOOST_TEST(places_of(R"({"codecs": ["bytes", {"name": 5}]})") == "/codecs/1/name invalid_type");
    BOOST_TEST(places_of(R"({"chunk_grid": {"configuration": {}}})") ==
               "/chunk_grid/name missing_key");
    BOOST_TEST(places_of(R"({"storage_transformers": ["https://example.org/t"]})") == "");
}

BOOST_AUTO_TEST_CASE(R48_must_understand_is_not_waived_at_extension_points) {
    BOOST_TEST(places_of(R"({
        "data_type": {"name": "uint8", "must_understand": false},
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [2, 3]},
                       "must_understand": false},
        "chunk_key_encoding": {"name": "default", "must_understand": false},
        "codecs": [{"name": "bytes", "must_understand": false}],
        "storage_transformers": [{"name": "acme.x", "must_understand": false}]})") ==
               "/data_type/must_understand invalid_value\n"
               "/chunk_grid/must_understand invalid_value\n"
               "/chunk_key_encoding/must_understand invalid_value\n"
               "/codecs/0/must_understand invalid_value\n"
               "/storage_transformers/0/must_understand invalid_value");
}

BOOST_AUTO_TEST_CASE(R50_extra_fields_are_no_problem) {
    BOOST_TEST(places_of(R"({"a": 1, "b": null, "c": {"must_understand": false}, "": [NaN]})") ==
               "");
}

BOOST_AUTO_TEST_CASE(R51_the_shape_needs_no_context) {
    auto const reading =
        v3::read_array_metadata(array_with(R"({"fill_value": "anything"})"), zm::context());
    BOOST_TEST(reading.ok());
    BOOST_TEST(declarations_of(reading) ==
               "/data_type unclaimed uint8\n/chunk_grid unclaimed regular\n"
               "/chunk_key_encoding unclaimed default\n/codecs/0 unclaimed bytes");
    BOOST_TEST(lines(zm::check<v3::array_document>(array_with(R"({"x": 1})"))) == "");
    BOOST_TEST(places(zm::check<v3::array_document>(array_with(R"({"codecs": [1, "bytes"]})"))) ==
               "/codecs/0 invalid_type");
}

BOOST_AUTO_TEST_CASE(R52_groups) {
    auto const read = [](std::string_view text) {
        return places(v3::read_group_metadata(parse(text), v3::core_context).problems());
    };
    BOOST_TEST(read(R"({"zarr_format": 3, "node_type": "group"})") == "");
    BOOST_TEST(read(R"({"zarr_format": 3, "node_type": "group", "attributes": {"a": NaN}})") == "");
    BOOST_TEST(read("{}") == "/node_type missing_key\n/zarr_format missing_key");
    BOOST_TEST(read(R"({"zarr_format": 2, "node_type": "array", "attributes": []})") ==
               "/zarr_format invalid_value\n/node_type invalid_value\n/attributes invalid_type");
    BOOST_TEST(read(R"({"zarr_format": 3, "node_type": "group", "shape": [1]})") == "");
}

BOOST_AUTO_TEST_SUITE_END()
