// Where in a document something is: a path of object keys and array indices from the root.
#pragma once

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <iosfwd>
#include <iterator>
#include <limits>
#include <memory>
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
    class iterator {
      public:
        using difference_type = std::ptrdiff_t;
        using value_type = location_step;
        using iterator_category = std::random_access_iterator_tag;
        using reference = location_step const&;
        using pointer = location_step const*;

        iterator() = default;
        iterator(location const* of, difference_type at) noexcept : of_(of), at_(at) {}

        reference operator*() const noexcept { return (*of_)[static_cast<std::size_t>(at_)]; }
        pointer operator->() const noexcept { return &**this; }
        reference operator[](difference_type n) const noexcept { return *(*this + n); }

        iterator& operator++() noexcept { return *this += 1; }
        iterator& operator--() noexcept { return *this += -1; }
        iterator operator++(int) noexcept { return {of_, at_++}; }
        iterator operator--(int) noexcept { return {of_, at_--}; }
        iterator& operator+=(difference_type n) noexcept { return at_ += n, *this; }
        iterator& operator-=(difference_type n) noexcept { return at_ -= n, *this; }
        friend iterator operator+(iterator i, difference_type n) noexcept { return i += n; }
        friend iterator operator+(difference_type n, iterator i) noexcept { return i += n; }
        friend iterator operator-(iterator i, difference_type n) noexcept { return i -= n; }
        friend difference_type operator-(iterator a, iterator b) noexcept { return a.at_ - b.at_; }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend auto operator<=>(iterator a, iterator b) noexcept { return a.at_ <=> b.at_; }

      private:
        location const* of_ = nullptr;
        difference_type at_ = 0;
    };

    location() = default;
    location(std::initializer_list<location_step> steps) : own_(steps) {}
    explicit location(std::vector<location_step> steps) : own_(std::move(steps)) {}

    bool empty() const noexcept { return size() == 0; }
    std::size_t size() const noexcept { return shared_size() + own_.size(); }
    location_step const& operator[](std::size_t i) const noexcept {
        auto const shared = shared_size();
        return i < shared ? (*shared_)[i] : own_[i - shared];
    }
    iterator begin() const noexcept { return {this, 0}; }
    iterator end() const noexcept { return {this, static_cast<std::ptrdiff_t>(size())}; }

    void push_back(location_step s) { own_.push_back(std::move(s)); }
    void append(location const& rest) { own_.insert(own_.end(), rest.begin(), rest.end()); }

    /// The path from the place that the first `count` steps lead to.
    location after(std::size_t count) const {
        return location(steps(std::min(count, size()), size()));
    }

    /// Keeps the steps that this path and another begin with once for both, if those are many: the
    /// thousandth problem deep in a document then takes no more memory than one at its root.
    void share_with(location const& other) {
        if (size() <= few_steps) return;
        std::size_t common = 0;
        auto const most = std::min(size(), other.size());
        while (common != most && (*this)[common] == other[common]) ++common;
        auto const shared = other.shared_size();
        if (shared != 0 && shared <= common && size() - shared <= few_steps)
            *this = location(other.shared_, steps(shared, size()));
        else if (common > few_steps)
            *this = location(std::make_shared<steps_type const>(steps(0, common)),
                             steps(common, size()));
    }

    friend location operator+(location head, location const& rest) {
        head.append(rest);
        return head;
    }

    /// Whether `outer` is this place or one that contains it.
    bool is_within(location const& outer) const noexcept {
        if (outer.size() > size()) return false;
        for (std::size_t i = 0; i != outer.size(); ++i)
            if (!((*this)[i] == outer[i])) return false;
        return true;
    }

    /// As a JSON Pointer (RFC 6901): `/codecs/0`, with `~` and `/` of keys escaped; `""` is the
    /// root.
    std::string pointer() const {
        std::string out;
        for (auto const& s : *this) {
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
        for (auto const& s : *this) {
            if (out.size() > 1) out += ", ";
            if (s.is_index()) {
                out += std::to_string(s.index());
            } else {
                out += '\'';
                out += s.key();
                out += '\'';
            }
        }
        out += size() == 1 ? ",)" : ")";
        return out;
    }

    friend bool operator==(location const& a, location const& b) noexcept {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i != a.size(); ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }
    friend std::strong_ordering operator<=>(location const& a, location const& b) noexcept {
        for (std::size_t i = 0; i != a.size() && i != b.size(); ++i)
            if (auto const order = a[i] <=> b[i]; order != 0) return order;
        return a.size() <=> b.size();
    }

    template<class Char, class Traits>
    friend std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& out,
                                                        location const& loc) {
        return out << loc.tuple();
    }

  private:
    using steps_type = std::vector<location_step>;
    static constexpr std::size_t few_steps = 12;

    location(std::shared_ptr<steps_type const> shared, steps_type own)
        : shared_(std::move(shared)), own_(std::move(own)) {}

    std::size_t shared_size() const noexcept { return shared_ ? shared_->size() : 0; }
    steps_type steps(std::size_t first, std::size_t last) const {
        steps_type out;
        out.reserve(last - first);
        for (; first != last; ++first) out.push_back((*this)[first]);
        return out;
    }

    std::shared_ptr<steps_type const> shared_;  // what the path begins with
    steps_type own_;
};

}  // namespace zarr_metadata
