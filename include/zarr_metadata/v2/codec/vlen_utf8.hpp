// The `vlen-utf8` codec: text of any length, each after its length.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "vlen-utf8"}`.
struct vlen_utf8_codec {
    static constexpr std::string_view name = "vlen-utf8";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/vlen.html";
};
BOOST_DESCRIBE_STRUCT(vlen_utf8_codec, (), ())
static_assert(codec_definition<vlen_utf8_codec>);

}  // namespace zarr_metadata::v2
