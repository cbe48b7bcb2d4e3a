#include <zarr_metadata/v3/data_type/float_bits.hpp>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/v3/data_type/bfloat16.hpp>
#include <zarr_metadata/v3/data_type/small_float_format.hpp>

#include "problems.hpp"

namespace test_float_bits {

namespace zm = zarr_metadata;
namespace v3 = zm::v3;
namespace json = zm::json;

using v3::float_layout;
using v3::detail::bits_of_value;
using v3::detail::value_of_bits;

constexpr double infinity = std::numeric_limits<double>::infinity();

struct format {
    std::string_view name;
    float_layout layout;
};

// What the tests count through; each has all its patterns looked at.
std::vector<format> const& small_formats() {
    static std::vector<format> const all{
        {"float16", v3::float16_format::format},
        {"bfloat16", v3::bfloat16_format::format},
        {"float8_e3m4", v3::float8_e3m4_format::format},
        {"float8_e4m3", v3::float8_e4m3_format::format},
        {"float8_e5m2", v3::float8_e5m2_format::format},
        {"float8_e4m3b11fnuz", v3::float8_e4m3b11fnuz_format::format},
        {"float8_e4m3fnuz", v3::float8_e4m3fnuz_format::format},
        {"float8_e5m2fnuz", v3::float8_e5m2fnuz_format::format},
        {"float8_e8m0fnu", v3::float8_e8m0fnu_format::format},
        {"float6_e2m3fn", v3::float6_e2m3fn_format::format},
        {"float6_e3m2fn", v3::float6_e3m2fn_format::format},
        {"float4_e2m1fn", v3::float4_e2m1fn_format::format},
    };
    return all;
}

double power_of_two(int exponent) {
    double p = 1;
    for (; exponent > 0; --exponent) p *= 2;
    for (; exponent < 0; ++exponent) p /= 2;
    return p;
}

// What the registry's pages say of a pattern: a number, an infinity or NaN. From the digits of the
// pattern, without the library.
double meaning(float_layout const& l, std::uint64_t bits) {
    using enum v3::float_specials;
    auto const exponents = std::uint64_t(1) << l.exponent_bits;
    auto const significands = std::uint64_t(1) << l.significand_bits;
    auto const significand = bits % significands;
    auto const exponent = bits / significands % exponents;
    bool const negative = bits / significands / exponents == 1;
    double const sign = negative ? -1 : 1;
    if (l.specials == exponent_nan)
        return exponent == 255 ? std::nan("") : power_of_two(static_cast<int>(exponent) - 127);
    if (l.specials == one_nan && negative && exponent == 0 && significand == 0) return std::nan("");
    if (l.specials == infinities_and_nans && exponent == exponents - 1)
        return significand == 0 ? sign * infinity : std::nan("");
    double const fraction = static_cast<double>(significand) / static_cast<double>(significands);
    if (exponent == 0) return sign * fraction * power_of_two(1 - l.bias);
    return sign * (1 + fraction) * power_of_two(static_cast<int>(exponent) - l.bias);
}

std::uint64_t pattern_count(float_layout const& l) { return std::uint64_t(1) << l.width(); }

// The finite numbers that are not negative, in order, with their patterns; -0 is not among them.
std::vector<std::pair<double, std::uint64_t>> magnitudes(float_layout const& l) {
    std::map<double, std::uint64_t> all;
    for (std::uint64_t bits = 0; bits != pattern_count(l); ++bits)
        if (double const x = meaning(l, bits); std::isfinite(x) && !std::signbit(x))
            all.emplace(x, bits);
    return {all.begin(), all.end()};
}

std::string hex(float_layout const& l, std::uint64_t bits) {
    char text[32];
    int const digits = static_cast<int>(l.hex_digits);
    std::snprintf(text, sizeof text, "0x%0*llx", digits, static_cast<unsigned long long>(bits));
    return text;
}

std::string canonical(float_layout const& l, json::value const& v) {
    return zm::write_text(v3::canonical_float(l, v));
}

double read(std::string_view number) {
    double x = 0;
    std::from_chars(number.data(), number.data() + number.size(), x);
    return x;
}

std::size_t digits_of(double x) {
    char buffer[40];
    auto const end =
        std::to_chars(buffer, buffer + sizeof buffer, std::fabs(x), std::chars_format::scientific)
            .ptr;
    std::string_view const text(buffer, static_cast<std::size_t>(end - buffer));
    auto const mantissa = text.substr(0, text.find('e'));
    return mantissa.size() - (mantissa.find('.') != std::string_view::npos ? 1 : 0);
}

// Whether a decimal of `digits` digits near x has the bits of x, and is no larger than `largest`.
bool has_decimal(float_layout const& l, double x, std::uint64_t bits, std::size_t digits,
                 double largest) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*e", static_cast<int>(digits) - 1, x);
    std::string const text = buffer;
    auto const e = text.find('e');
    std::string mantissa = text.substr(0, e);
    std::erase(mantissa, '.');
    long long const near = std::atoll(mantissa.c_str());
    int const exponent = std::atoi(text.c_str() + e + 1) - static_cast<int>(digits) + 1;
    for (long long const n : {near - 1, near, near + 1}) {
        double const y = read(std::to_string(n) + "e" + std::to_string(exponent));
        if (y <= largest && bits_of_value(l, y) == bits) return true;
    }
    return false;
}

