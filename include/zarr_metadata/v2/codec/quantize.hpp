// The `quantize` codec: rounds floating point numbers to decimal digits.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "quantize", "digits": 2, "dtype": "<f8", "astype": "<f4"}`: of `dtype` in memory, stored
/// as `astype`, which is `dtype` where none is given. Both are floating point.
struct quantize_codec {
    integer_in<-308, 307> digits;
    float_parameter dtype;
    optional_key<nullable<float_parameter>> astype{};

    static constexpr std::string_view name = "quantize";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/filter/quantize.html";

    static constexpr quantize_codec canonical(quantize_codec const& self) {
        return detail::with_canonical_dtypes(self);
    }
};
BOOST_DESCRIBE_STRUCT(quantize_codec, (), (digits, dtype, astype))
static_assert(codec_definition<quantize_codec>);

}  // namespace zarr_metadata::v2
