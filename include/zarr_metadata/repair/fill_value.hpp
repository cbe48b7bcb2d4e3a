// What writers did wrong with fill values, in either format.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/repair/finder.hpp>

namespace zarr_metadata::detail {

/// The string for a bare token that is not finite; empty for anything else.
inline std::string_view token_as_text(json::value const& v) noexcept {
    if (!v.is_double() || std::isfinite(v.get_double())) return {};
    double const number = v.get_double();
    return std::isnan(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity";
}

inline void repair_token(json::value const& v, report const& at, repair_finder& finder) {
    auto const text = token_as_text(v);
    finder.replace(repair_kind::non_finite_fill_value, at, v,
                   json::value(json::string_view(text.data(), text.size())));
}

inline bool is_complex_part(json::value const& v) noexcept {
    return is_number(v) || is_text_of(&v, "NaN") || is_text_of(&v, "Infinity") ||
           is_text_of(&v, "-Infinity");
}

/// A bare token for a floating point number, or for a part of a complex one.
inline void repair_non_finite(json::value const& v, bool is_complex, report const& at,
                              repair_finder& finder) {
    if (!is_complex) {
        if (!token_as_text(v).empty()) repair_token(v, at, finder);
        return;
    }
    auto const* parts = v.if_array();
    if (!parts || parts->size() != 2) return;
    for (auto const& part : *parts)
        if (!is_complex_part(part)) return;
    for (std::size_t i = 0; i != 2; ++i)
        if (!token_as_text((*parts)[i]).empty()) repair_token((*parts)[i], at.at(i), finder);
}

using candidate = std::optional<json::value>;

inline candidate as_integer(json::value const& v) {
    if (!v.is_double()) return std::nullopt;
    double const number = v.get_double();
    if (number != std::trunc(number) || number < -0x1p63 || number >= 0x1p64) return std::nullopt;
    if (number < 0x1p63) return static_cast<std::int64_t>(number);
    return static_cast<std::uint64_t>(number);
}

inline candidate as_boolean(json::value const& v) {
    if (v == json::value(0)) return false;
    if (v == json::value(1)) return true;
    return std::nullopt;
}

inline candidate only_item(json::value const& v) {
    auto const* list = v.if_array();
    if (!list || list->size() != 1) return std::nullopt;
    return (*list)[0];
}

inline candidate as_number(json::value const& v) {
    if (!is_text(v)) return std::nullopt;
    auto text = read_text(view(v.get_string()));
    if (!text.ok() || !is_number(text.value) || !is_finite_number(text.value)) return std::nullopt;
    return std::move(text.value);
}

inline candidate without_plus(json::value const& v) {
    if (is_text_of(&v, "+Infinity")) return "Infinity";
    auto const* parts = v.if_array();
    if (!parts || parts->size() != 2) return std::nullopt;
    json::array made = *parts;
    bool any = false;
    for (auto& part : made) {
        if (!is_text_of(&part, "+Infinity")) continue;
        part = "Infinity";
        any = true;
    }
    if (!any) return std::nullopt;
    return json::value(std::move(made));
}

inline candidate no_bytes(json::value const& v) {
    auto const* list = v.if_array();
    if (!list || !list->empty()) return std::nullopt;
    return "";
}

/// What a repair would make of a value that has the form of its bug.
struct fill_value_rule {
    repair_kind kind;
    candidate (*make)(json::value const&);
};

inline constexpr fill_value_rule fill_value_rules[] = {
    {repair_kind::integer_fill_value_as_float, &as_integer},
    {repair_kind::boolean_fill_value_as_number, &as_boolean},
    {repair_kind::fill_value_in_list, &only_item},
    {repair_kind::fill_value_as_text, &as_number},
    {repair_kind::plus_infinity_fill_value, &without_plus},
    {repair_kind::empty_list_fill_value, &no_bytes},
};

/// Undoes what leaves no doubt: the data type refuses the value as it is, and takes what the repair
/// makes of it.
inline void repair_fill_value(json::value const& v,
                              std::function<bool(json::value const&)> const& accepts,
                              report const& at, repair_finder& finder) {
    for (auto const& rule : fill_value_rules) {
        if (!finder.wants(rule.kind)) continue;
        auto made = rule.make(v);
        if (!made || accepts(v) || !accepts(*made)) continue;
        return finder.replace(rule.kind, at, v, *std::move(made));
    }
}

}  // namespace zarr_metadata::detail
