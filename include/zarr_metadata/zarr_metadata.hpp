// Everything.
#pragma once

#include <zarr_metadata/definition/run_time.hpp>
#include <zarr_metadata/definition/visit.hpp>
#include <zarr_metadata/definition/with_problems.hpp>
#include <zarr_metadata/json/places.hpp>
#include <zarr_metadata/json/position.hpp>
#include <zarr_metadata/repair/edit_text.hpp>
#include <zarr_metadata/repair/v2.hpp>
#include <zarr_metadata/repair/v3.hpp>
#include <zarr_metadata/schema/v2.hpp>
#include <zarr_metadata/schema/v3.hpp>
#include <zarr_metadata/store/read_node.hpp>
#include <zarr_metadata/v2.hpp>
#include <zarr_metadata/v3.hpp>
#include <zarr_metadata/version.hpp>
