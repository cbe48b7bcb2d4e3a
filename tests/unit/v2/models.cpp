// The models of v2: documents and their context, updates, equality by meaning.

#include <functional>
#include <string>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/v2.hpp>

#include "problems.hpp"

namespace test_v2_models {

namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace json = zm::json;
using zarr_metadata_test::parse;
using zarr_metadata_test::places;

/// An array's document with some members replaced.
json::value document(std::string const& members = "{}") {
    auto made = parse(R"({"zarr_format": 2, "shape": [4, 6], "chunks": [2, 3], "dtype": "<f8",
                          "compressor": null, "fill_value": null, "order": "C", "filters": null})");
    auto const changes = parse(members);
    for (auto const& change : changes.as_object()) made.as_object()[change.key()] = change.value();
    return made;
}

v2::array_metadata array(std::string const& members = "{}") {
    return v2::array_metadata(document(members));
}

BOOST_AUTO_TEST_SUITE(models)

BOOST_AUTO_TEST_CASE(parts_of_an_array) {
    auto const a = array(R"({"dtype": [["x", "<b1"], ["y", "<i4", [2]]], "order": "F",
        "compressor": {"id": "zlib", "level": 3}, "dimension_separator": "/", "ext": 1,
        "filters": [{"id": "delta", "dtype": "<i4"}, {"id": "acme"}], "attributes": {"a": 1}})");
    BOOST_TEST(a.shape().size() == 2u);
    BOOST_TEST(a.shape()[1] == 6u);
    BOOST_TEST(a.chunks()[0] == 2u);
    BOOST_TEST(*a.dtype().name() == "struct");
    BOOST_TEST(a.dtype().nested().size() == 2u);
    auto const fields = a.dtype().get_if<v2::struct_data_type>()->fields;
    BOOST_TEST(fields[1].name.view() == "y");
    BOOST_TEST(a.dtype().nested()[1].get_if<v2::int_data_type>()->itemsize == 4u);
    BOOST_TEST(*v2::item_size_of(a.dtype().get()) == 9u);
    BOOST_TEST(a.compressor()->get_if<v2::zlib_codec>()->level->value() == 3);
    BOOST_REQUIRE(a.filters().size() == 2u);
    BOOST_TEST(a.filters()[0].get_if<v2::delta_codec>()->dtype.view() == "<i4");
    BOOST_TEST(a.filters()[1].is_unclaimed());
    BOOST_TEST(a.order() == 'F');
    BOOST_TEST(a.dimension_separator() == '/');
    BOOST_TEST(a.fill_value().is_null());
    BOOST_TEST(a.attributes()->at("a") == 1);
    BOOST_REQUIRE(a.extra_members().size() == 1u);
    BOOST_TEST(a.extra_members()[0] == "ext");
    BOOST_TEST(a.unclaimed_declarations().size() == 1u);

    auto const plain = array();
    BOOST_TEST(!plain.compressor().has_value());
    BOOST_TEST(plain.filters().empty());
    BOOST_TEST(plain.dimension_separator() == '.');
    BOOST_TEST(plain.attributes() == nullptr);
    BOOST_TEST(array(R"({"filters": []})").filters().empty());
}

BOOST_AUTO_TEST_CASE(files_and_attributes) {
    auto const none = array(), empty = array(R"({"attributes": {}})");
    BOOST_TEST(none.to_key_value().size() == 1u);
    BOOST_TEST(none.to_key_value().at(".zarray") == zm::write_text(document()));
    BOOST_TEST(empty.to_key_value().size() == 2u);
    BOOST_TEST(empty.to_key_value().at(".zattrs") == "{}");
    BOOST_TEST(empty.to_key_value().at(".zarray") == zm::write_text(document()));
    BOOST_TEST((none == empty));
    BOOST_TEST(none.hash() == std::hash<v2::array_metadata>()(empty));
    for (auto const& a : {none, empty, array(R"({"attributes": {"a": NaN, "b": -Infinity}})")}) {
        auto const again = v2::array_metadata::from_key_value(a.to_key_value());
        BOOST_TEST((again == a));
        BOOST_TEST((again.to_key_value() == a.to_key_value()));
    }

    auto const group = v2::group_metadata::from_key_value(
        {{".zgroup", R"({"zarr_format": 2})"}, {".zattrs", R"({"x": 1})"}, {".zarray", "{"}});
    BOOST_TEST(group.attributes()->at("x") == 1);
    BOOST_TEST(group.to_key_value().at(".zgroup") == R"({"zarr_format":2})");
    BOOST_TEST((group == v2::group_metadata(group.to_json())));
    BOOST_CHECK_THROW(v2::group_metadata(parse("{}")), zm::metadata_validation_error);
}

