// The `zstd` codec: compresses bytes.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "zstd", "level": 0, "checksum": false}`, which are the defaults. Level 0 leaves it to
/// the library.
struct zstd_codec {
    optional_key<c_int> level{};
    optional_key<bool> checksum{};

    static constexpr std::string_view name = "zstd";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/zstd.html";

    static constexpr zstd_codec canonical(zstd_codec const& self) {
        zstd_codec made = self;
        detail::leave_out(made.level, 0);
        detail::leave_out(made.checksum, false);
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(zstd_codec, (), (level, checksum))
static_assert(codec_definition<zstd_codec>);

}  // namespace zarr_metadata::v2
