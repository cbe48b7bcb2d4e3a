// expect-gcc: is not a constant expression
// expect-clang: is not a constant expression
// at-most-lines: 20
#include <zarr_metadata/v3/core.hpp>

namespace v3 = zarr_metadata::v3;

#ifdef ZARR_METADATA_FAULT
v3::gzip_codec made(int level) { return {.level = level}; }
#else
v3::gzip_codec made(int level) {
    return {.level = zarr_metadata::integer_in<0, 9>::checked(level).value()};
}
#endif
