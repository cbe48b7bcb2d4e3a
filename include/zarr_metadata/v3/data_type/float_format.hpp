// The fill value strings of float types, in the forms that shapes need.
// Spec: zarr-specs v3 data-types, "Permitted fill values"
#pragma once

#include <cstdint>
#include <string_view>

#include <zarr_metadata/v3/data_type/float_layout.hpp>

namespace zarr_metadata::v3 {

namespace detail {

/// What the strings of a float type are, for messages and for JSON Schema.
struct float_strings {
    std::string_view expected, pattern;
};

constexpr float_strings strings_of(float_layout const& layout) {
    if (layout.has_infinity()) switch (layout.hex_digits) {
            case 16:
                return {R"(one of ["-Infinity", "Infinity", "NaN"], or 0x and 16 hex digits)",
                        "^(NaN|-?Infinity|0x[0-9a-fA-F]{16})$"};
            case 8:
                return {R"(one of ["-Infinity", "Infinity", "NaN"], or 0x and 8 hex digits)",
                        "^(NaN|-?Infinity|0x[0-9a-fA-F]{8})$"};
            case 4:
                return {R"(one of ["-Infinity", "Infinity", "NaN"], or 0x and 4 hex digits)",
                        "^(NaN|-?Infinity|0x[0-9a-fA-F]{4})$"};
            default:
                return {R"(one of ["-Infinity", "Infinity", "NaN"], or 0x and 2 hex digits)",
                        "^(NaN|-?Infinity|0x[0-9a-fA-F]{2})$"};
        }
    if (layout.has_nan()) return {R"("NaN", or 0x and 2 hex digits)", "^(NaN|0x[0-9a-fA-F]{2})$"};
    if (layout.width() == 6) return {"0x and 2 hex digits up to 0x3f", "^0x[0-3][0-9a-fA-F]$"};
    return {"0x and 2 hex digits up to 0x0f", "^0x0[0-9a-fA-F]$"};
}

}  // namespace detail

/// The strings that a float type accepts as fill values.
template<float_layout Layout>
struct float_format {
    static constexpr float_layout format = Layout;

    static constexpr bool accepts(std::string_view s) {
        std::uint64_t ignored = 0;
        return detail::bits_of_text(Layout, s, ignored);
    }
    static constexpr std::string_view expected = detail::strings_of(Layout).expected;
    static constexpr std::string_view pattern = detail::strings_of(Layout).pattern;
};

using float16_format = float_format<float_layout{
    .exponent_bits = 5, .significand_bits = 10, .bias = 15, .hex_digits = 4, .nan = 0x7e00}>;
using float32_format = float_format<float_layout{
    .exponent_bits = 8, .significand_bits = 23, .bias = 127, .hex_digits = 8, .nan = 0x7fc00000}>;
using float64_format = float_format<float_layout{.exponent_bits = 11,
                                                 .significand_bits = 52,
                                                 .bias = 1023,
                                                 .hex_digits = 16,
                                                 .nan = 0x7ff8000000000000}>;

}  // namespace zarr_metadata::v3