BOOST_AUTO_TEST_CASE(stores) {
    auto const read = [](zm::key_value_map const& entries) {
        return places(v2::read_node_metadata_store(entries).problems());
    };
    auto const text = zm::write_text(document());
    BOOST_TEST(read({{".zarray", text}, {"0.0", "x"}}) == "");
    BOOST_TEST(read({}) == "missing_key");
    BOOST_TEST(read({{".zarray", text}, {".zgroup", R"({"zarr_format": 2})"}}) ==
               "/.zgroup invalid_value");
    BOOST_TEST(read({{".zarray", "{"}, {".zattrs", "nul"}}) ==
               "/.zarray invalid_json\n/.zattrs invalid_json");
    BOOST_TEST(read({{".zattrs", "{"}}) == "/.zattrs invalid_json");
    BOOST_TEST(read({{".zarray", "null"}}) == "invalid_type");
    BOOST_TEST(read({{".zarray", text}, {".zattrs", "[]"}}) == "/attributes invalid_type");
    BOOST_TEST(places(v2::read_array_metadata_store({{".zattrs", "{}"}}).problems()) ==
               "/.zarray missing_key");
    BOOST_TEST(places(v2::read_group_metadata_store({{".zarray", text}}).problems()) ==
               "/.zgroup missing_key");
    BOOST_TEST(places(v2::read_consolidated_metadata_store({}).problems()) ==
               "/.zmetadata missing_key");
    BOOST_TEST(places(v2::read_consolidated_metadata_store({{".zmetadata", "{"}}).problems()) ==
               "/.zmetadata invalid_json");

    // Attributes in the wrong file are reported, and the rest is read as well.
    auto const misplaced = zm::write_text(document(R"({"attributes": 5, "order": "Q"})"));
    BOOST_TEST(read({{".zarray", misplaced}, {".zattrs", "{}"}}) ==
               "/attributes invalid_value\n/order invalid_value");
    BOOST_TEST(read({{".zgroup", R"({"zarr_format": 2, "attributes": {}})"}}) ==
               "/attributes unknown_key");

    // The levels of attributes count from the node.
    std::string const deep(254, '['), end(254, ']');
    BOOST_TEST(read({{".zarray", text}, {".zattrs", "{\"a\":" + deep + end + "}"}}) == "");
    auto const too_deep = v2::read_node_metadata_store(
        {{".zarray", text}, {".zattrs", "{\"a\":[" + deep + end + "]}"}});
    BOOST_REQUIRE(too_deep.problems().size() == 1u);
    BOOST_TEST(too_deep.problems()[0].loc.size() == 256u);
    BOOST_TEST(too_deep.problems()[0].loc[0].key() == "attributes");
}

BOOST_AUTO_TEST_CASE(nodes_that_are_one_value) {
    BOOST_TEST((v2::read_node_metadata(document()).kind() == v2::node_kind::array));
    BOOST_TEST((v2::read_node_metadata(parse(R"({"chunks": 1})")).kind() == v2::node_kind::array));
    auto const group = v2::read_node_metadata(parse(R"({"zarr_format": 2, "attributes": {}})"));
    BOOST_TEST(group.group().has_value());
    BOOST_TEST(!group.array().has_value());
    BOOST_TEST(places(v2::read_node_metadata(5).problems()) == "invalid_type");
}

