// Unions: a value of any of several kinds.
#pragma once

#include <cstddef>
#include <utility>
#include <variant>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/typed/fixed_string.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

/// A value of any of the types. Where `Tag` is given, all are described structs with a `literal`
/// member of that key, whose value tells them apart.
template<fixed_string Tag, class... T>
class tagged_union : public std::variant<T...> {
    using base = std::variant<T...>;

  public:
    using base::base;

    static constexpr shape const* parts[] = {&typed<T>::what...};
    static constexpr shape what{
        .kind = shape_kind::one_of, .parts = parts, .part_count = sizeof...(T), .tag = Tag.view()};

    static tagged_union from_checked(json::value const& v, nested_cursor& nested) {
        return pick<0, T...>(v, nested);
    }
    json::value to_json() const {
        return std::visit(
            []<class V>(V const& value) -> json::value { return typed<V>::to_json(value); },
            static_cast<base const&>(*this));
    }

  private:
    template<std::size_t I, class First, class... Rest>
    static tagged_union pick(json::value const& v, nested_cursor& nested) {
        if constexpr (sizeof...(Rest) != 0) {
            counting_sink count;
            check_shape(typed<First>::what, v, report(count));
            if (count.count() != 0) return pick<I + 1, Rest...>(v, nested);
        }
        return tagged_union(std::in_place_index<I>, typed<First>::from_checked(v, nested));
    }
};

/// A value of any of the types; the first that fits is read.
template<class... T>
using one_of = tagged_union<"", T...>;

}  // namespace zarr_metadata
