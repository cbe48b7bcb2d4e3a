// expect: this is a codec or a grid: it stands in the slot of data types
// at-most-lines: 120
#include <zarr_metadata/v3.hpp>

namespace v3 = zarr_metadata::v3;

v3::array_metadata retyped(v3::array_metadata const& array) {
#ifdef ZARR_METADATA_FAULT
    return array.update({.data_type = v3::gzip_codec{.level = 5}});
#else
    return array.update({.data_type = v3::int8_data_type{}});
#endif
}
