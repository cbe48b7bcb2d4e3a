// The hierarchy below a group, as the group lists it: the model of consolidated metadata.
// Reference: zarr_metadata, "Consolidated metadata"
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/json/sorted.hpp>
#include <zarr_metadata/model/claims.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/v3/metadata.hpp>
#include <zarr_metadata/v3/read_consolidated.hpp>
#include <zarr_metadata/v3/reading.hpp>

namespace zarr_metadata::v3 {

/// A listed node: its document, or a model of it that was read in some context.
struct consolidated_entry {
    std::string path;  ///< below the group: `a/b`
    std::variant<json::value, array_metadata, group_metadata> node;
};

namespace detail {

struct consolidated_state {
    json::value owned;
    json::value const* envelope = &owned;
    std::shared_ptr<void const> whole;  // the group that the envelope is a part of
    context scope;
    problem_list problems;
    bool suspicious = true;  // see `document_state`

    consolidated_state() = default;
    consolidated_state(consolidated_state const&) = delete;
    consolidated_state& operator=(consolidated_state const&) = delete;
};

// An envelope is read as a part of its group, whose levels of nesting count. Where there is none,
// places are relative to the envelope all the same.
inline void read_into(consolidated_state& state) {
    collecting_sink sink(state.problems);
    report const root(sink);
    read_consolidated(*state.envelope, state.scope, state.suspicious,
                      root.at("consolidated_metadata"));
    if (state.whole) return;
    for (auto& each : state.problems) each.loc = each.loc.after(1);
}

inline json::value json_of(consolidated_entry const& entry) {
    return std::visit(
        [](auto const& node) -> json::value {
            if constexpr (requires { node.to_json(); })
                return node.to_json();
            else
                return node;
        },
        entry.node);
}

/// Models may have been read in other contexts: here they must mean the same.
inline void report_entry_conflicts(consolidated_entry const& entry, context const& scope,
                                   report const& at_documents) {
    std::visit(
        [&](auto const& node) {
            if constexpr (!std::is_same_v<std::remove_cvref_t<decltype(node)>, json::value>)
                node.report_conflicts(scope, at_documents.at(std::string_view(entry.path)));
        },
        entry.node);
}

}  // namespace detail

/// Consolidated metadata whose every document was read, strictly and in one context, and whose
/// paths form a tree. Immutable; copies share one read.
class consolidated_metadata {
  public:
    /// Reads an envelope `{"kind": "inline", "must_understand": false, "metadata": {...}}`; throws
    /// `metadata_validation_error` with every problem, places relative to the envelope.
    template<class Default = default_scope>
    explicit consolidated_metadata(json::value envelope,
                                   zarr_metadata::context const& scope = Default::get())
        : consolidated_metadata(valid(read(std::move(envelope), scope))) {}
    /// Of documents and of models. A model's claims must refine into the context; where they do
    /// not, that is a problem at the entry's path.
    template<class Default = default_scope>
    static consolidated_metadata from_entries(
        std::vector<consolidated_entry> const& entries,
        zarr_metadata::context const& scope = Default::get()) {
        return consolidated_metadata(valid(gather(entries, scope)));
    }
    /// What a group lists, in the group's own context; nothing where it lists nothing.
    /// Throws every problem, located in the group's document.
    static std::optional<consolidated_metadata> of(group_metadata const& group) {
        auto const* envelope = group.member("consolidated_metadata");
        if (!envelope) return std::nullopt;
        return consolidated_metadata(valid(read_of(group, *envelope)));
    }

    zarr_metadata::context const& context() const noexcept { return state_->scope; }
    template<class Default = default_scope>
    static consolidated_metadata from_json(json::value envelope,
                                           zarr_metadata::context const& scope = Default::get()) {
        return consolidated_metadata(std::move(envelope), scope);
    }
    /// The envelope as it was written.
    json::value to_json() const { return *state_->envelope; }
    /// The envelope with each document in its canonical spelling and all members sorted by key.
    json::value canonical() const { return with_sorted_members(canonical_envelope()); }

