// The readers of v3 nodes, and the readings that they return. Bad documents never throw here.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/v3/default_scope.hpp>
#include <zarr_metadata/v3/metadata.hpp>
#include <zarr_metadata/v3/read_node.hpp>

namespace zarr_metadata::v3 {

/// Everything that the read of a `zarr.json` found. Cheap to copy.
class node_reading : public node_view {
  public:
    /// Every problem, in the order of the members.
    problem_list const& problems() const& noexcept {
        return openable_ ? *openable_ : state_->problems;
    }
    /// Of a reading that goes away: a copy, which a range-for keeps.
    problem_list problems() const&& { return openable_ ? *openable_ : state_->problems; }
    /// Whether there are none; then, and only then, there is a model.
    bool ok() const noexcept { return problems().empty(); }

    /// The model, if this is an array without problems.
    std::optional<array_metadata> array() const {
        if (!ok() || kind() != node_kind::array) return std::nullopt;
        return array_metadata(state_);
    }
    /// The model, if this is a group without problems.
    std::optional<group_metadata> group() const {
        if (!ok() || kind() != node_kind::group) return std::nullopt;
        return group_metadata(state_);
    }

    explicit node_reading(detail::state_ptr state) noexcept : node_view(std::move(state)) {}

    /// The same read, with one `unclaimed_declaration` problem more for each declaration that a
    /// reader must understand and that nothing claims.
    node_reading openable() const {
        node_reading made = *this;
        auto all = std::make_shared<problem_list>(state_->problems);
        for (auto const& d : unclaimed_declarations()) add_problem(*all, unclaimed_problem(d));
        made.openable_ = std::move(all);
        return made;
    }

  private:
    std::shared_ptr<problem_list const> openable_;
};

/// Everything that the read of an array document found.
class array_reading : public node_reading {
  public:
    using node_reading::node_reading;
    std::optional<array_metadata> metadata() const { return array(); }
};

/// Everything that the read of a group document found.
class group_reading : public node_reading {
  public:
    using node_reading::node_reading;
    std::optional<group_metadata> metadata() const { return group(); }
};

/// Reads a document as an array, a group, or what its `node_type` says. With no context, in the
/// default one. The documents that a group consolidates are not read.
template<class Default = default_scope>
array_reading read_array_metadata(json::value document, context const& scope = Default::get()) {
    return array_reading(zarr_metadata::detail::read_value<detail::node_state>(
        &detail::read_array, std::move(document), scope));
}
template<class Default = default_scope>
group_reading read_group_metadata(json::value document, context const& scope = Default::get()) {
    return group_reading(zarr_metadata::detail::read_value<detail::node_state>(
        &detail::read_group, std::move(document), scope));
}
template<class Default = default_scope>
node_reading read_node_metadata(json::value document, context const& scope = Default::get()) {
    return node_reading(zarr_metadata::detail::read_value<detail::node_state>(
        &detail::read_node, std::move(document), scope));
}

/// The same from the bytes of a `zarr.json`.
template<class Default = default_scope>
array_reading read_array_metadata_text(std::string_view bytes,
                                       context const& scope = Default::get()) {
    return array_reading(
        zarr_metadata::detail::read_bytes<detail::node_state>(&detail::read_array, bytes, scope));
}
template<class Default = default_scope>
group_reading read_group_metadata_text(std::string_view bytes,
                                       context const& scope = Default::get()) {
    return group_reading(
        zarr_metadata::detail::read_bytes<detail::node_state>(&detail::read_group, bytes, scope));
}
template<class Default = default_scope>
node_reading read_node_metadata_text(std::string_view bytes,
                                     context const& scope = Default::get()) {
    return node_reading(
        zarr_metadata::detail::read_bytes<detail::node_state>(&detail::read_node, bytes, scope));
}

/// The same from the keys of a store; keys that are not the node's are ignored.
template<class Default = default_scope>
array_reading read_array_metadata_store(key_value_map const& entries,
                                        context const& scope = Default::get()) {
    return array_reading(detail::read_store(&detail::read_array, entries, scope));
}
template<class Default = default_scope>
group_reading read_group_metadata_store(key_value_map const& entries,
                                        context const& scope = Default::get()) {
    return group_reading(detail::read_store(&detail::read_group, entries, scope));
}
template<class Default = default_scope>
node_reading read_node_metadata_store(key_value_map const& entries,
                                      context const& scope = Default::get()) {
    return node_reading(detail::read_store(&detail::read_node, entries, scope));
}

/// As `read_node_metadata`, with a problem for each declaration that a reader must understand and
/// that nothing claims. No problems: the node can be opened.
template<class Default = default_scope>
node_reading read_openable_node_metadata(json::value document,
                                         context const& scope = Default::get()) {
    return read_node_metadata(std::move(document), scope).openable();
}
template<class Default = default_scope>
node_reading read_openable_node_metadata_text(std::string_view bytes,
                                              context const& scope = Default::get()) {
    return read_node_metadata_text(bytes, scope).openable();
}

}  // namespace zarr_metadata::v3
