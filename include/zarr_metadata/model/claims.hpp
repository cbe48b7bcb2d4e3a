// Which definitions read a document, compared between two reads of it.
#pragma once

#include <cstddef>
#include <cstdint>

#include <zarr_metadata/definition/tree.hpp>
#include <zarr_metadata/model/document_state.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata::detail {

/// Whether two declarations were read by the same definition, or both by none.
inline bool same_claim(declaration_node const& a, declaration_node const& b) {
    if (!a.claimed_by || !b.claimed_by) return a.claimed_by == b.claimed_by;
    return same_definition(*a.claimed_by, *b.claimed_by);
}

/// Whether the declarations from `first_of_rest` on, which may stand in any order, and those
/// before, which may not, were read by the same definitions.
inline bool same_claims(declaration_tree const& a, declaration_tree const& b,
                        std::uint32_t first_of_rest, std::uint32_t first_of_other_rest) {
    if (a.size() != b.size() || first_of_rest != first_of_other_rest) return false;
    for (std::uint32_t i = 0; i < first_of_rest; ++i)
        if (!same_claim(a[i], b[i])) return false;
    for (auto i = first_of_rest; i < a.size(); i = a[i].end) {
        bool found = false;
        for (auto j = first_of_rest; j < b.size() && !found; j = b[j].end)
            found = a[i].name == b[j].name && same_claim(a[i], b[j]);
        if (!found) return false;
    }
    return true;
}

/// Calls `f` with each declaration that one read claims and another reads differently or not at
/// all. Both trees follow the same document, but what one leaves unclaimed has nothing nested in
/// it.
template<class F>
void for_each_conflict(declaration_tree const& before, declaration_tree const& after, F f) {
    std::uint32_t j = 0;
    for (std::uint32_t i = 0; i < before.size(); ++i) {
        auto const& old = before[i];
        auto k = j;
        while (k < after.size() && after[k].written != old.written) ++k;
        bool const found = k < after.size();
        if (found) j = k;
        if (old.claimed_by && !(found && same_claim(old, after[k])))
            f(i, found && after[k].claimed_by != nullptr);
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
