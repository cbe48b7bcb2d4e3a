#include <zarr_metadata/typed/scalars.hpp>

#include <limits>
#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/typed/check.hpp>

namespace zm = zarr_metadata;

namespace test_scalars {

/// Only lower-case letters.
struct lower_case {
    static constexpr bool accepts(std::string_view s) {
        for (char const c : s)
            if (c < 'a' || c > 'z') return false;
        return true;
    }
    static constexpr std::string_view expected = "a string of lower-case letters";
    static constexpr std::string_view pattern = "^[a-z]*$";
    static void not_accepted() {}
};
using word = zm::refined<lower_case>;

template<class T>
std::string problems_of(std::string_view text) {
    return zarr_metadata_test::lines(zm::check<T>(zarr_metadata_test::parse(text)));
}

}  // namespace test_scalars

using test_scalars::problems_of;
using test_scalars::word;
using zarr_metadata_test::parse;

BOOST_AUTO_TEST_SUITE(typed_scalars)

BOOST_AUTO_TEST_CASE(R23_booleans_are_only_booleans) {
    BOOST_TEST(problems_of<bool>("true") == "");
    BOOST_TEST(problems_of<bool>("false") == "");
    BOOST_TEST(problems_of<bool>("1") == "invalid_type expected a boolean, got 1");
    BOOST_TEST(problems_of<bool>("\"true\"") == "invalid_type expected a boolean, got \"true\"");
    BOOST_TEST(problems_of<bool>("null") == "invalid_type expected a boolean, got null");
    BOOST_TEST(*zm::read<bool>(true).value);
    BOOST_TEST(zm::write(false).is_bool());
}

BOOST_AUTO_TEST_CASE(R23_numbers_are_integers_and_doubles) {
    BOOST_TEST(problems_of<double>("1") == "");
    BOOST_TEST(problems_of<double>("-1.5e300") == "");
    BOOST_TEST(problems_of<double>("18446744073709551615") == "");
    BOOST_TEST(problems_of<double>("18446744073709551616") == "");  // kept as written
    BOOST_TEST(problems_of<double>("\"2\"") == "invalid_type expected a number, got \"2\"");
    BOOST_TEST(problems_of<double>("true") == "invalid_type expected a number, got true");
    BOOST_TEST(problems_of<double>("[1]") == "invalid_type expected a number, got [1]");
    BOOST_TEST(*zm::read<double>(parse("2")).value == 2.0);
    BOOST_TEST(*zm::read<double>(parse("-3")).value == -3.0);
    BOOST_TEST(*zm::read<double>(parse("18446744073709551615")).value == 18446744073709551615.0);
    BOOST_TEST(*zm::read<double>(parse("18446744073709551616")).value == 18446744073709551616.0);
    BOOST_TEST(zm::write(0.1).get_double() == 0.1);
}

BOOST_AUTO_TEST_CASE(R26_numbers_that_are_not_finite_are_refused_everywhere) {
    for (auto const* text : {"NaN", "Infinity", "-Infinity", "1e400", "-1e400"}) {
        std::string const expected =
            std::string("invalid_value expected a finite number, got ") + text;
        BOOST_TEST(problems_of<double>(text) == expected);
        BOOST_TEST(problems_of<zm::json::value>(text) == expected);
        BOOST_TEST(problems_of<zm::json::value>("[{\"a\": " + std::string(text) + "}]") ==
                   "/0/a " + expected);
    }
    BOOST_TEST(!zm::read<double>(std::numeric_limits<double>::infinity()));
}

BOOST_AUTO_TEST_CASE(R26_also_where_nothing_looks_into_the_value) {
    BOOST_TEST(problems_of<zm::unread_json>("[NaN]") ==
               "/0 invalid_value expected a finite number, got NaN");
}

BOOST_AUTO_TEST_CASE(strings) {
    BOOST_TEST(problems_of<std::string>("\"\"") == "");
    BOOST_TEST(problems_of<zm::text>("\"x\"") == "");
    BOOST_TEST(problems_of<zm::text>("1") == "invalid_type expected a string, got 1");
    BOOST_TEST(problems_of<std::string>("[]") == "invalid_type expected a string, got []");
    // Kept as written by the text layer, but a number all the same.
    BOOST_TEST(problems_of<zm::text>("18446744073709551616") ==
               "invalid_type expected a string, got 18446744073709551616");
    std::string const long_text(100, 'x');
    BOOST_TEST(*zm::read<std::string>(zm::json::value(long_text)).value == long_text);
    BOOST_TEST(zm::read<zm::text>(zm::json::value(long_text)).value->view() == long_text);
    BOOST_TEST(zm::write(zm::text("\xC3\xA9")).get_string() == "\xC3\xA9");
    BOOST_TEST(zm::write(std::string("a")).get_string() == "a");
}

BOOST_AUTO_TEST_CASE(text_is_a_value) {
    zm::text const a = "short", b = std::string("a text that does not fit in place");
    auto copy = b;
    BOOST_TEST((copy == b));
    BOOST_TEST((copy != a));
    BOOST_TEST(std::string_view(copy) == "a text that does not fit in place");
    copy = a;
    BOOST_TEST((copy == a));
    BOOST_TEST(zm::text().view() == "");
}

BOOST_AUTO_TEST_CASE(R28_any_json) {
    auto const value = parse(R"({"a": [null, {"b": 1.0}], "c": "d"})");
    BOOST_TEST(problems_of<zm::json::value>("null") == "");
    BOOST_TEST((*zm::read<zm::json::value>(value).value == value));
    BOOST_TEST((zm::write(value) == value));
    BOOST_TEST((zm::read<zm::unread_json>(value).value->value == value));
    BOOST_TEST((zm::write(zm::unread_json{value}) == value));
    BOOST_TEST((zm::unread_json{value} == zm::unread_json{value}));
}

BOOST_AUTO_TEST_CASE(refined_strings) {
    BOOST_TEST(problems_of<word>("\"abc\"") == "");
    BOOST_TEST(problems_of<word>("\"aBc\"") ==
               "invalid_value expected a string of lower-case letters, got \"aBc\"");
    BOOST_TEST(problems_of<word>("3") == "invalid_type expected a string, got 3");
    word const constant = "abc";
    BOOST_TEST(constant.view() == "abc");
    BOOST_TEST(zm::read<word>(parse("\"xyz\"")).value->view() == "xyz");
    BOOST_TEST(zm::write(constant).get_string() == "abc");
    BOOST_TEST(word::what.pattern == "^[a-z]*$");
}

BOOST_AUTO_TEST_SUITE_END()
