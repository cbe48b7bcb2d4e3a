// What readings and models of nodes share: views of one read, which they keep alive.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/v3/node_state.hpp>
#include <zarr_metadata/v3/read_state.hpp>

namespace zarr_metadata::v3 {

/// A codec of a reading and the chunk that it receives.
struct codec_in_pipeline {
    declaration codec;
    received_chunk chunk;
};

/// A document that was read, and the context it was read in. Immutable; copies share one read, and
/// what it hands out borrows from it.
class node_view {
  public:
    /// The document as it was written.
    json::value const& document() const noexcept { return *state_->document; }
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
        for (auto const& d : extra_fields())
            if (d.is_unclaimed() && !d.is_waived()) all.push_back(*d.name());
        return all;
    }

    /// The top-level members that the core does not define, in document order.
    std::vector<declaration> extra_fields() const {
        return between(state_->first_extra, state_->tree.size());
    }

    /// Each codec, those of inner pipelines included, with the chunk that it receives.
    std::vector<codec_in_pipeline> codecs_with_chunks() const {
        struct recorder final : chunk_recorder {
            void record(declared const& codec, received_chunk const& chunk) override {
                if (codec.tree) all.push_back({declaration(*codec.tree, codec.node), chunk});
            }
            std::vector<codec_in_pipeline> all;
        } found;
        auto const* codecs = member("codecs");
        if (state_->first_codec == none || !codecs || !codecs->is_array()) return {};
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
    friend class consolidated_metadata;
    friend class consolidated_reading;
    static constexpr std::uint32_t none = detail::node_state::none;

    explicit node_view(detail::state_ptr state) noexcept : state_(std::move(state)) {}

    json::value const* member(std::string_view key) const noexcept {
        auto const* object = document().if_object();
        return object ? object->if_contains(json::string_view(key.data(), key.size())) : nullptr;
    }
    declaration declared_at(std::uint32_t index) const noexcept { return {state_->tree, index}; }
    // The declarations from one index to another, without those nested in them.
    std::vector<declaration> between(std::uint32_t first, std::uint32_t last) const {
        std::vector<declaration> all;
        if (first == none) return all;
        for (auto i = first; i < last; i = state_->tree[i].end) all.push_back(declared_at(i));
        return all;
    }

    detail::state_ptr state_;
};

}  // namespace zarr_metadata::v3
