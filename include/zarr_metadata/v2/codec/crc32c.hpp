// The `crc32c` codec: adds a checksum of four bytes.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "crc32c", "location": "end"}`: at the end where no place is given.
struct crc32c_codec {
    optional_key<nullable<literal<"start", "end">>> location{};

    static constexpr std::string_view name = "crc32c";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/checksum32.html";

    static constexpr crc32c_codec canonical(crc32c_codec const& self) {
        crc32c_codec made = self;
        detail::leave_out(made.location, "end");
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(crc32c_codec, (), (location))
static_assert(codec_definition<crc32c_codec>);

}  // namespace zarr_metadata::v2
