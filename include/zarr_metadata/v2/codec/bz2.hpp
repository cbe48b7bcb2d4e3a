// The `bz2` codec: compresses bytes.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "bz2", "level": 1}`: level 1 where none is given.
struct bz2_codec {
    optional_key<integer_in<1, 9>> level{};

    static constexpr std::string_view name = "bz2";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/bz2.html";

    static constexpr bz2_codec canonical(bz2_codec const& self) {
        bz2_codec made = self;
        detail::leave_out(made.level, 1);
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(bz2_codec, (), (level))
static_assert(codec_definition<bz2_codec>);

}  // namespace zarr_metadata::v2