bool same(double a, double b) { return a == b && std::signbit(a) == std::signbit(b); }

}  // namespace test_float_bits

using namespace test_float_bits;

BOOST_AUTO_TEST_SUITE(v3_data_type_float_bits)

BOOST_AUTO_TEST_CASE(every_pattern_has_its_value_and_every_value_its_pattern) {
    for (auto const& [name, l] : small_formats()) BOOST_TEST_CONTEXT(name) {
            std::size_t wrong = 0;
            for (std::uint64_t bits = 0; bits != pattern_count(l); ++bits) {
                double const x = meaning(l, bits);
                wrong += v3::detail::is_nan(l, bits) != std::isnan(x);
                if (!std::isnan(x)) wrong += bits_of_value(l, x) != bits;
                if (std::isfinite(x)) wrong += !same(value_of_bits(l, bits), x);
            }
            BOOST_TEST(wrong == 0u);
        }
}

BOOST_AUTO_TEST_CASE(between_two_values_the_nearer_one_is_taken_and_halfway_the_even_one) {
    for (auto const& [name, l] : small_formats()) BOOST_TEST_CONTEXT(name) {
            auto const all = magnitudes(l);
            std::size_t wrong = 0;
            for (std::size_t i = 0; i + 1 != all.size(); ++i) {
                auto const& [low, low_bits] = all[i];
                auto const& [high, high_bits] = all[i + 1];
                double const middle = low / 2 + high / 2;
                wrong += !(middle - low == high - middle);
                wrong += bits_of_value(l, middle) != (low_bits % 2 == 0 ? low_bits : high_bits);
                // A detour over another type would round these to the middle first.
                wrong += bits_of_value(l, std::nextafter(middle, low)) != low_bits;
                wrong += bits_of_value(l, std::nextafter(middle, high)) != high_bits;
                wrong += bits_of_value(l, std::nextafter(low, high)) != low_bits;
                wrong += bits_of_value(l, std::nextafter(high, low)) != high_bits;
            }
            BOOST_TEST(wrong == 0u);
        }
}

BOOST_AUTO_TEST_CASE(any_number_has_the_pattern_of_the_value_nearest_to_it) {
    std::mt19937_64 random(7);
    for (auto const& [name, l] : small_formats()) BOOST_TEST_CONTEXT(name) {
            if (l.width() == 16) continue;  // a search through all of these takes long
            auto const all = magnitudes(l);
            std::size_t wrong = 0;
            for (int i = 0; i != 20000; ++i) {
                double const limit = all.back().first * 2;
                double const x = std::ldexp(limit, -static_cast<int>(random() % 40)) *
                                 static_cast<double>(random() % (1u << 20)) / (1u << 20);
                std::uint64_t best = 0;
                double distance = infinity;
                for (auto const& [value, bits] : all) {
                    double const d = std::fabs(x - value);
                    if (d < distance || (d == distance && bits % 2 == 0)) distance = d, best = bits;
                }
                // Past the last value by half a step or more there is an infinity, if there is one.
                double const half = (all.back().first - all[all.size() - 2].first) / 2;
                if (l.has_infinity() && x >= all.back().first + half) best = l.infinity();
                wrong += bits_of_value(l, x) != best;
            }
            BOOST_TEST(wrong == 0u);
        }
}

