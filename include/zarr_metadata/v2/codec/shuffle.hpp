// The `shuffle` codec: orders bytes by their place in an element.
// Spec: numcodecs
#pragma once

#include <cstdint>
#include <limits>

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "shuffle", "elementsize": 4}`: 4 bytes where no size is given.
struct shuffle_codec {
    optional_key<integer_in<no_bound, std::numeric_limits<std::int64_t>::max()>> elementsize{};

    static constexpr std::string_view name = "shuffle";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/shuffle.html";

    static constexpr shuffle_codec canonical(shuffle_codec const& self) {
        shuffle_codec made = self;
        detail::leave_out(made.elementsize, 4);
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(shuffle_codec, (), (elementsize))
static_assert(codec_definition<shuffle_codec>);

}  // namespace zarr_metadata::v2
