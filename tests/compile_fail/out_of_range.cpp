// expect: this_integer_is_outside_the_range_of_its_key
// expect: integer_in<0, 9>
// at-most-lines: 20
#include <zarr_metadata/v3/core.hpp>

#ifdef ZARR_METADATA_FAULT
zarr_metadata::v3::gzip_codec const gzip{.level = 99};
#else
zarr_metadata::v3::gzip_codec const gzip{.level = 9};
#endif
