// The run-time context: which definition claims which name, by slot.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/definition/definition.hpp>

namespace zarr_metadata {

/// Thrown when two contexts file different definitions under one name.
class scope_conflict_error : public std::exception {
  public:
    scope_conflict_error(slot const& in, std::string_view name)
        : slot_(in.name),
          name_(name),
          text_("two definitions of the name '" + name_ + "' in the slot '" + slot_ + "'") {}

    std::string const& slot_name() const noexcept { return slot_; }
    std::string const& name() const noexcept { return name_; }
    char const* what() const noexcept override { return text_.c_str(); }

  private:
    std::string slot_, name_, text_;
};

namespace detail {

/// Negative, zero or positive. Shorter names come first: most comparisons need no look at the text.
constexpr int compare_names(std::string_view a, std::string_view b) noexcept {
    if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
    return a.compare(b);
}

/// Names before patterns, then the order of `compare_names`.
constexpr bool stands_before(definition const& a, definition const& b) noexcept {
    if (a.is_pattern != b.is_pattern) return b.is_pattern;
    return compare_names(a.name, b.name) < 0;
}

}  // namespace detail

/// The definitions of one slot: by name, in the order of `detail::stands_before`, then the
/// patterns.
struct slot_view {
    slot const* in = nullptr;
    definition const* const* first = nullptr;
    std::uint32_t named = 0;
    std::uint32_t patterns = 0;

    constexpr std::span<definition const* const> definitions() const noexcept {
        return {first, std::size_t(named) + patterns};
    }
    constexpr definition const* find(std::string_view name) const noexcept {
        std::uint32_t low = 0, high = named;
        while (low < high) {
            std::uint32_t const middle = (low + high) / 2;
            int const order = detail::compare_names(first[middle]->name, name);
            if (order == 0) return first[middle];
            order < 0 ? low = middle + 1 : high = middle;
        }
        for (std::uint32_t i = named; i != named + patterns; ++i)
            if (first[i]->claims(name)) return first[i];
        return nullptr;
    }
};

/// A definition that may have been made at run time, and then is kept alive.
using definition_handle = std::shared_ptr<definition const>;

/// Which definitions read a document. Immutable and cheap to copy; made from a `static_context`
/// without allocation, or put together at run time. Two contexts of the same definitions are equal.
class context {
  public:
    /// No definitions: every declaration is unclaimed.
    constexpr context() noexcept = default;
    constexpr context(slot_view const* slots, std::size_t count) noexcept
        : slots_(slots), count_(count) {}
    template<class Static>
        requires requires {
            { Static::slots() } -> std::same_as<std::span<slot_view const>>;
        }
    constexpr context(Static const&) noexcept
        : context(Static::slots().data(), Static::slots().size()) {}
    /// Of definitions of any slots, in any order; throws `scope_conflict_error`.
    explicit context(std::span<definition_handle const> definitions) {
        build(std::vector<definition_handle>(definitions.begin(), definitions.end()));
    }
    context(std::initializer_list<definition_handle> definitions)
        : context(std::span(definitions.begin(), definitions.size())) {}

    /// The definition that claims a name in a slot, or null.
    constexpr definition const* claimant(slot const& in, std::string_view name) const noexcept {
        auto const* view = find_slot(in);
        return view ? view->find(name) : nullptr;
    }

    template<class Slot>
    constexpr definition const* claimant(std::string_view name) const noexcept {
        return claimant(Slot::what, name);
    }

    /// The definitions of a slot, shorter names first, patterns last.
    constexpr std::span<definition const* const> definitions(slot const& in) const noexcept {
        auto const* view = find_slot(in);
        return view ? view->definitions() : std::span<definition const* const>();
    }

    /// Every slot that holds a definition.
    constexpr std::span<slot_view const> slots() const noexcept { return {slots_, count_}; }

    /// All definitions of both; throws `scope_conflict_error` where they disagree on a name.
    context union_with(context const& other) const {
        auto all = handles();
        for (auto& more : other.handles()) all.push_back(std::move(more));
        context made;
        made.build(std::move(all));
        return made;
    }
    friend context operator|(context const& a, context const& b) { return a.union_with(b); }

