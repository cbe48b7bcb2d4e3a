// Fill values of time, and its units.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata::v2 {

namespace detail {

/// Microseconds with U+03BC.
inline constexpr std::string_view micro = "\xce\xbcs";

}  // namespace detail

/// A unit of time, as NumPy names it.
using time_unit =
    literal<"Y", "M", "W", "D", "h", "m", "s", "ms", "us", "\xce\xbcs", "ns", "ps", "fs", "as">;

/// A number of ticks, or `"NaT"`, which is also how the least of them is read.
struct time_value {
    json::value value;

    using ticks = integer_in<std::numeric_limits<std::int64_t>::min(),
                             std::numeric_limits<std::int64_t>::max()>;
    static constexpr shape const* parts[] = {&ticks::what, &literal<"NaT">::what};
    static constexpr shape what{.kind = shape_kind::one_of, .parts = parts, .part_count = 2};
    static time_value from_checked(json::value const& v, nested_cursor&) { return {v}; }
    json::value to_json() const { return value; }

    static json::value canonical(json::value const& v) {
        auto const* n = v.if_int64();
        return n && *n == std::numeric_limits<std::int64_t>::min() ? json::value("NaT") : v;
    }
};

}  // namespace zarr_metadata::v2
