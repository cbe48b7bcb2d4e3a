// The context that a typed document keeps to.
#pragma once

#include <span>
#include <string_view>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/definition/definition.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata::v3 {

/// The definitions that a typed document may use; by default any.
class slot_scope {
  public:
    constexpr slot_scope() noexcept = default;
    constexpr explicit slot_scope(std::span<slot_view const> slots) noexcept
        : slots_(slots), is_set_(true) {}

    /// Reports a declaration whose definition is none of them; false then.
    constexpr bool judge(declared const& self, report const& at) const {
        if (!is_set_ || holds(*self.what)) return true;
        at.invalid_value({"expected ", self.what->in->noun, " of the context, which does not hold ",
                          "'", self.what->name, "'"});
        return false;
    }

  private:
    constexpr bool holds(definition const& wanted) const {
        for (auto const& view : slots_) {
            if (!(*view.in == *wanted.in)) continue;
            for (auto const* d : view.definitions())
                if (d->name == wanted.name && d->type_key == wanted.type_key) return true;
        }
        return false;
    }

    std::span<slot_view const> slots_{};
    bool is_set_ = false;
};

}  // namespace zarr_metadata::v3
