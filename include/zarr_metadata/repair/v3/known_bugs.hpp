// The bugs of `zarr.json` that the reference undoes.
// Reference: zarr_metadata, "Repairing known writer bugs"
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/repair/fill_value.hpp>
#include <zarr_metadata/repair/finder.hpp>

namespace zarr_metadata::v3::detail {

using zarr_metadata::detail::member_of;
using zarr_metadata::detail::repair_finder;

inline bool is_zero(json::value const& v) noexcept {
    return (v.is_int64() && v.get_int64() == 0) || (v.is_uint64() && v.get_uint64() == 0);
}

inline bool is_length(json::value const& v) noexcept {
    if (auto const literal = big_integer(v)) return literal->front() != '-';
    return v.is_uint64() || (v.is_int64() && v.get_int64() >= 0);
}

/// A list of lengths; null where it is none.
inline json::array const* lengths(json::value const* v) noexcept {
    auto const* list = v ? v->if_array() : nullptr;
    return list && std::ranges::all_of(*list, &is_length) ? list : nullptr;
}

/// Chunk lengths of 0. One along a dimension that is not empty says nothing of what was meant; then
/// the others are left as well.
inline void find_zero_chunk_lengths(json::value const& array, report const& at,
                                    repair_finder& finder) {
    auto const* grid = member_of(&array, "chunk_grid");
    auto const* configuration = member_of(grid, "configuration");
    auto const* shape = lengths(member_of(&array, "shape"));
    auto const* chunks = lengths(member_of(configuration, "chunk_shape"));
    if (!shape || !chunks || shape->size() != chunks->size() ||
        !zarr_metadata::detail::is_text_of(member_of(grid, "name"), "regular"))
        return;
    for (std::size_t i = 0; i != chunks->size(); ++i)
        if (is_zero((*chunks)[i]) && !is_zero((*shape)[i])) return;
    auto const at_grid = at.at("chunk_grid");
    auto const at_configuration = at_grid.at("configuration");
    auto const at_chunks = at_configuration.at("chunk_shape");
    for (std::size_t i = 0; i != chunks->size(); ++i)
        if (is_zero((*chunks)[i]))
            finder.replace(repair_kind::zero_chunk_length, at_chunks.at(i), (*chunks)[i], 1);
}

/// The name of a data type that stands for itself; empty where there is none.
inline std::string_view data_type_name(json::value const& array) noexcept {
    auto const* type = member_of(&array, "data_type");
    if (auto const* name = member_of(type, "name")) type = name;
    return type && is_text(*type) ? zarr_metadata::detail::view(type->get_string())
                                  : std::string_view();
}

/// Bare tokens in the fill value of a listed array, of the data types that the writer knew.
inline void find_non_finite_fill_value(json::value const& array, report const& at,
                                       repair_finder& finder) {
    auto const name = data_type_name(array);
    bool const is_complex = name == "complex64" || name == "complex128";
    bool const is_float = name == "float16" || name == "float32" || name == "float64";
    auto const* value = member_of(&array, "fill_value");
    if (value && (is_float || is_complex))
        zarr_metadata::detail::repair_non_finite(*value, is_complex, at.at("fill_value"), finder);
}

/// What a group lists is null.
inline void find_null_listing(json::value const& group, report const& at, repair_finder& finder) {
    auto const* listing = member_of(&group, "consolidated_metadata");
    if (listing && listing->is_null())
        finder.remove(repair_kind::null_consolidated_metadata, at.at("consolidated_metadata"),
                      *listing);
}

}  // namespace zarr_metadata::v3::detail
