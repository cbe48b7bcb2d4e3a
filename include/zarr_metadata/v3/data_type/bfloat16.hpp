// The `bfloat16` data type and its complex pair.  Spec: zarr-extensions data-types/bfloat16
#pragma once

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/float_value.hpp>

namespace zarr_metadata::v3 {

using bfloat16_format = float_format<float_layout{
    .exponent_bits = 8, .significand_bits = 7, .bias = 127, .hex_digits = 4, .nan = 0x7fc0}>;

/// `"bfloat16"`: the first 16 bits of a `float32`.
struct bfloat16_data_type {
    using fill_value = float_value<bfloat16_format>;

    static constexpr std::string_view name = "bfloat16";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 16);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/bfloat16";
    static json::value canonical_fill_value(bfloat16_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(bfloat16_data_type, (), ())
static_assert(data_type_definition<bfloat16_data_type>);

/// `"complex_bfloat16"`: a pair of `bfloat16`, real and imaginary part.
struct complex_bfloat16_data_type {
    using fill_value = complex_value<bfloat16_format>;

    static constexpr std::string_view name = "complex_bfloat16";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 16, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/complex_bfloat16";
    static json::value canonical_fill_value(complex_bfloat16_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_bfloat16_data_type, (), ())
static_assert(data_type_definition<complex_bfloat16_data_type>);

}  // namespace zarr_metadata::v3
