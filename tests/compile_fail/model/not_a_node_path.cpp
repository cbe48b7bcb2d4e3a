// expect: this_is_not_a_node_path
// at-most-lines: 25
#include <zarr_metadata/v3/node_name.hpp>

#ifdef ZARR_METADATA_FAULT
zarr_metadata::v3::node_path const path("a/b");
#else
zarr_metadata::v3::node_path const path("/a/b");
#endif
