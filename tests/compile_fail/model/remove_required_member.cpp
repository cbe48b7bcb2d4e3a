// expect-gcc: cannot convert '<brace-enclosed initializer list>' to 'const zarr_metadata::v3::array_changes&'
// expect-clang: no viable conversion from 'const removed_t' to 'change<axis_lengths_member>'
// at-most-lines: 90
#include <zarr_metadata/v3.hpp>

namespace v3 = zarr_metadata::v3;

v3::array_metadata without(v3::array_metadata const& array) {
#ifdef ZARR_METADATA_FAULT
    return array.update({.shape = zarr_metadata::removed});
#else
    return array.update({.dimension_names = zarr_metadata::removed});
#endif
}
