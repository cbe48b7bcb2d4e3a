// Keys that may be absent, and members that may be null.
#pragma once

#include <concepts>
#include <optional>
#include <utility>

#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

/// A member whose key may be left out of its object. Absent is not `null`.
/// Write it with `{}`: `optional_key<integer_in<1>> typesize{};`
template<class T>
class optional_key : public std::optional<T> {
    using base = std::optional<T>;

  public:
    constexpr optional_key() noexcept = default;
    constexpr optional_key(std::nullopt_t) noexcept {}
    constexpr optional_key(T value) : base(std::move(value)) {}
    constexpr optional_key(std::optional<T> value) : base(std::move(value)) {}
    // In constants only, so that a bound is checked where the value is written.
    template<class U>
        requires(!std::same_as<std::remove_cvref_t<U>, T> &&
                 !std::same_as<std::remove_cvref_t<U>, base> &&
                 !std::same_as<std::remove_cvref_t<U>, optional_key> &&
                 !std::same_as<std::remove_cvref_t<U>, std::nullopt_t>)
    consteval optional_key(U const& value)
        requires requires { T(value); }
        : base(T(value)) {}

    friend constexpr bool operator==(optional_key const& a, optional_key const& b) {
        return static_cast<base const&>(a) == static_cast<base const&>(b);
    }
};

/// A value or `null`: both are written.
template<class T>
class nullable : public optional_key<T> {
  public:
    using optional_key<T>::optional_key;
    constexpr nullable(std::nullptr_t) noexcept {}

    static constexpr shape null_shape{.kind = shape_kind::null};
    static constexpr shape const* parts[] = {&typed<T>::what, &null_shape};
    static constexpr shape what{.kind = shape_kind::one_of, .parts = parts, .part_count = 2};
    static nullable from_checked(json::value const& v, nested_cursor& nested) {
        if (v.is_null()) return {};
        return nullable(typed<T>::from_checked(v, nested));
    }
    json::value to_json() const { return *this ? typed<T>::to_json(**this) : json::value(nullptr); }
};

template<class T>
inline constexpr bool is_optional_key = false;
template<class T>
inline constexpr bool is_optional_key<optional_key<T>> = true;

}  // namespace zarr_metadata
