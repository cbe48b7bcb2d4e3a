// JSON objects: structs described with BOOST_DESCRIBE_STRUCT, whose members are the keys.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include <boost/describe/class.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/typed/optional_key.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

/// A struct whose members BOOST_DESCRIBE_STRUCT lists, and that says nothing else of itself.
template<class T>
concept described =
    std::is_class_v<T> && boost::describe::has_describe_members<T>::value && !self_typed<T>;

namespace detail {

template<class T>
using members_of = boost::describe::describe_members<T, boost::describe::mod_public>;

template<class T, class V>
V type_of_member(V T::*);

// A trailing underscore stands for a key that is a C++ keyword.
constexpr std::string_view key_of(char const* name) {
    std::string_view key(name);
    if (key.ends_with('_')) key.remove_suffix(1);
    return key;
}

template<class V>
struct member_value {
    using type = V;
    static constexpr bool required = true;
};
template<class V>
struct member_value<optional_key<V>> {
    using type = V;
    static constexpr bool required = false;
};

template<class Struct, class V>
struct member_type_is_supported {
    static_assert(checkable<V>,
                  "this member's type says nothing of JSON: use a type of zarr_metadata/typed, a "
                  "described struct, or specialise zarr_metadata::typed for it");
    static constexpr shape const* what = nullptr;
};
template<class Struct, checkable V>
struct member_type_is_supported<Struct, V> {
    static constexpr shape const* what = &typed<V>::what;
};

template<class T, class D>
constexpr member describe_member() {
    using declared = decltype(type_of_member(D::pointer));
    using value = member_value<declared>;
    return {key_of(D::name), member_type_is_supported<T, typename value::type>::what,
            value::required};
}

template<class T, class List>
struct member_table;
template<class T, template<class...> class List, class... D>
struct member_table<T, List<D...>> {
    static_assert(sizeof...(D) <= most_members);
    static constexpr std::array<member, sizeof...(D)> value{describe_member<T, D>()...};
};

template<class T>
constexpr shape describe_object() {
    constexpr auto const& members = member_table<T, members_of<T>>::value;
    shape s{.kind = shape_kind::object};
    s.members = members.data();
    s.member_count = members.size();
    if constexpr (requires {
                      { T::undeclared_keys } -> std::convertible_to<closure>;
                  }) {
        s.extra = T::undeclared_keys;
    } else if constexpr (requires { typename T::undeclared_values; }) {
        s.extra = closure::typed;
        s.item = &typed<typename T::undeclared_values>::what;
    }
    if constexpr (requires { std::string_view(T::schema_title); }) s.title = T::schema_title;
    return s;
}

/// Finds the values of keys that are asked for in declared order. Documents usually have them in
/// that order too, so the member after the last one found is tried first.
class member_finder {
  public:
    explicit member_finder(json::object const& object) noexcept
        : object_(object), next_(object.begin()) {}

    json::value const* find(std::string_view key) noexcept {
        if (next_ == object_.end() || std::string_view(next_->key()) != key) {
            auto const found = object_.find(json::string_view(key.data(), key.size()));
            if (found == object_.end()) return nullptr;
            next_ = found;
        }
        return &(next_++)->value();
    }

  private:
    json::object const& object_;
    json::object::const_iterator next_;
};

template<class T, class D>
auto read_member(member_finder& members, nested_cursor& nested)
    -> decltype(type_of_member(D::pointer)) {
    using declared = decltype(type_of_member(D::pointer));
    using value = typename member_value<declared>::type;
    constexpr std::string_view key = key_of(D::name);
    auto const* found = members.find(key);
    if constexpr (is_optional_key<declared>)
        if (!found) return {};
    return typed<value>::from_checked(*found, nested);
}

template<class T, class D>
void write_member(T const& object, json::object& out) {
    using declared = decltype(type_of_member(D::pointer));
    using value = typename member_value<declared>::type;
    constexpr std::string_view key = key_of(D::name);
    auto const& held = object.*D::pointer;
    if constexpr (is_optional_key<declared>) {
        if (held)
            out.emplace(json::string_view(key.data(), key.size()), typed<value>::to_json(*held));
    } else {
        out.emplace(json::string_view(key.data(), key.size()), typed<value>::to_json(held));
    }
}

}  // namespace detail

/// A described struct stands for a closed object: each member is a key, `optional_key` members may
/// be absent. `static constexpr closure undeclared_keys = closure::open;` in it leaves it open,
/// `using undeclared_values = T;` gives all other keys the shape of `T`.
template<described T>
struct typed<T> {
    static constexpr shape what = detail::describe_object<T>();

    static T from_checked(json::value const& v, nested_cursor& nested) {
        detail::member_finder members(v.get_object());
        return read(members, nested, detail::members_of<T>());
    }
    static json::value to_json(T const& t) {
        json::object out;
        write(t, out, detail::members_of<T>());
        return out;
    }

  private:
    template<template<class...> class List, class... D>
    static T read([[maybe_unused]] detail::member_finder& members,
                  [[maybe_unused]] nested_cursor& nested, List<D...>) {
        return T{detail::read_member<T, D>(members, nested)...};
    }
    template<template<class...> class List, class... D>
    static void write([[maybe_unused]] T const& t, [[maybe_unused]] json::object& out, List<D...>) {
        (detail::write_member<T, D>(t, out), ...);
    }
};

}  // namespace zarr_metadata
