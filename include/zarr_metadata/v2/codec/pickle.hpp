// The `pickle` codec: objects as Python pickles.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "pickle", "protocol": 4}`: where none is given, it is the highest of the Python that
/// writes.
struct pickle_codec {
    optional_key<integer_in<0, 5>> protocol{};

    static constexpr std::string_view name = "pickle";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/other/pickles.html";
};
BOOST_DESCRIBE_STRUCT(pickle_codec, (), (protocol))
static_assert(codec_definition<pickle_codec>);

}  // namespace zarr_metadata::v2
