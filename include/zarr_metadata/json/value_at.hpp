// The value that a path leads to.
#pragma once

#include <cstddef>
#include <string_view>

#include <zarr_metadata/json/json.hpp>

namespace zarr_metadata::detail {

/// The value that the first `count` steps of a path lead to; null where there is none. A path is
/// whatever has steps by number: a location, or a pointer to borrowed steps.
template<class Path>
json::value* value_at(json::value& root, Path const& path, std::size_t count) {
    auto* at = &root;
    for (std::size_t i = 0; at && i != count; ++i) {
        auto const& step = path[i];
        std::string_view const key = step.key();
        if (step.is_index())
            at = at->is_array() ? at->get_array().if_contains(step.index()) : nullptr;
        else
            at = at->is_object()
                     ? at->get_object().if_contains(json::string_view(key.data(), key.size()))
                     : nullptr;
    }
    return at;
}

}  // namespace zarr_metadata::detail
