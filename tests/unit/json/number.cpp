#include <zarr_metadata/json/number.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>

namespace zm = zarr_metadata;
namespace json = zm::json;

namespace test_number {

json::value read(std::string const& text) {
    auto out = zm::read_text(text);
    BOOST_TEST(out.ok(), text);
    return std::move(out.value);
}

}  // namespace test_number

using test_number::read;

BOOST_AUTO_TEST_SUITE(json_number)

BOOST_AUTO_TEST_CASE(integers_of_64_bits) {
    BOOST_TEST(read("9223372036854775807").get_int64() == INT64_MAX);
    BOOST_TEST(read("-9223372036854775808").get_int64() == INT64_MIN);
    BOOST_TEST(read("9223372036854775808").get_uint64() == std::uint64_t{1} << 63);
    BOOST_TEST(read("18446744073709551615").get_uint64() == UINT64_MAX);
    BOOST_TEST(read("-0").get_int64() == 0);
    BOOST_TEST(std::signbit(read("-0.0").get_double()));
}

BOOST_AUTO_TEST_CASE(integers_past_64_bits_are_kept_as_written) {
    for (std::string const text :
         {"18446744073709551616", "-9223372036854775809", "123456789012345678901234567890"}) {
        json::value const v = read(text);
        BOOST_TEST(zm::is_big_integer(v));
        BOOST_TEST(zm::big_integer(v).value() == text);
        BOOST_TEST(zm::number_as_written(v).value() == text);
        BOOST_TEST(zm::is_integer(v));
        BOOST_TEST(zm::is_number(v));
        BOOST_TEST(zm::is_finite_number(v));
        BOOST_TEST(!zm::is_text(v));
        json::value const copy = v;
        BOOST_TEST(zm::write_text(copy) == text);
        BOOST_TEST(zm::write_text(read("{\"a\":[" + text + "]}")) == "{\"a\":[" + text + "]}");
    }
    std::string const long_one(100000, '9');
    BOOST_TEST((zm::write_text(read(long_one)) == long_one));
}

BOOST_AUTO_TEST_CASE(numbers_too_large_are_kept_as_written) {
    for (std::string const text :
         {"1e400", "-1e400", "1e309", "-2E+308", "1e99999999999", "-1.5e99999999999999999999",
          "1e2147483648", "0.001e400", "1.7976931348623159e308"}) {
        json::value const v = read(text);
        BOOST_TEST(zm::number_as_written(v).value() == text);
        BOOST_TEST(!zm::big_integer(v));
        BOOST_TEST(!zm::is_integer(v));
        BOOST_TEST(zm::is_number(v));
        BOOST_TEST(!zm::is_finite_number(v));
        BOOST_TEST(!zm::is_text(v));
        BOOST_TEST(zm::write_text(json::value(v)) == text);
        BOOST_TEST(zm::write_text(read("[0.5," + text + "]")) == "[0.5," + text + "]");
    }
}

BOOST_AUTO_TEST_CASE(numbers_too_small_are_zero) {
    for (std::string const text :
         {"1e-400", "1e-99999999999", "0e99999999999", "0.0e400", "0.000e-99999999999999999999"}) {
        json::value const v = read(text);
        BOOST_REQUIRE(v.is_double());
        BOOST_TEST(v.get_double() == 0);
        BOOST_TEST(!std::signbit(v.get_double()));
        BOOST_TEST(std::signbit(read("-" + text).get_double()));
    }
    BOOST_TEST(read("0." + std::string(400, '0') + "1e401").get_double() == 1);
    BOOST_TEST(read("1" + std::string(400, '0') + "e-400").get_double() == 1);
    BOOST_TEST(read("4.9e-324").get_double() == std::numeric_limits<double>::denorm_min());
    BOOST_TEST(read("1.7976931348623157e308").get_double() == std::numeric_limits<double>::max());
}

BOOST_AUTO_TEST_CASE(kinds) {
    double const nan = std::numeric_limits<double>::quiet_NaN();
    double const infinity = std::numeric_limits<double>::infinity();
    struct row {
        json::value v;
        bool text, number, integer, finite;
    };
    for (auto const& [v, text, number, integer, finite] : {
             row{json::value(nullptr), false, false, false, false},
             row{json::value(true), false, false, false, false},
             row{json::value(1), false, true, true, true},
             row{json::value(std::uint64_t{1}), false, true, true, true},
             row{json::value(1.0), false, true, false, true},
             row{json::value(nan), false, true, false, false},
             row{json::value(infinity), false, true, false, false},
             row{json::value(""), true, false, false, false},
             row{json::value("1"), true, false, false, false},
             row{json::value(json::array{}), false, false, false, false},
             row{json::value(json::object{}), false, false, false, false},
         }) {
        BOOST_TEST_CONTEXT(zm::write_text(v)) {
            BOOST_TEST(zm::is_text(v) == text);
            BOOST_TEST(zm::is_number(v) == number);
            BOOST_TEST(zm::is_integer(v) == integer);
            BOOST_TEST(zm::is_finite_number(v) == finite);
            BOOST_TEST(!zm::number_as_written(v));
            BOOST_TEST(!zm::big_integer(v));
        }
    }
}

BOOST_AUTO_TEST_CASE(made_from_a_literal) {
    BOOST_TEST(zm::make_number("12").get_int64() == 12);
    BOOST_TEST(zm::make_number("1e2").get_double() == 100);
    BOOST_TEST(zm::big_integer(zm::make_number("99999999999999999999")).value() ==
               "99999999999999999999");
}

BOOST_AUTO_TEST_SUITE_END()
