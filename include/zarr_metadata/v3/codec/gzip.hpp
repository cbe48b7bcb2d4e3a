// The `gzip` codec: bytes -> bytes.  Spec: zarr-specs v3 codecs/gzip
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "gzip", "configuration": {"level": 5}}`: compresses with zlib, levels 0 (none) to 9.
struct gzip_codec {
    integer_in<0, 9> level;

    static constexpr std::string_view name = "gzip";
    static constexpr codec_kind kind = codec_kind::bytes_bytes;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/codecs/gzip/index.html";
};
BOOST_DESCRIBE_STRUCT(gzip_codec, (), (level))
static_assert(codec_definition<gzip_codec>);

}  // namespace zarr_metadata::v3
