// The `transpose` codec: array -> array.  Spec: zarr-specs v3 codecs/transpose
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "transpose", "configuration": {"order": [2, 0, 1]}}`: axis `i` of the output is axis
/// `order[i]` of the input.
struct transpose_codec {
    list_of<integer_in<>> order;

    static constexpr std::string_view name = "transpose";
    static constexpr codec_kind kind = codec_kind::array_array;
    static constexpr codec_size size = codec_size::fixed;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/codecs/transpose/index.html";

    static constexpr void rules(transpose_codec const& self, report const& out) {
        auto const rank = self.order.size();
        sequence<bool, 16> seen;
        for (std::size_t i = 0; i != rank; ++i) seen.push_back(false);
        for (auto const axis : self.order) {
            if (axis < 0 || static_cast<std::uint64_t>(axis) >= rank ||
                seen[static_cast<std::size_t>(axis)])
                return out.invalid_value(
                    {"order"},
                    {"expected each axis from 0 to ", rank - 1, " once, got axis ", axis,
                     axis >= 0 && static_cast<std::uint64_t>(axis) < rank ? " twice" : ""});
            seen[static_cast<std::size_t>(axis)] = true;
        }
    }

    static constexpr void receives(transpose_codec const& self, received_chunk const& chunk,
                                   report const& out) {
        if (chunk.shape.has_rank() && chunk.shape.rank() != self.order.size())
            out.invalid_value(
                {"order"}, {"expected ", chunk.shape.rank(),
                            " entries, one for each axis of the chunk, got ", self.order.size()});
    }

    static constexpr received_chunk hands_on(transpose_codec const& self,
                                             received_chunk const& chunk) {
        received_chunk made = chunk;
        made.shape = chunk_shape();
        if (!chunk.shape.has_rank() || chunk.shape.rank() != self.order.size()) return made;
        made.shape = chunk_shape::of_rank(0);
        for (auto const axis : self.order)
            made.shape.push_back_axis(chunk.shape, static_cast<std::size_t>(axis));
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(transpose_codec, (), (order))
static_assert(codec_definition<transpose_codec>);

}  // namespace zarr_metadata::v3
