#include <zarr_metadata/json/show.hpp>

#include <chrono>
#include <string>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/text.hpp>

namespace zm = zarr_metadata;
namespace json = zm::json;

namespace test_show {

std::string shown(std::string const& text) { return zm::show(zm::read_text(text).value); }

std::size_t characters(std::string_view text) {
    return zm::position_of(text, text.size()).column - 1;
}

}  // namespace test_show

using test_show::characters;
using test_show::shown;

BOOST_AUTO_TEST_SUITE(json_show)

BOOST_AUTO_TEST_CASE(short_values_are_shown_whole) {
    for (std::string const text :
         {"99", "-1", "1.5", "1.0", "null", "true", "false", "NaN", "-Infinity", "\"hello\"",
          "\"\"", "[]", "{}", "[1, 2, 3]",
          "{\"name\": \"gzip\", \"configuration\": {\"level\": 5}}",
          "123456789012345678901234567890", "1e400", "\"a\\n\\\"\"", "[[[[[[1]]]]]]"})
        BOOST_TEST(shown(text) == text);
}

BOOST_AUTO_TEST_CASE(long_values_are_cut) {
    BOOST_TEST(shown("[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27]") ==
               "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, ...]");
    BOOST_TEST(
        shown(
            R"({"name":"sharding_indexed","configuration":{"chunk_shape":[1,2],"codecs":["bytes","zstd"]}})") ==
        R"({"name": "sharding_indexed", "configuration": ...})");
    BOOST_TEST(shown('"' + std::string(1000, 'x') + '"') == '"' + std::string(59, 'x') + "...\"");
    BOOST_TEST(shown(std::string(1000, '[') + std::string(1000, ']')) == "[[[[[[[...]]]]]]]");
    BOOST_TEST(shown(std::string(1000, '7')) == std::string(60, '7') + "...");
}

BOOST_AUTO_TEST_CASE(no_sequence_of_utf_8_is_cut) {
    std::string text;
    for (int i = 0; i != 100; ++i) text += "\xF0\x9F\x98\x80";
    for (int pad = 0; pad != 4; ++pad) {
        auto const out = shown('"' + std::string(static_cast<std::size_t>(pad), 'x') + text + '"');
        BOOST_TEST(zm::read_text(out).ok());
    }
}

BOOST_AUTO_TEST_CASE(every_result_is_short) {
    std::string const name = '"' + std::string(100, 'k') + '"';
    for (std::string const& text :
         {name, "[" + name + "," + name + "]", "{" + name + ":" + name + "}",
          "{\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\":1," + name + ":" + name + "}",
          "[[[[[[" + name + "," + name + "]," + name + "]]]]]",
          "[12345678901234567890123456789012345," + name + "]",
          "{\"abcdefghijklmnopqrstuvwxyzabc\":{" + name + ":{" + name + ":[1,2,3]}}}", "\"" + [] {
              std::string s;
              for (int i = 0; i != 50; ++i) s += "\\u0001";
              return s;
          }() + "\""}) {
        BOOST_TEST(zm::read_text(text).ok());
        BOOST_TEST(characters(shown(text)) <= 90U, shown(text));
    }
}

BOOST_AUTO_TEST_CASE(large_values_cost_no_more_than_small_ones) {
    json::array large;
    for (int i = 0; i != 1000000; ++i) large.push_back(i);
    json::value const v(std::move(large));
    auto const start = std::chrono::steady_clock::now();
    std::size_t length = 0;
    for (int i = 0; i != 1000; ++i) length += zm::show(v).size();
    BOOST_TEST(length < 100000U);
    BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds(2)));
}

BOOST_AUTO_TEST_CASE(as_a_piece_of_a_message) {
    json::value const v = {1, "x"};
    std::string out = "got ";
    zm::shown(v).append_to(out);
    BOOST_TEST(out == "got [1, \"x\"]");
    BOOST_TEST(zm::shown(v).is_found());
}

BOOST_AUTO_TEST_SUITE_END()
