// The fill value of arrays that are given none.
// Reference: zarr_metadata 0.8, `create_default` derives it from the data type
#pragma once

#include <cstdint>
#include <optional>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

namespace detail {

/// What zero is among the values that a data type says it has; null for other values.
inline json::value zero_of(data_type_facts const& facts) {
    switch (facts.numbers) {
        case numeric_class::boolean: return false;
        case numeric_class::signed_integer:
        case numeric_class::unsigned_integer:
        case numeric_class::floating: return 0;
        case numeric_class::complex: return json::array{0, 0};
        case numeric_class::time: return "NaT";
        case numeric_class::none: break;
    }
    bool const is_text_or_bytes = facts.holds != data_type_facts::content::other;
    return is_text_or_bytes ? json::value("") : json::value();
}

/// How many bytes a value may have that is written out for an array that was given none.
inline constexpr std::uint64_t largest_default_value = std::uint64_t{1} << 20U;

}  // namespace detail

/// The fill value that an array of a declared data type has if it is given none: what the
/// definition says, else `false`, `0`, `[0, 0]`, `"NaT"` or `""`, whatever kind of values it has.
/// Nothing where no definition claims the data type, where none of these is a value of it, and
/// where a value has more than a million bytes.
inline std::optional<json::value> default_fill_value(declared const& data_type) {
    if (!data_type.known) return std::nullopt;
    auto const& operations = *static_cast<data_type_operations const*>(data_type.what->operations);
    auto const facts = operations.facts(data_type);
    if (operations.default_fill_value && facts.size > detail::largest_default_value)
        return std::nullopt;
    auto value = operations.default_fill_value ? operations.default_fill_value(data_type)
                                               : detail::zero_of(facts);
    counting_sink sink;
    operations.check_fill_value(data_type, value, report(sink));
    if (sink.count() != 0) return std::nullopt;
    return value;
}

}  // namespace zarr_metadata::v3
