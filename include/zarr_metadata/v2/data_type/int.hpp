// Integers with a sign.
// Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <zarr_metadata/v2/data_type/integer_value.hpp>
#include <zarr_metadata/v2/typestring_data_type.hpp>

namespace zarr_metadata::v2 {

/// `"<i4"`: an integer with a sign. The fill value is an integer of its range.
struct int_data_type {
    byte_order byteorder;
    integer_in<0> itemsize;  // 1, 2, 4 or 8

    static constexpr std::string_view name = "int";
    static constexpr typestring_family const& family = int_family;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html#data-type-encoding";

    static constexpr bool claims(std::string_view s) noexcept { return family.has_code(s); }
    static constexpr int_data_type from_name(std::string_view s) {
        return detail::from_typestring<int_data_type>(s);
    }
    static constexpr void append_name(int_data_type const& self, text_writer& out) {
        append_typestring(detail::to_typestring(self), out);
    }
    static constexpr void name_rules(std::string_view s, report const& out) {
        detail::judge_name(family, s, out);
    }
    static constexpr void rules(int_data_type const& self, report const& out) {
        judge_typestring(family, detail::to_typestring(self), true, out);
    }
    static constexpr int_data_type canonical(int_data_type const& self) {
        return detail::without_idle_order(self);
    }
    static constexpr item_size size_of(int_data_type const& self) noexcept {
        return self.itemsize.value();
    }

    static void fill_value_rules(int_data_type const& self, json::value const& v,
                                 report const& out) {
        check_shape(detail::integer_shape(self.itemsize, true), v, out);
    }
};
BOOST_DESCRIBE_STRUCT(int_data_type, (), (byteorder, itemsize))
static_assert(data_type_definition<int_data_type>);

}  // namespace zarr_metadata::v2
