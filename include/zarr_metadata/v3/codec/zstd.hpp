// The `zstd` codec: bytes -> bytes.  Spec: zarr-extensions codecs/zstd
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "zstd", "configuration": {"level": 3, "checksum": true}}`: no checksum where none is
/// asked for.
struct zstd_codec {
    integer_in<-131072, 22> level;
    optional_key<bool> checksum{};

    static constexpr std::string_view name = "zstd";
    static constexpr codec_kind kind = codec_kind::bytes_bytes;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/zstd";

    static constexpr zstd_codec canonical(zstd_codec const& self) {
        zstd_codec made = self;
        if (made.checksum && !*made.checksum) made.checksum = std::nullopt;
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(zstd_codec, (), (level, checksum))
static_assert(codec_definition<zstd_codec>);

}  // namespace zarr_metadata::v3