BOOST_AUTO_TEST_CASE(update) {
    auto const a = array(R"({"attributes": {"x": 1}})");
    auto const b =
        a.update({.shape = {8, 12},
                  .dtype = v2::int_data_type{.byteorder = ">", .itemsize = 4},
                  .order = "F",
                  .compressor = v2::blosc_codec{.clevel = 3},
                  .filters = {v2::shuffle_codec{.elementsize = 4}, v2::delta_codec{.dtype = "<i4"}},
                  .dimension_separator = "/",
                  .fill_value = 7,
                  .attributes = zm::removed});
    BOOST_TEST(zm::write_text(b.document()) ==
               R"({"zarr_format":2,"shape":[8,12],"chunks":[2,3],"dtype":">i4",)"
               R"("compressor":{"id":"blosc","clevel":3},"fill_value":7,"order":"F",)"
               R"("filters":[{"id":"shuffle","elementsize":4},{"id":"delta","dtype":"<i4"}],)"
               R"("dimension_separator":"/"})");
    BOOST_TEST(a.attributes()->at("x") == 1);  // as it was
    auto const c = b.update({.compressor = nullptr, .filters = nullptr});
    BOOST_TEST(!c.compressor().has_value());
    BOOST_TEST(c.filters().empty());
    auto const d = b.update({.dtype = v2::datetime64_data_type{.byteorder = "<", .unit = "ns"},
                             .compressor = json::object{{"id", "zlib"}}});
    BOOST_TEST(*d.dtype().name() == "<M8[ns]");
    BOOST_TEST(*d.compressor()->name() == "zlib");
    BOOST_CHECK_THROW(a.update({.shape = {1}}), zm::metadata_validation_error);
    BOOST_CHECK_THROW(a.update({.extra_members = {{"shape", zm::removed}}}), std::invalid_argument);
    BOOST_TEST(a.update_members({{"order", "F"}}).order() == 'F');
    BOOST_CHECK_THROW(a.update_members({{"acme", 1}}), std::invalid_argument);
    auto const g = v2::group_metadata(parse(R"({"zarr_format": 2})"));
    BOOST_TEST(g.update({.attributes = json::object{{"a", 1}}}).attributes()->at("a") == 1);
    auto const h = g.update_members({{"attributes", json::object{{"a", 2}}}});
    BOOST_TEST(h.attributes()->at("a") == 2);
    BOOST_CHECK_THROW(g.update_members({{"shape", json::array()}}), std::invalid_argument);
    BOOST_TEST(std::hash<v2::group_metadata>()(h) == h.hash());
    BOOST_TEST(h.update({.attributes = zm::removed}).hash() == g.hash());
}

