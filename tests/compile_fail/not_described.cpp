// expect: checkable
// expect: configuration
// at-most-lines: 40
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/scalars.hpp>

struct configuration {
    zarr_metadata::text unit;
};
#ifndef ZARR_METADATA_FAULT
BOOST_DESCRIBE_STRUCT(configuration, (), (unit))
#endif

auto const problems = zarr_metadata::check<configuration>(boost::json::object());
