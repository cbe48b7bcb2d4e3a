// The front door of typed construction.
#pragma once

#include <zarr_metadata/v3/construct/array.hpp>
#include <zarr_metadata/v3/construct/digest.hpp>
#include <zarr_metadata/v3/construct/group.hpp>
#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/construct/make.hpp>
#include <zarr_metadata/v3/construct/model.hpp>
#include <zarr_metadata/v3/construct/struct_element.hpp>
#include <zarr_metadata/v3/core.hpp>
