#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/store/read_node.hpp>

#include "problems.hpp"

namespace test_store_read_node {

namespace zm = zarr_metadata;
using namespace zarr_metadata_test;

zm::key_value_map const store{
    {"zarr.json", R"({"zarr_format": 3, "node_type": "group"})"},
    {"old/.zgroup", R"({"zarr_format": 2})"},
    {"old/.zattrs", R"({"a": 1})"},
    {"old/x/.zarray", R"({"zarr_format": 2, "shape": [1]})"},
    {"both/zarr.json", R"({"zarr_format": 3, "node_type": "grupp"})"},
    {"both/.zgroup", R"({"zarr_format": 3})"},
    {"attributes/.zattrs", "{}"},
    {"text/zarr.json", "{"},
};

BOOST_AUTO_TEST_SUITE(read_node)

BOOST_AUTO_TEST_CASE(each_format) {
    auto const root = zm::read_stored_node(store);
    BOOST_TEST(root.ok());
    BOOST_TEST(root.as_v3->group().has_value());
    BOOST_TEST(!root.as_v2);

    auto const old = zm::read_stored_node(store, "old");
    BOOST_TEST(old.ok());
    BOOST_TEST(!old.as_v3);
    BOOST_TEST(old.as_v2->group()->attributes()->at("a") == 1);
    BOOST_TEST(zm::read_stored_node(store, "old/").ok());
}

BOOST_AUTO_TEST_CASE(problems_are_those_of_the_readers) {
    auto const x = zm::read_stored_node(store, "old/x");
    BOOST_TEST(!x.ok());
    BOOST_TEST(places(x.problems()) == places(x.as_v2->problems()));
    auto const text = zm::read_stored_node(store, "text");
    BOOST_TEST(places(text.problems()) == "/zarr.json invalid_json");
}

BOOST_AUTO_TEST_CASE(two_formats_are_both_read) {
    auto const both = zm::read_stored_node(store, "both");
    BOOST_TEST(both.has_both());
    BOOST_TEST(!both.ok());
    BOOST_TEST(places(both.problems()) == "/node_type invalid_value\n/zarr_format invalid_value");
}

BOOST_AUTO_TEST_CASE(nothing_there) {
    for (std::string_view const path : {"none", "attributes"}) {
        auto const none = zm::read_stored_node(store, path);
        BOOST_TEST(!none.ok());
        BOOST_TEST(lines(none.problems()) ==
                   "missing_key missing a zarr.json, a .zarray or a .zgroup");
    }
}

BOOST_AUTO_TEST_CASE(only_the_files_of_a_node_are_fetched) {
    std::vector<std::string> asked;
    zm::read_stored_node(
        [&](std::string_view key) -> std::optional<std::string> {
            asked.emplace_back(key);
            return std::nullopt;
        },
        "a/b");
    BOOST_TEST(asked == (std::vector<std::string>{"a/b/zarr.json", "a/b/.zarray", "a/b/.zgroup",
                                                  "a/b/.zattrs"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_store_read_node
