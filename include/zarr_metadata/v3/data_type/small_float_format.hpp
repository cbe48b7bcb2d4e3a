// The bit layouts of floating point types of 8 bits and less.
// Spec: zarr-extensions data-types/float8_*, float6_* and float4_e2m1fn
#pragma once

#include <zarr_metadata/v3/data_type/float_value.hpp>

namespace zarr_metadata::v3 {

using float8_e3m4_format = float_format<float_layout{
    .exponent_bits = 3, .significand_bits = 4, .bias = 3, .hex_digits = 2, .nan = 0x78}>;
using float8_e4m3_format = float_format<float_layout{
    .exponent_bits = 4, .significand_bits = 3, .bias = 7, .hex_digits = 2, .nan = 0x7c}>;
using float8_e5m2_format = float_format<float_layout{
    .exponent_bits = 5, .significand_bits = 2, .bias = 15, .hex_digits = 2, .nan = 0x7e}>;
using float8_e4m3b11fnuz_format = float_format<float_layout{.exponent_bits = 4,
                                                            .significand_bits = 3,
                                                            .bias = 11,
                                                            .specials = float_specials::one_nan,
                                                            .hex_digits = 2,
                                                            .nan = 0x80}>;
using float8_e4m3fnuz_format = float_format<float_layout{.exponent_bits = 4,
                                                         .significand_bits = 3,
                                                         .bias = 8,
                                                         .specials = float_specials::one_nan,
                                                         .hex_digits = 2,
                                                         .nan = 0x80}>;
using float8_e5m2fnuz_format = float_format<float_layout{.exponent_bits = 5,
                                                         .significand_bits = 2,
                                                         .bias = 16,
                                                         .specials = float_specials::one_nan,
                                                         .hex_digits = 2,
                                                         .nan = 0x80}>;
using float8_e8m0fnu_format = float_format<float_layout{.exponent_bits = 8,
                                                        .significand_bits = 0,
                                                        .bias = 127,
                                                        .specials = float_specials::exponent_nan,
                                                        .hex_digits = 2,
                                                        .nan = 0xff}>;
using float6_e2m3fn_format = float_format<float_layout{.exponent_bits = 2,
                                                       .significand_bits = 3,
                                                       .bias = 1,
                                                       .specials = float_specials::none,
                                                       .hex_digits = 2}>;
using float6_e3m2fn_format = float_format<float_layout{.exponent_bits = 3,
                                                       .significand_bits = 2,
                                                       .bias = 3,
                                                       .specials = float_specials::none,
                                                       .hex_digits = 2}>;
using float4_e2m1fn_format = float_format<float_layout{.exponent_bits = 2,
                                                       .significand_bits = 1,
                                                       .bias = 1,
                                                       .specials = float_specials::none,
                                                       .hex_digits = 2}>;

}  // namespace zarr_metadata::v3
