// expect-gcc: discards qualifiers
// expect-clang: no viable overloaded operator[]
// at-most-lines: 40
#include <zarr_metadata/v3.hpp>

namespace v3 = zarr_metadata::v3;

void change(v3::array_metadata& array) {
#ifdef ZARR_METADATA_FAULT
    array.document().get_object()["shape"] = 1;
#else
    array.to_json().get_object()["shape"] = 1;
#endif
}
