// The `reshape` codec: array -> array.  Spec: zarr-extensions codecs/reshape
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <zarr_metadata/v3/codec.hpp>
#include <zarr_metadata/v3/codec/reshape_axis.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "reshape", "configuration": {"shape": [[0, 1], 3, -1]}}`: the same elements in the
/// same order as an array of another shape.
struct reshape_codec {
    list_of<reshape_axis> shape;

    static constexpr std::string_view name = "reshape";
    static constexpr codec_kind kind = codec_kind::array_array;
    static constexpr codec_size size = codec_size::fixed;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/reshape";

    static constexpr void rules(reshape_codec const& self, report const& out) {
        bool has_rest = false;
        std::uint64_t next = 0;
        for (auto const& axis : self.shape) {
            if (axis.is_rest() && has_rest)
                return out.invalid_value({"shape"}, {"expected -1 at most once"});
            has_rest = has_rest || axis.is_rest();
            for (auto const dim : axis.input_dims()) {
                if (dim < next)
                    return out.invalid_value({"shape"}, {"expected the axes of the input in "
                                                         "increasing order, got ",
                                                         dim, " after ", next - 1});
                next = dim + 1;
            }
        }
    }

    static constexpr void receives(reshape_codec const& self, received_chunk const& chunk,
                                   report const& out) {
        if (!chunk.shape.has_rank()) return;
        bool all_there = true;
        for (std::size_t i = 0; i != self.shape.size(); ++i)
            for (auto const dim : self.shape[i].input_dims()) {
                if (dim < chunk.shape.rank()) continue;
                all_there = false;
                out.invalid_value({"shape", i}, {"expected axes of a chunk of ", chunk.shape.rank(),
                                                 " axes, got ", dim});
                break;
            }
        chunk_shape ignored;
        if (all_there && !fit(self, chunk.shape, ignored))
            out.invalid_value({"shape"}, {"expected a shape of just as many elements as the chunk "
                                          "has, before and after the axes that it keeps"});
    }

    static constexpr received_chunk hands_on(reshape_codec const& self,
                                             received_chunk const& chunk) {
        auto shape = chunk_shape::of_rank(0);
        if (!fit(self, chunk.shape, shape)) shape = chunk_shape();
        return chunk.with_shape(std::move(shape));
    }

  private:
    // Fills in the lengths that are known. False if the sizes cannot be those of the chunk. The
    // axes that are kept cut both shapes into runs, and each run must have as many elements in
    // both.
    static constexpr bool fit(reshape_codec const& self, chunk_shape const& in, chunk_shape& made) {
        sequence<detail::possible_lengths> lengths;
        bool fits = true;
        std::uint64_t next = 0;  // the first axis of the chunk that is not accounted for
        std::size_t rest = 0;
        detail::reshaped_run run;
        auto const end_run = [&](std::uint64_t end) {
            auto const found = detail::elements_between(in, next, end);
            fits = fits && run.fits(found);
            if (run.has_rest) lengths[rest] = run.rest_of(found);
            run = {};
        };
        for (auto const& axis : self.shape) {
            if (axis.is_rest()) {
                run.has_rest = true;
                rest = lengths.size();
                lengths.push_back({});
            } else if (axis.size() != 0) {
                run.size = detail::product(run.size, axis.size());
                lengths.push_back({axis.size()});
            } else {
                detail::possible_lengths joined{1};
                for (auto const dim : axis.input_dims()) {
                    if (in.has_rank() && dim >= in.rank()) return false;
                    end_run(dim);  // between axes that are joined there may be some of length 1
                    joined = detail::product(joined, detail::lengths_along(in, dim));
                    next = dim + 1;
                }
                lengths.push_back(std::move(joined));
            }
        }
        end_run(in.rank());
        for (auto& each : lengths) made.push_back(std::move(each));
        return fits;
    }
};
BOOST_DESCRIBE_STRUCT(reshape_codec, (), (shape))
static_assert(codec_definition<reshape_codec>);

}  // namespace zarr_metadata::v3
