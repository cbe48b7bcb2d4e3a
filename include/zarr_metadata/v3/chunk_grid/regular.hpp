// The `regular` chunk grid.  Spec: zarr-specs v3 chunk-grids/regular-grid
#pragma once

#include <zarr_metadata/v3/chunk_grid.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "regular", "configuration": {"chunk_shape": [10, 20]}}`: chunks of one shape, which
/// may reach over the array's edge.
struct regular_chunk_grid {
    list_of<integer_in<1>> chunk_shape;

    static constexpr std::string_view name = "regular";
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/chunk-grids/regular-grid/index.html";

    static constexpr void covers(regular_chunk_grid const& self, array_shape shape,
                                 report const& out) {
        if (self.chunk_shape.size() != shape.size())
            out.invalid_value({"chunk_shape"},
                              {"expected one chunk length per dimension of shape, got ",
                               self.chunk_shape.size(), " for ", shape.size()});
    }
    static constexpr v3::chunk_shape chunk(regular_chunk_grid const& self, array_shape) {
        return v3::chunk_shape::of_lengths(self.chunk_shape);
    }
};
BOOST_DESCRIBE_STRUCT(regular_chunk_grid, (), (chunk_shape))
static_assert(chunk_grid_definition<regular_chunk_grid>);

}  // namespace zarr_metadata::v3
