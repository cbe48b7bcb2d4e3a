// The `zlib` codec: compresses bytes.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "zlib", "level": 1}`: level 1 where none is given, -1 leaves it to the library.
struct zlib_codec {
    optional_key<integer_in<-1, 9>> level{};

    static constexpr std::string_view name = "zlib";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/zlib.html";

    static constexpr zlib_codec canonical(zlib_codec const& self) {
        zlib_codec made = self;
        detail::leave_out(made.level, 1);
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(zlib_codec, (), (level))
static_assert(codec_definition<zlib_codec>);

}  // namespace zarr_metadata::v2
