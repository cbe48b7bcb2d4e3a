// Where in its source text a value of a document stands.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include <zarr_metadata/json/detail/scan.hpp>
#include <zarr_metadata/json/text_position.hpp>
#include <zarr_metadata/problem/location.hpp>

namespace zarr_metadata {

/// A piece of a source text.
struct text_range {
    text_position begin;
    std::size_t length;  ///< in bytes
    bool exists;         ///< false: the key is missing, and this is its object's opening brace
};

namespace detail {

/// The innermost value of a text on the way to a location.
struct found_value {
    cursor begin;
    std::string_view key{};  // the token of its key; empty in an array and at the root
    std::size_t steps = 0;   // how far the way was followed
};

/// One pass over the text. A later member of the same key takes the place of an earlier one, with
/// all that was found inside of that.
inline std::optional<found_value> find_value(std::string_view text, location const& where) {
    struct frame {
        bool is_object;
        std::size_t index;
    };
    cursor const end = text.data() + text.size();
    cursor p = skip_space(text.data(), end);
    if (p == end) return std::nullopt;
    found_value best{p};
    std::vector<frame> open;  // the containers on the way
    auto const enter = [&] {
        if (open.size() != where.size() && *p == (where[open.size()].is_index() ? '[' : '{'))
            open.push_back({*p++ == '{', 0});
        else
            p = skip_value(p, end);
    };
    enter();
    while (!open.empty()) {
        p = skip_space(p, end);
        if (p == end) break;
        frame& here = open.back();
        if (*p == '}' || *p == ']') {
            ++p;
            open.pop_back();
            continue;
        }
        if (*p == ',') {
            ++p;
            ++here.index;
            continue;
        }
        location_step const& step = where[open.size() - 1];
        std::string_view key;
        if (here.is_object) {
            if (*p != '"') return std::nullopt;
            key = between(p, skip_string(p, end));
            p = skip_space(p + key.size(), end);
            if (p == end || *p != ':') return std::nullopt;
            p = skip_space(p + 1, end);
            if (p == end) return std::nullopt;
        }
        cursor const start = p;
        if (here.is_object ? spells(key, step.key()) : here.index == step.index()) {
            best = {p, key, open.size()};
            enter();
        } else {
            p = skip_value(p, end);
        }
        if (p == start) return std::nullopt;  // the text is not valid
    }
    return best;
}

inline std::optional<text_range> range_of(std::string_view text, location const& where,
                                          bool of_key) {
    auto const found = find_value(text, where);
    if (!found) return std::nullopt;
    cursor const end = text.data() + text.size();
    auto const range = [&](std::string_view piece, bool exists) {
        auto const offset = static_cast<std::size_t>(piece.data() - text.data());
        return text_range{position_of(text, offset), piece.size(), exists};
    };
    if (found->steps == where.size()) {
        if (!of_key) return range(between(found->begin, skip_value(found->begin, end)), true);
        if (found->key.empty()) return std::nullopt;
        return range(found->key, true);
    }
    bool const is_missing_key =
        found->steps + 1 == where.size() && *found->begin == '{' && !where[found->steps].is_index();
    if (!is_missing_key) return std::nullopt;
    return range(between(found->begin, found->begin + 1), false);
}

}  // namespace detail

/// Where in a valid JSON text the value at a location is; of a key that is there twice, the last.
/// For a missing key of an object that is there, the object's opening brace.
inline std::optional<text_range> locate(std::string_view text, location const& where) {
    return detail::range_of(text, where, false);
}

/// The same for the key of a member, quotes included. Nothing for the root and for array items.
inline std::optional<text_range> locate_key(std::string_view text, location const& where) {
    return detail::range_of(text, where, true);
}

}  // namespace zarr_metadata