    /// The envelope read again in another context, whatever that changes; throws its problems.
    consolidated_metadata with_context(zarr_metadata::context const& scope) const {
        return consolidated_metadata(valid(read_again(scope)));
    }
    /// The same for a context that claims what this one left unclaimed and contradicts nothing; see
    /// `document_model::refined_in`.
    consolidated_metadata refined_in(zarr_metadata::context const& scope) const {
        detail::listed_reader before(context()), after(scope);
        for (auto const& entry : documents()) {
            auto const& tree = before.read(entry.value()).tree;
            zarr_metadata::detail::for_each_conflict(
                tree, after.read(entry.value()).tree, [&](std::uint32_t i, bool) {
                    boost::throw_exception(scope_conflict_error(*tree[i].read_as, tree[i].name));
                });
        }
        return with_context(scope);
    }

    /// Equal by meaning: equal documents under the same paths, read by the same definitions.
    friend bool operator==(consolidated_metadata const& a, consolidated_metadata const& b) {
        if (a.state_ == b.state_) return true;
        if (a.size() != b.size()) return false;
        detail::listed_reader read_a(a.context()), read_b(b.context());
        for (auto const& entry : a.documents()) {
            auto const* other = b.documents().if_contains(entry.key());
            if (!other) return false;
            auto const& x = read_a.read(entry.value());
            auto const& y = read_b.read(*other);
            if (!group_metadata::same_claims(x, y) ||
                !same_text(detail::canonical_document(x), detail::canonical_document(y)))
                return false;
        }
        return true;
    }
    /// Equal models have equal hashes.
    std::size_t hash() const { return hash_text(canonical_envelope()); }

    /// The documents by path, in document order.
    json::object const& documents() const noexcept {
        return *detail::listed_documents(*state_->envelope);
    }
    std::size_t size() const noexcept { return documents().size(); }
    /// The node under a path such as `a/b`, read now; nothing where there is none. Costs what that
    /// one document costs.
    std::optional<node_reading> find(std::string_view path) const {
        auto const* document = documents().if_contains(json::string_view(path.data(), path.size()));
        if (!document) return std::nullopt;
        return node_reading(zarr_metadata::detail::read_part<detail::node_state>(
            &detail::read_node, *document, state_, state_->scope, state_->suspicious));
    }

  private:
    friend class consolidated_reading;
    using state_ptr = std::shared_ptr<detail::consolidated_state const>;

    explicit consolidated_metadata(state_ptr state) noexcept : state_(std::move(state)) {}

    static state_ptr valid(state_ptr state) {
        if (!state->problems.empty())
            boost::throw_exception(metadata_validation_error(state->problems));
        return state;
    }
    static state_ptr read(json::value envelope, zarr_metadata::context const& scope) {
        auto state = std::make_shared<detail::consolidated_state>();
        state->owned = json::value(std::move(envelope), json::storage_ptr());
        state->scope = scope;
        detail::read_into(*state);
        return state;
    }
    static state_ptr read_of(group_metadata const& group, json::value const& envelope) {
        return read_part(envelope, group.state_, group.context(), group.state_->suspicious);
    }
    static state_ptr read_part(json::value const& envelope, std::shared_ptr<void const> whole,
                               zarr_metadata::context const& scope, bool suspicious) {
        auto state = std::make_shared<detail::consolidated_state>();
        state->envelope = &envelope;
        state->whole = std::move(whole);
        state->scope = scope;
        state->suspicious = suspicious;
        detail::read_into(*state);
        return state;
    }
    state_ptr read_again(zarr_metadata::context const& scope) const {
        if (state_->whole)
            return read_part(*state_->envelope, state_->whole, scope, state_->suspicious);
        return read(*state_->envelope, scope);
    }
    json::value canonical_envelope() const {
        json::object out;
        detail::listed_reader reader(context());
        for (auto const& entry : documents())
            out.emplace(entry.key(), detail::canonical_document(reader.read(entry.value())));
        return json::object{
            {"kind", "inline"}, {"must_understand", false}, {"metadata", std::move(out)}};
    }
    static state_ptr gather(std::vector<consolidated_entry> const& entries,
                            zarr_metadata::context const& scope) {
        auto state = std::make_shared<detail::consolidated_state>();
        json::object documents;
        for (auto const& entry : entries)
            if (!documents.emplace(entry.path, detail::json_of(entry)).second)
                state->problems.push_back({{"metadata", entry.path},
                                           problem_kind::invalid_value,
                                           "expected each path once, got it twice",
                                           {}});
        state->owned = json::object{
            {"kind", "inline"}, {"must_understand", false}, {"metadata", std::move(documents)}};
        state->scope = scope;
        {
            collecting_sink sink(state->problems);
            report const root(sink);
            auto const at_documents = root.at("metadata");
            for (auto const& entry : entries)
                detail::report_entry_conflicts(entry, scope, at_documents);
        }
        if (state->problems.empty()) detail::read_into(*state);
        return state;
    }