BOOST_AUTO_TEST_CASE(equal_pairs) {
    char const* const pairs[][2] = {
        {R"({"dtype": "<b1"})", R"({"dtype": "|b1"})"},
        {R"({"dtype": "<i1"})", R"({"dtype": "|i1"})"},
        {R"({"dtype": ">S3"})", R"({"dtype": "|S3"})"},
        {R"({"dtype": "<O"})", R"({"dtype": "|O"})"},
        {R"({"dtype": "<f04"})", R"({"dtype": "<f4"})"},
        {R"({"dtype": "<M8[1ns]"})", R"({"dtype": "<M8[ns]"})"},
        {R"({"dtype": "<M8[μs]"})", R"({"dtype": "<M8[us]"})"},
        {R"({"dtype": [["a", [["b", "<b1"]]]]})", R"({"dtype": [["a", [["b", "|b1"]]]]})"},
        {R"({"filters": [{"id": "delta", "dtype": "<b1"}]})",
         R"({"filters": [{"id": "delta", "dtype": "|b1", "astype": "|b1"}]})"},
        {R"({"filters": [{"id": "delta", "dtype": "<i4", "astype": null}]})",
         R"({"filters": [{"id": "delta", "dtype": "<i4"}]})"},
        {R"({"compressor": {"id": "zstd", "level": 0}})", R"({"compressor": {"id": "zstd"}})"},
        {R"({"compressor": {"id": "zstd", "checksum": false}})",
         R"({"compressor": {"id": "zstd"}})"},
        {R"({"compressor": {"id": "blosc", "cname": "lz4", "clevel": 5, "shuffle": 1,
                            "blocksize": 0, "typesize": null}})",
         R"({"compressor": {"id": "blosc"}})"},
        {R"({"compressor": {"id": "blosc", "shuffle": true}})",
         R"({"compressor": {"id": "blosc"}})"},
        {R"({"compressor": {"id": "lzma", "format": 1, "check": -1, "preset": null,
                            "filters": null}})",
         R"({"compressor": {"id": "lzma"}})"},
        {R"({"compressor": {"id": "crc32", "location": "start"}})",
         R"({"compressor": {"id": "crc32"}})"},
        {R"({"compressor": {"id": "crc32c", "location": "end"}})",
         R"({"compressor": {"id": "crc32c", "location": null}})"},
        {R"({"compressor": {"id": "acme", "a": 1, "b": 2}})",
         R"({"compressor": {"b": 2, "id": "acme", "a": 1}})"},
        {R"({"dtype": "<f4", "fill_value": 0})", R"({"dtype": "<f4", "fill_value": 0.0})"},
        {R"({"dtype": "<f4", "fill_value": 1e39})",
         R"({"dtype": "<f4", "fill_value": "Infinity"})"},
        {R"({"dtype": "<c8", "fill_value": [0, -1e39]})",
         R"({"dtype": "<c8", "fill_value": [0.0, "-Infinity"]})"},
        {R"({"dtype": "<M8[s]", "fill_value": "NaT"})",
         R"({"dtype": "<M8[s]", "fill_value": -9223372036854775808})"},
        {R"({"dimension_separator": "."})", "{}"},
        {R"({"attributes": {}})", "{}"},
        {R"({"attributes": {"a": 1, "b": NaN}})", R"({"attributes": {"b": NaN, "a": 1}})"},
    };
    for (auto const& [a, b] : pairs) BOOST_TEST_CONTEXT(a << " and " << b) {
            BOOST_TEST((array(a) == array(b)));
            BOOST_TEST(array(a).hash() == array(b).hash());
        }
}

BOOST_AUTO_TEST_CASE(unequal_pairs) {
    char const* const pairs[][2] = {
        {R"({"dtype": "<i4"})", R"({"dtype": ">i4"})"},
        {R"({"dtype": "|V4"})", R"({"dtype": [["a", "|V4"]]})"},
        {R"({"dtype": [["a", "<i4"]]})", R"({"dtype": [["a", "<i4", []]]})"},
        {R"({"dtype": "<q08"})", R"({"dtype": "<q8"})"},
        {R"({"filters": []})", R"({"filters": null})"},
        {R"({"dtype": "<f4", "fill_value": 0.0})", R"({"dtype": "<f4", "fill_value": -0.0})"},
        {R"({"dtype": "<f4", "fill_value": 0.1})",
         R"({"dtype": "<f4", "fill_value": 0.10000000149011612})"},
        {R"({"dtype": "|S2", "fill_value": "YQ=="})", R"({"dtype": "|S2", "fill_value": "YQA="})"},
        {R"({"dtype": "|O", "fill_value": 1})", R"({"dtype": "|O", "fill_value": 1.0})"},
        {R"({"compressor": {"id": "blosc", "shuffle": 0}})",
         R"({"compressor": {"id": "blosc", "shuffle": 0, "typesize": 4}})"},
        {R"({"compressor": {"id": "blosc", "shuffle": -1}})", R"({"compressor": {"id": "blosc"}})"},
        {R"({"compressor": {"id": "crc32c"}})",
         R"({"compressor": {"id": "crc32c", "location": "start"}})"},
        {R"({"compressor": {"id": "lz4", "acceleration": 0}})", R"({"compressor": {"id": "lz4"}})"},
        {R"({"filters": [{"id": "fixedscaleoffset", "offset": 1, "scale": 1, "dtype": "<f4"}]})",
         R"({"filters": [{"id": "fixedscaleoffset", "offset": 1.0, "scale": 1, "dtype": "<f4"}]})"},
        {R"({"attributes": {"a": 1}})", R"({"attributes": {"a": 1.0}})"},
        {R"({"attributes": {"a": 1}})", R"({"attributes": {"a": true}})"},
        {R"({"ext": 1})", "{}"},
        {R"({"order": "F"})", "{}"},
    };
    for (auto const& [a, b] : pairs)
        BOOST_TEST_CONTEXT(a << " and " << b) BOOST_TEST(!(array(a) == array(b)));
}

