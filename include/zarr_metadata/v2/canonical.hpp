// The one spelling that all nodes with the same meaning share; equality and hash are its.
// Reference: zarr_metadata, "Two models are equal when they represent the same document"
#pragma once

#include <cstdint>
#include <string_view>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/v2/data_type.hpp>
#include <zarr_metadata/v2/node_state.hpp>

namespace zarr_metadata::v2::detail {

inline json::value canonical_member(node_parts const& node, declaration_tree const& tree,
                                    std::string_view key, json::value const& value) {
    using zarr_metadata::detail::canonical_json;
    if (key == "dtype") return canonical_json(tree, node.dtype);
    if (key == "fill_value") return canonical_fill_value(tree.as_declared(node.dtype), value);
    if (value.is_null()) return value;
    if (key == "compressor") return canonical_json(tree, node.compressor);
    if (key != "filters") return value;
    json::array all;
    for (auto i = node.first_filter; all.size() != value.get_array().size(); i = tree[i].end)
        all.push_back(canonical_json(tree, i));
    return all;
}

/// Whether an absent member means the same as this one.
inline bool means_absent(std::string_view key, json::value const& value) {
    if (key == "attributes") return value.get_object().empty();
    if (key == "dimension_separator") return value.get_string() == ".";
    return false;
}

/// The canonical document of a valid node; `document` is its own, whose declarations are in `tree`.
inline json::object canonical_document(node_parts const& node, declaration_tree const& tree,
                                       json::value const& document) {
    json::object out;
    for (auto const& entry : document.get_object()) {
        std::string_view const key(entry.key().data(), entry.key().size());
        if (means_absent(key, entry.value())) continue;
        if (node.kind == node_kind::array)
            out.emplace(entry.key(), canonical_member(node, tree, key, entry.value()));
        else
            out.emplace(entry.key(), entry.value());
    }
    return out;
}

}  // namespace zarr_metadata::v2::detail