    state_ptr state_;
};

/// Everything that the read of consolidated metadata found.
class consolidated_reading {
  public:
    explicit consolidated_reading(consolidated_metadata read) noexcept : read_(std::move(read)) {}

    problem_list const& problems() const& noexcept { return read_.state_->problems; }
    problem_list problems() const&& { return read_.state_->problems; }
    bool ok() const noexcept { return problems().empty(); }
    /// The model, if there are no problems.
    std::optional<consolidated_metadata> metadata() const {
        if (!ok()) return std::nullopt;
        return read_;
    }

    static consolidated_reading read(json::value envelope, context const& scope) {
        return consolidated_reading(
            consolidated_metadata(consolidated_metadata::read(std::move(envelope), scope)));
    }
    static consolidated_reading read_of(group_metadata const& group) {
        auto const* envelope = group.member("consolidated_metadata");
        if (!envelope) return none_in(group);
        return consolidated_reading(
            consolidated_metadata(consolidated_metadata::read_of(group, *envelope)));
    }

  private:
    static consolidated_reading none_in(group_metadata const& group) {
        auto state = std::make_shared<detail::consolidated_state>();
        state->scope = group.context();
        state->problems.push_back({{"consolidated_metadata"},
                                   problem_kind::missing_key,
                                   "missing key 'consolidated_metadata'",
                                   {}});
        return consolidated_reading(consolidated_metadata(std::move(state)));
    }

    consolidated_metadata read_;
};

/// Reads the documents that an envelope lists, and returns the problems instead of throwing them.
template<class Default = default_scope>
consolidated_reading read_consolidated_metadata(json::value envelope,
                                                context const& scope = Default::get()) {
    return consolidated_reading::read(std::move(envelope), scope);
}
/// The same for the envelope of a group, in the group's context and without copying it; places are
/// in the group's document.
inline consolidated_reading read_consolidated_metadata(group_metadata const& group) {
    return consolidated_reading::read_of(group);
}

/// The one node that a group lists under a path such as `a/b`, read now, in the group's context;
/// nothing where it lists none. Costs what that one document costs.
inline std::optional<node_reading> read_consolidated_node(group_metadata const& group,
                                                          std::string_view path) {
    auto const* document = group.consolidated_document(path);
    if (!document) return std::nullopt;
    return node_reading(zarr_metadata::detail::read_part<detail::node_state>(
        &detail::read_node, *document, group.state_, group.context(), group.state_->suspicious));
}

inline std::optional<consolidated_metadata> group_metadata::consolidated() const {
    return consolidated_metadata::of(*this);
}

}  // namespace zarr_metadata::v3

template<>
struct std::hash<zarr_metadata::v3::consolidated_metadata> {
    std::size_t operator()(zarr_metadata::v3::consolidated_metadata const& m) const {
        return m.hash();
    }
};
