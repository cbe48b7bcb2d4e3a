// Byte strings.
// Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <zarr_metadata/v2/data_type/bytes_value.hpp>
#include <zarr_metadata/v2/typestring_data_type.hpp>

namespace zarr_metadata::v2 {

/// `"|S12"`: at most that many bytes, filled up with zeros. The fill value is base64 of them.
struct bytes_data_type {
    byte_order byteorder;
    integer_in<0> itemsize;

    static constexpr std::string_view name = "bytes";
    static constexpr typestring_family const& family = bytes_family;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html#data-type-encoding";

    static constexpr bool claims(std::string_view s) noexcept { return family.has_code(s); }
    static constexpr bytes_data_type from_name(std::string_view s) {
        return detail::from_typestring<bytes_data_type>(s);
    }
    static constexpr void append_name(bytes_data_type const& self, text_writer& out) {
        append_typestring(detail::to_typestring(self), out);
    }
    static constexpr void name_rules(std::string_view s, report const& out) {
        detail::judge_name(family, s, out);
    }
    static constexpr void rules(bytes_data_type const& self, report const& out) {
        judge_typestring(family, detail::to_typestring(self), true, out);
    }
    static constexpr bytes_data_type canonical(bytes_data_type const& self) {
        return detail::without_idle_order(self);
    }
    static constexpr item_size size_of(bytes_data_type const& self) noexcept {
        return self.itemsize.value();
    }

    using fill_value = base64_value;
    static void fill_value_rules(bytes_data_type const& self, json::value const& v,
                                 report const& out) {
        auto const size = base64_value::size(v);
        if (size > self.itemsize)
            out.invalid_value({"expected base64 of at most ", self.itemsize.value(),
                               " bytes, the size of an item, got ", size});
    }
};
BOOST_DESCRIBE_STRUCT(bytes_data_type, (), (byteorder, itemsize))
static_assert(data_type_definition<bytes_data_type>);

}  // namespace zarr_metadata::v2
