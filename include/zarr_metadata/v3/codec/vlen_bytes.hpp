// The `vlen-bytes` codec: array -> bytes.  Spec: zarr-extensions codecs/vlen-bytes
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `"vlen-bytes"`: byte strings of any length, each after its length. It has no configuration.
struct vlen_bytes_codec {
    static constexpr std::string_view name = "vlen-bytes";
    static constexpr codec_kind kind = codec_kind::array_bytes;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/vlen-bytes";

    static constexpr void receives(vlen_bytes_codec const&, received_chunk const& chunk,
                                   report const& out) {
        bool const fits = chunk.facts.sized == data_type_facts::size_class::variable &&
                          chunk.facts.holds == data_type_facts::content::bytes;
        if (chunk.has_known_type() && !fits)
            out.invalid_value({"expected a data type of byte strings of any length, got '",
                               chunk.type_name, "'"});
    }
};
BOOST_DESCRIBE_STRUCT(vlen_bytes_codec, (), ())
static_assert(codec_definition<vlen_bytes_codec>);

}  // namespace zarr_metadata::v3
