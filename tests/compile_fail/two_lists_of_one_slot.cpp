// expect: a context has one list for each slot
// at-most-lines: 20
#include <zarr_metadata/v3/core.hpp>

namespace v3 = zarr_metadata::v3;

#ifdef ZARR_METADATA_FAULT
using mine = zarr_metadata::static_context<v3::codecs<v3::gzip_codec>, v3::codecs<v3::bytes_codec>>;
#else
using mine = zarr_metadata::static_context<v3::codecs<v3::gzip_codec, v3::bytes_codec>>;
#endif

static_assert(mine::claims<v3::codec_slot>("gzip"));
