// What readings and models of nodes share: views of one read, which they keep alive.
#pragma once

#include <utility>

#include <zarr_metadata/model/document_view.hpp>
#include <zarr_metadata/v2/node_state.hpp>

namespace zarr_metadata::v2 {

/// The read of a node: its document, with the attributes as a member. The declarations stand in the
/// order data type, compressor, filters.
class node_view : public document_view<detail::node_state> {
  public:
    node_kind kind() const noexcept { return state_->kind; }

  protected:
    explicit node_view(state_ptr state) noexcept : document_view(std::move(state)) {}
};

}  // namespace zarr_metadata::v2
