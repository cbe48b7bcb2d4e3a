// expect: a chunk grid says the shape of its chunks: static constexpr chunk_shape chunk(D const&, array_shape)
// at-most-lines: 50
#include <zarr_metadata/v3/core.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

struct acme_chunk_grid {
    static constexpr std::string_view name = "acme.grid";
    static constexpr void covers(acme_chunk_grid const&, v3::array_shape, zm::report const&) {}
#ifndef ZARR_METADATA_FAULT
    static constexpr v3::chunk_shape chunk(acme_chunk_grid const&, v3::array_shape shape) {
        return v3::chunk_shape::of_lengths(shape);
    }
#endif
};
BOOST_DESCRIBE_STRUCT(acme_chunk_grid, (), ())

zm::context const mine = zm::static_context<v3::chunk_grids<acme_chunk_grid>>{};
