// The `numpy.datetime64` and `numpy.timedelta64` data types: times as 64 bit integers.
// Spec: zarr-extensions data-types/numpy.datetime64 and numpy.timedelta64
#pragma once

#include <limits>

#include <zarr_metadata/typed/one_of.hpp>
#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

/// The unit of a time: years, months, weeks, days, hours, minutes, seconds and the parts of a
/// second. Of the two spellings of the microsecond one has U+03BC, the Greek letter.
using numpy_time_unit = literal<"Y", "M", "W", "D", "h", "m", "s", "ms", "us", "\xce\xbcs", "ns",
                                "ps", "fs", "as", "generic">;

namespace detail {

/// A number of units, or not a time.
using time_value = one_of<
    integer_in<std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()>,
    literal<"NaT">>;

// Not-a-time is the least integer.
inline json::value canonical_time(json::value const& v) {
    auto const* n = v.if_int64();
    return n && *n == std::numeric_limits<std::int64_t>::min() ? json::value("NaT") : v;
}

}  // namespace detail

/// `{"name": "numpy.datetime64", "configuration": {"unit": "s", "scale_factor": 10}}`: a point in
/// time, counted from 1970, in steps of `scale_factor` units. The fill value is an integer or
/// `"NaT"`.
struct numpy_datetime64_data_type {
    numpy_time_unit unit;
    integer_in<1, 2147483647> scale_factor;

    using fill_value = detail::time_value;

    static constexpr std::string_view name = "numpy.datetime64";
    static constexpr auto facts = data_type_facts::number(numeric_class::time, 64);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/numpy.datetime64";
    static json::value canonical_fill_value(numpy_datetime64_data_type const&,
                                            json::value const& v) {
        return detail::canonical_time(v);
    }
};
BOOST_DESCRIBE_STRUCT(numpy_datetime64_data_type, (), (unit, scale_factor))
static_assert(data_type_definition<numpy_datetime64_data_type>);

/// `{"name": "numpy.timedelta64", "configuration": {"unit": "s", "scale_factor": 10}}`: a span of
/// time, in steps of `scale_factor` units. The fill value is an integer or `"NaT"`.
struct numpy_timedelta64_data_type {
    numpy_time_unit unit;
    integer_in<1, 2147483647> scale_factor;

    using fill_value = detail::time_value;

    static constexpr std::string_view name = "numpy.timedelta64";
    static constexpr auto facts = data_type_facts::number(numeric_class::time, 64);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/numpy.timedelta64";
    static json::value canonical_fill_value(numpy_timedelta64_data_type const&,
                                            json::value const& v) {
        return detail::canonical_time(v);
    }
};
BOOST_DESCRIBE_STRUCT(numpy_timedelta64_data_type, (), (unit, scale_factor))
static_assert(data_type_definition<numpy_timedelta64_data_type>);

}  // namespace zarr_metadata::v3
