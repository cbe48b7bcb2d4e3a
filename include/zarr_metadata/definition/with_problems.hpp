// Declarations and the problems in each of them.
#pragma once

#include <algorithm>
#include <concepts>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/problem/problem.hpp>

namespace zarr_metadata {

/// A declaration and the problems located in it, or in declarations that it contains.
struct declaration_with_problems {
    zarr_metadata::declaration declaration;
    std::vector<problem const*> problems;  ///< in the order in which they were reported
};

/// Pairs each declaration of a reading with its problems. Both borrow from the reading. A problem
/// in no declaration, such as one of the fill value, stands with none.
inline std::vector<declaration_with_problems> with_problems(declaration_range declarations,
                                                            problem_list const& problems) {
    // Sorted by place, the problems in a declaration stand side by side.
    std::vector<problem const*> sorted;
    sorted.reserve(problems.size());
    for (auto const& p : problems) sorted.push_back(&p);
    std::sort(sorted.begin(), sorted.end(), [](problem const* a, problem const* b) {
        auto const order = a->loc <=> b->loc;
        return order == 0 ? a < b : order < 0;
    });
    std::vector<declaration_with_problems> all;
    all.reserve(declarations.size());
    for (auto const d : declarations) {
        std::vector<problem const*> mine;
        if (!sorted.empty()) {
            auto const place = d.loc();
            auto at = std::lower_bound(
                sorted.begin(), sorted.end(), place,
                [](problem const* p, location const& loc) { return p->loc < loc; });
            while (at != sorted.end() && (*at)->loc.is_within(place)) mine.push_back(*at++);
            std::sort(mine.begin(), mine.end());  // all are items of one vector
        }
        all.push_back({d, std::move(mine)});
    }
    return all;
}

/// The same of anything that has `declarations()` and `problems()`.
template<class Reading>
    requires requires(Reading const& r) {
        { r.declarations() } -> std::same_as<declaration_range>;
        { r.problems() } -> std::same_as<problem_list const&>;
    }
std::vector<declaration_with_problems> with_problems(Reading const& reading) {
    return with_problems(reading.declarations(), reading.problems());
}

}  // namespace zarr_metadata
