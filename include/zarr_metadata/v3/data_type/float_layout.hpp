// Bit layouts of floating point types, and the strings that spell their bits.
// Spec: zarr-specs v3 data-types; zarr-extensions data-types/float*, data-types/bfloat16
#pragma once

#include <cstdint>
#include <string_view>

namespace zarr_metadata::v3 {

/// Which values beside finite numbers a float type has.
enum class float_specials : unsigned char {
    infinities_and_nans,  ///< as IEEE 754: the highest exponent is theirs
    one_nan,              ///< a single NaN in the place of -0, no infinity (`fnuz`)
    exponent_nan,         ///< a single NaN, all bits set; no sign, no zero (`e8m0fnu`)
    none,                 ///< every pattern is a finite number (`fn`)
};

/// The bits of a float type: sign, exponent, significand, from the most significant one.
struct float_layout {
    unsigned exponent_bits;
    unsigned significand_bits;
    int bias;
    float_specials specials = float_specials::infinities_and_nans;
    unsigned hex_digits;    ///< in the spelling of its bits
    std::uint64_t nan = 0;  ///< the bits that `"NaN"` stands for

    constexpr bool has_sign() const noexcept { return specials != float_specials::exponent_nan; }
    constexpr unsigned width() const noexcept {
        return exponent_bits + significand_bits + (has_sign() ? 1 : 0);
    }
    constexpr std::uint64_t sign_bit() const noexcept {
        return has_sign() ? std::uint64_t(1) << (width() - 1) : 0;
    }
    constexpr bool has_infinity() const noexcept {
        return specials == float_specials::infinities_and_nans;
    }
    constexpr bool has_nan() const noexcept { return specials != float_specials::none; }
    constexpr std::uint64_t infinity() const noexcept {
        return ((std::uint64_t(1) << exponent_bits) - 1) << significand_bits;
    }
    constexpr std::uint64_t largest_finite() const noexcept {
        if (has_infinity()) return infinity() - 1;
        auto const magnitude = (std::uint64_t(1) << (exponent_bits + significand_bits)) - 1;
        return specials == float_specials::exponent_nan ? magnitude - 1 : magnitude;
    }
    /// What a number stands for that is too large for the type: an infinity if it has one, else
    /// the number nearest to it.
    constexpr std::uint64_t overflow() const noexcept {
        return has_infinity() ? infinity() : largest_finite();
    }
};

namespace detail {

constexpr int hex_digit(char c) noexcept {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/// The bits that a string such as `"0x7fc00000"` spells; false if it spells none.
constexpr bool bits_of_hex(float_layout const& layout, std::string_view s, std::uint64_t& bits) {
    if (s.size() != layout.hex_digits + 2 || s[0] != '0' || s[1] != 'x') return false;
    bits = 0;
    for (char const c : s.substr(2)) {
        int const digit = hex_digit(c);
        if (digit < 0) return false;
        bits = bits << 4 | static_cast<std::uint64_t>(digit);
    }
    return layout.width() == 64 || bits >> layout.width() == 0;
}

/// The bits that any accepted string spells; false for the others.
constexpr bool bits_of_text(float_layout const& layout, std::string_view s, std::uint64_t& bits) {
    if (s == "NaN") return bits = layout.nan, layout.has_nan();
    if (s == "Infinity") return bits = layout.infinity(), layout.has_infinity();
    if (s == "-Infinity")
        return bits = layout.infinity() | layout.sign_bit(), layout.has_infinity();
    return bits_of_hex(layout, s, bits);
}

}  // namespace detail

}  // namespace zarr_metadata::v3