BOOST_AUTO_TEST_CASE(numbers_out_of_range) {
    for (auto const& [name, l] : small_formats()) BOOST_TEST_CONTEXT(name) {
            auto const all = magnitudes(l);
            auto const [greatest, bits] = all.back();
            auto const beyond = l.has_infinity() ? l.infinity() : bits;
            BOOST_TEST(bits_of_value(l, 1e300) == beyond);
            BOOST_TEST(bits_of_value(l, infinity) == beyond);
            BOOST_TEST(bits_of_value(l, std::numeric_limits<double>::max()) == beyond);
            double const half =
                l.has_sign() ? (greatest - all[all.size() - 2].first) / 2 : greatest / 2;
            BOOST_TEST(bits_of_value(l, greatest + half) == beyond);
            BOOST_TEST(bits_of_value(l, std::nextafter(greatest + half, 0)) == bits);
            if (l.has_sign()) BOOST_TEST(bits_of_value(l, -1e300) == (beyond | l.sign_bit()));
            BOOST_TEST(bits_of_value(l, 5e-324) == 0u);
            bool const has_minus_zero = l.specials != v3::float_specials::one_nan && l.has_sign();
            BOOST_TEST(bits_of_value(l, -5e-324) == (has_minus_zero ? l.sign_bit() : 0));
            BOOST_TEST(bits_of_value(l, -0.0) == (has_minus_zero ? l.sign_bit() : 0));
        }
    auto const powers = v3::float8_e8m0fnu_format::format;
    BOOST_TEST(bits_of_value(powers, 0) == 0u);
    BOOST_TEST(bits_of_value(powers, -1) == 0u);
    BOOST_TEST(bits_of_value(powers, -1e300) == 0u);
    BOOST_TEST(bits_of_value(powers, -infinity) == 0u);
    BOOST_TEST(bits_of_value(powers, std::ldexp(1, -127) * 0.9) == 0u);
}

BOOST_AUTO_TEST_CASE(float32_rounds_as_the_processor_does) {
    auto const l = v3::float32_format::format;
    auto const expected = [](double x) {
        return std::uint64_t(std::bit_cast<std::uint32_t>(static_cast<float>(x)));
    };
    std::size_t wrong = 0;
    auto const look = [&](double x) { wrong += bits_of_value(l, x) != expected(x); };
    std::mt19937_64 random(11);
    for (int i = 0; i != 200000; ++i) {
        double const x = std::bit_cast<double>(random());
        if (!std::isnan(x)) look(x);
        auto const f = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
        if (!std::isfinite(f) || f == std::numeric_limits<float>::max()) continue;
        look(f);
        double const middle = (double(f) + double(std::nextafter(f, HUGE_VALF))) / 2;
        if (std::isfinite(middle))
            for (double const x2 :
                 {middle, std::nextafter(middle, infinity), std::nextafter(middle, -infinity)})
                look(x2);
        wrong += value_of_bits(l, std::bit_cast<std::uint32_t>(f)) != double(f);
    }
    for (int exponent = -1080; exponent != 1024; ++exponent) {
        double const x = std::ldexp(1, exponent);
        for (double const y : {x, x * 1.5, std::nextafter(x, 0), std::nextafter(x * 1.5, infinity)})
            look(y), look(-y);
    }
    BOOST_TEST(wrong == 0u);
}

BOOST_AUTO_TEST_CASE(the_canonical_number_is_the_shortest_with_the_same_bits) {
    for (auto const& [name, l] : small_formats()) BOOST_TEST_CONTEXT(name) {
            std::size_t wrong = 0;
            auto const all = magnitudes(l);
            double const largest = l.has_infinity() ? infinity : all.back().first;
            for (auto const& [x, bits] : all) {
                double const found = v3::detail::shortest_of_bits(l, bits);
                wrong += bits_of_value(l, found) != bits;
                wrong += found > largest;
                if (x == 0) {
                    wrong += !same(found, 0);
                    continue;
                }
                auto const digits = digits_of(found);
                wrong += digits > digits_of(x);
                if (digits > 1) wrong += has_decimal(l, x, bits, digits - 1, largest);
                if (l.has_sign())
                    wrong += !same(v3::detail::shortest_of_bits(l, bits | l.sign_bit()), -found);
            }
            BOOST_TEST(wrong == 0u);
        }
}

