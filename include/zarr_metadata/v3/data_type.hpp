// What a data type definition of v3 says besides its configuration.
// Spec: zarr-specs v3 core, "Data types"
#pragma once

#include <concepts>
#include <cstdint>
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
#include <zarr_metadata/v3/envelope.hpp>

namespace zarr_metadata::v3 {

/// Something that may be unknown, because it depends on a declaration that nothing claims.
enum class tristate : unsigned char { no, yes, unknown };

/// What kind of numbers the values of a data type are.
enum class numeric_class : unsigned char {
    none,
    boolean,
    signed_integer,
    unsigned_integer,
    floating,
    complex,
    time,
};

/// What codecs need to know of a data type.
struct data_type_facts {
    enum class size_class : unsigned char { unknown, fixed, variable };
    /// What a value is where it is no number: text, bytes, or something else such as a struct.
    enum class content : unsigned char { other, text, bytes };

    size_class sized = size_class::unknown;
    std::uint64_t size = 0;        ///< bytes of one element, where the size is fixed
    std::uint32_t bits = 0;        ///< bits of one component; 0 where that has no meaning
    std::uint32_t components = 1;  ///< 2 for complex numbers
    tristate has_byte_order = tristate::unknown;  ///< whether `bytes` needs an `endian`
    numeric_class numbers = numeric_class::none;
    content holds = content::other;

    static constexpr data_type_facts number(numeric_class numbers, std::uint32_t bits,
                                            std::uint32_t components = 1) noexcept {
        std::uint64_t const each = (bits + 7) / 8;
        return {size_class::fixed,
                each * components,
                bits,
                components,
                each > 1 ? tristate::yes : tristate::no,
                numbers,
                content::other};
    }
    static constexpr data_type_facts raw(std::uint64_t size) noexcept {
        return {size_class::fixed, size, 0, 1, tristate::no, numeric_class::none, content::bytes};
    }
    static constexpr data_type_facts variable(content holds = content::bytes) noexcept {
        return {size_class::variable, 0, 0, 1, tristate::no, numeric_class::none, holds};
    }
};

/// What the readers ask of a data type definition.
struct data_type_operations : slot_operations {
    data_type_facts (*facts)(declared const&);
    void (*check_fill_value)(declared const&, json::value const&, report const&);
    json::value (*canonical_fill_value)(declared const&, json::value const&);
    shape const* fill_value;  ///< the shape of a fill value, where it does not depend on the rest
    /// The fill value of an array that is given none; null where the definition does not say.
    json::value (*default_fill_value)(declared const&) = nullptr;
};

/// The fill value has a shape: `using fill_value = ...;` a type of the typed layer.
template<class D>
concept has_fill_value_shape = checkable<typename D::fill_value>;

/// The fill value has rules beyond its shape, or a shape that depends on the configuration.
template<class D>
concept has_fill_value_rules = requires(D const& self, json::value const& v, report const& out) {
    D::fill_value_rules(self, v, out);
};

/// The data type says what codecs need to know: `static constexpr data_type_facts facts{...}`, or
/// `static constexpr data_type_facts facts_of(D const&)` where it depends on the configuration.
template<class D>
concept has_facts = requires {
    { D::facts } -> std::convertible_to<data_type_facts>;
} || requires(D const& self) {
    { D::facts_of(self) } -> std::same_as<data_type_facts>;
};

/// The data type says which fill value an array has that is given none, `static json::value
/// default_fill_value(D const&)`. Numbers, times, text and bytes of any length need not say it.
template<class D>
concept has_default_fill_value = requires(D const& self) {
    { D::default_fill_value(self) } -> std::convertible_to<json::value>;
};

namespace detail {

template<class D>
struct data_type_functions {
    static constexpr data_type_facts facts(declared const& self) {
        if constexpr (requires { D::facts; })
            return D::facts;
        else
            return zarr_metadata::detail::with_value<D>(
                self, [](D const& value) { return D::facts_of(value); });
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
    static json::value default_fill_value(declared const& self) {
        return zarr_metadata::detail::with_value<D>(
            self, [](D const& value) -> json::value { return D::default_fill_value(value); });
    }
};

template<class D>
constexpr auto default_fill_value_of() -> json::value (*)(declared const&) {
    if constexpr (has_default_fill_value<D>)
        return &data_type_functions<D>::default_fill_value;
    else
        return nullptr;
}

template<class D>
constexpr shape const* fill_value_shape() {
    if constexpr (has_fill_value_shape<D>)
        return &typed<typename D::fill_value>::what;
    else
        return nullptr;
}

}  // namespace detail

/// The slot `data_type`, in a context `data_types`.
struct data_type_slot {
    static constexpr slot what = extension_slot("data_types", "a data type", true);

    template<class D>
    static constexpr bool fits =
        has_facts<D> && (has_fill_value_shape<D> || has_fill_value_rules<D>);
    template<class D>
    static constexpr bool accepts() {
        static_assert(
            !requires { D::kind; } || has_facts<D>,
            "this is a codec or a grid: it stands in the slot of data types");
        static_assert(has_facts<D>,
                      "a data type says its facts: static constexpr data_type_facts "
                      "facts = ...; or facts_of(D const&)");
        static_assert(has_fill_value_shape<D> || has_fill_value_rules<D>,
                      "a data type says what its fill value may be: using fill_value = ...;");
        return true;
    }
    template<class D>
    static constexpr data_type_operations operations{
        {},
        &detail::data_type_functions<D>::facts,
        &detail::data_type_functions<D>::check_fill_value,
        &detail::data_type_functions<D>::canonical_fill_value,
        detail::fill_value_shape<D>(),
        detail::default_fill_value_of<D>()};
};

/// A struct that can be a data type of a context.
template<class D>
concept data_type_definition = has_name<D> && has_described_configuration<D> && has_facts<D> &&
                               (has_fill_value_shape<D> || has_fill_value_rules<D>);

/// The data types of a static context.
template<class... D>
using data_types = definition_list<data_type_slot, D...>;

/// A member that is a data type declaration.
using data_type_declaration = declaration_of<data_type_slot>;

/// What is known of a declared data type; all unknown where nothing claims it.
constexpr data_type_facts facts_of(declared const& data_type) {
    if (!data_type.known) return {};
    return static_cast<data_type_operations const*>(data_type.what->operations)->facts(data_type);
}

/// Reports every problem of a fill value against a declared data type; none where it is unknown.
inline void check_fill_value(declared const& data_type, json::value const& v, report const& out) {
    if (!data_type.known) return;
    static_cast<data_type_operations const*>(data_type.what->operations)
        ->check_fill_value(data_type, v, out);
}

/// The one spelling that equal fill values of a declared data type share.
inline json::value canonical_fill_value(declared const& data_type, json::value const& v) {
    if (!data_type.known) return v;
    return static_cast<data_type_operations const*>(data_type.what->operations)
        ->canonical_fill_value(data_type, v);
}

}  // namespace zarr_metadata::v3
