// Text.
// Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <zarr_metadata/v2/typestring_data_type.hpp>

namespace zarr_metadata::v2 {

/// `"<U12"`: at most that many code points, four bytes each, filled up with U+0000. The fill value
/// is a string, however long.
struct str_data_type {
    byte_order byteorder;
    integer_in<0> itemsize;  // in code points

    static constexpr std::string_view name = "str";
    static constexpr typestring_family const& family = str_family;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html#data-type-encoding";

    static constexpr bool claims(std::string_view s) noexcept { return family.has_code(s); }
    static constexpr str_data_type from_name(std::string_view s) {
        return detail::from_typestring<str_data_type>(s);
    }
    static constexpr void append_name(str_data_type const& self, text_writer& out) {
        append_typestring(detail::to_typestring(self), out);
    }
    static constexpr void name_rules(std::string_view s, report const& out) {
        detail::judge_name(family, s, out);
    }
    static constexpr void rules(str_data_type const& self, report const& out) {
        judge_typestring(family, detail::to_typestring(self), true, out);
    }
    static constexpr str_data_type canonical(str_data_type const& self) {
        return detail::without_idle_order(self);
    }
    static constexpr item_size size_of(str_data_type const& self) noexcept {
        if (self.itemsize.value() > most_points) return std::nullopt;
        return 4 * self.itemsize.value();
    }

    using fill_value = text;

  private:
    static constexpr std::uint64_t most_points = 0xffffffffffffffffu / 4;
};
BOOST_DESCRIBE_STRUCT(str_data_type, (), (byteorder, itemsize))
static_assert(data_type_definition<str_data_type>);

}  // namespace zarr_metadata::v2
