// Integers with bounds.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

/// Stands for a bound that is not there.
struct no_bound_t {
    friend constexpr bool operator==(no_bound_t, no_bound_t) = default;
};
inline constexpr no_bound_t no_bound{};

namespace detail {

// Never defined for constants: its name is what the compiler prints.
inline void this_integer_is_outside_the_range_of_its_key() {}

template<auto Bound>
inline constexpr bool is_bound = !std::same_as<std::remove_cv_t<decltype(Bound)>, no_bound_t>;

}  // namespace detail

/// A JSON integer in [Low, High]; `1.0` is none. Where a bound is missing, the 64 bits are it.
/// Constants are checked by the compiler, values known at run time by `checked`.
template<auto Low = no_bound, auto High = no_bound>
class integer_in {
    static constexpr bool has_low = detail::is_bound<Low>;
    static constexpr bool has_high = detail::is_bound<High>;

    static constexpr bool is_unsigned() {
        if constexpr (has_low) return !integer_bound(Low).negative;
        return false;
    }

  public:
    using rep = std::conditional_t<is_unsigned(), std::uint64_t, std::int64_t>;

    template<std::integral I>
        requires(!std::same_as<I, bool>)
    consteval integer_in(I n) : value_(static_cast<rep>(n)) {
        if (!contains(n)) detail::this_integer_is_outside_the_range_of_its_key();
    }

    /// The value if it is in range, for integers known at run time.
    template<std::integral I>
        requires(!std::same_as<I, bool>)
    static constexpr std::optional<integer_in> checked(I n) noexcept {
        if (!contains(n)) return std::nullopt;
        return integer_in(static_cast<rep>(n), unchecked{});
    }

    template<std::integral I>
    static constexpr bool contains(I n) noexcept {
        integer_bound const b(n);
        if constexpr (has_low)
            if (b < integer_bound(Low)) return false;
        if constexpr (has_high)
            if (integer_bound(High) < b) return false;
        return !(b < integer_bound(std::numeric_limits<rep>::min())) &&
               !(integer_bound(std::numeric_limits<rep>::max()) < b);
    }

    constexpr rep value() const noexcept { return value_; }
    constexpr operator rep() const noexcept { return value_; }

    static constexpr shape what = [] {
        shape s{.kind = shape_kind::integer};
        if constexpr (has_low) s.low = Low, s.has_low = true;
        if constexpr (has_high) s.high = High, s.has_high = true;
        return s;
    }();
    static constexpr integer_in from_checked(json::value const& v, nested_cursor&) {
        auto const* u = v.if_uint64();
        return {u ? static_cast<rep>(*u) : static_cast<rep>(v.get_int64()), unchecked{}};
    }
    json::value to_json() const { return value_; }

  private:
    struct unchecked {};
    constexpr integer_in(rep n, unchecked) noexcept : value_(n) {}

    rep value_;
};

/// Just the integer N, such as a format's number.
template<std::int64_t N>
struct integer_constant {
    friend constexpr bool operator==(integer_constant, integer_constant) = default;

    static constexpr shape what{.kind = shape_kind::constant, .low = N};
    static constexpr integer_constant from_checked(json::value const&, nested_cursor&) {
        return {};
    }
    json::value to_json() const { return N; }
};

}  // namespace zarr_metadata
