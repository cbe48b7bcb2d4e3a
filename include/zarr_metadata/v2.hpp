// The front door of the v2 format.
#pragma once

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/v2/consolidated.hpp>
#include <zarr_metadata/v2/core.hpp>
#include <zarr_metadata/v2/fill_value.hpp>
#include <zarr_metadata/v2/metadata.hpp>
#include <zarr_metadata/v2/numcodecs_extras.hpp>
#include <zarr_metadata/v2/place.hpp>
#include <zarr_metadata/v2/reading.hpp>
#include <zarr_metadata/v2/run_time.hpp>
