// What is wrong with the syntax of a text, said to a person.
//
// Boost.JSON parses; this is asked only when it refused a text, and then finds the place and the
// words, or the few tokens that Boost.JSON does not know and we do. It does not recurse.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/detail/tokens.hpp>
#include <zarr_metadata/problem/location.hpp>

namespace zarr_metadata::detail {

/// How deep the parser goes. It is more than `max_depth`, so that nesting past that limit has a
/// place in a value, and not so much that recursion over a value is a danger.
inline constexpr std::size_t max_text_depth = 1024;

class syntax_check : public token_check {
  public:
    explicit syntax_check(std::string_view text) : token_check(text), valid_(document()) {}

    /// The text is JSON, `NaN` and its like included.
    bool valid() const noexcept { return valid_; }
    /// The text is nested deeper than `max_text_depth`; it was read no further.
    bool too_deep() const noexcept { return too_deep_; }
    /// The first container past `max_depth`.
    location const& deep_place() const noexcept { return deep_place_; }
    std::size_t deepest() const noexcept { return deepest_; }

  private:
    struct frame {
        bool is_object;
        std::size_t index;
        std::string_view key;  // the token, with its quotes
    };
    enum class next { value, first_item, key, first_key, separator };

    bool document() {
        if (!known_encoding()) return false;
        next state = next::value;
        for (;;) {
            p_ = skip_space(p_, end_);
            switch (state) {
                case next::first_item:
                    if (close(']', state)) break;
                    [[fallthrough]];
                case next::value:
                    if (at('{') || at('[')) {
                        if (!open(state)) return false;
                    } else {
                        if (!scalar(state == next::first_item)) return false;
                        state = next::separator;
                    }
                    break;
                case next::first_key:
                    if (close('}', state)) break;
                    [[fallthrough]];
                case next::key:
                    if (!key(state == next::first_key)) return false;
                    state = next::value;
                    break;
                case next::separator:
                    if (frames_.empty())
                        return p_ == end_ || fail("the end of the text after the document");
                    if (!separator(state)) return false;
                    break;
            }
        }
    }

    bool open(next& state) {
        if (frames_.size() == max_depth && deep_place_.empty()) deep_place_ = place();
        deepest_ = std::max(deepest_, frames_.size() + 1);
        if (frames_.size() == max_text_depth) {
            too_deep_ = true;
            return false;
        }
        bool const is_object = *p_++ == '{';
        frames_.push_back({is_object, 0, {}});
        state = is_object ? next::first_key : next::first_item;
        return true;
    }

    bool close(char bracket, next& state) {
        if (!at(bracket)) return false;
        ++p_;
        frames_.pop_back();
        state = next::separator;
        return true;
    }

    bool separator(next& state) {
        frame& f = frames_.back();
        if (close(f.is_object ? '}' : ']', state)) return true;
        if (!at(',')) return fail(f.is_object ? "',' or '}'" : "',' or ']'");
        ++p_;
        ++f.index;
        state = f.is_object ? next::key : next::value;
        return true;
    }

    bool key(bool is_first) {
        cursor const start = p_;
        if (!at('"'))
            return fail(is_first ? "a key in double quotes or '}'" : "a key in double quotes");
        if (!string()) return false;
        frames_.back().key = between(start, p_);
        p_ = skip_space(p_, end_);
        if (!at(':')) return fail("':'");
        ++p_;
        return true;
    }

    location place() const {
        location out;
        for (auto const& f : frames_) {
            if (f.is_object)
                out.push_back(view(unescaped(f.key)));
            else
                out.push_back(f.index);
        }
        return out;
    }

    std::vector<frame> frames_{};
    location deep_place_{};
    std::size_t deepest_ = 0;
    bool too_deep_ = false;
    bool valid_;  // last: to know it uses all the others
};

}  // namespace zarr_metadata::detail
