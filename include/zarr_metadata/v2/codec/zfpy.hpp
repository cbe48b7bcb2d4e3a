// The `zfpy` codec: compresses floating point arrays.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/v2/codec.hpp>
#include <zarr_metadata/v2/number.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "zfpy", "mode": 4, "tolerance": 0.001}`. Modes: 2 fixed rate, 3 fixed precision, 4 fixed
/// accuracy (the default), 5 reversible; of the parameters, -1 by default, that of the mode counts.
struct zfpy_codec {
    optional_key<integer_in<2, 5>> mode{};
    optional_key<number> tolerance{};
    optional_key<number> rate{};
    optional_key<c_int> precision{};
    optional_key<nullable<map_of<json::value>>> compression_kwargs{};

    static constexpr std::string_view name = "zfpy";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/compression/zfpy.html";

    static constexpr zfpy_codec canonical(zfpy_codec const& self) {
        zfpy_codec made = self;
        detail::leave_out(made.mode, 4);
        detail::leave_out(made.precision, -1);
        made.compression_kwargs = std::nullopt;  // says again what the others say
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(zfpy_codec, (), (mode, tolerance, rate, precision, compression_kwargs))
static_assert(codec_definition<zfpy_codec>);

}  // namespace zarr_metadata::v2
