// Which definitions read a document, compared between two reads of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/definition/tree.hpp>
#include <zarr_metadata/model/document_state.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata::detail {

/// Whether two declarations were read by the same definition, or both by none.
inline bool same_claim(declaration_node const& a, declaration_node const& b) {
    if (!a.claimed_by || !b.claimed_by) return a.claimed_by == b.claimed_by;
    return same_definition(*a.claimed_by, *b.claimed_by);
}

/// Whether each name that a document declares is read by the same definition in another context.
/// Of two documents that are spelled alike this says that the same definitions read both.
inline bool reads_alike(declaration_tree const& tree, context const& other) {
    for (auto const& node : tree.nodes) {
        auto const* there = other.claimant(*node.read_as, node.name);
        if (node.claimed_by == there) continue;
        if (!node.claimed_by || !there || !same_definition(*node.claimed_by, *there)) return false;
    }
    return true;
}

/// Calls `f` with each declaration that one read claims and another reads differently or not at
/// all. Both trees follow the same document, but what one leaves unclaimed has nothing nested in
/// it.
template<class F>
void for_each_conflict(declaration_tree const& before, declaration_tree const& after, F f) {
    using place = std::pair<json::value const*, std::uint32_t>;
    std::vector<place> found;
    found.reserve(after.size());
    for (std::uint32_t i = 0; i < after.size(); ++i) found.emplace_back(after[i].written, i);
    std::sort(found.begin(), found.end(), [](place const& a, place const& b) {
        return std::less<>()(a.first, b.first) || (a.first == b.first && a.second < b.second);
    });
    for (std::uint32_t i = 0; i < before.size(); ++i) {
        auto const& old = before[i];
        if (!old.claimed_by) continue;
        auto const at = std::lower_bound(
            found.begin(), found.end(), old.written,
            [](place const& a, json::value const* b) { return std::less<>()(a.first, b); });
        bool const is_there = at != found.end() && at->first == old.written;
        if (!is_there || !same_claim(old, after[at->second]))
            f(i, is_there && after[at->second].claimed_by != nullptr);
    }
}

/// Calls `f` with the frame at a place below `here`.
template<class F>
void report_at(location const& place, report const& here, F f, std::size_t from = 0) {
    if (from == place.size()) return f(here);
    auto const& next = place[from];
    report_at(place, here.at(next.is_index() ? step(next.index()) : step(next.key())), f, from + 1);
}

/// Reports each declaration that one read claims and another reads differently or not at all.
inline void report_conflicts(declaration_tree const& before, declaration_tree const& after,
                             report const& out) {
    for_each_conflict(before, after, [&](std::uint32_t i, bool claimed) {
        auto const& old = before[i];
        report_at(before.place_of(i), out, [&](report const& here) {
            here.invalid_value({"expected a context that reads ", old.read_as->noun, " named '",
                                old.name,
                                claimed ? "' by the same definition, got another one"
                                        : "' as well, got one that does not claim it"});
        });
    });
}

}  // namespace zarr_metadata::detail
