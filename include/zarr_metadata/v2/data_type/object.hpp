// Python objects.
// Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <zarr_metadata/v2/typestring_data_type.hpp>

namespace zarr_metadata::v2 {

/// `"|O"`: whatever a filter makes bytes of. The fill value is any JSON.
struct object_data_type {
    byte_order byteorder;

    static constexpr std::string_view name = "object";
    static constexpr typestring_family const& family = object_family;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html#data-type-encoding";

    static constexpr bool claims(std::string_view s) noexcept { return family.has_code(s); }
    static constexpr object_data_type from_name(std::string_view s) {
        return detail::from_typestring<object_data_type>(s);
    }
    static constexpr void append_name(object_data_type const& self, text_writer& out) {
        append_typestring(detail::to_typestring(self), out);
    }
    static constexpr void name_rules(std::string_view s, report const& out) {
        detail::judge_name(family, s, out);
    }
    static constexpr void rules(object_data_type const& self, report const& out) {
        judge_typestring(family, detail::to_typestring(self), true, out);
    }
    static constexpr object_data_type canonical(object_data_type const& self) {
        return detail::without_idle_order(self);
    }
    static constexpr item_size size_of(object_data_type const&) noexcept { return std::nullopt; }

    using fill_value = json::value;
};
BOOST_DESCRIBE_STRUCT(object_data_type, (), (byteorder))
static_assert(data_type_definition<object_data_type>);

}  // namespace zarr_metadata::v2
