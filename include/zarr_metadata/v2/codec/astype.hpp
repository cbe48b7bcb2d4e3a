// The `astype` codec: stores items as another data type.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "astype", "encode_dtype": "<i2", "decode_dtype": "<f4"}`: of `decode_dtype` in memory,
/// stored as `encode_dtype`.
struct astype_codec {
    dtype_parameter encode_dtype;
    dtype_parameter decode_dtype;

    static constexpr std::string_view name = "astype";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/filter/astype.html";

    static constexpr astype_codec canonical(astype_codec const& self) {
        astype_codec made = self;
        made.encode_dtype = made.encode_dtype.canonical();
        made.decode_dtype = made.decode_dtype.canonical();
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(astype_codec, (), (encode_dtype, decode_dtype))
static_assert(codec_definition<astype_codec>);

}  // namespace zarr_metadata::v2
