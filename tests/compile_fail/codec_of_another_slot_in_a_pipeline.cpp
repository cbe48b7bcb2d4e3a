// expect: a codec says its kind: static constexpr codec_kind kind = codec_kind::...;
// at-most-lines: 60
#include <zarr_metadata/v3/core.hpp>

namespace v3 = zarr_metadata::v3;

#ifdef ZARR_METADATA_FAULT
v3::codec_declarations const pipeline{v3::uint8_data_type{}};
#else
v3::codec_declarations const pipeline{v3::bytes_codec{}};
#endif
