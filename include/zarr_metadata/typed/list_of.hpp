// JSON arrays whose items are all of one kind.
#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <optional>
#include <utility>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/sequence.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

namespace detail {

inline void this_list_has_fewer_items_than_its_key_needs() {}

// Lists of integers hold plain integers, up to eight of them (a rank) in place.
template<class T>
struct stored {
    using type = T;
    static constexpr std::size_t in_place = 0;
};
template<class T>
    requires requires { typename T::rep; }
struct stored<T> {
    using type = typename T::rep;
    static constexpr std::size_t in_place = 8;
};

}  // namespace detail

/// A JSON array of at least `Min` items. A list of bounded integers gives them as plain integers.
template<class T, std::size_t Min = 0>
class list_of : public sequence<typename detail::stored<T>::type, detail::stored<T>::in_place> {
    using element = typename detail::stored<T>::type;
    using base = sequence<element, detail::stored<T>::in_place>;

  public:
    constexpr list_of()
        requires(Min == 0)
    = default;
    /// Bounds of items are checked where the constants are written.
    constexpr list_of(std::initializer_list<T> items) {
        this->reserve(items.size());
        for (auto const& item : items) this->push_back(item);
        if (items.size() < Min) detail::this_list_has_fewer_items_than_its_key_needs();
    }

    /// The items if each is in its bounds and there are enough, for values known at run time.
    template<class Range>
    static constexpr std::optional<list_of> checked(Range const& items) {
        list_of made{unchecked{}};
        for (auto const& item : items) {
            if constexpr (requires { T::checked(item); }) {
                auto const kept = T::checked(item);
                if (!kept) return std::nullopt;
                made.push_back(*kept);
            } else {
                made.push_back(item);
            }
        }
        if (made.size() < Min) return std::nullopt;
        return made;
    }

    friend constexpr bool operator==(list_of const& a, list_of const& b) {
        return static_cast<base const&>(a) == static_cast<base const&>(b);
    }

    static constexpr shape what{
        .kind = shape_kind::array, .item = &typed<T>::what, .min_items = Min};
    static list_of from_checked(json::value const& v, nested_cursor& nested) {
        list_of made{unchecked{}};
        auto const& array = v.get_array();
        made.reserve(array.size());
        for (auto const& item : array) made.push_back(typed<T>::from_checked(item, nested));
        return made;
    }
    json::value to_json() const {
        json::array out;
        out.reserve(this->size());
        for (auto const& item : *this) {
            if constexpr (std::same_as<T, element>)
                out.push_back(typed<T>::to_json(item));
            else
                out.emplace_back(item);
        }
        return out;
    }

  private:
    struct unchecked {};
    constexpr explicit list_of(unchecked) {}
};

template<class T>
using non_empty_list_of = list_of<T, 1>;

}  // namespace zarr_metadata
