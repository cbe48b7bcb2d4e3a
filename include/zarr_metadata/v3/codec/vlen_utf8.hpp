// The `vlen-utf8` codec: array -> bytes.  Spec: zarr-extensions codecs/vlen-utf8
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `"vlen-utf8"`: strings of any length, each after its length. It has no configuration.
struct vlen_utf8_codec {
    static constexpr std::string_view name = "vlen-utf8";
    static constexpr codec_kind kind = codec_kind::array_bytes;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/vlen-utf8";

    static constexpr void receives(vlen_utf8_codec const&, received_chunk const& chunk,
                                   report const& out) {
        bool const fits = chunk.facts.sized == data_type_facts::size_class::variable &&
                          chunk.facts.holds == data_type_facts::content::text;
        if (chunk.has_known_type() && !fits)
            out.invalid_value(
                {"expected a data type of strings of any length, got '", chunk.type_name, "'"});
    }
};
BOOST_DESCRIBE_STRUCT(vlen_utf8_codec, (), ())
static_assert(codec_definition<vlen_utf8_codec>);

}  // namespace zarr_metadata::v3
