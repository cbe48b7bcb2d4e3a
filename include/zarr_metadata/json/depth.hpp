// The limit on nesting.
#pragma once

#include <cstddef>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata {

/// How many containers may stand inside each other; a container at the root is level 1.
inline constexpr std::size_t max_depth = 256;

namespace detail {

inline constexpr std::string_view too_deep = "expected at most 256 levels of nesting";
static_assert(max_depth == 256, "the message says the number");

inline bool is_container(json::value const& v) noexcept { return v.is_array() || v.is_object(); }

}  // namespace detail

/// One problem at each container that is one level past the limit; what is inside it is not
/// visited. The level is counted from the root of the document, as `out` knows it.
inline void check_depth(json::value const& v, report const& out) {
    if (!detail::is_container(v)) return;
    if (out.depth() >= max_depth) {
        out.invalid_value({detail::too_deep});
    } else if (json::array const* a = v.if_array()) {
        for (std::size_t i = 0; i != a->size(); ++i)
            if (detail::is_container((*a)[i])) check_depth((*a)[i], out.at(i));
    } else {
        for (auto const& [key, item] : v.get_object())
            if (detail::is_container(item)) check_depth(item, out.at(std::string_view(key)));
    }
}

}  // namespace zarr_metadata
