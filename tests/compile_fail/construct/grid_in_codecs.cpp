// expect: this is no codec; a codec says its kind: static constexpr codec_kind kind
// at-most-lines-gcc: 35
// at-most-lines-clang: 55
#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/core.hpp>

using namespace zarr_metadata::v3;

constexpr auto document() {
#ifdef ZARR_METADATA_FAULT
    return array<float, 2>{.shape = {100, 200},
                           .chunk_grid = regular_chunk_grid{.chunk_shape = {10, 20}},
                           .fill_value = 0.0f,
                           .codecs = {regular_chunk_grid{.chunk_shape = {10, 20}}}};
#else
    return array<float, 2>{.shape = {100, 200},
                           .chunk_grid = regular_chunk_grid{.chunk_shape = {10, 20}},
                           .fill_value = 0.0f,
                           .codecs = {bytes_codec{.endian = "little"}, gzip_codec{.level = 5}}};
#endif
}

auto const made = layout<document>();
