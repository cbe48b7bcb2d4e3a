// How a C++ type stands for a JSON value: the one place where each type says so.
#pragma once

#include <concepts>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/shape.hpp>

namespace zarr_metadata {

class nested_cursor;  // hands out declarations that were read before; see definition/

/// What `check`, `read`, `write` and the JSON Schema know of a type. Specialise it for a type that
/// is not yours; a type of your own can have these three as static members instead:
///
///   static constexpr shape what;                                  // the JSON values it stands for
///   static T from_checked(json::value const&, nested_cursor&);    // reads a value that fits
///   `what` json::value to_json() const;                                  // writes it (a
///   non-static member)
template<class T>
struct typed {};

/// A type that says itself how it stands for JSON.
template<class T>
concept self_typed = requires(T const& t, json::value const& v, nested_cursor& nested) {
    { T::what } -> std::convertible_to<shape const&>;
    { T::from_checked(v, nested) } -> std::same_as<T>;
    { t.to_json() } -> std::convertible_to<json::value>;
};

template<self_typed T>
struct typed<T> {
    static constexpr shape const& what = T::what;
    static T from_checked(json::value const& v, nested_cursor& nested) {
        return T::from_checked(v, nested);
    }
    static json::value to_json(T const& t) { return t.to_json(); }
};

/// A type that can be checked, read and written.
template<class T>
concept checkable = requires(T const& t, json::value const& v, nested_cursor& nested) {
    { typed<T>::what } -> std::convertible_to<shape const&>;
    { typed<T>::from_checked(v, nested) } -> std::same_as<T>;
    { typed<T>::to_json(t) } -> std::convertible_to<json::value>;
};

}  // namespace zarr_metadata
