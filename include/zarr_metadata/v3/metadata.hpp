// Models of v3 nodes: a document and the context it was read in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/v3/node_state.hpp>
#include <zarr_metadata/v3/read_node.hpp>

namespace zarr_metadata::v3 {

/// A codec of a reading and the chunk that it receives.
struct codec_in_pipeline {
    declaration codec;
    received_chunk chunk;
};

/// What readings and models of nodes share: views of one read, which they keep alive.
class node_view {
  public:
    /// The document as it was written.
    json::value const& document() const noexcept { return state_->document; }
    /// The context it was read in.
    zarr_metadata::context const& context() const noexcept { return state_->scope; }
    node_kind kind() const noexcept { return state_->kind; }

    /// Every declaration, nested ones after the one that holds them, in the order of the members:
    /// data type, chunk grid, chunk key encoding, codecs, storage transformers, extra fields.
    declaration_range declarations() const noexcept { return declaration_range(state_->tree); }

    /// The declarations that nothing in the context claims, at any depth, but for extra fields that
    /// need not be understood and all in them. Empty: a reader that understands the context can
    /// open the node.
    std::vector<declaration> unclaimed_declarations() const {
        std::vector<declaration> all;
        for (auto const d : declarations())
            if (d.is_unclaimed() && !d.is_waived()) all.push_back(d);
        return all;
    }

    /// The top-level members that nothing claims and that a reader must understand.
    std::vector<std::string_view> must_understand_fields() const {
        std::vector<std::string_view> all;
        auto const& tree = state_->tree;
        if (state_->first_extra == detail::node_state::none) return all;
        for (auto i = state_->first_extra; i < tree.size(); i = tree[i].end)
            if (tree[i].state == declaration_state::unclaimed && !tree[i].waived)
                all.push_back(tree[i].name);
        return all;
    }

    /// Each codec, those of inner pipelines included, with the chunk that it receives.
    std::vector<codec_in_pipeline> codecs_with_chunks() const {
        struct recorder final : chunk_recorder {
            void record(declared const& codec, received_chunk const& chunk) override {
                if (codec.tree) all.push_back({declaration(*codec.tree, codec.node), chunk});
            }
            std::vector<codec_in_pipeline> all;
        } found;
        auto const* object = state_->document.if_object();
        auto const* codecs = object ? object->if_contains("codecs") : nullptr;
        if (state_->first_codec == detail::node_state::none || !codecs || !codecs->is_array())
            return {};
        counting_sink ignored;
        report const out(ignored);
        chunk_shape shape;
        if (state_->has_shape)
            shape = judge_grid(state_->at(state_->chunk_grid),
                               {state_->shape.data(), state_->shape.size()}, out);
        detail::walk_pipeline(*state_, *codecs, detail::first_chunk(*state_, std::move(shape)),
                              pipeline_walk(found), out);
        return std::move(found.all);
    }

  protected:
    using shared_state = std::shared_ptr<detail::node_state const>;
    explicit node_view(shared_state state) noexcept : state_(std::move(state)) {}

    declaration declared_at(std::uint32_t index) const noexcept { return {state_->tree, index}; }
    json::value const* member(std::string_view key) const noexcept {
        return state_->document.get_object().if_contains(json::string_view(key.data(), key.size()));
    }

    shared_state state_;
};

/// A valid v3 array document. Immutable; copies share one read.
class array_metadata : public node_view {
  public:
    /// The lengths of the axes.
    std::span<std::uint64_t const> shape() const noexcept {
        return {state_->shape.data(), state_->shape.size()};
    }
    declaration data_type() const noexcept { return declared_at(state_->data_type); }
    declaration chunk_grid() const noexcept { return declared_at(state_->chunk_grid); }
    declaration chunk_key_encoding() const noexcept {
        return declared_at(state_->chunk_key_encoding);
    }
    /// The codecs of the pipeline, without those nested in them.
    std::vector<declaration> codecs() const {
        std::vector<declaration> all;
        for (auto i = state_->first_codec; i < state_->after_codecs; i = state_->tree[i].end)
            all.push_back(declared_at(i));
        return all;
    }
    json::value const& fill_value() const noexcept { return *member("fill_value"); }
    /// The attributes; null where the document has none.
    json::object const* attributes() const noexcept {
        auto const* found = member("attributes");
        return found ? found->if_object() : nullptr;
    }

  private:
    friend class array_reading;
    friend class node_reading;
    using node_view::node_view;
};

/// A valid v3 group document. Immutable; copies share one read.
class group_metadata : public node_view {
  public:
    /// The attributes; null where the document has none.
    json::object const* attributes() const noexcept {
        auto const* found = member("attributes");
        return found ? found->if_object() : nullptr;
    }

  private:
    friend class group_reading;
    friend class node_reading;
    using node_view::node_view;
};

}  // namespace zarr_metadata::v3
