// The `base64` codec: bytes as text.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "base64"}`.
struct base64_codec {
    static constexpr std::string_view name = "base64";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/other/base64.html";
};
BOOST_DESCRIBE_STRUCT(base64_codec, (), ())
static_assert(codec_definition<base64_codec>);

}  // namespace zarr_metadata::v2
