// Everything.
#pragma once

#include <zarr_metadata/v3.hpp>
#include <zarr_metadata/version.hpp>
