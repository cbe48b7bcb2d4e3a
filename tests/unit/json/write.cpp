#include <zarr_metadata/json/write.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <random>
#include <string>
#include <utility>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/text.hpp>

namespace zm = zarr_metadata;
namespace json = zm::json;

namespace test_write {

std::string written(double number) {
    std::string out;
    zm::append_number(out, number);
    return out;
}

double random_double(std::mt19937_64& random) {
    for (;;) {
        double const number = std::bit_cast<double>(std::uint64_t{random()});
        if (std::isfinite(number)) return number;
    }
}

/// Reads `text` many numbers at a time, and counts those that are not, bit for bit, as expected.
std::size_t count_wrong(std::string const& text, std::vector<double> const& expected) {
    auto const out = zm::read_text(text);
    if (!out.ok() || out.value.get_array().size() != expected.size()) return expected.size();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i != expected.size(); ++i) {
        json::value const& v = out.value.get_array()[i];
        if (!v.is_double() || std::bit_cast<std::uint64_t>(v.get_double()) !=
                                  std::bit_cast<std::uint64_t>(expected[i]))
            ++wrong;
    }
    return wrong;
}

}  // namespace test_write

using namespace test_write;

BOOST_AUTO_TEST_SUITE(json_write)

BOOST_AUTO_TEST_CASE(numbers_as_people_write_them) {
    for (auto const& [number, text] : {
             std::pair{0.0, "0.0"},
             {-0.0, "-0.0"},
             {1.0, "1.0"},
             {-1.0, "-1.0"},
             {0.1, "0.1"},
             {1.5, "1.5"},
             {100000.0, "100000.0"},
             {123456.789, "123456.789"},
             {1e15, "1000000000000000.0"},
             {9999999999999998.0, "9999999999999998.0"},
             {1e16, "1e+16"},
             {1.5e16, "1.5e+16"},
             {1e22, "1e+22"},
             {1e100, "1e+100"},
             {0.001, "0.001"},
             {0.0001, "0.0001"},
             {0.00012345, "0.00012345"},
             {0.00001, "1e-05"},
             {1.25e-7, "1.25e-07"},
             {-1e-10, "-1e-10"},
             {5e-324, "5e-324"},
             {1.7976931348623157e308, "1.7976931348623157e+308"},
             {0.30000000000000004, "0.30000000000000004"},
             {3.0517578125e-05, "3.0517578125e-05"},
         })
        BOOST_TEST(written(number) == text);
    BOOST_TEST(written(std::numeric_limits<double>::quiet_NaN()) == "NaN");
    BOOST_TEST(written(-std::numeric_limits<double>::quiet_NaN()) == "NaN");
    BOOST_TEST(written(std::numeric_limits<double>::infinity()) == "Infinity");
    BOOST_TEST(written(-std::numeric_limits<double>::infinity()) == "-Infinity");
}

BOOST_AUTO_TEST_CASE(a_million_doubles_come_back_bit_for_bit) {
    std::mt19937_64 random(20260101);
    std::size_t wrong = 0;
    for (int round = 0; round != 1000; ++round) {
        json::array numbers;
        std::vector<double> expected;
        for (int i = 0; i != 1000; ++i) {
            expected.push_back(random_double(random));
            numbers.push_back(expected.back());
        }
        wrong += count_wrong(zm::write_text(numbers), expected);
    }
    BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_CASE(seventeen_digits_are_read_exactly) {
    std::mt19937_64 random(7);
    std::size_t wrong = 0;
    for (int round = 0; round != 200; ++round) {
        std::string text = "[";
        std::vector<double> expected;
        for (int i = 0; i != 1000; ++i) {
            double const number = i % 2 == 0
                                      ? random_double(random)
                                      : static_cast<double>(random() >> 11U) * 0x1p-53 + 0.25;
            char buffer[64];
            int const n = std::snprintf(buffer, sizeof buffer, "%.17g", number);
            std::string literal(buffer, static_cast<std::size_t>(n));
            if (literal.find_first_of(".e") == std::string::npos) literal += ".0";
            text += literal + (i == 999 ? "]" : ",");
            expected.push_back(number);
        }
        wrong += count_wrong(text, expected);
    }
    BOOST_TEST(wrong == 0U);
}

BOOST_AUTO_TEST_CASE(layout) {
    json::value const v = {
        {"a", 1}, {"b", {1, 2, json::object{}}}, {"c", json::array{}}, {"d", {{"e", nullptr}}}};
    BOOST_TEST(zm::write_text(v) == R"({"a":1,"b":[1,2,{}],"c":[],"d":{"e":null}})");
    BOOST_TEST(zm::write_text(v, {.indent = 2}) == R"({
  "a": 1,
  "b": [
    1,
    2,
    {}
  ],
  "c": [],
  "d": {
    "e": null
  }
})");
    BOOST_TEST(zm::write_text(v.at("d"), {.indent = 0}) == "{\n\"e\": null\n}");
    BOOST_TEST(zm::write_text(json::object{}, {.indent = 4}) == "{}");
}

BOOST_AUTO_TEST_CASE(scalars) {
    BOOST_TEST(zm::write_text(nullptr) == "null");
    BOOST_TEST(zm::write_text(true) == "true");
    BOOST_TEST(zm::write_text(false) == "false");
    BOOST_TEST(zm::write_text(-7) == "-7");
    BOOST_TEST(zm::write_text(UINT64_MAX) == "18446744073709551615");
    BOOST_TEST(zm::write_text(INT64_MIN) == "-9223372036854775808");
}

BOOST_AUTO_TEST_CASE(strings_are_escaped_where_they_must_be) {
    BOOST_TEST(zm::write_text("") == R"("")");
    BOOST_TEST(zm::write_text("a/b") == R"("a/b")");
    BOOST_TEST(zm::write_text("\"\\\b\f\n\r\t") == R"("\"\\\b\f\n\r\t")");
    BOOST_TEST(zm::write_text(json::string("\0\x01\x1f\x7f", 4)) ==
               "\"\\u0000\\u0001\\u001f\x7f\"");
    BOOST_TEST(zm::write_text("m\xC2\xB2 \xF0\x9F\x98\x80") == "\"m\xC2\xB2 \xF0\x9F\x98\x80\"");
    BOOST_TEST(zm::write_text({{"k\n", 1}}) == R"({"k\n":1})");
}

BOOST_AUTO_TEST_CASE(order_of_keys_is_kept) {
    std::string text = "{";
    for (int i = 0; i != 100; ++i) text += "\"" + std::to_string((i * 37) % 100) + "\":0,";
    text.back() = '}';
    BOOST_TEST(zm::write_text(zm::read_text(text).value) == text);
}

BOOST_AUTO_TEST_SUITE_END()
