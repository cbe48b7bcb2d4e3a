// expect: this is a codec or a grid: it stands in the slot of data types
// at-most-lines: 50
#include <zarr_metadata/v3/core.hpp>

namespace v3 = zarr_metadata::v3;

#ifdef ZARR_METADATA_FAULT
using mine = zarr_metadata::static_context<v3::data_types<v3::uint8_data_type, v3::gzip_codec>>;
#else
using mine = zarr_metadata::static_context<v3::data_types<v3::uint8_data_type>>;
#endif

static_assert(mine::claims<v3::data_type_slot>("uint8"));
