// What models of arrays and groups share: their bytes, and how they are read.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/model/claims.hpp>
#include <zarr_metadata/model/document_model.hpp>
#include <zarr_metadata/model/key_value.hpp>
#include <zarr_metadata/v3/canonical.hpp>
#include <zarr_metadata/v3/default_scope.hpp>
#include <zarr_metadata/v3/node_view.hpp>

namespace zarr_metadata::v3 {

/// The store key of a node's document.
inline constexpr std::string_view document_key = "zarr.json";

namespace detail {

using state_ptr = std::shared_ptr<node_state const>;
using read_function = zarr_metadata::detail::read_function<node_state>;

/// Reads the document of a node from the keys of its store.
inline state_ptr read_store(read_function how, key_value_map const& entries, context const& scope) {
    using namespace zarr_metadata::detail;
    auto const found = entries.find(document_key);
    if (found == entries.end())
        return read_failed<node_state>(
            {{document_key}, problem_kind::missing_key, "missing store key 'zarr.json'", {}},
            scope);
    auto state = read_bytes<node_state>(how, found->second, scope);
    if (state->problems.empty() || state->problems[0].kind != problem_kind::invalid_json)
        return state;
    problem located = state->problems[0];
    located.loc = location{document_key};
    return read_failed<node_state>(std::move(located), scope);
}

}  // namespace detail

/// The base of `array_metadata` and `group_metadata`; `Model` is the deriving class.
template<class Model>
class node_model : public document_model<Model, node_view> {
    using base = document_model<Model, node_view>;

  public:
    /// Reads a document; throws `metadata_validation_error` with every problem.
    template<class Default = default_scope>
    explicit node_model(json::value document, context const& scope = Default::get())
        : base(zarr_metadata::detail::valid(
              zarr_metadata::detail::read_value(Model::how, std::move(document), scope))) {}

    template<class Default = default_scope>
    static Model from_json(json::value document, context const& scope = Default::get()) {
        return Model(std::move(document), scope);
    }
    template<class Default = default_scope>
    static Model from_text(std::string_view bytes, context const& scope = Default::get()) {
        return Model(zarr_metadata::detail::valid(
            zarr_metadata::detail::read_bytes(Model::how, bytes, scope)));
    }
    /// From the keys of a store; keys that are not the node's are ignored.
    template<class Default = default_scope>
    static Model from_key_value(key_value_map const& entries,
                                context const& scope = Default::get()) {
        return Model(zarr_metadata::detail::valid(detail::read_store(Model::how, entries, scope)));
    }

    /// Its text, compact or indented; numbers, key order and bare tokens as they were read.
    std::string to_text(write_options const& options = {}) const {
        return write_text(this->document(), options);
    }
    /// Its bytes by store key.
    key_value_map to_key_value(write_options const& options = {}) const {
        return {{std::string(document_key), to_text(options)}};
    }

    /// The attributes; null where the document has none.
    json::object const* attributes() const noexcept {
        auto const* found = this->member("attributes");
        return found ? found->if_object() : nullptr;
    }

    static json::value canonical_of(detail::node_state const& state) {
        return detail::canonical_document(state);
    }
    static bool same_claims(detail::node_state const& a, detail::node_state const& b) {
        using zarr_metadata::detail::reads_alike;
        return a.scope.slots().data() == b.scope.slots().data() ||
               (reads_alike(a.tree, b.scope) && reads_alike(b.tree, a.scope));
    }

  protected:
    friend base;
    friend class node_reading;
    friend class consolidated_metadata;
    friend class consolidated_reading;
    explicit node_model(detail::state_ptr state) noexcept : base(std::move(state)) {}
};

}  // namespace zarr_metadata::v3
