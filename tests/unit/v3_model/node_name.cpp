// Group O of the requirements: names and paths of nodes.
#include <zarr_metadata/v3/node_name.hpp>

#include <chrono>
#include <string>
#include <type_traits>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;
using namespace zarr_metadata_test;

namespace {

std::string name_lines(std::string_view s) {
    return lines(
        v3::validate_node_name(zm::json::value(zm::json::string_view(s.data(), s.size()))));
}
std::string path_lines(std::string_view s) {
    return lines(
        v3::validate_node_path(zm::json::value(zm::json::string_view(s.data(), s.size()))));
}

// The literal forms are checked by the compiler.
static_assert(v3::is_node_name("a"));
static_assert(v3::is_node_path("/a/b"));
static_assert(!std::is_constructible_v<v3::node_path, std::string>);
static_assert(!std::is_default_constructible_v<v3::node_name>);

}  // namespace

BOOST_AUTO_TEST_SUITE(v3_node_name)

BOOST_AUTO_TEST_CASE(R188_types_of_strings) {
    v3::node_name const name("a");
    v3::node_path const path("/a/b");
    BOOST_TEST(name.string() == "a");
    BOOST_TEST(path.string() == "/a/b");
    BOOST_TEST(std::string_view(path).size() == 4u);
    BOOST_TEST((path == v3::node_path("/a/b")));
    BOOST_TEST((path < v3::node_path("/a/c")));
    BOOST_TEST(v3::node_name::checked("b").has_value());
    BOOST_TEST(!v3::node_name::checked("a/b"));
    BOOST_TEST(!v3::node_path::checked("a/b"));
}

BOOST_AUTO_TEST_CASE(R189_validate_is_read) {
    BOOST_TEST(v3::validate_node_name(parse("\"a\"")).empty());
    BOOST_TEST(v3::read_node_name(parse("\"a\"")).string() == "a");
    BOOST_TEST(v3::read_node_path(parse("\"/\"")).string() == "/");
    BOOST_CHECK_THROW(v3::read_node_name(parse("\"a/b\"")), zm::metadata_validation_error);
    BOOST_CHECK_THROW(v3::read_node_path(parse("5")), zm::metadata_validation_error);
}

BOOST_AUTO_TEST_CASE(R190_names) {
    for (auto const* good : {"", "a", "A", ".a", "a.", "_a", "a__", "zarr.jso", "zarr.json2", "a b",
                             "\xc3\xa9", "%", "0", "-", "\\"})
        BOOST_TEST(v3::is_node_name(good), good);
    for (auto const* bad : {"/", "a/b", "/a", ".", "..", "......", "__", "__a", "zarr.json"})
        BOOST_TEST(!v3::is_node_name(bad), bad);
    BOOST_TEST(name_lines("..") ==
               "invalid_value expected a node name, got \"..\", which is periods alone");
    BOOST_TEST(name_lines("__a/b") ==
               "invalid_value expected a node name, got \"__a/b\", which holds \"/\" and starts "
               "with the reserved \"__\"");
    BOOST_TEST(name_lines("zarr.json") ==
               "invalid_value expected a node name, got \"zarr.json\", which is the reserved "
               "\"zarr.json\"");
}

BOOST_AUTO_TEST_CASE(R191_paths) {
    for (auto const* good : {"/", "/a", "/a/b", "/a.b/c-d", "/.a"})
        BOOST_TEST(v3::is_node_path(good), good);
    for (auto const* bad : {"", "a", "a/b", "/a/", "//", "//a", "/a//b", "/.", "/a/..", "/__x",
                            "/a/zarr.json", "/a/b/"})
        BOOST_TEST(!v3::is_node_path(bad), bad);
    BOOST_TEST(path_lines("") ==
               "invalid_value expected a node path, got \"\", which does not start with \"/\"");
    BOOST_TEST(path_lines("/a/./__b//zarr.json/") ==
               "invalid_value expected a node path, got \"/a/./__b//zarr.json/\", which ends with "
               "\"/\" and holds \".\", which is periods alone and holds 3 more that are no node "
               "names");
}

BOOST_AUTO_TEST_CASE(R192_other_types_and_cost) {
    for (auto const* other : {"5", "null", "[]", "{}", "true", "1.5", "18446744073709551616"}) {
        BOOST_TEST(places(v3::validate_node_name(parse(other))) == "invalid_type");
        BOOST_TEST(places(v3::validate_node_path(parse(other))) == "invalid_type");
    }
    auto const start = std::chrono::steady_clock::now();
    std::string path, slashes(1000000, '/'), periods = "/" + std::string(1000000, '.');
    while (path.size() < 1000000) path += "/__";
    BOOST_TEST(v3::validate_node_path(zm::json::value(zm::json::string_view(path))).size() == 1u);
    BOOST_TEST(v3::validate_node_path(zm::json::value(zm::json::string_view(slashes))).size() ==
               1u);
    BOOST_TEST(v3::validate_node_path(zm::json::value(zm::json::string_view(periods))).size() ==
               1u);
    BOOST_TEST(v3::validate_node_name(zm::json::value(zm::json::string_view(path))).size() == 1u);
    auto const taken = std::chrono::steady_clock::now() - start;
    BOOST_TEST(std::chrono::duration<double>(taken).count() < 10.0);
}

BOOST_AUTO_TEST_SUITE_END()
