// The declarations that a read found, nested ones included, in document order.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/definition.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/location.hpp>

namespace zarr_metadata {

/// How a declaration was read.
enum class declaration_state : unsigned char {
    accepted,   ///< a definition of the context claims its name, and its configuration passes
    refused,    ///< it names nothing, or its definition finds fault with it
    unclaimed,  ///< no definition of the context claims its name; it is kept and not checked
};

/// One declaration that was read. Nodes refer to each other by index.
struct declaration_node {
    static constexpr std::uint32_t no_parent = 0xffffffffu;

    json::value const* written = nullptr;        // in the document
    json::value const* configuration = nullptr;  // null when left out or unusable
    slot const* read_as = nullptr;
    definition const* claimed_by = nullptr;
    std::string_view name{};
    std::uint32_t parent = no_parent;
    std::uint32_t end = 0;         // index after the last declaration nested in this one
    std::uint32_t first_step = 0;  // its path below the parent, in the tree's steps
    std::uint16_t step_count = 0;  // at most the limit on nesting
    declaration_state state = declaration_state::refused;
    bool has_name : 1 = false;
    bool waived : 1 = false;  // an extra field that says `"must_understand": false`
};

/// All declarations of a document: a forest in one array, each followed by those nested in it.
class declaration_tree {
  public:
    using index = std::uint32_t;

    std::vector<declaration_node> nodes;
    std::vector<step> steps;  // borrowed from the document and from shapes

    index size() const noexcept { return static_cast<index>(nodes.size()); }
    declaration_node const& operator[](index i) const noexcept { return nodes[i]; }

    /// Where a declaration is in the document.
    location place_of(index i) const {
        location place;
        append_place(i, place);
        return place;
    }

    /// A declaration as the functions of its definition take it.
    declared as_declared(index i) const noexcept {
        declared d;
        d.what = nodes[i].claimed_by;
        d.tree = this;
        d.node = i;
        d.known = nodes[i].state == declaration_state::accepted;
        return d;
    }

  private:
    void append_place(index i, location& place) const {
        if (i == declaration_node::no_parent) return;
        append_place(nodes[i].parent, place);
        for (std::uint32_t s = 0; s != nodes[i].step_count; ++s)
            place.push_back(steps[nodes[i].first_step + s]);
    }
};

}  // namespace zarr_metadata
