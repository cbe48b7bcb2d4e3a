// The core context: what the v3 specification itself defines.
#pragma once

#include <zarr_metadata/v3/chunk_grid/regular.hpp>
#include <zarr_metadata/v3/chunk_key_encoding/default.hpp>
#include <zarr_metadata/v3/chunk_key_encoding/v2.hpp>
#include <zarr_metadata/v3/codec/blosc.hpp>
#include <zarr_metadata/v3/codec/bytes.hpp>
#include <zarr_metadata/v3/codec/crc32c.hpp>
#include <zarr_metadata/v3/codec/gzip.hpp>
#include <zarr_metadata/v3/codec/sharding_indexed.hpp>
#include <zarr_metadata/v3/codec/transpose.hpp>
#include <zarr_metadata/v3/data_type/bool.hpp>
#include <zarr_metadata/v3/data_type/float.hpp>
#include <zarr_metadata/v3/data_type/integer.hpp>
#include <zarr_metadata/v3/data_type/raw.hpp>
#include <zarr_metadata/v3/extra_field/consolidated_metadata.hpp>

namespace zarr_metadata::v3 {

/// The definitions of the v3 core specification.
using core = static_context<
    data_types<bool_data_type, int8_data_type, int16_data_type, int32_data_type, int64_data_type,
               uint8_data_type, uint16_data_type, uint32_data_type, uint64_data_type,
               float16_data_type, float32_data_type, float64_data_type, complex64_data_type,
               complex128_data_type, raw_data_type>,
    chunk_grids<regular_chunk_grid>,
    chunk_key_encodings<default_chunk_key_encoding, v2_chunk_key_encoding>,
    codecs<blosc_codec, bytes_codec, crc32c_codec, gzip_codec, sharding_indexed_codec,
           transpose_codec>,
    storage_transformers<>, array_extra_fields<>,
    group_extra_fields<consolidated_metadata_extra_field>>;

/// The same as a value, for readers.
inline constinit context const core_context = core{};

}  // namespace zarr_metadata::v3
