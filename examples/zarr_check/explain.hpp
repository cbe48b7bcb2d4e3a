// Prints an array as its pipeline of codecs sees it.
#pragma once

#include <string>

#include "document.hpp"

namespace zarr_check {

/// Shape, data type, grid, and each codec with the chunk that it is handed; inner ones indented.
std::string explained(zarr_metadata::v3::node_reading const& reading);

}  // namespace zarr_check
