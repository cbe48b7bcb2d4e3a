// The readers of v2 nodes, and the readings that they return. Bad documents never throw here.
#pragma once

#include <optional>
#include <utility>

#include <zarr_metadata/v2/default_context.hpp>
#include <zarr_metadata/v2/metadata.hpp>
#include <zarr_metadata/v2/read_files.hpp>
#include <zarr_metadata/v2/read_node.hpp>

namespace zarr_metadata::v2 {

/// Everything that the read of a node found. Cheap to copy.
class node_reading : public node_view {
  public:
    explicit node_reading(detail::state_ptr state) noexcept : node_view(std::move(state)) {}

    /// Every problem, in the order of the members.
    problem_list const& problems() const noexcept { return state_->problems; }
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
};

/// Everything that the read of an array found.
class array_reading : public node_reading {
  public:
    using node_reading::node_reading;
    std::optional<array_metadata> metadata() const { return array(); }
};

/// Everything that the read of a group found.
class group_reading : public node_reading {
  public:
    using node_reading::node_reading;
    std::optional<group_metadata> metadata() const { return group(); }
};

/// Reads a `.zarray` or a `.zgroup`, whose attributes, if any, are a member `attributes` of it. A
/// node is an array where it has any member that only arrays have. With no context, in the default
/// one.
inline array_reading read_array_metadata(json::value document,
                                         context const& scope = default_context) {
    return array_reading(zarr_metadata::detail::read_value<detail::node_state>(
        &detail::read_array, std::move(document), scope));
}
inline group_reading read_group_metadata(json::value document,
                                         context const& scope = default_context) {
    return group_reading(zarr_metadata::detail::read_value<detail::node_state>(
        &detail::read_group, std::move(document), scope));
}
inline node_reading read_node_metadata(json::value document,
                                       context const& scope = default_context) {
    return node_reading(zarr_metadata::detail::read_value<detail::node_state>(
        &detail::read_node, std::move(document), scope));
}

/// The same from the keys of a store, `.zarray`, `.zgroup` and `.zattrs`; others are ignored.
inline array_reading read_array_metadata_store(key_value_map const& entries,
                                               context const& scope = default_context) {
    return array_reading(detail::read_store(node_kind::array, entries, scope));
}
inline group_reading read_group_metadata_store(key_value_map const& entries,
                                               context const& scope = default_context) {
    return group_reading(detail::read_store(node_kind::group, entries, scope));
}
inline node_reading read_node_metadata_store(key_value_map const& entries,
                                             context const& scope = default_context) {
    return node_reading(detail::read_store(node_kind::unknown, entries, scope));
}

/// The same from the values of the files by name: `{".zgroup": {...}, ".zattrs": {...}}`.
inline node_reading read_node_metadata_files(json::object const& files,
                                             context const& scope = default_context) {
    auto const file = [&](std::string_view key) -> std::optional<json::value> {
        auto const* found = files.if_contains(json::string_view(key.data(), key.size()));
        if (!found) return std::nullopt;
        return *found;
    };
    return node_reading(detail::read_files(
        node_kind::unknown, {file(array_key), file(group_key), file(attributes_key), true}, scope));
}

}  // namespace zarr_metadata::v2
