// Lengths and names, one for each axis, counted by the compiler.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/typed/scalars.hpp>

namespace zarr_metadata::v3 {

namespace detail {

inline void this_axis_has_a_negative_length() {}

}  // namespace detail

/// The lengths of `Rank` axes.
template<std::size_t Rank>
class extents {
  public:
    template<std::integral... I>
        requires(!std::same_as<I, bool> && ...)
    constexpr extents(I... lengths)
        : lengths_{static_cast<std::uint64_t>(lengths)...}, has_negative_(((lengths < 0) || ...)) {
        static_assert(sizeof...(I) == Rank, "shape: expected one length for each axis");
        if (std::is_constant_evaluated() && has_negative_)
            detail::this_axis_has_a_negative_length();
    }
    constexpr explicit(false) extents(std::array<std::uint64_t, Rank> const& lengths) noexcept
        : lengths_(lengths) {}

    constexpr std::array<std::uint64_t, Rank> const& lengths() const noexcept { return lengths_; }
    /// Whether a length known at run time only was negative.
    constexpr bool has_negative() const noexcept { return has_negative_; }

  private:
    std::array<std::uint64_t, Rank> lengths_{};
    bool has_negative_ = false;
};

/// The name of an axis, or none.
class axis_name {
  public:
    constexpr axis_name(char const* name) : name_(text(name)) {}
    constexpr axis_name(std::string_view name) : name_(text(name)) {}
    axis_name(std::string const& name) : name_(text(name)) {}
    constexpr axis_name(std::nullopt_t) {}
    constexpr axis_name(std::nullptr_t) {}

    constexpr void append_text(text_writer& out) const {
        name_ ? out.text(*name_) : out.put("null");
    }

  private:
    std::optional<text> name_;
};

/// The names of `Rank` axes: `{"t", nullptr, "x"}`. Left out, no axis has a name.
template<std::size_t Rank>
class axis_names {
  public:
    constexpr axis_names() noexcept = default;
    template<class... Name>
        requires(sizeof...(Name) != 0 && (std::convertible_to<Name, axis_name> && ...))
    constexpr axis_names(Name const&... names) {
        static_assert(sizeof...(Name) == Rank, "dimension_names: expected one name for each axis");
        (names_.push_back(axis_name(names)), ...);
    }

    constexpr bool empty() const noexcept { return names_.empty(); }
    constexpr void append_text(text_writer& out) const {
        out.open('[');
        for (auto const& name : names_) {
            out.next();
            name.append_text(out);
        }
        out.close(']');
    }

  private:
    sequence<axis_name> names_;
};

}  // namespace zarr_metadata::v3
