// The `lz4` codec: compresses bytes.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "lz4", "acceleration": 1}`: 1 where none is given.
struct lz4_codec {
    optional_key<c_int> acceleration{};

    static constexpr std::string_view name = "lz4";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/lz4.html";

    static constexpr lz4_codec canonical(lz4_codec const& self) {
        lz4_codec made = self;
        detail::leave_out(made.acceleration, 1);
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(lz4_codec, (), (acceleration))
static_assert(codec_definition<lz4_codec>);

}  // namespace zarr_metadata::v2
