// expect: this_list_has_fewer_items_than_its_key_needs
// at-most-lines: 30
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>

using axes = zarr_metadata::list_of<zarr_metadata::integer_in<0>, 2>;

#ifdef ZARR_METADATA_FAULT
static_assert(axes{0}.size() == 1);
#else
static_assert(axes{0, 1}.size() == 2);
#endif
