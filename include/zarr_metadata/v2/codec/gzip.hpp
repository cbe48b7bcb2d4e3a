// The `gzip` codec: compresses bytes.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "gzip", "level": 1}`: level 1 where none is given, -1 leaves it to the library.
struct gzip_codec {
    optional_key<integer_in<-1, 9>> level{};

    static constexpr std::string_view name = "gzip";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/gzip.html";

    static constexpr gzip_codec canonical(gzip_codec const& self) {
        gzip_codec made = self;
        detail::leave_out(made.level, 1);
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(gzip_codec, (), (level))
static_assert(codec_definition<gzip_codec>);

}  // namespace zarr_metadata::v2
