// The tree rule of consolidated metadata: only groups have children, and every parent is listed.
// Reference: zarr_metadata, "Consolidated metadata"
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v3/node_name.hpp>
#include <zarr_metadata/v3/node_state.hpp>

namespace zarr_metadata::v3::detail {

/// A node that consolidated metadata lists.
struct listed_node {
    std::string_view path;  // below the group: `a/b`
    node_kind kind = node_kind::unknown;
    json::object const* listing = nullptr;  // what it lists itself, if it is such a group
};

/// Whether a string is the path of a node below the group that lists it; reports why it is none.
inline bool is_listed_path(std::string_view path, report const& out) {
    std::string reason;
    if (path.empty())
        reason = ", which is the group's own";
    else if (path.starts_with('/'))
        reason = ", which starts with \"/\"";
    else if (auto const full = "/" + std::string(path); !is_node_path(full))
        reason = reasons_against_path(full);
    else
        return true;
    json::value const shown_path(json::string_view(path.data(), path.size()));
    out.invalid_value(
        {"expected the path of a node below the group, got ", shown(shown_path), reason});
    return false;
}

// A parent stands right before what is below it.
inline bool path_before(std::string_view a, std::string_view b) noexcept {
    auto const differ = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    if (differ.second == b.end()) return false;
    if (differ.first == a.end()) return true;
    auto const rank = [](char c) { return c == '/' ? 0 : static_cast<unsigned char>(c) + 1; };
    return rank(*differ.first) < rank(*differ.second);
}

inline bool is_below(std::string_view path, std::string_view above) noexcept {
    return path.size() > above.size() && path.starts_with(above) && path[above.size()] == '/';
}

/// Judges the nodes that a group lists; `out` is at the object that lists them.
class listed_tree {
  public:
    explicit listed_tree(std::vector<listed_node> nodes) : nodes_(std::move(nodes)) {
        std::sort(nodes_.begin(), nodes_.end(), [](listed_node const& a, listed_node const& b) {
            return path_before(a.path, b.path);
        });
    }

    void judge(report const& out) const {
        std::vector<listed_node const*> above;  // the listed nodes that the present one is below
        std::set<std::string_view> missing;     // reported already
        for (auto const& node : nodes_) {
            while (!above.empty() && !is_below(node.path, above.back()->path)) above.pop_back();
            judge_parent(node, above.empty() ? nullptr : above.back(), missing, out);
            if (node.listing) judge_listing(node, out);
            above.push_back(&node);
        }
    }

  private:
    static void judge_parent(listed_node const& node, listed_node const* ancestor,
                             std::set<std::string_view>& missing, report const& out) {
        std::string const path = "/" + std::string(node.path);
        if (ancestor && ancestor->kind == node_kind::array)
            return out.invalid_value({node.path},
                                     {"expected a node below a group, got \"", path,
                                      "\", below the array \"/", ancestor->path, "\""});
        auto const slash = node.path.rfind('/');
        auto const parent = node.path.substr(0, slash == std::string_view::npos ? 0 : slash);
        if (parent.empty() || (ancestor && ancestor->path == parent) ||
            !missing.insert(parent).second)
            return;
        auto const known = ancestor ? ancestor->path.size() + 1 : 0;
        auto const more =
            std::count(parent.begin() + static_cast<std::ptrdiff_t>(known), parent.end(), '/');
        std::string const also =
            more == 0 ? std::string() : ", and " + std::to_string(more) + " above it";
        out.missing_key({parent}, {"missing the group that holds \"", path, "\"", also});
    }

    // What a listed group lists must be listed beside it as well, as the same kind of node.
    void judge_listing(listed_node const& group, report const& out) const {
        report const at_group = out.at(group.path);
        report const at_listing = at_group.at("consolidated_metadata");
        report const at_documents = at_listing.at("metadata");
        for (auto const& entry : *group.listing) {
            std::string_view const key(entry.key().data(), entry.key().size());
            std::string const path = std::string(group.path) + "/" + std::string(key);
            auto const found = std::lower_bound(
                nodes_.begin(), nodes_.end(), path,
                [](listed_node const& a, std::string_view b) { return path_before(a.path, b); });
            if (found == nodes_.end() || found->path != path)
                at_documents.invalid_value(
                    {key}, {"expected a node that the outer group lists too, got \"/", path, "\""});
            else if (auto const kind = kind_of(entry.value()); kind != node_kind::unknown &&
                                                               found->kind != node_kind::unknown &&
                                                               kind != found->kind)
                at_documents.invalid_value(
                    {key}, {"expected the kind of node that the outer group "
                            "lists, '",
                            to_string(found->kind), "', got '", to_string(kind), "'"});
        }
    }

  public:
    /// The kind that a document says it is of.
    static node_kind kind_of(json::value const& document) noexcept {
        auto const* object = document.if_object();
        auto const* type = object ? object->if_contains("node_type") : nullptr;
        if (!type || !type->is_string()) return node_kind::unknown;
        auto const& name = type->get_string();
        return name == "array"   ? node_kind::array
               : name == "group" ? node_kind::group
                                 : node_kind::unknown;
    }

  private:
    std::vector<listed_node> nodes_;
};

}  // namespace zarr_metadata::v3::detail
