// The `packbits` codec: array -> bytes.  Spec: zarr-extensions codecs/packbits
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "packbits", "configuration": {"padding_encoding": "first_byte", "first_bit": 0,
/// "last_bit": 3}}`: only some bits of each component, without gaps. Bits count from the least
/// significant one; `null` stands for the first or the last that there is.
struct packbits_codec {
    optional_key<literal<"none", "first_byte", "last_byte">> padding_encoding{};
    optional_key<nullable<integer_in<0>>> first_bit{};
    optional_key<nullable<integer_in<0>>> last_bit{};

    static constexpr std::string_view name = "packbits";
    static constexpr codec_kind kind = codec_kind::array_bytes;
    static constexpr codec_size size = codec_size::fixed;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/packbits";

    static constexpr void rules(packbits_codec const& self, report const& out) {
        if (says(self.last_bit) && (*self.last_bit)->value() < first_of(self))
            out.invalid_value({"last_bit"}, {"expected at least the first bit, ", first_of(self),
                                             ", got ", (*self.last_bit)->value()});
    }

    static constexpr void receives(packbits_codec const& self, received_chunk const& chunk,
                                   report const& out) {
        if (!chunk.has_known_type()) return;
        auto const bits = chunk.facts.bits;
        if (bits == 0)
            return out.invalid_value(
                {"expected a data type of numbers, got '", chunk.type_name, "'"});
        if (says(self.last_bit) && (*self.last_bit)->value() >= bits)
            out.invalid_value({"last_bit"},
                              {"expected a bit below ", bits, ", the number of bits of '",
                               chunk.type_name, "', got ", (*self.last_bit)->value()});
        else if (first_of(self) >= bits)
            out.invalid_value({"first_bit"},
                              {"expected a bit below ", bits, ", the number of bits of '",
                               chunk.type_name, "', got ", first_of(self)});
    }

    static constexpr packbits_codec canonical(packbits_codec const& self) {
        packbits_codec made = self;
        if (made.padding_encoding && *made.padding_encoding == "none")
            made.padding_encoding = std::nullopt;
        if (first_of(self) == 0) made.first_bit = std::nullopt;
        if (!says(self.last_bit)) made.last_bit = std::nullopt;
        return made;
    }

  private:
    static constexpr bool says(optional_key<nullable<integer_in<0>>> const& bit) {
        return bit && *bit;
    }
    static constexpr std::uint64_t first_of(packbits_codec const& self) {
        return says(self.first_bit) ? (*self.first_bit)->value() : 0;
    }
};
BOOST_DESCRIBE_STRUCT(packbits_codec, (), (padding_encoding, first_bit, last_bit))
static_assert(codec_definition<packbits_codec>);

}  // namespace zarr_metadata::v3
