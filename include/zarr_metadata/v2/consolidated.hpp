// The nodes of a hierarchy as its `.zmetadata` lists them.
// Reference: zarr-python 2, "Consolidated metadata"
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/model/document_model.hpp>
#include <zarr_metadata/model/document_view.hpp>
#include <zarr_metadata/model/key_value.hpp>
#include <zarr_metadata/v2/canonical.hpp>
#include <zarr_metadata/v2/default_context.hpp>
#include <zarr_metadata/v2/read_consolidated.hpp>
#include <zarr_metadata/v2/reading.hpp>

namespace zarr_metadata::v2 {

namespace detail {

using consolidated_ptr = std::shared_ptr<consolidated_state const>;

inline consolidated_ptr read_consolidated_store(key_value_map const& entries,
                                                context const& scope) {
    using namespace zarr_metadata::detail;
    auto const found = entries.find(consolidated_key);
    if (found == entries.end())
        return read_failed<consolidated_state>(
            {{consolidated_key}, problem_kind::missing_key, "missing store key '.zmetadata'", {}},
            scope);
    auto state = read_bytes<consolidated_state>(&read_consolidated, found->second, scope);
    if (state->problems.empty() || state->problems[0].kind != problem_kind::invalid_json)
        return state;
    problem located = state->problems[0];
    located.loc = location{consolidated_key};
    return read_failed<consolidated_state>(std::move(located), scope);
}

inline json::object canonical_consolidated(consolidated_state const& state) {
    auto const& written = state.document->get_object().at("metadata").get_object();
    json::object files;
    for (auto const& [path, node] : state.nodes) {
        if (node.is_node())
            files.emplace(file_key(path, node.array ? array_key : group_key),
                          canonical_document(node, state.tree, node.document()));
        if (node.attributes && !(node.is_node() && node.attributes->get_object().empty()))
            files.emplace(file_key(path, attributes_key), *node.attributes);
    }
    for (auto const key : state.others) files.emplace(key, written.at(key));
    return {{"zarr_consolidated_format", 1}, {"metadata", std::move(files)}};
}

}  // namespace detail

/// What readings and models of consolidated metadata share. The declarations of all nodes stand in
/// one range, at places such as `("metadata", "a/.zarray", "dtype")`.
class consolidated_view : public document_view<detail::consolidated_state> {
  protected:
    explicit consolidated_view(detail::consolidated_ptr state) noexcept
        : document_view(std::move(state)) {}
};

/// A valid `.zmetadata` and the context it was read in: every file was read, and the nodes form a
/// tree. Immutable; copies share one read and may be read from many threads.
class consolidated_metadata : public document_model<consolidated_metadata, consolidated_view> {
    using base = document_model<consolidated_metadata, consolidated_view>;

  public:
    /// Reads a document; throws `metadata_validation_error` with every problem.
    explicit consolidated_metadata(json::value document,
                                   zarr_metadata::context const& scope = default_context)
        : base(zarr_metadata::detail::valid(
              zarr_metadata::detail::read_value(how, std::move(document), scope))) {}

    static consolidated_metadata from_json(json::value document,
                                           zarr_metadata::context const& scope = default_context) {
        return consolidated_metadata(std::move(document), scope);
    }
    /// From the key `.zmetadata` of a store; others are ignored.
    static consolidated_metadata from_key_value(
        key_value_map const& entries, zarr_metadata::context const& scope = default_context) {
        return consolidated_metadata(
            zarr_metadata::detail::valid(detail::read_consolidated_store(entries, scope)));
    }

    std::string to_text(write_options const& options = {}) const {
        return write_text(document(), options);
    }
    key_value_map to_key_value(write_options const& options = {}) const {
        return {{std::string(consolidated_key), to_text(options)}};
    }

    /// The files by key, as they stand in the document.
    json::object const& files() const noexcept {
        return document().get_object().at("metadata").get_object();
    }
    /// The paths of the nodes, such as `a/b`, sorted; empty for the root.
    std::vector<std::string_view> paths() const {
        std::vector<std::string_view> all;
        for (auto const& [path, node] : state_->nodes)
            if (node.is_node()) all.push_back(path);
        return all;
    }
    /// The kind of the node under a path; unknown where there is none.
    node_kind kind_of(std::string_view path) const noexcept {
        auto const found = state_->nodes.find(path);
        return found == state_->nodes.end() ? node_kind::unknown : found->second.kind;
    }
    /// The node under a path, with its attributes, read now; nothing where there is none.
    std::optional<node_reading> find(std::string_view path) const {
        auto const found = state_->nodes.find(path);
        if (found == state_->nodes.end() || !found->second.is_node()) return std::nullopt;
        auto const& node = found->second;
        std::optional<json::value> attributes;
        if (node.attributes) attributes = *node.attributes;
        return node_reading(
            detail::read_file(node.kind, node.document(), std::move(attributes), true, context()));
    }

    static json::value canonical_of(detail::consolidated_state const& state) {
        return detail::canonical_consolidated(state);
    }
    static bool same_claims(detail::consolidated_state const& a,
                            detail::consolidated_state const& b) {
        return zarr_metadata::detail::reads_alike(a.tree, b.scope) &&
               zarr_metadata::detail::reads_alike(b.tree, a.scope);
    }

    static constexpr zarr_metadata::detail::read_function<detail::consolidated_state> how =
        &detail::read_consolidated;

  private:
    friend base;
    friend class consolidated_reading;
    explicit consolidated_metadata(detail::consolidated_ptr state) noexcept
        : base(std::move(state)) {}
};

/// Everything that the read of a `.zmetadata` found. Cheap to copy.
class consolidated_reading : public consolidated_view {
  public:
    explicit consolidated_reading(detail::consolidated_ptr state) noexcept
        : consolidated_view(std::move(state)) {}

    problem_list const& problems() const noexcept { return state_->problems; }
    bool ok() const noexcept { return problems().empty(); }
    /// The model, if there are no problems.
    std::optional<consolidated_metadata> metadata() const {
        if (!ok()) return std::nullopt;
        return consolidated_metadata(state_);
    }
};

/// Reads a `.zmetadata`, and returns the problems instead of throwing them.
inline consolidated_reading read_consolidated_metadata(json::value document,
                                                       context const& scope = default_context) {
    return consolidated_reading(zarr_metadata::detail::read_value<detail::consolidated_state>(
        &detail::read_consolidated, std::move(document), scope));
}
/// The same from the key `.zmetadata` of a store; others are ignored.
inline consolidated_reading read_consolidated_metadata_store(
    key_value_map const& entries, context const& scope = default_context) {
    return consolidated_reading(detail::read_consolidated_store(entries, scope));
}

}  // namespace zarr_metadata::v2

template<>
struct std::hash<zarr_metadata::v2::consolidated_metadata> {
    std::size_t operator()(zarr_metadata::v2::consolidated_metadata const& m) const {
        return m.hash();
    }
};
