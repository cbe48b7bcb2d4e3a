// The `packbits` codec: array -> bytes.  Spec: zarr-extensions codecs/packbits
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// The index of a bit, from the least significant one; `null` stands for the default.
class packbits_bit {
  public:
    template<std::integral I>
        requires(!std::same_as<I, bool>)
    consteval packbits_bit(I index) : index_(integer_in<0>(index)), is_given_(true) {}
    constexpr packbits_bit(std::nullptr_t) noexcept {}

    constexpr bool is_given() const noexcept { return is_given_; }
    constexpr std::uint64_t index() const noexcept { return index_; }

    friend constexpr bool operator==(packbits_bit, packbits_bit) = default;

    static constexpr shape const& what = nullable<integer_in<0>>::what;
    static packbits_bit from_checked(json::value const& v, nested_cursor& nested) {
        packbits_bit made(nullptr);
        if (v.is_null()) return made;
        made.index_ = integer_in<0>::from_checked(v, nested);
        made.is_given_ = true;
        return made;
    }
    json::value to_json() const { return is_given_ ? json::value(index_) : json::value(nullptr); }
    constexpr void append_text(text_writer& out) const {
        is_given_ ? out.integer(index_) : out.put("null");
    }

  private:
    std::uint64_t index_ = 0;
    bool is_given_ = false;
};

/// `{"name": "packbits", "configuration": {"padding_encoding": "first_byte", "first_bit": 0,
/// "last_bit": 3}}`: only some bits of each component, all unless it says otherwise, without gaps.
struct packbits_codec {
    optional_key<literal<"none", "first_byte", "last_byte">> padding_encoding{};
    optional_key<packbits_bit> first_bit{};
    optional_key<packbits_bit> last_bit{};

    static constexpr std::string_view name = "packbits";
    static constexpr codec_kind kind = codec_kind::array_bytes;
    static constexpr codec_size size = codec_size::fixed;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/packbits";

    static constexpr void rules(packbits_codec const& self, report const& out) {
        if (says(self.last_bit) && self.last_bit->index() < first_of(self))
            out.invalid_value({"last_bit"}, {"expected at least the first bit, ", first_of(self),
                                             ", got ", self.last_bit->index()});
    }

    static constexpr void receives(packbits_codec const& self, received_chunk const& chunk,
                                   report const& out) {
        if (!chunk.has_known_type()) return;
        auto const bits = chunk.facts.bits;
        if (bits == 0)
            return out.invalid_value(
                {"expected a data type of numbers, got '", chunk.type_name, "'"});
        if (says(self.last_bit) && self.last_bit->index() >= bits)
            out.invalid_value({"last_bit"},
                              {"expected a bit below ", bits, ", the number of bits of '",
                               chunk.type_name, "', got ", self.last_bit->index()});
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
    static constexpr bool says(optional_key<packbits_bit> const& bit) {
        return bit && bit->is_given();
    }
    static constexpr std::uint64_t first_of(packbits_codec const& self) {
        return self.first_bit ? self.first_bit->index() : 0;
    }
};
BOOST_DESCRIBE_STRUCT(packbits_codec, (), (padding_encoding, first_bit, last_bit))
static_assert(codec_definition<packbits_codec>);

}  // namespace zarr_metadata::v3
