// Points in time.
// Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <zarr_metadata/v2/data_type/time_value.hpp>
#include <zarr_metadata/v2/typestring_data_type.hpp>

namespace zarr_metadata::v2 {

/// `"<M8[ns]"`: a point in time, counted from the start of 1970, in ticks of so many units. The
/// fill value is a number of ticks, or `"NaT"`.
struct datetime64_data_type {
    byte_order byteorder;
    time_unit unit;
    integer_in<1, largest_factor> scale_factor{1};

    static constexpr std::string_view name = "datetime64";
    static constexpr typestring_family const& family = datetime64_family;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html#data-type-encoding";

    static constexpr bool claims(std::string_view s) noexcept { return family.has_code(s); }
    static constexpr datetime64_data_type from_name(std::string_view s) {
        return detail::from_typestring<datetime64_data_type>(s);
    }
    static constexpr void append_name(datetime64_data_type const& self, text_writer& out) {
        append_typestring(detail::to_typestring(self), out);
    }
    static constexpr void name_rules(std::string_view s, report const& out) {
        detail::judge_name(family, s, out);
    }
    static constexpr void rules(datetime64_data_type const& self, report const& out) {
        judge_typestring(family, detail::to_typestring(self), true, out);
    }
    static constexpr datetime64_data_type canonical(datetime64_data_type const& self) {
        auto made = self;
        if (made.unit == detail::micro) made.unit = "us";
        return made;
    }
    static constexpr item_size size_of(datetime64_data_type const&) noexcept { return 8; }

    using fill_value = time_value;
    static json::value canonical_fill_value(datetime64_data_type const&, json::value const& v) {
        return time_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(datetime64_data_type, (), (byteorder, unit, scale_factor))
static_assert(data_type_definition<datetime64_data_type>);

}  // namespace zarr_metadata::v2
