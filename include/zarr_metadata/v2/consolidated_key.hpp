// The keys of consolidated metadata: the path of a node and the name of one of its files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <zarr_metadata/v2/read_files.hpp>

namespace zarr_metadata::v2::detail {

enum class node_file : unsigned char { array, group, attributes };

/// A key such as `a/b/.zarray`.
struct consolidated_key_parts {
    std::string path;  ///< without empty segments; empty for the root
    node_file file = node_file::attributes;
    bool has_dots = false;  ///< whether a segment is `.` or `..`, which no node is called
};

/// Takes a key apart; nothing where it is not one of a node's file.
inline std::optional<consolidated_key_parts> parse_consolidated_key(std::string_view key) {
    auto const slash = key.rfind('/');
    auto const name = slash == std::string_view::npos ? key : key.substr(slash + 1);
    consolidated_key_parts parts;
    if (name == array_key)
        parts.file = node_file::array;
    else if (name == group_key)
        parts.file = node_file::group;
    else if (name != attributes_key)
        return std::nullopt;
    key.remove_suffix(name.size());
    while (!key.empty()) {
        auto const end = key.find('/');
        auto const segment = key.substr(0, end);
        key.remove_prefix(end + 1);
        if (segment.empty()) continue;
        if (!parts.path.empty()) parts.path += '/';
        parts.path += segment;
        parts.has_dots = parts.has_dots || segment == "." || segment == "..";
    }
    return parts;
}

/// The path of the group that holds a node below the root.
inline std::string_view parent_path(std::string_view path) noexcept {
    auto const slash = path.rfind('/');
    return path.substr(0, slash == std::string_view::npos ? 0 : slash);
}

/// The key of a file of a node.
inline std::string file_key(std::string_view path, std::string_view name) {
    std::string key(path);
    if (!key.empty()) key += '/';
    return key += name;
}

}  // namespace zarr_metadata::v2::detail
