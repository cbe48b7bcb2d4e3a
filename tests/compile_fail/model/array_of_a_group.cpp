// expect-gcc: no matching function for call to
// expect-clang: no matching
// at-most-lines: 90
#include <zarr_metadata/v3.hpp>

namespace v3 = zarr_metadata::v3;

v3::array_metadata made(v3::group_metadata const& group) {
#ifdef ZARR_METADATA_FAULT
    return v3::array_metadata(group);
#else
    return v3::array_metadata(group.to_json());
#endif
}
