// The `bytes` codec: array -> bytes.  Spec: zarr-specs v3 codecs/bytes
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "bytes", "configuration": {"endian": "little"}}`: the elements one after the other.
struct bytes_codec {
    optional_key<literal<"little", "big">> endian{};

    static constexpr std::string_view name = "bytes";
    static constexpr codec_kind kind = codec_kind::array_bytes;
    static constexpr codec_size size = codec_size::fixed;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/codecs/bytes/index.html";

    static constexpr void receives(bytes_codec const& self, received_chunk const& chunk,
                                   report const& out) {
        if (chunk.facts.sized == data_type_facts::size_class::variable)
            out.invalid_value({"expected a data type of fixed size, got '", chunk.type_name,
                               "', whose values vary in size"});
        else if (chunk.facts.has_byte_order == tristate::yes && !self.endian)
            out.missing_key({"endian"}, {"expected an endian, since each value of '",
                                         chunk.type_name, "' takes several bytes"});
    }
};
BOOST_DESCRIBE_STRUCT(bytes_codec, (), (endian))
static_assert(codec_definition<bytes_codec>);

}  // namespace zarr_metadata::v3
