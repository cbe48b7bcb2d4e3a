// What a read of a node leaves behind; readings and models share it.
#pragma once

#include <cstdint>
#include <string_view>

#include <zarr_metadata/definition/tree.hpp>
#include <zarr_metadata/model/document_state.hpp>
#include <zarr_metadata/typed/sequence.hpp>

namespace zarr_metadata::v3 {

/// Which kind of node a document says it is.
enum class node_kind : unsigned char { array, group, unknown };

/// The spelling of a kind in `node_type`.
constexpr std::string_view to_string(node_kind kind) noexcept {
    return kind == node_kind::array ? "array" : kind == node_kind::group ? "group" : "unknown";
}

namespace detail {

/// What the read of a node leaves behind.
struct node_state : document_state {
    static constexpr std::uint32_t none = 0xffffffffu;

    node_kind kind = node_kind::unknown;

    bool has_shape = false;
    sequence<std::uint64_t, 8> shape;  // of an array, where it is usable
    // Where in the tree the declarations of the members are.
    std::uint32_t data_type = none, chunk_grid = none, chunk_key_encoding = none;
    std::uint32_t first_codec = none, after_codecs = none, first_transformer = none;
    std::uint32_t first_extra = none;

    /// Ready for another document; the room that was taken is kept.
    void forget() noexcept {
        problems.clear();
        tree.nodes.clear();
        tree.steps.clear();
        kind = node_kind::unknown;
        has_shape = false;
        shape.clear();
        data_type = chunk_grid = chunk_key_encoding = none;
        first_codec = after_codecs = first_transformer = first_extra = none;
    }

    declared at(std::uint32_t index) const noexcept {
        return index == none ? declared{} : tree.as_declared(index);
    }
};

}  // namespace detail

}  // namespace zarr_metadata::v3
