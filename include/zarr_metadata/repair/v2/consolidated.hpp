// The writer bugs of a `.zmetadata`.
// Reference: zarr_metadata, "Repairing known writer bugs"
#pragma once

#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/repair/finder.hpp>
#include <zarr_metadata/repair/v2/array.hpp>
#include <zarr_metadata/v2/consolidated_key.hpp>

namespace zarr_metadata::v2::detail {

inline bool is_two(json::value const* v) noexcept {
    return v &&
           ((v->is_int64() && v->get_int64() == 2) || (v->is_uint64() && v->get_uint64() == 2));
}

/// A `.zgroup` entry below the root that lists nodes itself.
inline void find_group_entry_repairs(json::value const& entry, report const& at,
                                     repair_finder& finder) {
    using zarr_metadata::detail::member_of;
    auto const* listing = member_of(&entry, "consolidated_metadata");
    if (!listing || !listing->is_object() || !is_two(member_of(&entry, "zarr_format"))) return;
    if (finder.wants(repair_kind::consolidated_metadata_in_zgroup_entry))
        finder.remove(repair_kind::consolidated_metadata_in_zgroup_entry,
                      at.at("consolidated_metadata"), *listing);
}

/// Finds the bugs of all that a `.zmetadata` lists.
inline void find_consolidated_repairs(json::value const& document, context const& scope,
                                      report const& at, repair_finder& finder) {
    auto const* files = zarr_metadata::detail::member_of(&document, "metadata");
    if (!files || !files->is_object()) return;
    auto const at_files = at.at("metadata");
    for (auto const& entry : files->get_object()) {
        std::string_view const key(entry.key().data(), entry.key().size());
        auto const parts = parse_consolidated_key(key);
        if (!parts) continue;
        auto const at_entry = at_files.at(key);
        if (parts->file == node_file::array && entry.value().is_object())
            find_array_repairs(entry.value().get_object(), scope, at_entry, finder);
        if (parts->file == node_file::group && !parts->path.empty())
            find_group_entry_repairs(entry.value(), at_entry, finder);
    }
}

}  // namespace zarr_metadata::v2::detail
