// What every consumer does with the library. A plain header, so that two units may include it.
#pragma once

#include <boost/json.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/version.hpp>

/// Whether the library works here; also calls into Boost.JSON, which must be linked or included.
inline bool use_zarr_metadata() {
    namespace zm = zarr_metadata;
    boost::system::error_code error;
    auto const value = boost::json::parse(R"({"level": 99})", error);
    zm::problem const p{{"codecs", 0}, zm::problem_kind::invalid_value, "too big", {}};
    return !error && value.is_object() && p.loc.pointer() == "/codecs/0" &&
           ZARR_METADATA_VERSION >= 100;
}