BOOST_AUTO_TEST_CASE(all_spellings_of_one_pattern_have_one_canonical_spelling) {
    for (auto const& [name, l] : small_formats()) BOOST_TEST_CONTEXT(name) {
            std::size_t wrong = 0;
            for (std::uint64_t bits = 0; bits != pattern_count(l); ++bits) {
                std::string text = hex(l, bits);
                json::value const spelled = json::value(text);
                auto const one = v3::canonical_float(l, spelled);
                for (char& c : text)
                    if (c >= 'a' && c <= 'f') c = static_cast<char>(c - 'a' + 'A');
                auto const want = zm::write_text(one);
                wrong += canonical(l, json::value(text)) != want;
                wrong += canonical(l, one) != want;
                double const x = meaning(l, bits);
                if (std::isfinite(x))
                    wrong += !one.is_double() || canonical(l, json::value(x)) != want;
                else
                    wrong += !one.is_string();
                if (std::isinf(x)) wrong += want != (x > 0 ? "\"Infinity\"" : "\"-Infinity\"");
                if (std::isnan(x) && bits != l.nan) wrong += want != '"' + hex(l, bits) + '"';
            }
            BOOST_TEST(wrong == 0u);
            if (l.has_nan()) {
                BOOST_TEST(canonical(l, json::value(hex(l, l.nan))) == "\"NaN\"");
                BOOST_TEST(std::isnan(meaning(l, l.nan)));
            }
        }
}

BOOST_AUTO_TEST_CASE(spellings_of_float32_and_float64) {
    auto const f32 = v3::float32_format::format;
    auto const f64 = v3::float64_format::format;
    auto const text = [](std::string_view number) { return zarr_metadata_test::parse(number); };
    BOOST_TEST(canonical(f32, text("0.1")) == "0.1");
    BOOST_TEST(canonical(f32, text("0.10000000149011612")) == "0.1");
    BOOST_TEST(canonical(f32, text("\"0x3dcccccd\"")) == "0.1");
    BOOST_TEST(canonical(f32, text("1")) == "1.0");
    BOOST_TEST(canonical(f32, text("16777217")) == "16777216.0");
    BOOST_TEST(canonical(f32, text("123456789")) == "123456790.0");
    BOOST_TEST(canonical(f32, text("3.4028235677973366e38")) == "\"Infinity\"");
    BOOST_TEST(canonical(f32, text("3.4028235677973362e38")) == "3.4028235e+38");
    BOOST_TEST(canonical(f32, text("\"0x7fc00000\"")) == "\"NaN\"");
    BOOST_TEST(canonical(f32, text("\"0xFFC00000\"")) == "\"0xffc00000\"");
    BOOST_TEST(canonical(f32, text("-0.0")) == "-0.0");
    // Above 2^84 there are twice as many numbers below as above: the nearest decimal of eight
    // digits is another number, the next one is not.
    BOOST_TEST(canonical(f32, text("\"0x69800000\"")) == "1.9342813e+25");
    std::string const googol4 = "1" + std::string(400, '0');
    BOOST_TEST(canonical(f32, text(googol4)) == "\"Infinity\"");
    BOOST_TEST(canonical(f64, text("-" + googol4)) == "\"-Infinity\"");
    BOOST_TEST(canonical(f64, text("9007199254740993")) == "9007199254740992.0");
    BOOST_TEST(canonical(f64, text("\"0x0000000000000001\"")) == "5e-324");
    BOOST_TEST(canonical(f64, text("\"0xfff8000000000000\"")) == "\"0xfff8000000000000\"");
    std::mt19937_64 random(3);
    for (int i = 0; i != 20000; ++i) {
        auto const f = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
        if (!std::isfinite(f)) continue;
        char buffer[32];
        auto const end =
            std::to_chars(buffer, buffer + sizeof buffer, f, std::chars_format::scientific).ptr;
        double const shortest = read({buffer, static_cast<std::size_t>(end - buffer)});
        double const found = v3::detail::shortest_of_bits(f32, std::bit_cast<std::uint32_t>(f));
        // What the library of the compiler finds may have a boundary between two numbers.
        if (!same(found, shortest)) BOOST_TEST(digits_of(found) == digits_of(shortest));
        if (static_cast<float>(found) != f) BOOST_TEST(false);
    }
}

BOOST_AUTO_TEST_SUITE_END()
