// The `vlen-array` codec: arrays of any length, each after its length.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "vlen-array", "dtype": "<i4"}`: the data type of their items.
struct vlen_array_codec {
    dtype_parameter dtype;

    static constexpr std::string_view name = "vlen-array";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/vlen.html";

    static constexpr vlen_array_codec canonical(vlen_array_codec const& self) {
        vlen_array_codec made = self;
        made.dtype = made.dtype.canonical();
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(vlen_array_codec, (), (dtype))
static_assert(codec_definition<vlen_array_codec>);

}  // namespace zarr_metadata::v2
