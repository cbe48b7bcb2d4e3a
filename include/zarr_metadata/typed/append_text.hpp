// The text of a typed value, written directly: no JSON value between, and in constants too.
#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/object.hpp>
#include <zarr_metadata/typed/optional_key.hpp>
#include <zarr_metadata/typed/scalars.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

/// A type that writes its own text: `void append_text(text_writer&) const`.
template<class T>
concept text_written = requires(T const& t, text_writer& out) { t.append_text(out); };

template<class T>
constexpr void append_text(T const& value, text_writer& out);

namespace detail {

template<class T>
inline constexpr bool is_integer_in = false;
template<auto Low, auto High>
inline constexpr bool is_integer_in<integer_in<Low, High>> = true;
template<class T>
inline constexpr bool is_list = false;
template<class T, std::size_t Min>
inline constexpr bool is_list<list_of<T, Min>> = true;
template<class T>
inline constexpr bool is_nullable = false;
template<class T>
inline constexpr bool is_nullable<nullable<T>> = true;

template<class List>
constexpr void append_items(List const& list, text_writer& out) {
    out.open('[');
    for (auto const& item : list) {
        out.next();
        append_text(item, out);
    }
    out.close(']');
}

template<class T, class D>
constexpr void append_member(T const& object, text_writer& out) {
    auto const& held = object.*D::pointer;
    if constexpr (is_optional_key<std::remove_cvref_t<decltype(held)>>) {
        if (!held) return;
        out.key(key_of(D::name));
        append_text(*held, out);
    } else {
        out.key(key_of(D::name));
        append_text(held, out);
    }
}

template<class T, template<class...> class List, class... D>
constexpr void append_object(T const& object, text_writer& out, List<D...>) {
    out.open('{');
    (append_member<T, D>(object, out), ...);
    out.close('}');
}

}  // namespace detail

/// Appends the text of a value. What has no direct way to text goes through a JSON value, which
/// works at run time only.
template<class T>
constexpr void append_text(T const& value, text_writer& out) {
    if constexpr (text_written<T>)
        value.append_text(out);
    else if constexpr (std::same_as<T, bool>)
        out.put(value ? "true" : "false");
    else if constexpr (std::unsigned_integral<T>)
        out.integer(static_cast<std::uint64_t>(value));
    else if constexpr (std::signed_integral<T>)
        out.integer(static_cast<std::int64_t>(value));
    else if constexpr (detail::is_integer_in<T>)
        out.integer(value.value());
    else if constexpr (detail::is_nullable<T>)
        value ? append_text(*value, out) : out.put("null");
    else if constexpr (std::convertible_to<T, std::string_view>)
        out.text(value);
    else if constexpr (detail::is_list<T>)
        detail::append_items(value, out);
    else if constexpr (described<T>)
        detail::append_object(value, out, detail::members_of<T>());
    else
        out.put(write_text(typed<T>::to_json(value)));
}

}  // namespace zarr_metadata
