// All of the library.
#include <zarr_metadata/zarr_metadata.hpp>
