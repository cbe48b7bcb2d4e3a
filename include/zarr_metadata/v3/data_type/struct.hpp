// The `struct` data type: named fields.  Spec: zarr-extensions data-types/struct
#pragma once

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/struct_fields.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "struct", "configuration": {"fields": [{"name": "x", "data_type": "float32"}]}}`:
/// values with a part for each field. The fill value is an object with a value for each field.
struct struct_data_type {
    non_empty_list_of<struct_field> fields;

    static constexpr std::string_view name = "struct";
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/struct";

    static constexpr void rules(struct_data_type const& self, report const& out) {
        detail::field_rules(self.fields, out);
    }
    static constexpr data_type_facts facts_of(struct_data_type const& self) {
        return detail::facts_of_fields(self.fields);
    }

    static void fill_value_rules(struct_data_type const& self, json::value const& v,
                                 report const& out) {
        if (auto const* values = v.if_object())
            detail::check_field_values(self.fields, *values, out);
        else
            out.invalid_type({"expected an object, got ", shown(v)});
    }
    static json::value default_fill_value(struct_data_type const& self) {
        return detail::default_field_values(self.fields);
    }
    static json::value canonical_fill_value(struct_data_type const& self, json::value const& v) {
        return detail::canonical_field_values(self.fields, v.get_object());
    }
};
BOOST_DESCRIBE_STRUCT(struct_data_type, (), (fields))
static_assert(data_type_definition<struct_data_type>);

}  // namespace zarr_metadata::v3
