// The `vlen-bytes` codec: byte strings of any length, each after its length.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "vlen-bytes"}`.
struct vlen_bytes_codec {
    static constexpr std::string_view name = "vlen-bytes";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/vlen.html";
};
BOOST_DESCRIBE_STRUCT(vlen_bytes_codec, (), ())
static_assert(codec_definition<vlen_bytes_codec>);

}  // namespace zarr_metadata::v2
