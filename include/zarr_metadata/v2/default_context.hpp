// The context of readers that are given none.
#pragma once

#include <zarr_metadata/v2/core.hpp>

namespace zarr_metadata::v2 {

inline constinit context const& default_context = core_context;

}  // namespace zarr_metadata::v2
