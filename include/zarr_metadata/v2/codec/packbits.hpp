// The `packbits` codec: eight booleans to a byte.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "packbits"}`.
struct packbits_codec {
    static constexpr std::string_view name = "packbits";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/filter/packbits.html";
};
BOOST_DESCRIBE_STRUCT(packbits_codec, (), ())
static_assert(codec_definition<packbits_codec>);

}  // namespace zarr_metadata::v2
