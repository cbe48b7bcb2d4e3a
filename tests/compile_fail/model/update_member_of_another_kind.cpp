// expect-gcc: cannot convert '<brace-enclosed initializer list>' to 'const zarr_metadata::v3::group_changes&'
// expect-clang: field designator 'codecs' does not refer to any
// at-most-lines: 25
#include <zarr_metadata/v3.hpp>

namespace v3 = zarr_metadata::v3;

v3::group_metadata changed(v3::group_metadata const& group) {
#ifdef ZARR_METADATA_FAULT
    return group.update({.codecs = boost::json::array()});
#else
    return group.update({.attributes = boost::json::object()});
#endif
}
