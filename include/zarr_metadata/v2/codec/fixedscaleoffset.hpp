// The `fixedscaleoffset` codec: stores `(x - offset) * scale`, rounded.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>
#include <zarr_metadata/v2/number.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "fixedscaleoffset", "offset": 1000, "scale": 10, "dtype": "<f8", "astype": "|u1"}`: of
/// `dtype` in memory, stored as `astype`, which is `dtype` where none is given.
struct fixedscaleoffset_codec {
    number offset;
    number scale;
    dtype_parameter dtype;
    optional_key<nullable<dtype_parameter>> astype{};

    static constexpr std::string_view name = "fixedscaleoffset";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/filter/fixedscaleoffset.html";

    static constexpr fixedscaleoffset_codec canonical(fixedscaleoffset_codec const& self) {
        return detail::with_canonical_dtypes(self);
    }
};
BOOST_DESCRIBE_STRUCT(fixedscaleoffset_codec, (), (offset, scale, dtype, astype))
static_assert(codec_definition<fixedscaleoffset_codec>);

}  // namespace zarr_metadata::v2
