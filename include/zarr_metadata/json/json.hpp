// The JSON value model: that of Boost.JSON, under a short name.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

namespace zarr_metadata {

namespace json = boost::json;

}  // namespace zarr_metadata
