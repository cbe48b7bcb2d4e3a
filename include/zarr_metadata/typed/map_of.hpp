// JSON objects used as maps, and arrays of a fixed length.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

/// An object with any keys, whose values are all of one kind, in document order.
template<class T>
class map_of : public std::vector<std::pair<std::string, T>> {
  public:
    using std::vector<std::pair<std::string, T>>::vector;

    static constexpr shape what{
        .kind = shape_kind::object, .item = &typed<T>::what, .extra = closure::typed};
    static map_of from_checked(json::value const& v, nested_cursor& nested) {
        map_of made;
        for (auto const& entry : v.get_object())
            made.emplace_back(std::string(entry.key()),
                              typed<T>::from_checked(entry.value(), nested));
        return made;
    }
    json::value to_json() const {
        json::object out;
        for (auto const& [key, value] : *this) out.emplace(key, typed<T>::to_json(value));
        return out;
    }
};

/// An array of just these, in order: `["x", 1]` is `tuple_of<text, integer_in<>>`.
template<class... T>
class tuple_of : public std::tuple<T...> {
  public:
    using std::tuple<T...>::tuple;

    static constexpr shape const* parts[] = {&typed<T>::what...};
    static constexpr shape what{
        .kind = shape_kind::tuple, .parts = parts, .part_count = sizeof...(T)};
    static tuple_of from_checked(json::value const& v, nested_cursor& nested) {
        return read(v.get_array(), nested, std::index_sequence_for<T...>());
    }
    json::value to_json() const {
        return std::apply(
            [](T const&... part) { return json::value(json::array{typed<T>::to_json(part)...}); },
            static_cast<std::tuple<T...> const&>(*this));
    }

  private:
    template<std::size_t... I>
    static tuple_of read(json::array const& array, nested_cursor& nested,
                         std::index_sequence<I...>) {
        return tuple_of{typed<T>::from_checked(array[I], nested)...};
    }
};

/// An array of just `N` items of one kind.
template<class T, std::size_t N>
struct typed<std::array<T, N>> {
    static constexpr auto parts = [] {
        std::array<shape const*, N> all{};
        for (auto& part : all) part = &typed<T>::what;
        return all;
    }();
    static constexpr shape what{.kind = shape_kind::tuple, .parts = parts.data(), .part_count = N};

    static std::array<T, N> from_checked(json::value const& v, nested_cursor& nested) {
        return read(v.get_array(), nested, std::make_index_sequence<N>());
    }
    static json::value to_json(std::array<T, N> const& items) {
        json::array out;
        for (auto const& item : items) out.push_back(typed<T>::to_json(item));
        return out;
    }

  private:
    template<std::size_t... I>
    static std::array<T, N> read(json::array const& array, nested_cursor& nested,
                                 std::index_sequence<I...>) {
        return {typed<T>::from_checked(array[I], nested)...};
    }
};

}  // namespace zarr_metadata
