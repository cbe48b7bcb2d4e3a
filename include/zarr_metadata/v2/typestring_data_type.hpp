// What the data types that are type strings share: from the text to members and back.
#pragma once

#include <string_view>

#include <zarr_metadata/v2/data_type.hpp>

namespace zarr_metadata::v2 {

namespace detail {

/// The members of a data type from a type string without problems.
template<class D>
constexpr D from_typestring(std::string_view s) {
    auto const t = *parse_typestring(s);
    auto const order = *decltype(D::byteorder)::checked(std::string_view(&t.byteorder, 1));
    if constexpr (requires { D::itemsize; })
        return D{order, *integer_in<0>::checked(t.size)};
    else if constexpr (requires { D::unit; })
        return D{order, *decltype(D::unit)::checked(t.unit),
                 *decltype(D::scale_factor)::checked(t.factor)};
    else
        return D{order};
}

/// The type string of a data type's members, which borrows from them.
template<class D>
constexpr typestring to_typestring(D const& self) {
    typestring t;
    t.byteorder = self.byteorder.value()[0];
    t.code = D::family.code;
    t.has_size = D::family.has_size;
    if constexpr (requires { self.itemsize; })
        t.size = self.itemsize;
    else
        t.size = D::family.sizes[0];
    if constexpr (requires { self.unit; }) {
        t.unit = self.unit.value();
        t.factor = self.scale_factor;
    }
    return t;
}

constexpr void judge_name(typestring_family const& family, std::string_view s, report const& out) {
    judge_typestring(family, *parse_typestring(s), true, out);
}

/// The data type without a byte order that means nothing.
template<class D>
constexpr D without_idle_order(D self) {
    if (D::family.ignores_order(to_typestring(self).size)) self.byteorder = "|";
    return self;
}

}  // namespace detail

/// A byte order: `<` little, `>` big, `|` where it means nothing.
using byte_order = literal<"<", ">", "|">;

}  // namespace zarr_metadata::v2
