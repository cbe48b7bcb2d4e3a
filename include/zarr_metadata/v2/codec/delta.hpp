// The `delta` codec: stores differences of neighbours.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "delta", "dtype": "<i4", "astype": "<i2"}`: of `dtype` in memory, stored as `astype`,
/// which is `dtype` where none is given.
struct delta_codec {
    dtype_parameter dtype;
    optional_key<nullable<dtype_parameter>> astype{};

    static constexpr std::string_view name = "delta";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/filter/delta.html";

    static constexpr delta_codec canonical(delta_codec const& self) {
        return detail::with_canonical_dtypes(self);
    }
};
BOOST_DESCRIBE_STRUCT(delta_codec, (), (dtype, astype))
static_assert(codec_definition<delta_codec>);

}  // namespace zarr_metadata::v2
