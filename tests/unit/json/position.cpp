#include <zarr_metadata/json/position.hpp>

#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

namespace zm = zarr_metadata;

namespace test_position {

std::string piece(std::string_view text, std::optional<zm::text_range> const& range) {
    if (!range) return "nothing";
    return (range->exists ? "" : "missing in ") +
           std::string(text.substr(range->begin.offset, range->length));
}

}  // namespace test_position

using test_position::piece;

BOOST_AUTO_TEST_SUITE(json_position)

BOOST_AUTO_TEST_CASE(lines_and_columns) {
    std::string_view const text =
        "a\nb\xC3\xA9"
        "c\r\n\n\xF0\x9F\x98\x80x";
    BOOST_TEST((zm::position_of(text, 0) == zm::text_position{0, 1, 1}));
    BOOST_TEST((zm::position_of(text, 1) == zm::text_position{1, 1, 2}));
    BOOST_TEST((zm::position_of(text, 2) == zm::text_position{2, 2, 1}));
    BOOST_TEST((zm::position_of(text, 5) == zm::text_position{5, 2, 3}));
    BOOST_TEST((zm::position_of(text, 9) == zm::text_position{9, 4, 1}));
    BOOST_TEST((zm::position_of(text, 13) == zm::text_position{13, 4, 2}));
    BOOST_TEST((zm::position_of(text, 99) == zm::text_position{14, 4, 3}));
}

BOOST_AUTO_TEST_CASE(values_and_keys) {
    std::string_view const text = R"( {
  "a" : [10, {"b": "x,]}\"y"}, NaN, [ ], -Infinity],
  "c\u0064\"" : { "" : 1.5e3 },
  "last":true
} )";
    auto const value = [&](zm::location const& at) { return piece(text, zm::locate(text, at)); };
    auto const key = [&](zm::location const& at) { return piece(text, zm::locate_key(text, at)); };
    BOOST_TEST(value({"a", 0}) == "10");
    BOOST_TEST(value({"a", 1}) == R"({"b": "x,]}\"y"})");
    BOOST_TEST(value({"a", 1, "b"}) == R"("x,]}\"y")");
    BOOST_TEST(value({"a", 2}) == "NaN");
    BOOST_TEST(value({"a", 3}) == "[ ]");
    BOOST_TEST(value({"a", 4}) == "-Infinity");
    BOOST_TEST(value({"cd\""}) == R"({ "" : 1.5e3 })");
    BOOST_TEST(value({"cd\"", ""}) == "1.5e3");
    BOOST_TEST(value({"last"}) == "true");
    BOOST_TEST(value({}) == text.substr(1, text.size() - 2));
    BOOST_TEST(key({"cd\""}) == R"("c\u0064\"")");
    BOOST_TEST(key({"cd\"", ""}) == R"("")");
    BOOST_TEST(key({"a", 1, "b"}) == R"("b")");
    BOOST_TEST(key({"a", 0}) == "nothing");
    BOOST_TEST(key({}) == "nothing");

    auto const range = zm::locate(text, {"a", 2});
    BOOST_REQUIRE(range.has_value());
    BOOST_TEST(range->begin.line == 2U);
    BOOST_TEST(range->begin.column == 32U);
}

BOOST_AUTO_TEST_CASE(what_is_not_there) {
    std::string_view const text = R"({"a": [1, {"b": 2}]})";
    auto const value = [&](zm::location const& at) { return piece(text, zm::locate(text, at)); };
    BOOST_TEST(value({"x"}) == "missing in {");
    BOOST_TEST(value({"a", 1, "x"}) == "missing in {");
    BOOST_TEST(zm::locate(text, {"a", 1, "x"})->begin.offset == 10U);
    BOOST_TEST(zm::locate(text, {"x"})->begin.offset == 0U);
    BOOST_TEST(piece(text, zm::locate_key(text, {"x"})) == "missing in {");
    BOOST_TEST(value({"x", "y"}) == "nothing");
    BOOST_TEST(value({"a", 2}) == "nothing");
    BOOST_TEST(value({"a", "b"}) == "nothing");
    BOOST_TEST(value({0}) == "nothing");
    BOOST_TEST(value({"a", 0, "b"}) == "nothing");
}

BOOST_AUTO_TEST_CASE(of_equal_keys_the_last) {
    std::string_view const text = R"({"a": {"b": 1}, "\u0061": {"c": 3}})";
    BOOST_TEST(zm::locate(text, {"a"})->begin.offset == 26U);
    BOOST_TEST(piece(text, zm::locate(text, {"a", "c"})) == "3");
    BOOST_TEST(zm::locate(text, {"a", "b"})->exists == false);
    BOOST_TEST(zm::locate(text, {"a", "b"})->begin.offset == 26U);
    BOOST_TEST(!zm::locate(R"({"a": {"b": 1}, "a": 2})", {"a", "b"}));
}

BOOST_AUTO_TEST_CASE(texts_that_are_not_valid_do_no_harm) {
    std::string const text = R"({"a": [1, {"b\\": "c\"d"}, NaN, tru], "e" : {"f": []}})";
    for (std::size_t i = 0; i <= text.size(); ++i)
        for (std::size_t j = i; j <= text.size(); ++j) {
            std::string const part = text.substr(i, j - i);  // ends where the memory ends
            zm::locate(part, {"a", 1, "b\\"});
            zm::locate_key(part, {"e", "f", 0});
        }
    BOOST_TEST(!zm::locate("", {}));
    BOOST_TEST(!zm::locate(" ", {"a"}));
}

BOOST_AUTO_TEST_CASE(deep_nesting_takes_no_stack) {
    std::string const text(1000000, '[');
    zm::location where;
    for (int i = 0; i != 100000; ++i) where.push_back(0);
    BOOST_TEST(zm::locate(text, where)->begin.offset == 100000U);
}

BOOST_AUTO_TEST_SUITE_END()
