// The one spelling that all documents with the same meaning share; equality and hash are its.
// Reference: zarr_metadata, "Two models are equal when they represent the same document"
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/node_state.hpp>

namespace zarr_metadata::v3::detail {

/// Puts the canonical spelling of each declaration in the place of the one that was written.
inline void write_canonical_member(node_state const& state, std::string_view key,
                                   json::value const& value, json::object& out) {
    auto const one = [&](std::uint32_t index) {
        return zarr_metadata::detail::canonical_json(state.tree, index);
    };
    auto const list = [&](std::uint32_t first) {
        json::array all;
        for (std::size_t i = 0; i != value.get_array().size(); ++i, first = state.tree[first].end)
            all.push_back(one(first));
        return all;
    };
    auto& member = out[json::string_view(key.data(), key.size())];
    if (key == "data_type")
        member = one(state.data_type);
    else if (key == "chunk_grid")
        member = one(state.chunk_grid);
    else if (key == "chunk_key_encoding")
        member = one(state.chunk_key_encoding);
    else if (key == "codecs")
        member = list(state.first_codec);
    else if (key == "storage_transformers")
        member = list(state.first_transformer);
    else if (key == "fill_value")
        member = canonical_fill_value(state.at(state.data_type), value);
    else
        member = value;
}

/// Whether an absent member means the same as this one.
inline bool means_absent(std::string_view key, json::value const& value) {
    if (key == "attributes") return value.get_object().empty();
    if (key == "storage_transformers") return value.get_array().empty();
    return false;
}

/// The canonical document of a valid node.
inline json::value canonical_document(node_state const& state) {
    json::object out;
    for (auto const& entry : state.document->get_object()) {
        std::string_view const key(entry.key().data(), entry.key().size());
        bool const standard = state.kind == node_kind::array || key == "attributes";
        if (standard && means_absent(key, entry.value())) continue;
        if (state.kind == node_kind::array)
            write_canonical_member(state, key, entry.value(), out);
        else
            out.emplace(entry.key(), entry.value());
    }
    // Extra fields that a definition reads have a canonical spelling as well.
    for (auto i = state.first_extra; i < state.tree.size(); i = state.tree[i].end)
        if (auto const& node = state.tree[i]; node.state == declaration_state::accepted)
            out[json::string_view(node.name.data(), node.name.size())] =
                node.claimed_by->canonical(*node.claimed_by, state.tree.as_declared(i));
    return out;
}

}  // namespace zarr_metadata::v3::detail
