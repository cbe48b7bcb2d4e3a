// The `fletcher32` codec: adds a checksum of four bytes at the end.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "fletcher32"}`.
struct fletcher32_codec {
    static constexpr std::string_view name = "fletcher32";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/checksum32.html";
};
BOOST_DESCRIBE_STRUCT(fletcher32_codec, (), ())
static_assert(codec_definition<fletcher32_codec>);

}  // namespace zarr_metadata::v2
