// Floating point numbers.
// Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <zarr_metadata/v2/data_type/float_value.hpp>
#include <zarr_metadata/v2/typestring_data_type.hpp>

namespace zarr_metadata::v2 {

/// `"<f4"`: a floating point number of IEEE 754. The fill value is a number, `"NaN"`, `"Infinity"`
/// or `"-Infinity"`.
struct float_data_type {
    byte_order byteorder;
    integer_in<0> itemsize;  // 2, 4 or 8

    static constexpr std::string_view name = "float";
    static constexpr typestring_family const& family = float_family;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html#data-type-encoding";

    static constexpr bool claims(std::string_view s) noexcept { return family.has_code(s); }
    static constexpr float_data_type from_name(std::string_view s) {
        return detail::from_typestring<float_data_type>(s);
    }
    static constexpr void append_name(float_data_type const& self, text_writer& out) {
        append_typestring(detail::to_typestring(self), out);
    }
    static constexpr void name_rules(std::string_view s, report const& out) {
        detail::judge_name(family, s, out);
    }
    static constexpr void rules(float_data_type const& self, report const& out) {
        judge_typestring(family, detail::to_typestring(self), true, out);
    }
    static constexpr float_data_type canonical(float_data_type const& self) {
        return detail::without_idle_order(self);
    }
    static constexpr item_size size_of(float_data_type const& self) noexcept {
        return self.itemsize.value();
    }

    using fill_value = float_value;
    static json::value canonical_fill_value(float_data_type const& self, json::value const& v) {
        return float_value::canonical(v, self.itemsize);
    }
};
BOOST_DESCRIBE_STRUCT(float_data_type, (), (byteorder, itemsize))
static_assert(data_type_definition<float_data_type>);

}  // namespace zarr_metadata::v2
