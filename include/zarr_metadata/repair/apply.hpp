// Makes the changes of repairs to a value.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/value_at.hpp>
#include <zarr_metadata/repair/repair.hpp>

namespace zarr_metadata {

namespace detail {

inline void change_member(json::object& parent, std::string const& key, repair const& r) {
    if (r.change == repair_change::erased)
        parent.stable_erase(key);
    else
        parent.insert_or_assign(key, *r.became);
}

/// Gives members of one object new keys, in their places.
inline void rename_members(json::object& object,
                           std::map<std::string, json::string, std::less<>> const& keys) {
    json::object made;
    made.reserve(object.size());
    for (auto& entry : object) {
        auto const found = keys.find(std::string_view(entry.key()));
        made.emplace(found == keys.end() ? entry.key() : json::string_view(found->second),
                     std::move(entry.value()));
    }
    object = std::move(made);
}

}  // namespace detail

/// The document with the changes that repairs record for it. Those in the text are made already.
inline json::value repaired(json::value document, repair_list const& repairs) {
    for (std::size_t i = 0; i != repairs.size(); ++i) {
        auto const& r = repairs[i];
        if (r.change == repair_change::in_text || r.loc.empty()) continue;
        auto* const parent = detail::value_at(document, r.loc, r.loc.size() - 1);
        auto const& last = r.loc[r.loc.size() - 1];
        if (!parent) continue;
        if (r.change == repair_change::renamed) {
            // Those of one object follow one another, and are done at once: each takes its whole.
            std::map<std::string, json::string, std::less<>> keys;
            auto const outer = r.loc.size() - 1;
            for (; i != repairs.size() && repairs[i].change == repair_change::renamed &&
                   repairs[i].loc.size() == r.loc.size() &&
                   detail::value_at(document, repairs[i].loc, outer) == parent;
                 ++i)
                keys.emplace(repairs[i].loc[outer].key(), repairs[i].became->get_string());
            --i;
            if (parent->is_object()) detail::rename_members(parent->get_object(), keys);
        } else if (last.is_index()) {
            if (auto* item = detail::value_at(document, r.loc, r.loc.size())) *item = *r.became;
        } else if (parent->is_object()) {
            detail::change_member(parent->get_object(), last.key(), r);
        }
    }
    return document;
}

}  // namespace zarr_metadata
