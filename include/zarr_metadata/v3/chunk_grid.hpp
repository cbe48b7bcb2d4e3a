// What a chunk grid definition of v3 says besides its configuration.
// Spec: zarr-specs v3 core, "Chunk grids"
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include <zarr_metadata/definition/declaration_of.hpp>
#include <zarr_metadata/definition/static_context.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/v3/chunk.hpp>
#include <zarr_metadata/v3/envelope.hpp>

namespace zarr_metadata::v3 {

/// The lengths of an array's axes.
using array_shape = std::span<std::uint64_t const>;

/// What the readers ask of a chunk grid definition.
struct chunk_grid_operations : slot_operations {
    /// Judges the grid against the array's shape; `out` is at the grid's configuration.
    void (*covers)(declared const&, array_shape, report const& out);
    /// The shape of its chunks.
    chunk_shape (*chunk)(declared const&, array_shape);
};

/// The grid judges itself against a shape: `covers(self, array_shape, report const&)`.
template<class D>
concept has_covers =
    requires(D const& self, array_shape shape, report const& out) { D::covers(self, shape, out); };

/// The grid says which shape its chunks have: `chunk(self, array_shape)`.
template<class D>
concept has_chunk = requires(D const& self, array_shape shape) {
    { D::chunk(self, shape) } -> std::same_as<chunk_shape>;
};

/// The slot `chunk_grid`, in a context `chunk_grids`.
struct chunk_grid_slot {
    static constexpr slot what = extension_slot("chunk_grids", "a chunk grid");

    template<class D>
    static constexpr bool fits = has_covers<D> && has_chunk<D>;
    template<class D>
    static constexpr bool accepts() {
        static_assert(has_covers<D>,
                      "a chunk grid judges itself against a shape: static constexpr "
                      "void covers(D const&, array_shape, report const&)");
        static_assert(has_chunk<D>,
                      "a chunk grid says the shape of its chunks: static constexpr "
                      "chunk_shape chunk(D const&, array_shape)");
        return true;
    }

    template<class D>
    static constexpr void covers(declared const& self, array_shape shape, report const& out) {
        zarr_metadata::detail::with_value<D>(self,
                                             [&](D const& value) { D::covers(value, shape, out); });
    }
    template<class D>
    static constexpr chunk_shape chunk(declared const& self, array_shape shape) {
        return zarr_metadata::detail::with_value<D>(
            self, [&](D const& value) { return D::chunk(value, shape); });
    }
    template<class D>
    static constexpr chunk_grid_operations operations{{}, &covers<D>, &chunk<D>};
};

/// A struct that can be a chunk grid of a context.
template<class D>
concept chunk_grid_definition =
    has_name<D> && has_described_configuration<D> && has_covers<D> && has_chunk<D>;

/// The chunk grids of a static context.
template<class... D>
using chunk_grids = definition_list<chunk_grid_slot, D...>;

/// A member that is a chunk grid declaration.
using chunk_grid_declaration = declaration_of<chunk_grid_slot>;

/// Judges a declared grid against a shape; the chunk that it hands to the pipeline. Of an unknown
/// or unfit grid the chunk has the rank of the shape and unknown lengths.
constexpr chunk_shape judge_grid(declared const& grid, array_shape shape, report const& at_grid) {
    if (!grid.known) return chunk_shape::of_rank(shape.size());
    auto const& operations = *static_cast<chunk_grid_operations const*>(grid.what->operations);
    auto const before = at_grid.sink().count();
    operations.covers(grid, shape, at_grid.at("configuration"));
    if (at_grid.sink().count() != before) return chunk_shape::of_rank(shape.size());
    return operations.chunk(grid, shape);
}

}  // namespace zarr_metadata::v3
