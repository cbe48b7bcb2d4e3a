#include <sstream>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/repair/v2.hpp>
#include <zarr_metadata/repair/v3.hpp>
#include <zarr_metadata/v3/default_context.hpp>

#include "problems.hpp"

namespace test_repair_readers {

namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace v3 = zm::v3;
using namespace zarr_metadata_test;

constexpr std::string_view group =
    R"({"zarr_format": 3, "node_type": "group", "consolidated_metadata": null})";
constexpr std::string_view array =
    R"({"zarr_format": 2, "shape": [4], "chunks": [2], "dtype": "<f4", "compressor": null,)"
    R"( "fill_value": NaN, "order": "C", "filters": null})";

zm::repair_policy const all = zm::repair_policy::writer_bugs();

std::string printed(zm::repair_list const& repairs) {
    std::ostringstream out;
    for (auto const& each : repairs) out << each << '\n';
    return out.str();
}

BOOST_AUTO_TEST_SUITE(readers)

BOOST_AUTO_TEST_CASE(a_repair_says_place_kind_and_values) {
    auto const read = v3::read_repaired_node_metadata_text(group);
    BOOST_TEST(read.reading.ok());
    BOOST_TEST(read.reading.group().has_value());
    BOOST_REQUIRE(read.repairs.size() == 1u);
    auto const& made = read.repairs[0];
    BOOST_TEST(made.loc == (zm::location{"consolidated_metadata"}));
    BOOST_TEST((made.kind == zm::repair_kind::null_consolidated_metadata));
    BOOST_TEST((made.change == zm::repair_change::erased));
    BOOST_TEST(made.was->is_null());
    BOOST_TEST(!made.became);
    BOOST_TEST(printed(read.repairs) ==
               "('consolidated_metadata',) null_consolidated_metadata null for consolidated "
               "metadata, as zarr-python 3.0 and 3.1, and acquire-zarr wrote it, removed\n");
    BOOST_TEST((made == v3::read_repaired_node_metadata_text(group).repairs[0]));
}

BOOST_AUTO_TEST_CASE(what_is_no_json_stays_so) {
    auto const text = std::string(group) + "x";
    auto const read = v3::read_repaired_node_metadata_text(text);
    BOOST_TEST(read.repairs.empty());
    BOOST_TEST(places(read.reading.problems()) == "invalid_json");
    auto const cut = v3::read_repaired_node_metadata_text("{\"a\": ", v3::default_context, all);
    BOOST_TEST(cut.repairs.empty());
    BOOST_TEST(places(cut.reading.problems()) == "invalid_json");
}

BOOST_AUTO_TEST_CASE(bugs_of_the_text_come_first) {
    auto const text = std::string(group) + "\n}}";
    auto const read = v3::read_repaired_node_metadata_text(text, v3::default_context, all);
    BOOST_TEST(read.reading.ok());
    BOOST_REQUIRE(read.repairs.size() == 2u);
    BOOST_TEST((read.repairs[0].kind == zm::repair_kind::text_after_document));
    BOOST_TEST(read.repairs[0].loc.empty());
    BOOST_TEST(read.repairs[0].was->as_string() == "\n}}");
    BOOST_TEST((read.repairs[1].kind == zm::repair_kind::null_consolidated_metadata));
}

BOOST_AUTO_TEST_CASE(files_of_a_v2_node) {
    auto const value = v2::read_repaired_node_metadata_files({{".zarray", parse(array)}});
    BOOST_TEST(value.reading.ok());
    BOOST_REQUIRE(value.repairs.size() == 1u);
    BOOST_TEST(value.repairs[0].loc.pointer() == "/.zarray/fill_value");

    zm::key_value_map store{{".zarray", std::string(array)}, {".zattrs", R"({"a": NaN})"}};
    auto const read = v2::read_repaired_node_metadata_store(store);
    BOOST_TEST(read.reading.ok());
    BOOST_TEST(read.reading.array().has_value());
    BOOST_TEST((read.repairs == value.repairs));

    store[".zattrs"] = "{\"a\": \"x\ny\"} ...";
    auto const strict = v2::read_repaired_node_metadata_store(store);
    BOOST_TEST(strict.repairs.empty());
    BOOST_TEST(places(strict.reading.problems()) == "/.zattrs invalid_json");
    auto const lenient = v2::read_repaired_node_metadata_store(store, v2::default_context, all);
    BOOST_TEST(lenient.reading.ok());
    BOOST_REQUIRE(lenient.repairs.size() == 3u);
    BOOST_TEST(lenient.repairs[0].loc.pointer() == "/.zattrs");
    BOOST_TEST(lenient.reading.document().at("attributes").at("a").as_string() == "x\ny");

    auto const none = v2::read_repaired_node_metadata_files({});
    BOOST_TEST(none.repairs.empty());
    BOOST_TEST(!none.reading.ok());
}

BOOST_AUTO_TEST_CASE(a_group_of_v2_needs_no_repair) {
    auto const read = v2::read_repaired_node_metadata(
        parse(R"({"zarr_format": 2, "consolidated_metadata": {}})"), v2::default_context, all);
    BOOST_TEST(read.repairs.empty());
    BOOST_TEST(places(read.reading.problems()) == "/consolidated_metadata unknown_key");
}

BOOST_AUTO_TEST_CASE(consolidated_metadata_as_text) {
    auto const text =
        R"({"zarr_consolidated_format": 1, "metadata": {"t/.zarray": )" + std::string(array) + "}}";
    auto const read = v2::read_repaired_consolidated_metadata_text(text);
    BOOST_TEST(read.reading.ok());
    BOOST_REQUIRE(read.repairs.size() == 1u);
    BOOST_TEST(read.repairs[0].loc.pointer() == "/metadata/t~1.zarray/fill_value");
    auto const wrong = v2::read_repaired_consolidated_metadata_text(text + "x");
    BOOST_TEST(places(wrong.reading.problems()) == "/.zmetadata invalid_json");
}

BOOST_AUTO_TEST_CASE(what_is_no_object_is_left) {
    for (auto const text : {"3", "[]", "null", "\"x\""}) {
        BOOST_TEST(v3::find_repairs(parse(text), v3::default_context, all).empty());
        BOOST_TEST(v2::find_node_repairs(parse(text), v2::default_context, all).empty());
        BOOST_TEST(v2::find_consolidated_repairs(parse(text), v2::default_context, all).empty());
    }
}

BOOST_AUTO_TEST_CASE(deep_listings_are_left) {
    std::string text(group);
    for (int i = 0; i != 200; ++i)
        text =
            R"({"zarr_format": 3, "node_type": "group", "consolidated_metadata": {"metadata": {"a": )" +
            text + "}}}";
    BOOST_TEST(v3::find_repairs(parse(text), v3::default_context).empty());
}

BOOST_AUTO_TEST_CASE(policies) {
    using zm::repair_policy;
    using enum zm::repair_kind;
    BOOST_TEST(repair_policy().allows(zero_chunk_length));
    BOOST_TEST(!repair_policy().allows(text_after_document));
    BOOST_TEST(all.allows(text_after_document));
    BOOST_TEST(!all.allows(null_fill_value));
    BOOST_TEST(all.with(null_fill_value).allows(null_fill_value));
    BOOST_TEST(!all.without(zero_chunk_length).allows(zero_chunk_length));
    for (auto const& each : zm::all_repairs) {
        BOOST_TEST(!repair_policy::none().allows(each.kind));
        BOOST_TEST(to_string(each.kind) == each.name);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_repair_readers
