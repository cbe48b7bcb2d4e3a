#include "../use.hpp"

bool other_unit_works() { return use_zarr_metadata(); }
