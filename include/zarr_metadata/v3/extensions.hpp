// The core and every entry of the extension registry that defines something of its own.
// Spec: https://github.com/zarr-developers/zarr-extensions
#pragma once

#include <zarr_metadata/v3/chunk_grid/rectilinear.hpp>
#include <zarr_metadata/v3/codec/bitround.hpp>
#include <zarr_metadata/v3/codec/cast_value.hpp>
#include <zarr_metadata/v3/codec/conditional.hpp>
#include <zarr_metadata/v3/codec/n5_default.hpp>
#include <zarr_metadata/v3/codec/packbits.hpp>
#include <zarr_metadata/v3/codec/reshape.hpp>
#include <zarr_metadata/v3/codec/scale_offset.hpp>
#include <zarr_metadata/v3/codec/vlen_bytes.hpp>
#include <zarr_metadata/v3/codec/vlen_utf8.hpp>
#include <zarr_metadata/v3/codec/zfp.hpp>
#include <zarr_metadata/v3/codec/zstd.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/data_type/bfloat16.hpp>
#include <zarr_metadata/v3/data_type/bytes.hpp>
#include <zarr_metadata/v3/data_type/complex_float.hpp>
#include <zarr_metadata/v3/data_type/fixed_length_utf32.hpp>
#include <zarr_metadata/v3/data_type/small_complex.hpp>
#include <zarr_metadata/v3/data_type/small_float.hpp>
#include <zarr_metadata/v3/data_type/small_integer.hpp>
#include <zarr_metadata/v3/data_type/string.hpp>
#include <zarr_metadata/v3/data_type/struct.hpp>
#include <zarr_metadata/v3/data_type/structured.hpp>
#include <zarr_metadata/v3/data_type/time.hpp>

namespace zarr_metadata::v3 {

/// The definitions of the v3 core specification and of the extension registry.
using core_and_extensions = core::extended_with<
    data_types<
        bfloat16_data_type, bytes_data_type, complex_bfloat16_data_type, complex_float16_data_type,
        complex_float32_data_type, complex_float4_e2m1fn_data_type, complex_float64_data_type,
        complex_float6_e2m3fn_data_type, complex_float6_e3m2fn_data_type,
        complex_float8_e3m4_data_type, complex_float8_e4m3_data_type,
        complex_float8_e4m3b11fnuz_data_type, complex_float8_e4m3fnuz_data_type,
        complex_float8_e5m2_data_type, complex_float8_e5m2fnuz_data_type,
        complex_float8_e8m0fnu_data_type, fixed_length_utf32_data_type, float4_e2m1fn_data_type,
        float6_e2m3fn_data_type, float6_e3m2fn_data_type, float8_e3m4_data_type,
        float8_e4m3_data_type, float8_e4m3b11fnuz_data_type, float8_e4m3fnuz_data_type,
        float8_e5m2_data_type, float8_e5m2fnuz_data_type, float8_e8m0fnu_data_type, int2_data_type,
        int4_data_type, numpy_datetime64_data_type, numpy_timedelta64_data_type, string_data_type,
        struct_data_type, structured_data_type, uint2_data_type, uint4_data_type>,
    chunk_grids<rectilinear_chunk_grid>,
    codecs<bitround_codec, cast_value_codec, conditional_codec, n5_default_codec, packbits_codec,
           reshape_codec, scale_offset_codec, vlen_bytes_codec, vlen_utf8_codec, zfp_codec,
           zstd_codec>>;

/// The same as a value, for readers.
inline constinit context const core_and_extensions_context = core_and_extensions{};

}  // namespace zarr_metadata::v3
