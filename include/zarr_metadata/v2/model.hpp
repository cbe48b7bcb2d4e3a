// What models of arrays and groups share: their files, and how they are read.
#pragma once

#include <string>
#include <utility>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/model/claims.hpp>
#include <zarr_metadata/model/document_model.hpp>
#include <zarr_metadata/model/key_value.hpp>
#include <zarr_metadata/v2/canonical.hpp>
#include <zarr_metadata/v2/default_context.hpp>
#include <zarr_metadata/v2/node_view.hpp>
#include <zarr_metadata/v2/read_files.hpp>

namespace zarr_metadata::v2 {

/// The base of `array_metadata` and `group_metadata`; `Model` is the deriving class.
template<class Model>
class node_model : public document_model<Model, node_view> {
    using base = document_model<Model, node_view>;

  public:
    /// Reads a document whose attributes, if any, are a member of it; throws
    /// `metadata_validation_error` with every problem.
    explicit node_model(json::value document, context const& scope = default_context)
        : base(zarr_metadata::detail::valid(
              zarr_metadata::detail::read_value(Model::how, std::move(document), scope))) {}

    static Model from_json(json::value document, context const& scope = default_context) {
        return Model(std::move(document), scope);
    }
    /// From the keys of a store; keys that are not the node's are ignored.
    static Model from_key_value(key_value_map const& entries,
                                context const& scope = default_context) {
        return Model(
            zarr_metadata::detail::valid(detail::read_store(Model::kind_of_node, entries, scope)));
    }

    /// Its files by store key: `.zattrs` is there just when the document has attributes, even none.
    key_value_map to_key_value(write_options const& options = {}) const {
        key_value_map out;
        auto const* own = this->member("attributes");
        if (own) out.emplace(attributes_key, write_text(*own, options));
        auto const key = Model::kind_of_node == node_kind::array ? array_key : group_key;
        if (!own) {
            out.emplace(key, write_text(this->document(), options));
        } else {
            json::object document = this->document().get_object();
            document.stable_erase("attributes");
            out.emplace(key, write_text(document, options));
        }
        return out;
    }

    /// The attributes; null where there is no `.zattrs`.
    json::object const* attributes() const noexcept {
        auto const* found = this->member("attributes");
        return found ? found->if_object() : nullptr;
    }

    static json::value canonical_of(detail::node_state const& state) {
        return detail::canonical_document(state, state.tree, *state.document);
    }
    static bool same_claims(detail::node_state const& a, detail::node_state const& b) {
        return zarr_metadata::detail::reads_alike(a.tree, b.scope) &&
               zarr_metadata::detail::reads_alike(b.tree, a.scope);
    }

  protected:
    friend base;
    friend class node_reading;
    explicit node_model(detail::state_ptr state) noexcept : base(std::move(state)) {}
};

}  // namespace zarr_metadata::v2
