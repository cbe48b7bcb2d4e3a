// Reads the documents that a group's consolidated metadata lists.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/reader.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/v3/canonical.hpp>
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
    reader.suspicious = state.suspicious;
    at_document.sink().set_nested(&reader);
    node_reader(state, reader).read_node(document, at_document);
    at_document.sink().set_nested(nullptr);
}

/// Reads listed documents that have no problems, one after the other.
class listed_reader {
  public:
    explicit listed_reader(context const& scope) { state_.scope = scope; }

    /// What was read; the next read overwrites it.
    node_state const& read(json::value const& document) {
        counting_sink ignored;
        read_listed(document, state_, report(ignored));
        return state_;
    }

  private:
    node_state state_;
};

/// Reads all that an envelope lists, and what listed groups list themselves.
class consolidated_reader {
  public:
    /// `suspicious`: see `document_state`.
    consolidated_reader(context const& scope, bool suspicious) {
        state_.scope = scope;
        state_.suspicious = suspicious;
    }

    /// Reports every problem of each document and of the tree that they form; `out` is at the
    /// object that lists them.
    std::vector<listed_node> read(json::object const& documents, report const& out) {
        std::vector<listed_node> nodes;
        nodes.reserve(documents.size());
        for (auto const& entry : documents) {
            std::string_view const path(entry.key().data(), entry.key().size());
            auto const at_document = out.at(path);
            bool const is_path = is_listed_path(path, at_document);
            auto const before = out.sink().count();
            read_listed(entry.value(), state_, at_document);
            bool const is_sound = out.sink().count() == before;
            listed_node node{path, state_.kind, is_sound, &entry.value(), {}};
            // What a group with problems lists is not read.
            if (is_sound && node.kind == node_kind::group) read_listing(node, at_document);
            if (is_path) nodes.push_back(std::move(node));
        }
        auto const same = [this](json::value const& a, json::value const& b) {
            return same_document(a, b);
        };
        listed_tree(nodes, same).judge(out);
        return nodes;
    }

  private:
    void read_listing(listed_node& group, report const& at_group) {
        auto const* envelope = group.document->get_object().if_contains("consolidated_metadata");
        auto const* documents = envelope ? listed_documents(*envelope) : nullptr;
        if (!documents) return;
        auto const at_envelope = at_group.at("consolidated_metadata");
        auto const at_documents = at_envelope.at("metadata");
        group.listing = read(*documents, at_documents);
    }

    // Whether two documents without problems mean the same, but for what they list.
    bool same_document(json::value const& a, json::value const& b) {
        if (same_text(without_listing(a), without_listing(b))) return true;
        return same_text(without_listing(canonical(a)), without_listing(canonical(b)));
    }
    static json::value without_listing(json::value const& document) {
        json::object out;
        for (auto const& member : document.get_object())
            if (member.key() != "consolidated_metadata") out.insert(member);
        return out;
    }
    json::value canonical(json::value const& document) {
        counting_sink ignored;
        read_listed(document, state_, report(ignored));
        return canonical_document(state_);
    }

    node_state state_;
};

/// Reports every problem of an envelope and of what it lists.
inline void read_consolidated(json::value const& envelope, context const& scope, bool suspicious,
                              report const& out) {
    check_shape(typed<consolidated_metadata_extra_field>::what, envelope, out);
    if (auto const* documents = listed_documents(envelope)) {
        auto const at_documents = out.at("metadata");
        consolidated_reader(scope, suspicious).read(*documents, at_documents);
    }
}

}  // namespace zarr_metadata::v3::detail
