// The front door of the v3 format.
#pragma once

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/v3/consolidated.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/metadata.hpp>
#include <zarr_metadata/v3/node_name.hpp>
#include <zarr_metadata/v3/reading.hpp>
