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
    bool is_sound = false;  // without problems
    json::value const* document = nullptr;
    std::vector<listed_node> listing{};  // what it lists itself, if it is such a group
};

/// Whether a string is the path of a node below the group that lists it.
constexpr bool is_below_root(std::string_view path) noexcept {
    while (true) {
        auto const part = path.substr(0, path.find('/'));
        if (!is_part(part)) return false;
        if (part.size() == path.size()) return true;
        path.remove_prefix(part.size() + 1);
    }
}

/// The same; reports why it is none.
inline bool is_listed_path(std::string_view path, report const& out) {
    if (is_below_root(path)) return true;
    auto const reason = path.empty()            ? std::string(", which is the group's own")
                        : path.starts_with('/') ? std::string(", which starts with \"/\"")
                                                : reasons_against_path("/" + std::string(path));
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

/// Judges the nodes that a group lists; `out` is at the object that lists them. `Same` says whether
/// two documents, both without problems, mean the same but for what they list.
template<class Same>
class listed_tree {
  public:
    listed_tree(std::vector<listed_node>& nodes, Same same) : nodes_(nodes), same_(same) {
        std::sort(nodes_.begin(), nodes_.end(), [](listed_node const& a, listed_node const& b) {
            return path_before(a.path, b.path);
        });
    }

    void judge(report const& out) {
        std::vector<listed_node const*> above;  // the listed nodes that the present one is below
        std::set<std::string_view> missing;     // reported already
        for (auto const& node : nodes_) {
            while (!above.empty() && !is_below(node.path, above.back()->path)) above.pop_back();
            judge_parent(node, above.empty() ? nullptr : above.back(), missing, out);
            if (!node.listing.empty()) judge_listing(node, out);
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

    // What a listed group lists must be listed beside it as well, with the same document.
    void judge_listing(listed_node const& group, report const& out) {
        report const at_group = out.at(group.path);
        report const at_listing = at_group.at("consolidated_metadata");
        report const at_documents = at_listing.at("metadata");
        // All that is below the group stands right after it.
        auto const first = nodes_.cbegin() + (&group - nodes_.data()) + 1;
        auto const last = std::partition_point(first, nodes_.cend(), [&](listed_node const& node) {
            return is_below(node.path, group.path);
        });
        auto const rest = [&](listed_node const& node) {
            return node.path.substr(group.path.size() + 1);
        };
        for (auto const& inner : group.listing) {
            auto const found = std::lower_bound(
                first, last, inner.path,
                [&](listed_node const& a, std::string_view b) { return path_before(rest(a), b); });
            if (found == last || rest(*found) != inner.path)
                at_documents.invalid_value(
                    {inner.path}, {"expected a node that the outer group lists too, got \"/",
                                   group.path, "/", inner.path, "\""});
            else
                judge_pair(inner, *found, at_documents);
        }
    }

    // The same node, as an inner and as an outer group list it.
    void judge_pair(listed_node const& inner, listed_node const& outer, report const& out) {
        if (inner.kind == node_kind::unknown || outer.kind == node_kind::unknown) return;
        if (inner.kind != outer.kind)
            out.invalid_value({inner.path},
                              {"expected the kind of node that the outer group lists, '",
                               to_string(outer.kind), "', got '", to_string(inner.kind), "'"});
        else if (inner.is_sound && outer.is_sound && !same_(*inner.document, *outer.document))
            out.invalid_value({inner.path}, {"expected the document that the outer group lists, "
                                             "got one that means something else"});
    }

    std::vector<listed_node>& nodes_;
    Same same_;
};

}  // namespace zarr_metadata::v3::detail
