// Reads the documents that a group's consolidated metadata lists.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/reader.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/v3/consolidated_tree.hpp>
#include <zarr_metadata/v3/extra_field/consolidated_metadata.hpp>
#include <zarr_metadata/v3/node_state.hpp>
#include <zarr_metadata/v3/read_node.hpp>

namespace zarr_metadata::v3::detail {

/// The documents of an envelope, by path; null where it has none that could be read.
inline json::object const* listed_documents(json::value const& envelope) noexcept {
    auto const* object = envelope.if_object();
    auto const* documents = object ? object->if_contains("metadata") : nullptr;
    return documents ? documents->if_object() : nullptr;
}

/// Reads one listed document into `state`, which is used again for the next.
inline void read_listed(json::value const& document, node_state& state, report const& at_document) {
    state.forget();
    state.document = &document;
    declaration_reader reader(state.scope, state.tree);
    at_document.sink().set_nested(&reader);
    node_reader(state, reader).read_node(document, at_document);
    at_document.sink().set_nested(nullptr);
}

/// Reports every problem of an envelope, of each document it lists, and of the tree they form.
inline void read_consolidated(json::value const& envelope, context const& scope,
                              report const& out) {
    check_shape(typed<consolidated_metadata_extra_field>::what, envelope, out);
    auto const* documents = listed_documents(envelope);
    if (!documents) return;
    auto const at_documents = out.at("metadata");
    std::vector<listed_node> nodes;
    nodes.reserve(documents->size());
    node_state state;
    state.scope = scope;
    for (auto const& entry : *documents) {
        std::string_view const path(entry.key().data(), entry.key().size());
        auto const at_document = at_documents.at(path);
        read_listed(entry.value(), state, at_document);
        if (!is_listed_path(path, at_document)) continue;
        auto const* object = entry.value().if_object();
        auto const* listing = object && state.kind == node_kind::group
                                  ? object->if_contains("consolidated_metadata")
                                  : nullptr;
        nodes.push_back({path, state.kind, listing ? listed_documents(*listing) : nullptr});
    }
    listed_tree(std::move(nodes)).judge(at_documents);
}

}  // namespace zarr_metadata::v3::detail
