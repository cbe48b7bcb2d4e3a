// What a read of a node leaves behind; readings and models share it.
#pragma once

#include <cstdint>
#include <string_view>

#include <zarr_metadata/definition/tree.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/model/document_state.hpp>
#include <zarr_metadata/typed/sequence.hpp>

namespace zarr_metadata::v2 {

/// Which kind of node a document is of.
enum class node_kind : unsigned char { array, group, unknown };

/// The kind as a word.
constexpr std::string_view to_string(node_kind kind) noexcept {
    return kind == node_kind::array ? "array" : kind == node_kind::group ? "group" : "unknown";
}

namespace detail {

/// What is found in the document of one node.
struct node_parts {
    static constexpr std::uint32_t none = 0xffffffffu;

    node_kind kind = node_kind::unknown;

    // Of an array, where they are usable.
    bool has_shape = false, has_chunks = false;
    sequence<std::uint64_t, 8> shape, chunks;
    // Where in the tree the declarations of the members are.
    std::uint32_t dtype = none, compressor = none, first_filter = none;
    std::uint32_t first = 0, end = 0;  // all of the node
};

/// What the read of a node leaves behind.
struct node_state : document_state, node_parts {
    declared at(std::uint32_t index) const noexcept {
        return index == none ? declared{} : tree.as_declared(index);
    }
};

}  // namespace detail

}  // namespace zarr_metadata::v2
