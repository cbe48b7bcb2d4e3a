// Hands the declarations that were read before to the value that holds them.
#pragma once

#include <cstdint>

namespace zarr_metadata {

class declaration_tree;

/// Walks over the declarations nested directly in one declaration, in the order in which they were
/// read, which is the order in which a described struct reads its members. Empty by default: then
/// nested declarations are read without being resolved.
class nested_cursor {
  public:
    nested_cursor() = default;
    nested_cursor(declaration_tree const& tree, std::uint32_t first, std::uint32_t end) noexcept
        : tree_(&tree), next_(first), end_(end) {}

    declaration_tree const* tree() const noexcept { return tree_; }
    std::uint32_t position() const noexcept { return next_; }
    bool at_end() const noexcept { return next_ >= end_; }
    void move_to(std::uint32_t next) noexcept { next_ = next; }

  private:
    declaration_tree const* tree_ = nullptr;
    std::uint32_t next_ = 0;
    std::uint32_t end_ = 0;
};

}  // namespace zarr_metadata
