// expect: this_is_not_a_node_name
// at-most-lines: 25
#include <zarr_metadata/v3/node_name.hpp>

#ifdef ZARR_METADATA_FAULT
zarr_metadata::v3::node_name const name("__a");
#else
zarr_metadata::v3::node_name const name("a");
#endif
