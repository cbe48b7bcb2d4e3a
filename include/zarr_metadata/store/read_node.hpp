// Reads the node under a path of a store, whatever format it has.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/model/key_value.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/v2/default_context.hpp>
#include <zarr_metadata/v2/reading.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/reading.hpp>

namespace zarr_metadata {

/// The names of all files that can hold a node, of either format.
inline constexpr std::array<std::string_view, 4> node_keys{"zarr.json", ".zarray", ".zgroup",
                                                           ".zattrs"};

/// What a store holds under a path. Where it holds both formats, both are read: which one is meant,
/// only the caller knows.
struct stored_node_reading {
    std::optional<v3::node_reading> as_v3{};  ///< of a `zarr.json`, if there is one
    std::optional<v2::node_reading> as_v2{};  ///< of a `.zarray` or `.zgroup`, if there is one
    problem_list missing{};                   ///< that there is neither

    /// Every problem, those of v3 first. The places are those of the single readings.
    problem_list problems() const {
        problem_list all = missing;
        if (as_v3) all.insert(all.end(), as_v3->problems().begin(), as_v3->problems().end());
        if (as_v2) all.insert(all.end(), as_v2->problems().begin(), as_v2->problems().end());
        return all;
    }
    /// Whether there is a node, and no problem.
    bool ok() const noexcept {
        return missing.empty() && (!as_v3 || as_v3->ok()) && (!as_v2 || as_v2->ok());
    }
    /// Whether the store holds a node of each format here.
    bool has_both() const noexcept { return as_v3 && as_v2; }
};

/// Gives the bytes under a key of a store, or nothing where it has none. It may throw; the readers
/// do not.
using get_bytes = std::function<std::optional<std::string>(std::string_view key)>;

/// Reads the node under a path, such as `a/b`; the path of the root is empty.
inline stored_node_reading read_stored_node(get_bytes const& get, std::string_view path = {},
                                            context const& v3_scope = v3::default_context,
                                            context const& v2_scope = v2::default_context) {
    std::string prefix(path);
    if (!prefix.empty() && prefix.back() != '/') prefix += '/';
    key_value_map entries;
    for (auto const key : node_keys)
        if (auto bytes = get(prefix + std::string(key))) entries.emplace(key, *std::move(bytes));

    stored_node_reading read;
    if (entries.contains("zarr.json")) read.as_v3 = v3::read_node_metadata_store(entries, v3_scope);
    if (entries.contains(".zarray") || entries.contains(".zgroup"))
        read.as_v2 = v2::read_node_metadata_store(entries, v2_scope);
    if (!read.as_v3 && !read.as_v2)
        read.missing.push_back(
            {{}, problem_kind::missing_key, "missing a zarr.json, a .zarray or a .zgroup", {}});
    return read;
}

/// The same from the keys of a whole store, or of a folder of it.
inline stored_node_reading read_stored_node(key_value_map const& store, std::string_view path = {},
                                            context const& v3_scope = v3::default_context,
                                            context const& v2_scope = v2::default_context) {
    get_bytes const get = [&](std::string_view key) -> std::optional<std::string> {
        auto const found = store.find(key);
        if (found == store.end()) return std::nullopt;
        return found->second;
    };
    return read_stored_node(get, path, v3_scope, v2_scope);
}

}  // namespace zarr_metadata
