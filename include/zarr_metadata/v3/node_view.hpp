// What readings and models of nodes share: views of one read, which they keep alive.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/model/document_view.hpp>
#include <zarr_metadata/v3/node_state.hpp>
#include <zarr_metadata/v3/read_node.hpp>

namespace zarr_metadata::v3 {

/// A codec of a reading and the chunk that it receives.
struct codec_in_pipeline {
    declaration codec;
    received_chunk chunk;
};

/// The read of a node's document. The declarations stand in the order data type, chunk grid, chunk
/// key encoding, codecs, storage transformers, extra fields.
class node_view : public document_view<detail::node_state> {
  public:
    node_kind kind() const noexcept { return state_->kind; }

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

    explicit node_view(state_ptr state) noexcept : document_view(std::move(state)) {}
};

}  // namespace zarr_metadata::v3
