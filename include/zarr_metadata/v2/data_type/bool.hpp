// Booleans.
// Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <zarr_metadata/v2/typestring_data_type.hpp>

namespace zarr_metadata::v2 {

/// `"|b1"`: one byte, 0 or 1. The fill value is a boolean.
struct bool_data_type {
    byte_order byteorder;
    integer_in<0> itemsize;  // 1

    static constexpr std::string_view name = "bool";
    static constexpr typestring_family const& family = bool_family;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html#data-type-encoding";

    static constexpr bool claims(std::string_view s) noexcept { return family.has_code(s); }
    static constexpr bool_data_type from_name(std::string_view s) {
        return detail::from_typestring<bool_data_type>(s);
    }
    static constexpr void append_name(bool_data_type const& self, text_writer& out) {
        append_typestring(detail::to_typestring(self), out);
    }
    static constexpr void name_rules(std::string_view s, report const& out) {
        detail::judge_name(family, s, out);
    }
    static constexpr void rules(bool_data_type const& self, report const& out) {
        judge_typestring(family, detail::to_typestring(self), true, out);
    }
    static constexpr bool_data_type canonical(bool_data_type const& self) {
        return detail::without_idle_order(self);
    }
    static constexpr item_size size_of(bool_data_type const&) noexcept { return 1; }

    using fill_value = bool;
};
BOOST_DESCRIBE_STRUCT(bool_data_type, (), (byteorder, itemsize))
static_assert(data_type_definition<bool_data_type>);

}  // namespace zarr_metadata::v2
