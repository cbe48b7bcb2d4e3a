// expect: codecs/0/configuration/chunk_shape
// expect: expected 2 lengths, one for each
// at-most-lines-gcc: 35
// at-most-lines-clang: 55
#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/core.hpp>

using namespace zarr_metadata::v3;

constexpr auto document() {
#ifdef ZARR_METADATA_FAULT
    return array<float, 2>{
        .shape = {100, 200},
        .chunk_grid = regular_chunk_grid{.chunk_shape = {10, 20}},
        .fill_value = 0.0f,
        .codecs = {sharding_indexed_codec{.chunk_shape = {5},
                                          .codecs = {bytes_codec{.endian = "little"}},
                                          .index_codecs = {bytes_codec{.endian = "little"}}}}};
#else
    return array<float, 2>{
        .shape = {100, 200},
        .chunk_grid = regular_chunk_grid{.chunk_shape = {10, 20}},
        .fill_value = 0.0f,
        .codecs = {sharding_indexed_codec{.chunk_shape = {5, 5},
                                          .codecs = {bytes_codec{.endian = "little"}},
                                          .index_codecs = {bytes_codec{.endian = "little"}}}}};
#endif
}

auto const made = layout<document>();
