// What several codecs ask of the declarations they hold and of the data type they are handed.
#pragma once

#include <string_view>

#include <zarr_metadata/definition/declaration_of.hpp>
#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

/// The name that a declaration gives; empty where it gives none.
constexpr std::string_view name_of(declared const& d) noexcept {
    if (d.is_typed) return d.what->name;
    return d.tree ? (*d.tree)[d.node].name : std::string_view();
}

/// Whether a declaration is claimed by the definition `D`, though perhaps refused.
template<class D>
constexpr bool is_a(declared const& d) noexcept {
    return d.what && d.what->type_key == zarr_metadata::detail::type_key<D>();
}

/// Whether the values of a data type are real numbers, or count like them.
constexpr bool has_real_numbers(data_type_facts const& facts) noexcept {
    switch (facts.numbers) {
        case numeric_class::signed_integer:
        case numeric_class::unsigned_integer:
        case numeric_class::floating:
        case numeric_class::time: return true;
        default: return false;
    }
}

/// Whether the values of a data type are integers, or are stored as integers.
constexpr bool has_integers(data_type_facts const& facts) noexcept {
    return has_real_numbers(facts) && facts.numbers != numeric_class::floating;
}

}  // namespace zarr_metadata::v3
