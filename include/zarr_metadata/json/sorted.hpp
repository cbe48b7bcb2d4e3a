// Values with the members of their objects in order.
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/json/json.hpp>

namespace zarr_metadata {

/// The same value with the members of each object, at every level, sorted by key.
inline json::value with_sorted_members(json::value const& v) {
    if (auto const* items = v.if_array()) {
        json::array out;
        out.reserve(items->size());
        for (auto const& item : *items) out.push_back(with_sorted_members(item));
        return out;
    }
    auto const* members = v.if_object();
    if (!members) return v;
    std::vector<json::key_value_pair const*> order;
    order.reserve(members->size());
    for (auto const& member : *members) order.push_back(&member);
    std::sort(order.begin(), order.end(),
              [](auto const* a, auto const* b) { return a->key() < b->key(); });
    json::object out;
    out.reserve(order.size());
    for (auto const* member : order)
        out.emplace(member->key(), with_sorted_members(member->value()));
    return out;
}

}  // namespace zarr_metadata
