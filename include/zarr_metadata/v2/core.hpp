// The core context: the data types of the v2 specification and the codecs of numcodecs that
// describe themselves fully.
#pragma once

#include <zarr_metadata/v2/codec/adler32.hpp>
#include <zarr_metadata/v2/codec/astype.hpp>
#include <zarr_metadata/v2/codec/bitround.hpp>
#include <zarr_metadata/v2/codec/blosc.hpp>
#include <zarr_metadata/v2/codec/bz2.hpp>
#include <zarr_metadata/v2/codec/crc32.hpp>
#include <zarr_metadata/v2/codec/crc32c.hpp>
#include <zarr_metadata/v2/codec/delta.hpp>
#include <zarr_metadata/v2/codec/fixedscaleoffset.hpp>
#include <zarr_metadata/v2/codec/fletcher32.hpp>
#include <zarr_metadata/v2/codec/gzip.hpp>
#include <zarr_metadata/v2/codec/lz4.hpp>
#include <zarr_metadata/v2/codec/lzma.hpp>
#include <zarr_metadata/v2/codec/packbits.hpp>
#include <zarr_metadata/v2/codec/quantize.hpp>
#include <zarr_metadata/v2/codec/shuffle.hpp>
#include <zarr_metadata/v2/codec/vlen_array.hpp>
#include <zarr_metadata/v2/codec/vlen_bytes.hpp>
#include <zarr_metadata/v2/codec/vlen_utf8.hpp>
#include <zarr_metadata/v2/codec/zlib.hpp>
#include <zarr_metadata/v2/codec/zstd.hpp>
#include <zarr_metadata/v2/data_type/bool.hpp>
#include <zarr_metadata/v2/data_type/bytes.hpp>
#include <zarr_metadata/v2/data_type/complex.hpp>
#include <zarr_metadata/v2/data_type/datetime64.hpp>
#include <zarr_metadata/v2/data_type/float.hpp>
#include <zarr_metadata/v2/data_type/int.hpp>
#include <zarr_metadata/v2/data_type/object.hpp>
#include <zarr_metadata/v2/data_type/str.hpp>
#include <zarr_metadata/v2/data_type/struct.hpp>
#include <zarr_metadata/v2/data_type/timedelta64.hpp>
#include <zarr_metadata/v2/data_type/uint.hpp>
#include <zarr_metadata/v2/data_type/void.hpp>

namespace zarr_metadata::v2 {

/// The data types of the v2 specification, `|O`, and 21 codecs.
using core = static_context<
    data_types<bool_data_type, bytes_data_type, complex_data_type, datetime64_data_type,
               float_data_type, int_data_type, object_data_type, str_data_type, struct_data_type,
               timedelta64_data_type, uint_data_type, void_data_type>,
    codecs<adler32_codec, astype_codec, bitround_codec, blosc_codec, bz2_codec, crc32_codec,
           crc32c_codec, delta_codec, fixedscaleoffset_codec, fletcher32_codec, gzip_codec,
           lz4_codec, lzma_codec, packbits_codec, quantize_codec, shuffle_codec, vlen_array_codec,
           vlen_bytes_codec, vlen_utf8_codec, zlib_codec, zstd_codec>>;

/// The same as a value, for readers.
inline constinit context const core_context = core{};

}  // namespace zarr_metadata::v2
