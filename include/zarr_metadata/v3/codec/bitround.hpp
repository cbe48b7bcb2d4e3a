// The `bitround` codec: array -> array.  Spec: zarr-extensions codecs/bitround
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "bitround", "configuration": {"keepbits": 10}}`: keeps so many bits of the mantissa,
/// or of an integer from its highest set bit. Also read under the older name `numcodecs.bitround`.
struct bitround_codec {
    integer_in<1> keepbits;

    static constexpr std::string_view name = "bitround";
    static constexpr std::string_view alias = "numcodecs.bitround";
    static constexpr codec_kind kind = codec_kind::array_array;
    static constexpr codec_size size = codec_size::fixed;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/bitround";

    // Any type is let through that may be made of numbers, as a struct may.
    static constexpr void receives(bitround_codec const&, received_chunk const& chunk,
                                   report const& out) {
        if (chunk.facts.holds != data_type_facts::content::other)
            out.invalid_value({"expected a data type of numbers, got '", chunk.type_name, "'"});
    }
};
BOOST_DESCRIBE_STRUCT(bitround_codec, (), (keepbits))
static_assert(codec_definition<bitround_codec>);

}  // namespace zarr_metadata::v3
