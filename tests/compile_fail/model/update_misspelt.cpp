// expect-gcc: cannot convert '<brace-enclosed initializer list>' to 'const zarr_metadata::v3::array_changes&'
// expect-clang: field designator 'shap' does not refer to any
// at-most-lines: 25
#include <zarr_metadata/v3.hpp>

namespace v3 = zarr_metadata::v3;

v3::array_metadata longer(v3::array_metadata const& array) {
#ifdef ZARR_METADATA_FAULT
    return array.update({.shap = {20, 30}});
#else
    return array.update({.shape = {20, 30}});
#endif
}