    /// A copy in which each slot that `other` has definitions for is replaced whole.
    context with_slots(context const& other) const {
        std::vector<definition_handle> all;
        for (auto& kept : handles())
            if (!other.find_slot(*kept->in)) all.push_back(std::move(kept));
        for (auto& more : other.handles()) all.push_back(std::move(more));
        context made;
        made.build(std::move(all));
        return made;
    }

    /// A copy in which the named definition is replaced by, or the new one added as, `d`.
    context replacing(definition_handle d) const {
        std::vector<definition_handle> all;
        for (auto& kept : handles())
            if (!(*kept->in == *d->in && kept->name == d->name)) all.push_back(std::move(kept));
        all.push_back(std::move(d));
        context made;
        made.build(std::move(all));
        return made;
    }

    friend bool operator==(context const& a, context const& b) noexcept {
        if (a.slots_ == b.slots_) return true;
        return a.is_within(b) && b.is_within(a);
    }

  private:
    struct storage {
        std::vector<definition_handle> owners;
        std::vector<definition const*> sorted;
        std::vector<slot_view> views;
    };

    constexpr slot_view const* find_slot(slot const& in) const noexcept {
        for (std::size_t i = 0; i != count_; ++i)
            if (slots_[i].in == &in) return slots_ + i;
        for (std::size_t i = 0; i != count_; ++i)
            if (*slots_[i].in == in) return slots_ + i;
        return nullptr;
    }

    bool is_within(context const& other) const noexcept {
        for (auto const& view : slots())
            for (auto const* d : view.definitions()) {
                bool found = false;
                for (auto const* o : other.definitions(*view.in))
                    found = found || same_definition(*d, *o);
                if (!found) return false;
            }
        return true;
    }

    std::vector<definition_handle> handles() const {
        std::vector<definition_handle> all;
        for (auto const& view : slots())
            for (auto const* d : view.definitions())
                all.emplace_back(owner_, d);  // keeps alive what keeps the definition alive
        return all;
    }

    void build(std::vector<definition_handle> all) {
        auto made = std::make_shared<storage>();
        while (!all.empty()) {
            slot const& in = *all.front()->in;
            std::vector<definition_handle> mine, rest;
            for (auto& d : all) (*d->in == in ? mine : rest).push_back(std::move(d));
            add_slot(*made, in, std::move(mine));
            all = std::move(rest);
        }
        std::size_t at = 0;
        for (auto& view : made->views) {
            view.first = made->sorted.data() + at;
            at += std::size_t(view.named) + view.patterns;
        }
        slots_ = made->views.data();
        count_ = made->views.size();
        owner_ = std::move(made);
    }

    static void add_slot(storage& to, slot const& in, std::vector<definition_handle> mine);

    slot_view const* slots_ = nullptr;
    std::size_t count_ = 0;
    std::shared_ptr<void const> owner_;
};

inline void context::add_slot(storage& to, slot const& in, std::vector<definition_handle> mine) {
    slot_view view{&in, nullptr, 0, 0};
    auto const begin = static_cast<std::ptrdiff_t>(to.sorted.size());
    for (auto& d : mine) {
        bool known = false;
        for (auto i = static_cast<std::size_t>(begin); i != to.sorted.size(); ++i) {
            if (to.sorted[i]->name != d->name) continue;
            if (!same_definition(*to.sorted[i], *d))
                boost::throw_exception(scope_conflict_error(in, d->name));
            known = true;
        }
        if (known) continue;
        auto at = to.sorted.begin() + begin;
        while (at != to.sorted.end() && detail::stands_before(**at, *d)) ++at;
        to.sorted.insert(at, d.get());
        d->is_pattern ? ++view.patterns : ++view.named;
        to.owners.push_back(std::move(d));
    }
    to.views.push_back(view);
}

}  // namespace zarr_metadata
