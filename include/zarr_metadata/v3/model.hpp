// What models of arrays and groups share: how they are made, written, compared and read again.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/v3/canonical.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/node_view.hpp>

namespace zarr_metadata::v3 {

/// Store keys, relative to the node, and the bytes filed under them.
using key_value_map = std::map<std::string, std::string, std::less<>>;

/// The store key of a node's document.
inline constexpr std::string_view document_key = "zarr.json";

namespace detail {

/// The state of a read that must have found no problem.
inline state_ptr valid(state_ptr state) {
    if (!state->problems.empty())
        boost::throw_exception(metadata_validation_error(state->problems));
    return state;
}

/// Reads the document of a node from the keys of its store.
inline state_ptr read_store(read_function how, key_value_map const& entries, context const& scope) {
    auto const found = entries.find(document_key);
    if (found != entries.end()) {
        auto state = read_bytes(how, found->second, scope);
        if (state->problems.empty() || state->problems[0].kind != problem_kind::invalid_json)
            return state;
        auto located = std::make_shared<node_state>();
        located->scope = scope;
        located->problems = state->problems;
        located->problems[0].loc = location{document_key};
        return located;
    }
    auto state = std::make_shared<node_state>();
    state->scope = scope;
    state->problems.push_back(
        {{document_key}, problem_kind::missing_key, "missing store key 'zarr.json'", {}});
    return state;
}

/// Calls `f` with the frame at a place below `here`.
template<class F>
void report_at(location const& place, report const& here, F f, std::size_t from = 0) {
    if (from == place.size()) return f(here);
    auto const& next = place[from];
    report_at(place, here.at(next.is_index() ? step(next.index()) : step(next.key())), f, from + 1);
}

/// Calls `f` with each declaration that one context claims and another reads differently or not at
/// all. Both trees follow the document, but what one leaves unclaimed has nothing
/// nested in it.
template<class F>
void for_each_conflict(node_state const& before, node_state const& after, F f) {
    std::uint32_t j = 0;
    for (std::uint32_t i = 0; i < before.tree.size(); ++i) {
        auto const& old = before.tree[i];
        while (j < after.tree.size() && after.tree[j].written != old.written) ++j;
        definition const* now = j < after.tree.size() ? after.tree[j].claimed_by : nullptr;
        if (old.claimed_by && (!now || !same_definition(*old.claimed_by, *now)))
            f(i, now != nullptr);
    }
}

/// Reports each declaration of a read that `scope` reads differently, or not at all.
inline void report_conflicts(node_state const& before, context const& scope, report const& out) {
    auto const how =
        before.kind == node_kind::array ? &node_reader::read_array : &node_reader::read_group;
    auto const after = read_part(how, *before.document, before.whole, scope);
    for_each_conflict(before, *after, [&](std::uint32_t i, bool claimed) {
        auto const& old = before.tree[i];
        report_at(before.tree.place_of(i), out, [&](report const& here) {
            here.invalid_value({"expected a context that reads ", old.read_as->noun, " named '",
                                old.name,
                                claimed ? "' by the same definition, got another one"
                                        : "' as well, got one that does not claim it"});
        });
    });
}

}  // namespace detail

/// The base of `array_metadata` and `group_metadata`; `Model` is the deriving class.
template<class Model>
class node_model : public node_view {
  public:
    /// Reads a document; throws `metadata_validation_error` with every problem.
    explicit node_model(json::value document, zarr_metadata::context const& scope = default_context)
        : node_view(detail::valid(detail::read_value(Model::how, std::move(document), scope))) {}

    static Model from_json(json::value document,
                           zarr_metadata::context const& scope = default_context) {
        return Model(std::move(document), scope);
    }
    static Model from_text(std::string_view bytes,
                           zarr_metadata::context const& scope = default_context) {
        return Model(detail::valid(detail::read_bytes(Model::how, bytes, scope)));
    }
    /// From the keys of a store; keys that are not the node's are ignored.
    static Model from_key_value(key_value_map const& entries,
                                zarr_metadata::context const& scope = default_context) {
        return Model(detail::valid(detail::read_store(Model::how, entries, scope)));
    }

    /// The document as it was written. The copy shares nothing with the model.
    json::value to_json() const { return document(); }
    /// Its text, compact or indented; numbers, key order and bare tokens as they were read.
    std::string to_text(write_options const& options = {}) const {
        return write_text(document(), options);
    }
    /// Its bytes by store key.
    key_value_map to_key_value(write_options const& options = {}) const {
        return {{std::string(document_key), to_text(options)}};
    }
    /// The document in the spelling that all equal models share.
    json::value canonical() const { return detail::canonical_document(*state_); }

    /// The attributes; null where the document has none.
    json::object const* attributes() const noexcept {
        auto const* found = member("attributes");
        return found ? found->if_object() : nullptr;
    }

    /// The document read again in another context, whatever that changes; throws its problems.
    Model with_context(zarr_metadata::context const& scope) const {
        return Model(detail::valid(detail::read_part(Model::how, document(), state_, scope)));
    }
    /// The same for a context that claims what this one left unclaimed and contradicts nothing:
    /// throws `scope_conflict_error` where it reads a claimed declaration differently or not at
    /// all, and `metadata_validation_error` where it finds problems.
    Model refined_in(zarr_metadata::context const& scope) const {
        auto state = detail::read_part(Model::how, document(), state_, scope);
        detail::for_each_conflict(*state_, *state, [&](std::uint32_t i, bool) {
            boost::throw_exception(
                scope_conflict_error(*state_->tree[i].read_as, state_->tree[i].name));
        });
        return Model(detail::valid(std::move(state)));
    }

    /// Reports each declaration that this model's context claims and `scope` reads differently, or
    /// not at all.
    void report_conflicts(zarr_metadata::context const& scope, report const& out) const {
        detail::report_conflicts(*state_, scope, out);
    }

    /// Equal by meaning: see canonical.hpp. The definitions that read the document take part.
    friend bool operator==(Model const& a, Model const& b) {
        return detail::same_meaning(*a.state_, *b.state_);
    }
    /// Equal models have equal hashes.
    std::size_t hash() const { return hash_text(canonical()); }

  protected:
    friend class consolidated_metadata;
    friend class consolidated_reading;
    explicit node_model(detail::state_ptr state) noexcept : node_view(std::move(state)) {}
};

}  // namespace zarr_metadata::v3