BOOST_AUTO_TEST_CASE(consolidated_models) {
    auto const text = R"({"zarr_consolidated_format": 1, "metadata": {
        ".zgroup": {"zarr_format": 2}, ".zattrs": {"x": NaN},
        "a/.zgroup": {"zarr_format": 2}, "a/b/.zattrs": {"y": 2}, "a/b/.zarray": )" +
                      zm::write_text(document(R"({"dtype": "<q8"})")) + "}}";
    auto const model = v2::consolidated_metadata::from_key_value({{".zmetadata", text}});
    BOOST_TEST(model.paths().size() == 3u);
    BOOST_TEST((model.kind_of("a") == v2::node_kind::group));
    BOOST_TEST((model.kind_of("a/c") == v2::node_kind::unknown));
    BOOST_TEST((v2::consolidated_metadata::from_json(model.document()) == model));
    BOOST_TEST(model.files().size() == 5u);
    BOOST_TEST(model.find("a/b")->array()->attributes()->at("y") == 2);
    BOOST_TEST(model.find("")->group()->attributes()->size() == 1u);
    BOOST_TEST(!model.find("a/c").has_value());
    BOOST_REQUIRE(model.unclaimed_declarations().size() == 1u);
    BOOST_TEST(model.unclaimed_declarations()[0].loc().tuple() ==
               "('metadata', 'a/b/.zarray', 'dtype')");
    auto const again = v2::consolidated_metadata::from_key_value(model.to_key_value());
    BOOST_TEST((again == model));
    BOOST_TEST(std::hash<v2::consolidated_metadata>()(again) == model.hash());

    auto const of = [](std::string const& files) {
        return v2::consolidated_metadata(
            parse(R"({"zarr_consolidated_format": 1, "metadata": )" + files + "}"));
    };
    std::string const group = R"({"zarr_format": 2})";
    BOOST_TEST((of("{\"a/.zgroup\": " + group + "}") ==
                of("{\"/a//.zgroup\": " + group + ", \"a/.zattrs\": {}}")));
    BOOST_TEST(!(of("{\"a/.zgroup\": " + group + "}") == of("{}")));
    BOOST_TEST(!(of(R"({"q": 1})") == of("{}")));

    auto const claimed = of("{\"a/.zarray\": " + zm::write_text(document()) + "}");
    BOOST_TEST(!(claimed.with_context({}) == claimed));
    BOOST_CHECK_THROW(claimed.refined_in({}), zm::scope_conflict_error);
}

BOOST_AUTO_TEST_CASE(attributes_without_a_node_have_levels_too) {
    auto const read = [](std::size_t levels) {
        json::value deep = 0;
        for (std::size_t i = 0; i != levels; ++i) deep = json::object{{"a", std::move(deep)}};
        return v2::read_consolidated_metadata(
            {{"zarr_consolidated_format", 1}, {"metadata", {{"a/.zattrs", deep}}}});
    };
    BOOST_TEST(read(254).ok());
    BOOST_REQUIRE(read(255).problems().size() == 1u);
    BOOST_TEST(read(255).problems()[0].loc.size() == 256u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_v2_models
