// The `bitround` codec: rounds floating point numbers.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "bitround", "keepbits": 10}`: bits of the mantissa that are kept.
struct bitround_codec {
    integer_in<0> keepbits;

    static constexpr std::string_view name = "bitround";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/bitround.html";
};
BOOST_DESCRIBE_STRUCT(bitround_codec, (), (keepbits))
static_assert(codec_definition<bitround_codec>);

}  // namespace zarr_metadata::v2
