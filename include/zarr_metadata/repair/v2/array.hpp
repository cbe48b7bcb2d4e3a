// The writer bugs of a `.zarray`.
// Spec: zarr-specs v2, "Fill value encoding"; reference: zarr_metadata, "Repairing known writer
// bugs"
#pragma once

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/repair/fill_value.hpp>
#include <zarr_metadata/repair/finder.hpp>
#include <zarr_metadata/v2/data_type.hpp>
#include <zarr_metadata/v2/data_type/complex.hpp>
#include <zarr_metadata/v2/data_type/float.hpp>
#include <zarr_metadata/v2/fill_value.hpp>
#include <zarr_metadata/v2/typestring.hpp>

namespace zarr_metadata::v2::detail {

using zarr_metadata::detail::repair_finder;

/// Whether `dtype` is a valid type string of a family.
inline bool is_of_family(json::value const* dtype, typestring_family const& family) {
    if (!dtype || !is_text(*dtype)) return false;
    auto const name = zarr_metadata::detail::view(dtype->get_string());
    auto const taken = parse_typestring(name);
    if (!taken || !family.has_code(name)) return false;
    counting_sink sink;
    judge_typestring(family, *taken, true, report(sink));
    return sink.count() == 0;
}

/// Finds the bugs of one array; `at` is its document.
inline void find_array_repairs(json::object const& array, context const& scope, report const& at,
                               repair_finder& finder) {
    auto const* dtype = array.if_contains("dtype");
    auto const* value = array.if_contains("fill_value");
    auto const at_value = at.at("fill_value");
    if (!value) {
        if (dtype && finder.wants(repair_kind::missing_fill_value))
            finder.add(repair_kind::missing_fill_value, at_value, nullptr);
        return;
    }
    bool const is_complex = is_of_family(dtype, complex_family);
    if (is_complex || is_of_family(dtype, float_family)) {
        if (finder.wants(repair_kind::non_finite_fill_value))
            zarr_metadata::detail::repair_non_finite(*value, is_complex, at_value, finder);
    }
    if (!dtype) return;
    auto const accepts = [&, type = std::optional<resolved>()](json::value const& v) mutable {
        if (!type) type = resolve<data_type_slot>(*dtype, scope);
        return type->declaration().is_accepted() &&
               fill_value_problems(type->declaration(), v).empty();
    };
    zarr_metadata::detail::repair_fill_value(*value, accepts, at_value, finder);
}

}  // namespace zarr_metadata::v2::detail
