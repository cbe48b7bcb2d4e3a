// Numbers as bits of a float type and back, and the one spelling that equal values share.
#pragma once

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/number_value.hpp>
#include <zarr_metadata/v3/data_type/float_layout.hpp>

namespace zarr_metadata::v3 {

namespace detail {

/// The finite number that bits stand for. A double holds it exactly.
inline double value_of_bits(float_layout const& layout, std::uint64_t bits) {
    if (layout.width() == 64) return std::bit_cast<double>(bits);
    bool const negative = (bits & layout.sign_bit()) != 0;
    bits &= ~layout.sign_bit();
    auto const hidden = std::uint64_t(1) << layout.significand_bits;
    auto const significand = bits & (hidden - 1);
    auto const field = static_cast<int>(bits >> layout.significand_bits);
    bool const subnormal = field == 0 && layout.has_sign();
    auto const unit = (subnormal ? 1 : field) - layout.bias -
                      static_cast<int>(layout.significand_bits);  // exponent of the last place
    double const magnitude =
        std::ldexp(static_cast<double>(subnormal ? significand : significand | hidden), unit);
    return negative ? -magnitude : magnitude;
}

/// `n` without its last `places` bits, rounded to nearest; of two as near the one that makes
/// `above` times 2^n even, which is odd or even as the bits in front are.
constexpr std::uint64_t round_off(std::uint64_t above, std::uint64_t n, int places) noexcept {
    if (places <= 0) return above + (n << -places);
    if (places > 63) return above;
    std::uint64_t const kept = above + (n >> places);
    std::uint64_t const rest = n & ((std::uint64_t(1) << places) - 1);
    std::uint64_t const half = std::uint64_t(1) << (places - 1);
    return kept + (rest > half || (rest == half && (kept & 1) != 0) ? 1 : 0);
}

/// The bits of the value nearest to a number that is not NaN, ties to even bits. In integers, so
/// that it rounds once, whatever the rounding mode of the processor.
constexpr std::uint64_t bits_of_value(float_layout const& layout, double x) noexcept {
    auto const raw = std::bit_cast<std::uint64_t>(x);
    if (layout.width() == 64) return raw;
    bool const negative = raw >> 63 != 0;
    std::uint64_t const sign = negative ? layout.sign_bit() : 0;
    if (negative && !layout.has_sign()) return 0;  // its least number is nearest

    constexpr std::uint64_t one = std::uint64_t(1) << 52;
    auto const field = static_cast<int>(raw >> 52 & 0x7ff);
    if (field == 0x7ff) return layout.overflow() | sign;
    std::uint64_t const significand = (raw & (one - 1)) | (field == 0 ? 0 : one);
    int const unit = (field == 0 ? 1 : field) - 1075;
    int const top = unit + static_cast<int>(std::bit_width(significand)) - 1;

    auto const point = static_cast<int>(layout.significand_bits);
    int const least = layout.has_sign() ? 1 - layout.bias : -layout.bias;  // exponent, normal
    std::uint64_t bits = 0;
    if (significand != 0 && top >= least) {
        // Behind the exponent, so that a significand that rounds up carries into it.
        std::uint64_t const exponent = static_cast<std::uint64_t>(top + layout.bias) << point;
        std::uint64_t const fraction = significand - std::bit_floor(significand);
        bits = round_off(exponent, fraction, top - unit - point);
    } else if (layout.has_sign()) {
        bits = round_off(0, significand, least - point - unit);
    }
    if (bits > layout.largest_finite()) bits = layout.overflow();
    if (layout.specials == float_specials::one_nan && bits == 0) return 0;  // has no -0
    return bits | sign;
}

/// Adds one in the last place to the digits of `"1.29e+05"`; the exponent where all were nines
/// does not matter, since then fewer digits were tried before.
inline void next_decimal(char* first, char* exponent) {
    for (char* digit = exponent; digit-- != first;) {
        if (*digit == '.') continue;
        if (*digit != '9') return void(++*digit);
        *digit = '0';
    }
}

/// The number of the fewest decimal digits among those that have these bits, which are finite; of
/// several the nearest.
inline double shortest_of_bits(float_layout const& layout, std::uint64_t bits) {
    double const exact = value_of_bits(layout, bits);
    if (layout.width() == 64 || exact == 0) return exact;
    bool const negative = exact < 0;
    std::uint64_t const wanted = bits & ~layout.sign_bit();
    // Without infinities every larger number has these bits as well; that would be no help.
    double const largest =
        layout.has_infinity() ? HUGE_VAL : value_of_bits(layout, layout.largest_finite());
    for (int digits = 0; digits != 17; ++digits) {
        char buffer[32];
        char* const end = std::to_chars(buffer, buffer + sizeof buffer, std::fabs(exact),
                                        std::chars_format::scientific, digits)
                              .ptr;
        // At a power of two the numbers below are closer together: then the nearest decimal can
        // have other bits, and the one above the right ones.
        for (int attempt = 0; attempt != 2; ++attempt) {
            double number = 0;
            std::from_chars(buffer, end, number);
            if (number <= largest && bits_of_value(layout, number) == wanted)
                return negative ? -number : number;
            next_decimal(buffer, std::find(buffer, end, 'e'));
        }
    }
    return exact;
}

inline json::value hex_of_bits(float_layout const& layout, std::uint64_t bits) {
    constexpr char digits[] = "0123456789abcdef";
    std::string out = "0x";
    for (unsigned i = layout.hex_digits; i-- != 0;) out += digits[bits >> (4 * i) & 0xf];
    return json::value(json::string_view(out));
}

inline bool is_nan(float_layout const& layout, std::uint64_t bits) {
    if (layout.has_infinity()) return (bits & ~layout.sign_bit()) > layout.infinity();
    return layout.has_nan() && bits == layout.nan;
}

}  // namespace detail

/// The one spelling of all fill values that have the same bits as `v`, which must be accepted: the
/// shortest number, a name, or the bits of a NaN that has no name.
inline json::value canonical_float(float_layout const& layout, json::value const& v) {
    std::uint64_t bits = 0;
    if (is_text(v)) {
        auto const& s = v.get_string();
        detail::bits_of_text(layout, {s.data(), s.size()}, bits);
    } else {
        bits = detail::bits_of_value(layout, number_value(v));
    }
    if (detail::is_nan(layout, bits))
        return bits == layout.nan ? json::value("NaN") : detail::hex_of_bits(layout, bits);
    if (layout.has_infinity() && (bits & ~layout.sign_bit()) == layout.infinity())
        return (bits & layout.sign_bit()) == 0 ? "Infinity" : "-Infinity";
    return detail::shortest_of_bits(layout, bits);
}

}  // namespace zarr_metadata::v3
