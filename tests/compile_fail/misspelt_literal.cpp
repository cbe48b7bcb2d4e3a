// expect: this_string_is_not_one_that_its_key_may_hold
// expect: little
// at-most-lines: 30
#include <zarr_metadata/v3/core.hpp>

#ifdef ZARR_METADATA_FAULT
zarr_metadata::v3::bytes_codec const bytes{.endian = "litle"};
#else
zarr_metadata::v3::bytes_codec const bytes{.endian = "little"};
#endif
