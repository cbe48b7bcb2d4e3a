// Numbers that JSON has no word for.
#pragma once

#include <cstddef>
#include <string_view>

#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata {

namespace detail {

inline bool is_not_finite(json::value const& v) noexcept {
    return is_number(v) && !is_finite_number(v);
}

}  // namespace detail

/// One problem at each number in `v` that is no finite double: NaN, an infinity, `1e400`.
/// Containers past the limit on nesting are not entered: `check_depth` reports them.
inline void check_finite(json::value const& v, report const& out) {
    // A frame is made only where it is needed: lists of numbers are long.
    auto const visit = [&out](auto const& at, json::value const& item) {
        if (detail::is_container(item) || detail::is_not_finite(item))
            check_finite(item, out.at(at));
    };
    if (detail::is_not_finite(v)) {
        out.invalid_value({"expected a finite number, got ", shown(v)});
    } else if (out.depth() >= max_depth) {
        return;
    } else if (json::array const* a = v.if_array()) {
        for (std::size_t i = 0; i != a->size(); ++i) visit(i, (*a)[i]);
    } else if (json::object const* o = v.if_object()) {
        for (auto const& member : *o) visit(std::string_view(member.key()), member.value());
    }
}

/// Whether `check_finite` finds nothing.
inline bool all_finite(json::value const& v) {
    counting_sink sink;
    check_finite(v, report(sink));
    return sink.count() == 0;
}

}  // namespace zarr_metadata
