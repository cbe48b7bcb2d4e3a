// The `rectilinear` chunk grid.  Spec: zarr-extensions chunk-grids/rectilinear
#pragma once

#include <utility>

#include <zarr_metadata/v3/chunk_grid.hpp>
#include <zarr_metadata/v3/chunk_grid/rectilinear_axis.hpp>
#include <zarr_metadata/v3/distinct_lengths.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "rectilinear", "configuration": {"kind": "inline", "chunk_shapes": [4, [10, [5,
/// 3]]]}}`: each axis is cut on its own, and may be cut into chunks of several lengths.
struct rectilinear_chunk_grid {
    literal<"inline"> kind;
    list_of<rectilinear_axis> chunk_shapes;

    static constexpr std::string_view name = "rectilinear";
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/chunk-grids/rectilinear";

    static constexpr void covers(rectilinear_chunk_grid const& self, array_shape shape,
                                 report const& out) {
        if (self.chunk_shapes.size() != shape.size())
            return out.invalid_value({"chunk_shapes"},
                                     {"expected one entry per dimension of shape, got ",
                                      self.chunk_shapes.size(), " for ", shape.size()});
        for (std::size_t d = 0; d != shape.size(); ++d)
            if (!self.chunk_shapes[d].covers(shape[d]))
                out.invalid_value({"chunk_shapes", d},
                                  {"expected chunks that reach to the end of the axis at ",
                                   shape[d], ", got a total of ", self.chunk_shapes[d].total()});
    }

    // Every length that occurs counts, also where such a chunk would lie beyond the end.
    static constexpr v3::chunk_shape chunk(rectilinear_chunk_grid const& self, array_shape) {
        v3::chunk_shape made = v3::chunk_shape::of_rank(0);
        for (auto const& axis : self.chunk_shapes) {
            sequence<std::uint64_t> lengths;
            if (axis.step() != 0) lengths.push_back(axis.step());
            for (auto const& run : axis.runs()) lengths.push_back(run.length);
            made.push_back(distinct_lengths(std::move(lengths)));
        }
        return made;
    }

    static constexpr rectilinear_chunk_grid canonical(rectilinear_chunk_grid const& self) {
        rectilinear_chunk_grid made = self;
        for (auto& axis : made.chunk_shapes) axis = axis.canonical();
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(rectilinear_chunk_grid, (), (kind, chunk_shapes))
static_assert(chunk_grid_definition<rectilinear_chunk_grid>);

}  // namespace zarr_metadata::v3
