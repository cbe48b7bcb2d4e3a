// The `crc32` codec: adds a checksum of four bytes.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "crc32", "location": "start"}`: at the start where no place is given.
struct crc32_codec {
    optional_key<nullable<literal<"start", "end">>> location{};

    static constexpr std::string_view name = "crc32";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/checksum32.html";

    static constexpr crc32_codec canonical(crc32_codec const& self) {
        crc32_codec made = self;
        detail::leave_out(made.location, "start");
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(crc32_codec, (), (location))
static_assert(codec_definition<crc32_codec>);

}  // namespace zarr_metadata::v2
