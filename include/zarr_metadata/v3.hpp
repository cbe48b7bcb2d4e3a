// The front door of the v3 format: readers, models, contexts, typed construction.
#pragma once

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/v3/consolidated.hpp>
#include <zarr_metadata/v3/construct.hpp>
#include <zarr_metadata/v3/construct/struct_element.hpp>
#include <zarr_metadata/v3/conversion.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/create_default.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/fill_value.hpp>
#include <zarr_metadata/v3/metadata.hpp>
#include <zarr_metadata/v3/node_name.hpp>
#include <zarr_metadata/v3/reading.hpp>
#include <zarr_metadata/v3/run_time.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>
