// A JSON number as a double.
#pragma once

#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>

namespace zarr_metadata {

/// The double nearest to a number; an infinity where none is near. `v` must be a number.
inline double number_value(json::value const& v) {
    if (auto const* d = v.if_double()) return *d;
    if (auto const* i = v.if_int64()) return static_cast<double>(*i);
    if (auto const* u = v.if_uint64()) return static_cast<double>(*u);
    auto const literal = number_as_written(v);
    if (!literal) return std::numeric_limits<double>::quiet_NaN();
    double const infinite = literal->front() == '-' ? -HUGE_VAL : HUGE_VAL;
    if (!is_finite_number(v) || literal->size() > 400) return infinite;
    double nearest = infinite;
    auto const read = std::from_chars(literal->data(), literal->data() + literal->size(), nearest);
    return read.ec == std::errc() ? nearest : infinite;
}

}  // namespace zarr_metadata
