// expect-gcc: could not convert
// expect-clang: no matching constructor for initialization of 'integer_in<0, 9>'
// at-most-lines: 40
#include <zarr_metadata/v3/core.hpp>

#ifdef ZARR_METADATA_FAULT
zarr_metadata::v3::gzip_codec const gzip{};
#else
zarr_metadata::v3::gzip_codec const gzip{.level = 5};
#endif
