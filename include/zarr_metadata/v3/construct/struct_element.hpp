// Described structs as elements: the `struct` data type.  Spec: zarr-extensions data-types/struct
#pragma once

#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/typed/object.hpp>
#include <zarr_metadata/v3/construct/element.hpp>
#include <zarr_metadata/v3/construct/fill.hpp>
#include <zarr_metadata/v3/data_type/struct.hpp>

namespace zarr_metadata::v3 {

/// A struct that BOOST_DESCRIBE_STRUCT describes, with a field for each member, whose types are
/// element types too. Zarr packs the fields without gaps: where the compiler pads the struct, its
/// elements are no chunk as they lie in memory.
template<described T>
    requires(!data_type_definition<T>)
struct element<T> {
    static constexpr struct_data_type data_type() {
        return fields(zarr_metadata::detail::members_of<T>());
    }
    static void append_fill(T const& value, text_writer& out) {
        append_members(value, out, zarr_metadata::detail::members_of<T>());
    }

  private:
    template<class D>
    static constexpr struct_field field() {
        using member = decltype(zarr_metadata::detail::type_of_member(D::pointer));
        return {zarr_metadata::detail::key_of(D::name), detail::typed_element<member>::data_type()};
    }
    template<template<class...> class List, class... D>
    static constexpr struct_data_type fields(List<D...>) {
        static_assert(sizeof...(D) != 0, "a struct that is an element has a member");
        return {.fields = {field<D>()...}};
    }
    template<template<class...> class List, class... D>
    static void append_members(T const& value, text_writer& out, List<D...>) {
        out.open('{');
        (append_member<D>(value, out), ...);
        out.close('}');
    }
    template<class D>
    static void append_member(T const& value, text_writer& out) {
        out.key(zarr_metadata::detail::key_of(D::name));
        detail::append_fill(value.*D::pointer, out);
    }
};

}  // namespace zarr_metadata::v3
