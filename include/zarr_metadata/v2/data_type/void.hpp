// Bytes that are not interpreted.
// Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <zarr_metadata/v2/data_type/bytes_value.hpp>
#include <zarr_metadata/v2/typestring_data_type.hpp>

namespace zarr_metadata::v2 {

/// `"|V5"`: that many bytes. The fill value is base64 of just so many.
struct void_data_type {
    byte_order byteorder;
    integer_in<0> itemsize;

    static constexpr std::string_view name = "void";
    static constexpr typestring_family const& family = void_family;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html#data-type-encoding";

    static constexpr bool claims(std::string_view s) noexcept { return family.has_code(s); }
    static constexpr void_data_type from_name(std::string_view s) {
        return detail::from_typestring<void_data_type>(s);
    }
    static constexpr void append_name(void_data_type const& self, text_writer& out) {
        append_typestring(detail::to_typestring(self), out);
    }
    static constexpr void name_rules(std::string_view s, report const& out) {
        detail::judge_name(family, s, out);
    }
    static constexpr void rules(void_data_type const& self, report const& out) {
        judge_typestring(family, detail::to_typestring(self), true, out);
    }
    static constexpr void_data_type canonical(void_data_type const& self) {
        return detail::without_idle_order(self);
    }
    static constexpr item_size size_of(void_data_type const& self) noexcept {
        return self.itemsize.value();
    }

    using fill_value = base64_value;
    static void fill_value_rules(void_data_type const& self, json::value const& v,
                                 report const& out) {
        base64_value::check_size(v, self.itemsize, out);
    }
};
BOOST_DESCRIBE_STRUCT(void_data_type, (), (byteorder, itemsize))
static_assert(data_type_definition<void_data_type>);

}  // namespace zarr_metadata::v2
