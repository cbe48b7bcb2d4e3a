// What a data type definition of v2 says besides its configuration; all that its file includes.
// Spec: zarr-specs v2, "Data type encoding" and "Fill value encoding"
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include <zarr_metadata/definition/declaration_of.hpp>
#include <zarr_metadata/definition/static_context.hpp>
#include <zarr_metadata/definition/table.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/scalars.hpp>
#include <zarr_metadata/v2/envelope.hpp>
#include <zarr_metadata/v2/typestring_family.hpp>

namespace zarr_metadata::v2 {

/// How many bytes an item takes; nothing where that is not known, or differs between items.
using item_size = std::optional<std::uint64_t>;

/// What the readers ask of a data type definition.
struct data_type_operations : slot_operations {
    item_size (*size)(declared const&);
    /// Of a fill value that is not null: null stands for no value, whatever the data type.
    void (*check_fill_value)(declared const&, json::value const&, report const&);
    json::value (*canonical_fill_value)(declared const&, json::value const&);
    shape const* fill_value;  ///< the shape of a fill value, where it does not depend on the rest
};

/// The data type says how large an item is: `static constexpr item_size size_of(D const&)`.
template<class D>
concept has_item_size = requires(D const& self) {
    { D::size_of(self) } -> std::same_as<item_size>;
};

/// The fill value has a shape: `using fill_value = ...;` a type of the typed layer.
template<class D>
concept has_fill_value_shape = checkable<typename D::fill_value>;

/// The fill value has rules beyond its shape, or a shape that depends on the configuration:
/// `static void fill_value_rules(D const&, json::value const&, report const&)`.
template<class D>
concept has_fill_value_rules = requires(D const& self, json::value const& v, report const& out) {
    D::fill_value_rules(self, v, out);
};

namespace detail {

template<class D>
struct data_type_functions {
    static constexpr item_size size(declared const& self) {
        return zarr_metadata::detail::with_value<D>(
            self, [](D const& value) { return D::size_of(value); });
    }
    static void check_fill_value(declared const& self, json::value const& v, report const& out) {
        if constexpr (has_fill_value_shape<D>) {
            auto const before = out.sink().count();
            check_shape(typed<typename D::fill_value>::what, v, out);
            if (out.sink().count() != before) return;
        }
        if constexpr (has_fill_value_rules<D>)
            zarr_metadata::detail::with_value<D>(
                self, [&](D const& value) { D::fill_value_rules(value, v, out); });
    }
    static json::value canonical_fill_value(declared const& self, json::value const& v) {
        if constexpr (requires(D const& d) { D::canonical_fill_value(d, v); })
            return zarr_metadata::detail::with_value<D>(
                self, [&](D const& value) { return D::canonical_fill_value(value, v); });
        else
            return v;
    }
};

template<class D>
constexpr shape const* fill_value_shape() {
    if constexpr (has_fill_value_shape<D>)
        return &typed<typename D::fill_value>::what;
    else
        return nullptr;
}

}  // namespace detail

/// The slot `dtype`, in a context `data_types`. A definition stands for a family: it claims type
/// strings by their code, or as `struct` records.
struct data_type_slot {
    // A record's data type is at ("dtype", "fields", 0, 1), where the reference has it.
    static constexpr slot what{
        "v2", "data_types", "a data type", "fields", false, &detail::read_data_type_envelope, ""};

    template<class D>
    static constexpr bool fits =
        has_item_size<D> && (has_fill_value_shape<D> || has_fill_value_rules<D>);
    template<class D>
    static constexpr bool accepts() {
        static_assert(has_item_size<D>,
                      "a data type says how large an item is: static constexpr item_size "
                      "size_of(D const&)");
        static_assert(has_fill_value_shape<D> || has_fill_value_rules<D>,
                      "a data type says what its fill value may be: using fill_value = ...;");
        return true;
    }
    template<class D>
    static constexpr data_type_operations operations{
        {},
        &detail::data_type_functions<D>::size,
        &detail::data_type_functions<D>::check_fill_value,
        &detail::data_type_functions<D>::canonical_fill_value,
        detail::fill_value_shape<D>()};
};

/// A struct that can be a data type of a context.
template<class D>
concept data_type_definition = has_name<D> && has_described_configuration<D> && has_item_size<D> &&
                               (has_fill_value_shape<D> || has_fill_value_rules<D>);

/// The data types of a static context.
template<class... D>
using data_types = definition_list<data_type_slot, D...>;

/// A member that is a data type declaration.
using data_type_declaration = declaration_of<data_type_slot>;

/// How large an item of a declared data type is; nothing where nothing claims it.
constexpr item_size item_size_of(declared const& data_type) {
    if (!data_type.known) return std::nullopt;
    return static_cast<data_type_operations const*>(data_type.what->operations)->size(data_type);
}

/// Reports every problem of a fill value against a declared data type; none where it is unknown.
inline void check_fill_value(declared const& data_type, json::value const& v, report const& out) {
    if (!data_type.known || v.is_null()) return;
    static_cast<data_type_operations const*>(data_type.what->operations)
        ->check_fill_value(data_type, v, out);
}

/// The one spelling that equal fill values of a declared data type share.
inline json::value canonical_fill_value(declared const& data_type, json::value const& v) {
    if (!data_type.known || v.is_null()) return v;
    return static_cast<data_type_operations const*>(data_type.what->operations)
        ->canonical_fill_value(data_type, v);
}

}  // namespace zarr_metadata::v2
