// A problem: what is wrong, where, and in which words.
#pragma once

#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include <zarr_metadata/problem/kind.hpp>
#include <zarr_metadata/problem/location.hpp>

namespace zarr_metadata {

/// One thing wrong with a document. A value: copyable, comparable, printable.
struct problem {
    location loc;         ///< the place; for a missing key the place where it would be
    problem_kind kind{};  ///< what kind of thing is wrong
    std::string message;  ///< what was expected and what was found, lower case, no full stop
    std::string found{};  ///< JSON text of the value found, shortened; empty where there is none

    /// Equal when place, kind and message are; the value found does not take part.
    friend bool operator==(problem const& a, problem const& b) {
        return a.kind == b.kind && a.loc == b.loc && a.message == b.message;
    }

    template<class Char, class Traits>
    friend std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& out,
                                                        problem const& p) {
        return out << p.loc << ' ' << p.kind << ' ' << p.message;
    }
};

using problem_list = std::vector<problem>;

/// Adds a problem whose place may have most of its steps in common with that of the last one.
inline void add_problem(problem_list& to, problem p) {
    if (!to.empty()) p.loc.share_with(to.back().loc);
    to.push_back(std::move(p));
}

}  // namespace zarr_metadata
