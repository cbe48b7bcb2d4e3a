// expect-gcc: has no non-static data member named 'levl'
// expect-clang: field designator 'levl' does not refer to any
// at-most-lines: 20
#include <zarr_metadata/v3/core.hpp>

#ifdef ZARR_METADATA_FAULT
zarr_metadata::v3::gzip_codec const gzip{.levl = 5};
#else
zarr_metadata::v3::gzip_codec const gzip{.level = 5};
#endif
