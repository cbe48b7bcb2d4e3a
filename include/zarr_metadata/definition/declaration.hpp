// A declaration as it was read: accepted, refused or unclaimed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/definition/declaration_of.hpp>
#include <zarr_metadata/definition/reader.hpp>
#include <zarr_metadata/definition/table.hpp>
#include <zarr_metadata/definition/tree.hpp>
#include <zarr_metadata/json/value_at.hpp>
#include <zarr_metadata/problem/problem.hpp>

namespace zarr_metadata {

/// A read-only view of one declaration of a reading, which it borrows from.
class declaration {
  public:
    declaration(declaration_tree const& tree, std::uint32_t index) noexcept
        : tree_(&tree), index_(index) {}

    declaration_state state() const noexcept { return node().state; }
    bool is_accepted() const noexcept { return state() == declaration_state::accepted; }
    bool is_refused() const noexcept { return state() == declaration_state::refused; }
    bool is_unclaimed() const noexcept { return state() == declaration_state::unclaimed; }

    /// The name it is declared under; none where it names nothing, which is a problem already.
    std::optional<std::string_view> name() const noexcept {
        if (!node().has_name) return std::nullopt;
        return node().name;
    }
    /// As it stands in the document.
    json::value const& json() const noexcept { return *node().written; }
    /// Its configuration as it stands in the document; null when it has none.
    json::value const* configuration() const noexcept { return node().configuration; }
    /// The slot it was read as.
    slot const& read_as() const noexcept { return *node().read_as; }
    /// The definition that claims its name; null when none does.
    zarr_metadata::definition const* definition() const noexcept { return node().claimed_by; }
    /// Where it is in the document.
    location loc() const { return tree_->place_of(index_); }
    /// Whether it is, or stands inside, an extra field that need not be understood.
    bool is_waived() const noexcept {
        for (auto i = index_; i != declaration_node::no_parent; i = (*tree_)[i].parent)
            if ((*tree_)[i].waived) return true;
        return false;
    }

    /// The declarations directly inside this one.
    std::vector<declaration> nested() const {
        std::vector<declaration> all;
        for (auto i = index_ + 1; i < node().end; i = (*tree_)[i].end) all.emplace_back(*tree_, i);
        return all;
    }

    /// Its configuration as the struct that defines it, if this is an accepted `D`.
    /// Declarations nested in it borrow from the reading.
    template<class D>
    std::optional<D> get_if() const {
        if (!is_accepted() || node().claimed_by->type_key != detail::type_key<D>())
            return std::nullopt;
        return detail::materialise<D>(get());
    }

    /// As the functions of its definition take it.
    declared get() const noexcept { return tree_->as_declared(index_); }
    std::uint32_t index() const noexcept { return index_; }

  private:
    declaration_node const& node() const noexcept { return (*tree_)[index_]; }

    declaration_tree const* tree_;
    std::uint32_t index_;
};

/// All declarations of a reading, nested ones after the one that holds them.
class declaration_range {
  public:
    class iterator {
      public:
        using difference_type = std::ptrdiff_t;
        using value_type = declaration;
        using iterator_category = std::input_iterator_tag;
        using reference = declaration;
        using pointer = void;

        iterator(declaration_tree const* tree, std::uint32_t index) noexcept
            : tree_(tree), index_(index) {}
        declaration operator*() const noexcept { return {*tree_, index_}; }
        iterator& operator++() noexcept { return ++index_, *this; }
        iterator operator++(int) noexcept { return {tree_, index_++}; }
        friend bool operator==(iterator const&, iterator const&) = default;

      private:
        declaration_tree const* tree_;
        std::uint32_t index_;
    };

    explicit declaration_range(declaration_tree const& tree) noexcept : tree_(&tree) {}
    iterator begin() const noexcept { return {tree_, 0}; }
    iterator end() const noexcept { return {tree_, tree_->size()}; }
    std::size_t size() const noexcept { return tree_->size(); }

  private:
    declaration_tree const* tree_;
};

namespace detail {

inline json::value canonical_json(declaration_tree const& tree, std::uint32_t index) {
    auto const& node = tree[index];
    if (node.state == declaration_state::unclaimed && !node.read_as->configuration_key.empty())
        return envelope_json(*node.read_as, node.name,
                             node.configuration ? *node.configuration : json::object(),
                             node.read_as->has_short_form);
    if (node.state != declaration_state::accepted) return *node.written;
    auto const& claimed = *node.claimed_by;
    auto configuration = claimed.canonical(claimed, tree.as_declared(index));
    // The definition leaves what is nested in it as it is written.
    std::size_t const above = node.read_as->configuration_key.empty() ? 0 : 1;
    for (auto i = index + 1; i < node.end; i = tree[i].end) {
        auto const* path = tree.steps.data() + tree[i].first_step;
        if (auto* nested = value_at(configuration, path + above, tree[i].step_count - above))
            *nested = canonical_json(tree, i);
    }
    auto const name = claimed.canonical_name.empty() ? node.name : claimed.canonical_name;
    return envelope_json(*node.read_as, name, std::move(configuration),
                         node.read_as->has_short_form);
}

}  // namespace detail

/// The simplest spelling of a declaration that has no problems; it is not read again. Where nothing
/// claims it, its configuration is as written.
inline json::value canonical_of(declaration const& d) {
    auto const self = d.get();
    return detail::canonical_json(*self.tree, self.node);
}

/// What reading one declaration on its own found.
class resolved {
  public:
    zarr_metadata::declaration declaration() const noexcept { return {state_->tree, 0}; }
    /// Places are relative to the declaration.
    problem_list const& problems() const& noexcept { return state_->problems; }
    problem_list problems() const&& { return state_->problems; }

  private:
    friend resolved resolve(json::value value, slot const& in, context const& scope);
    struct state {
        json::value value;
        declaration_tree tree;
        problem_list problems;
    };
    std::shared_ptr<state> state_ = std::make_shared<state>();
};

/// Reads one declaration, such as a codec, in a context.
inline resolved resolve(json::value value, slot const& in, context const& scope) {
    resolved made;
    auto& state = *made.state_;
    state.value = std::move(value);
    collecting_sink sink(state.problems);
    declaration_reader reader(scope, state.tree);
    sink.set_nested(&reader);
    reader.read({&in}, state.value, report(sink));
    return made;
}

/// The same for the slot that a tag names: `resolve<v3::codec_slot>(value, scope)`.
template<class Slot>
resolved resolve(json::value value, context const& scope) {
    return resolve(std::move(value), Slot::what, scope);
}

}  // namespace zarr_metadata
