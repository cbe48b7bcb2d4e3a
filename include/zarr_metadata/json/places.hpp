// Where in a text many locations stand, found in one pass.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include <zarr_metadata/json/detail/scan.hpp>
#include <zarr_metadata/json/text_position.hpp>
#include <zarr_metadata/problem/location.hpp>

namespace zarr_metadata {

/// A piece of a text.
struct text_place {
    text_position begin{};
    std::size_t length = 0;  ///< in bytes
};

struct wanted_place {
    location const* loc;
    bool of_key;  ///< where the key stands, instead of its value
};

namespace detail {

/// Finds the places of many locations in one pass.
class place_finder {
  public:
    place_finder(std::string_view text, std::vector<wanted_place> const& wanted)
        : text_(text),
          start_(text.data()),
          end_(start_ + text.size()),
          wanted_(wanted),
          found_(wanted.size()) {}

    std::vector<text_place> run() {
        std::vector<std::size_t> order(wanted_.size());
        for (std::size_t i = 0; i != order.size(); ++i) order[i] = i;
        std::ranges::sort(order, [this](std::size_t a, std::size_t b) { return loc(a) < loc(b); });
        auto const start = skip_space(start_, end_);
        if (start != end_) value(start, 0, order);
        count_lines(order);
        return std::move(found_);
    }

  private:
    using group = std::span<std::size_t const>;  // sorted by location, with a common start

    location const& loc(std::size_t i) const { return *wanted_[i].loc; }

    void set(std::size_t i, std::string_view piece) {
        found_[i].begin.offset = static_cast<std::size_t>(piece.data() - start_);
        found_[i].length = piece.size();
    }

    // A value whose location is the first `depth` steps of all in `here`. It recurses only towards
    // locations that are wanted. Of a key that stands twice the second value overwrites the first.
    cursor value(cursor start, std::size_t depth, group here) {
        for (auto i : here) set(i, between(start, start + 1));
        std::size_t exact = 0;
        while (exact != here.size() && loc(here[exact]).size() == depth) ++exact;
        bool const enters = exact != here.size() && (*start == '{' || *start == '[');
        auto const after =
            enters ? items(start, depth, here.subspan(exact)) : skip_value(start, end_);
        for (auto i : here.first(exact)) set(i, between(start, after));
        return after;
    }

    cursor items(cursor p, std::size_t depth, group inside) {
        bool const is_object = *p++ == '{';
        std::size_t index = 0;
        for (;;) {
            p = skip_space(p, end_);
            if (p == end_) return p;
            if (*p == '}' || *p == ']') return p + 1;
            if (*p == ',') {
                ++p;
                ++index;
                continue;
            }
            auto const start = p;
            p = is_object ? member(p, depth, inside) : item(p, index, depth, inside);
            if (p == start) return end_;  // the text is not valid
        }
    }

    cursor item(cursor p, std::size_t index, std::size_t depth, group inside) {
        return value_or_skip(p, depth + 1, those(inside, depth, location_step(index)));
    }

    cursor member(cursor p, std::size_t depth, group inside) {
        if (*p != '"') return p;
        auto const key = between(p, skip_string(p, end_));
        p = skip_space(p + key.size(), end_);
        if (p == end_ || *p != ':') return end_;
        p = skip_space(p + 1, end_);
        if (p == end_) return end_;
        auto const spelled = unescaped(key);
        auto const here =
            those(inside, depth, location_step(std::string_view(spelled.data(), spelled.size())));
        auto const after = value_or_skip(p, depth + 1, here);
        for (auto i : here)
            if (wanted_[i].of_key && loc(i).size() == depth + 1) set(i, key);
        return after;
    }

    cursor value_or_skip(cursor p, std::size_t depth, group here) {
        return here.empty() ? skip_value(p, end_) : value(p, depth, here);
    }

    group those(group all, std::size_t depth, location_step const& step) const {
        auto const first =
            std::ranges::partition_point(all, [&](std::size_t i) { return loc(i)[depth] < step; });
        auto const last = std::ranges::partition_point(
            first, all.end(), [&](std::size_t i) { return loc(i)[depth] == step; });
        return {first, last};
    }

    void count_lines(std::vector<std::size_t>& order) {
        std::ranges::sort(order, [this](std::size_t a, std::size_t b) {
            return found_[a].begin.offset < found_[b].begin.offset;
        });
        text_position at;
        for (auto i : order) {
            auto const offset = found_[i].begin.offset;
            auto const on = position_of(text_.substr(at.offset), offset - at.offset);
            at.column = on.line == 1 ? at.column + on.column - 1 : on.column;
            at.line += on.line - 1;
            at.offset = offset;
            found_[i].begin = at;
        }
    }

    std::string_view text_;
    cursor start_;
    cursor end_;
    std::vector<wanted_place> const& wanted_;
    std::vector<text_place> found_;
};

}  // namespace detail

/// The place of each location in a valid JSON text. For a missing key this is the opening brace of
/// its object; for what stands below something else, the start of the innermost value around it.
inline std::vector<text_place> places_of(std::string_view text,
                                         std::vector<wanted_place> const& wanted) {
    return detail::place_finder(text, wanted).run();
}

}  // namespace zarr_metadata
