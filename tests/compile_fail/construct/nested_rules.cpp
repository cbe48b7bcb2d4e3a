// expect: codecs/0/configuration/data_type
// expect: positive multiple of 8, got 12
// at-most-lines-gcc: 35
// at-most-lines-clang: 55
#include <zarr_metadata/v3/codec/cast_value.hpp>
#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/core.hpp>

using namespace zarr_metadata::v3;

constexpr auto document() {
#ifdef ZARR_METADATA_FAULT
    return array<float, 2>{.shape = {100, 200},
                           .chunk_grid = regular_chunk_grid{.chunk_shape = {10, 20}},
                           .fill_value = 0.0f,
                           .codecs = {cast_value_codec{.data_type = raw_data_type{.bits = 12}},
                                      bytes_codec{.endian = "little"}}};
#else
    return array<float, 2>{.shape = {100, 200},
                           .chunk_grid = regular_chunk_grid{.chunk_shape = {10, 20}},
                           .fill_value = 0.0f,
                           .codecs = {cast_value_codec{.data_type = int32_data_type{}},
                                      bytes_codec{.endian = "little"}}};
#endif
}

auto const made = layout<document>();
