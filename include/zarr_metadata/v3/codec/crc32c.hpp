// The `crc32c` codec: bytes -> bytes.  Spec: zarr-specs v3 codecs/crc32c
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `"crc32c"`: appends a checksum of four bytes. It has no configuration.
struct crc32c_codec {
    static constexpr std::string_view name = "crc32c";
    static constexpr codec_kind kind = codec_kind::bytes_bytes;
    static constexpr codec_size size = codec_size::fixed;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/codecs/crc32c/index.html";
};
BOOST_DESCRIBE_STRUCT(crc32c_codec, (), ())
static_assert(codec_definition<crc32c_codec>);

}  // namespace zarr_metadata::v3
