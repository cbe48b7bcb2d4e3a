// Complex numbers.
// Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <zarr_metadata/v2/data_type/float_value.hpp>
#include <zarr_metadata/v2/typestring_data_type.hpp>

namespace zarr_metadata::v2 {

/// `"<c8"`: the real and the imaginary part, each half as wide. The fill value is an array of both,
/// each as of a float.
struct complex_data_type {
    byte_order byteorder;
    integer_in<0> itemsize;  // 8 or 16

    static constexpr std::string_view name = "complex";
    static constexpr typestring_family const& family = complex_family;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html#data-type-encoding";

    static constexpr bool claims(std::string_view s) noexcept { return family.has_code(s); }
    static constexpr complex_data_type from_name(std::string_view s) {
        return detail::from_typestring<complex_data_type>(s);
    }
    static constexpr void append_name(complex_data_type const& self, text_writer& out) {
        append_typestring(detail::to_typestring(self), out);
    }
    static constexpr void name_rules(std::string_view s, report const& out) {
        detail::judge_name(family, s, out);
    }
    static constexpr void rules(complex_data_type const& self, report const& out) {
        judge_typestring(family, detail::to_typestring(self), true, out);
    }
    static constexpr complex_data_type canonical(complex_data_type const& self) {
        return detail::without_idle_order(self);
    }
    static constexpr item_size size_of(complex_data_type const& self) noexcept {
        return self.itemsize.value();
    }

    using fill_value = complex_value;
    static json::value canonical_fill_value(complex_data_type const& self, json::value const& v) {
        return complex_value::canonical(v, self.itemsize);
    }
};
BOOST_DESCRIBE_STRUCT(complex_data_type, (), (byteorder, itemsize))
static_assert(data_type_definition<complex_data_type>);

}  // namespace zarr_metadata::v2
