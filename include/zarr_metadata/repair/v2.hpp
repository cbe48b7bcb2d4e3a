// Readers of v2 documents that undo writer bugs first.
// Reference: zarr_metadata, "Repairing known writer bugs"
#pragma once

#include <string_view>
#include <utility>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/repair/apply.hpp>
#include <zarr_metadata/repair/text.hpp>
#include <zarr_metadata/repair/v2/array.hpp>
#include <zarr_metadata/repair/v2/consolidated.hpp>
#include <zarr_metadata/v2/consolidated.hpp>
#include <zarr_metadata/v2/default_context.hpp>
#include <zarr_metadata/v2/reading.hpp>

namespace zarr_metadata::v2 {

/// What a strict read found after repairs, and each change that was made.
struct repaired_node_reading {
    node_reading reading;
    repair_list repairs;
};
struct repaired_consolidated_reading {
    consolidated_reading reading;
    repair_list repairs;
};

namespace detail {

template<class Find>
repair_list found_repairs(repair_policy policy, Find const& find) {
    repair_list found;
    counting_sink places;
    zarr_metadata::detail::repair_finder finder(policy, found);
    find(report(places), finder);
    return found;
}

}  // namespace detail

/// The repairs that a `.zarray` needs, with attributes in it or without; a group needs none.
inline repair_list find_node_repairs(json::value const& document,
                                     context const& scope = default_context,
                                     repair_policy policy = {}) {
    return detail::found_repairs(policy, [&](report const& at, auto& finder) {
        if (detail::node_reader::is_array(document))
            detail::find_array_repairs(document.get_object(), scope, at, finder);
    });
}

/// The same for the values of a node's files by name; the places begin with `.zarray`.
inline repair_list find_node_repairs_in_files(json::object const& files,
                                              context const& scope = default_context,
                                              repair_policy policy = {}) {
    return detail::found_repairs(policy, [&](report const& at, auto& finder) {
        auto const* array = files.if_contains(".zarray");
        if (array && array->is_object())
            detail::find_array_repairs(array->get_object(), scope, at.at(array_key), finder);
    });
}

/// The repairs that the entries of a `.zmetadata` need.
inline repair_list find_consolidated_repairs(json::value const& document,
                                             context const& scope = default_context,
                                             repair_policy policy = {}) {
    return detail::found_repairs(policy, [&](report const& at, auto& finder) {
        detail::find_consolidated_repairs(document, scope, at, finder);
    });
}

/// Undoes writer bugs, reads what became of the document as `read_node_metadata` does, and says
/// each change. With no policy: the bugs that the reference undoes.
inline repaired_node_reading read_repaired_node_metadata(json::value document,
                                                         context const& scope = default_context,
                                                         repair_policy policy = {}) {
    auto repairs = find_node_repairs(document, scope, policy);
    return {read_node_metadata(repaired(std::move(document), repairs), scope), std::move(repairs)};
}

/// The same from the values of the files by name: `{".zarray": {...}, ".zattrs": {...}}`.
inline repaired_node_reading read_repaired_node_metadata_files(
    json::object const& files, context const& scope = default_context, repair_policy policy = {}) {
    auto repairs = find_node_repairs_in_files(files, scope, policy);
    auto const made = repaired(files, repairs);
    return {read_node_metadata_files(made.get_object(), scope), std::move(repairs)};
}

/// The same from the keys of a store; only here the bugs that leave no JSON are undone. The places
/// begin with the key.
inline repaired_node_reading read_repaired_node_metadata_store(
    key_value_map entries, context const& scope = default_context, repair_policy policy = {}) {
    repair_list repairs;
    json::object files;
    for (auto const key : {array_key, group_key, attributes_key}) {
        auto const found = entries.find(key);
        if (found == entries.end()) continue;
        auto made = repair_bytes(found->second, policy);
        for (auto& each : made.repairs) {
            each.loc = {key};
            repairs.push_back(std::move(each));
        }
        found->second = std::move(made.text);
        auto text = read_text(found->second);
        if (!text.ok()) return {read_node_metadata_store(entries, scope), std::move(repairs)};
        files.emplace(json::string_view(key.data(), key.size()), std::move(text.value));
    }
    auto read = read_repaired_node_metadata_files(files, scope, policy);
    read.repairs.insert(read.repairs.begin(), repairs.begin(), repairs.end());
    return read;
}

/// Undoes writer bugs in the entries of a `.zmetadata`, and reads what became of it as
/// `read_consolidated_metadata` does.
inline repaired_consolidated_reading read_repaired_consolidated_metadata(
    json::value document, context const& scope = default_context, repair_policy policy = {}) {
    auto repairs = find_consolidated_repairs(document, scope, policy);
    return {read_consolidated_metadata(repaired(std::move(document), repairs), scope),
            std::move(repairs)};
}

/// The same from the bytes of a `.zmetadata`; only here the bugs that leave no JSON are undone.
inline repaired_consolidated_reading read_repaired_consolidated_metadata_text(
    std::string_view bytes, context const& scope = default_context, repair_policy policy = {}) {
    auto made = repair_bytes(bytes, policy);
    auto text = read_text(made.text);
    if (!text.ok())
        return {
            read_consolidated_metadata_store({{std::string(consolidated_key), made.text}}, scope),
            std::move(made.repairs)};
    auto read = read_repaired_consolidated_metadata(std::move(text.value), scope, policy);
    read.repairs.insert(read.repairs.begin(), made.repairs.begin(), made.repairs.end());
    return read;
}

}  // namespace zarr_metadata::v2
