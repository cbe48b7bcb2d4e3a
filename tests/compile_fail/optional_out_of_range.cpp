// expect: this_integer_is_outside_the_range_of_its_key
// expect: integer_in<1
// at-most-lines: 30
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/integer_in.hpp>

struct configuration {
    zarr_metadata::optional_key<zarr_metadata::integer_in<1>> typesize{};
};
BOOST_DESCRIBE_STRUCT(configuration, (), (typesize))

#ifdef ZARR_METADATA_FAULT
configuration const made{.typesize = 0};
#else
configuration const made{.typesize = 1};
#endif
