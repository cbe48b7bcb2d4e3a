// Where in a document something is: a path of object keys and array indices from the root.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <iosfwd>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zarr_metadata {

/// One step of a path, borrowed: an object key, or an array index.
class step {
  public:
    constexpr step(char const* key) noexcept : step(std::string_view(key)) {}
    constexpr step(std::string_view key) noexcept
        : key_(key.data()), is_index_(false), number_(key.size() & most) {}
    step(std::string const& key) noexcept : step(std::string_view(key)) {}
    template<std::integral I>
        requires(!std::same_as<I, bool>)
    constexpr step(I index) noexcept
        : is_index_(true), number_(static_cast<std::size_t>(index) & most) {}

    constexpr bool is_index() const noexcept { return is_index_; }
    constexpr std::size_t index() const noexcept { return is_index_ ? number_ : 0; }
    constexpr std::string_view key() const noexcept {
        return is_index_ ? std::string_view() : std::string_view(key_, number_);
    }

    friend constexpr bool operator==(step const& a, step const& b) noexcept {
        return a.is_index_ == b.is_index_ && a.number_ == b.number_ && a.key() == b.key();
    }

  private:
    static constexpr std::size_t most = std::numeric_limits<std::size_t>::max() >> 1U;

    // Two words, as one is made for each value that is checked.
    char const* key_ = nullptr;
    std::size_t is_index_ : 1;
    std::size_t number_ : std::numeric_limits<std::size_t>::digits - 1;  // the index, or a length
};
static_assert(sizeof(step) == 2 * sizeof(void*));

/// One step of a path, owned.
class location_step {
  public:
    location_step(step s) : key_(s.key()), index_(s.index()), is_index_(s.is_index()) {}
    template<class T>
        requires std::constructible_from<step, T const&>
    location_step(T const& s) : location_step(step(s)) {}

    bool is_index() const noexcept { return is_index_; }
    std::size_t index() const noexcept { return index_; }
    std::string const& key() const noexcept { return key_; }

    friend bool operator==(location_step const&, location_step const&) = default;
    friend auto operator<=>(location_step const&, location_step const&) = default;

  private:
    std::string key_;
    std::size_t index_ = 0;
    bool is_index_ = false;
};

/// A path from the root of a document. Empty: the whole document.
class location {
  public:
    location() = default;
    location(std::initializer_list<location_step> steps) : steps_(steps) {}
    explicit location(std::vector<location_step> steps) : steps_(std::move(steps)) {}

    bool empty() const noexcept { return steps_.empty(); }
    std::size_t size() const noexcept { return steps_.size(); }
    location_step const& operator[](std::size_t i) const noexcept { return steps_[i]; }
    auto begin() const noexcept { return steps_.begin(); }
    auto end() const noexcept { return steps_.end(); }

    void push_back(location_step s) { steps_.push_back(std::move(s)); }
    void append(location const& rest) { steps_.insert(steps_.end(), rest.begin(), rest.end()); }
    friend location operator+(location head, location const& rest) {
        head.append(rest);
        return head;
    }

    /// Whether `outer` is this place or one that contains it.
    bool is_within(location const& outer) const noexcept {
        if (outer.size() > size()) return false;
        for (std::size_t i = 0; i != outer.size(); ++i)
            if (!(steps_[i] == outer[i])) return false;
        return true;
    }

    /// As a JSON Pointer (RFC 6901): `/codecs/0`, with `~` and `/` of keys escaped; `""` is the
    /// root.
    std::string pointer() const {
        std::string out;
        for (auto const& s : steps_) {
            out += '/';
            if (s.is_index()) {
                out += std::to_string(s.index());
            } else {
                for (char c : s.key()) {
                    if (c == '~')
                        out += "~0";
                    else if (c == '/')
                        out += "~1";
                    else
                        out += c;
                }
            }
        }
        return out;
    }

    /// As the Python package prints it: `('codecs', 0)`, `('shape',)`, `()`.
    std::string tuple() const {
        std::string out = "(";
        for (auto const& s : steps_) {
            if (out.size() > 1) out += ", ";
            if (s.is_index()) {
                out += std::to_string(s.index());
            } else {
                out += '\'';
                out += s.key();
                out += '\'';
            }
        }
        out += steps_.size() == 1 ? ",)" : ")";
        return out;
    }

    friend bool operator==(location const&, location const&) = default;
    friend auto operator<=>(location const&, location const&) = default;

    template<class Char, class Traits>
    friend std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& out,
                                                        location const& loc) {
        return out << loc.tuple();
    }

  private:
    std::vector<location_step> steps_;
};

}  // namespace zarr_metadata
