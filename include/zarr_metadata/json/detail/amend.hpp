// The walk that puts right what Boost.JSON's parser does not do: exact numbers, numbers that it
// cannot hold, bare tokens; and the reading of texts in which an object has a key twice.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/json/detail/scan.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata::detail {

/// A number as it stands in a text, or one of the bare tokens.
inline json::value read_number(std::string_view token) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (token[0] == 'N') return std::numeric_limits<double>::quiet_NaN();
    if (token[0] == 'I') return infinity;
    if (token.starts_with("-I")) return -infinity;
    return make_number(token);
}

/// The walk over a text and the value that Boost.JSON made of it.
class text_amender {
  public:
    /// `every_number`: also those that are integers in the value, as they may stand for others.
    text_amender(std::string_view text, bool every_number) noexcept
        : begin_(text.data()), end_(begin_ + text.size()), every_number_(every_number) {}

    /// False: an object has a key twice, so the value is not in step with the text. The value is
    /// then no good. Text and objects differ in their number of members exactly in this case, so
    /// keys need no comparing.
    bool document(json::value& v) { return value(skip_space(begin_, end_), v, 0) != nullptr; }
    std::size_t deepest() const noexcept { return deepest_; }
    bool all_finite() const noexcept { return all_finite_; }

  private:
    // Each takes and returns the place in the text (null: out of step), so that it stays in a
    // register; as a member of this class it costs a quarter more.
    cursor value(cursor p, json::value& v, std::size_t level) {
        if (*p == '"') return skip_string(p, end_);
        return *p == '{' || *p == '[' ? container(p, v, level + 1) : bare(p, v);
    }

    cursor container(cursor p, json::value& v, std::size_t level) {
        if (*p == '{') {
            json::object* const o = v.if_object();
            return o ? items(p, o->begin(), o->end(), level) : nullptr;
        }
        json::array* const a = v.if_array();
        return a ? items(p, a->begin(), a->end(), level) : nullptr;
    }

    cursor bare(cursor p, json::value& v) {
        cursor const after = skip_bare(p, end_);
        bool const is_word = *p >= 'a' && *p <= 'z';
        if ((every_number_ || v.is_double()) && !is_word) {
            v = read_number(between(p, after));
            all_finite_ = all_finite_ && is_finite_number(v);
        }
        return after;
    }

    template<class Iterator>
    cursor items(cursor p, Iterator item, Iterator last, std::size_t level) {
        deepest_ = std::max(deepest_, level);
        p = token(p + 1);
        if (*p == ']' || *p == '}') return item == last ? p + 1 : nullptr;
        for (; item != last; ++item) {
            p = value(to_value(p, *item), value_of(*item), level);
            if (!p) return p;
            p = token(p);
            if (*p++ != ',') return ++item == last ? p : nullptr;
            p = token(p);
        }
        return nullptr;
    }

    cursor to_value(cursor p, json::value const&) const noexcept { return p; }
    cursor to_value(cursor p, json::key_value_pair const&) const noexcept {
        p = token(skip_string(p, end_)) + 1;
        return token(p);
    }
    // Inside of a container the text does not end.
    cursor token(cursor p) const noexcept { return *p > ' ' ? p : skip_some_space(p, end_); }
    static json::value& value_of(json::value& item) noexcept { return item; }
    static json::value& value_of(json::key_value_pair& member) noexcept { return member.value(); }

    cursor begin_, end_;
    std::size_t deepest_ = 0;
    bool every_number_;
    bool all_finite_ = true;
};

inline constexpr std::size_t max_duplicate_keys = 100;  // their places may be long

/// Makes the value of a valid text in which some object has a key twice.
class duplicate_reader {
  public:
    explicit duplicate_reader(std::string_view text) noexcept
        : p_(text.data()), end_(p_ + text.size()) {}

    void document(json::value& out) {
        counting_sink none;
        p_ = skip_space(p_, end_);
        value(out, report(none));
    }
    std::size_t deepest() const noexcept { return deepest_; }
    /// Each key once; no more than `max_duplicate_keys`.
    std::vector<location>& duplicate_keys() noexcept { return duplicate_keys_; }

  private:
    // Values are made in their places, and little is kept here: it recurses for each level.
    void value(json::value& out, report const& here) {
        switch (*p_) {
            case '"': out = string(); break;
            case 't':
                p_ += 4;
                out = true;
                break;
            case 'f':
                p_ += 5;
                out = false;
                break;
            case 'n':
                p_ += 4;
                out = nullptr;
                break;
            case '{': object(out.emplace_object(), here); break;
            case '[': array(out.emplace_array(), here); break;
            default: out = read_number(token(skip_bare(p_, end_))); break;
        }
    }

    std::string_view token(cursor after) { return between(std::exchange(p_, after), after); }
    json::string string() { return unescaped(token(skip_string(p_, end_))); }

    void object(json::object& out, report const& here) {
        std::vector<bool> repeated;  // by the index of the member
        enter(here);
        while (more('}')) {
            json::key_value_pair& member = key(out, here, repeated);
            value(member.value(), here.at(std::string_view(member.key())));
        }
    }

    void array(json::array& out, report const& here) {
        enter(here);
        while (more(']')) {
            out.emplace_back(nullptr);
            value(out.back(), here.at(out.size() - 1));
        }
    }

    json::key_value_pair& key(json::object& out, report const& here, std::vector<bool>& repeated) {
        auto const [member, is_new] = out.emplace(string(), nullptr);
        p_ = skip_space(skip_space(p_, end_) + 1, end_);
        if (is_new) return *member;
        auto const index = static_cast<std::size_t>(member - out.begin());
        repeated.resize(out.size());
        if (!repeated[index] && duplicate_keys_.size() < max_duplicate_keys)
            duplicate_keys_.push_back(here.place({std::string_view(member->key())}));
        repeated[index] = true;
        return *member;
    }

    void enter(report const& here) {
        ++p_;
        deepest_ = std::max(deepest_, here.depth() + 1);
    }

    /// Past the bracket and the commas to the next item, or past the closing bracket.
    bool more(char close) {
        p_ = skip_space(p_, end_);
        if (*p_ == ',') p_ = skip_space(p_ + 1, end_);
        if (*p_ != close) return true;
        ++p_;
        return false;
    }

    cursor p_, end_;
    std::vector<location> duplicate_keys_{};
    std::size_t deepest_ = 0;
};

}  // namespace zarr_metadata::detail
