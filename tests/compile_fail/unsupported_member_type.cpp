// expect: this member's type says nothing of JSON: use a type of zarr_metadata/typed, a described struct, or specialise zarr_metadata::typed for it
// expect-gcc: const char*
// expect-clang: const char *
// expect: configuration
// at-most-lines: 80
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/scalars.hpp>

struct configuration {
    zarr_metadata::text unit;
#ifdef ZARR_METADATA_FAULT
    char const* cname;
#else
    zarr_metadata::text cname;
#endif
};
BOOST_DESCRIBE_STRUCT(configuration, (), (unit, cname))

auto const problems = zarr_metadata::check<configuration>(boost::json::object());
