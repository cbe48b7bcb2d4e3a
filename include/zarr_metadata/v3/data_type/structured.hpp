// The `structured` data type: the older spelling of `struct`.
// Spec: zarr-extensions data-types/structured
#pragma once

#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/base64.hpp>
#include <zarr_metadata/v3/data_type/struct_fields.hpp>

namespace zarr_metadata::v3 {

/// A field as a pair, `["x", "float32"]`, or as an object as in `struct`.
struct structured_field {
    text name;
    data_type_declaration data_type;
    bool is_pair = true;

    constexpr step name_step() const { return is_pair ? step(0) : step("name"); }
    constexpr step data_type_step() const { return is_pair ? step(1) : step("data_type"); }

    using pair = tuple_of<text, data_type_declaration>;
    static constexpr shape const* parts[] = {&pair::what, &typed<struct_field>::what};
    static constexpr shape what{.kind = shape_kind::one_of, .parts = parts, .part_count = 2};
    static structured_field from_checked(json::value const& v, nested_cursor& nested) {
        auto const* pair = v.if_array();
        auto const& name = pair ? (*pair)[0] : v.get_object().at("name");
        auto const& data_type = pair ? (*pair)[1] : v.get_object().at("data_type");
        return {text::from_checked(name, nested),
                data_type_declaration::from_checked(data_type, nested), pair != nullptr};
    }
    json::value to_json() const {
        if (!is_pair) return typed<struct_field>::to_json({name, data_type});
        return json::array{name.to_json(), data_type.to_json()};
    }
};

/// `{"name": "structured", "configuration": {"fields": [["x", "float32"]]}}`. The fill value is an
/// object with a value for each field, or base64 of the bytes of a value.
struct structured_data_type {
    non_empty_list_of<structured_field> fields;

    static constexpr std::string_view name = "structured";
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/structured";

    static constexpr void rules(structured_data_type const& self, report const& out) {
        detail::field_rules(self.fields, out);
    }
    static constexpr data_type_facts facts_of(structured_data_type const& self) {
        auto facts = detail::facts_of_fields(self.fields);
        facts.has_byte_order = tristate::no;  // without an `endian` it is read as little
        return facts;
    }

    static void fill_value_rules(structured_data_type const& self, json::value const& v,
                                 report const& out) {
        if (auto const* values = v.if_object())
            return detail::check_field_values(self.fields, *values, out);
        if (!is_text(v))
            return out.invalid_type({"expected an object or a string, got ", shown(v)});
        auto const before = out.sink().count();
        check_shape(base64_value::what, v, out);
        if (out.sink().count() != before) return;
        auto const facts = facts_of(self);
        auto const& s = v.get_string();
        if (auto const size = base64_size({s.data(), s.size()});
            facts.sized == data_type_facts::size_class::fixed && size != facts.size)
            out.invalid_value({"expected base64 of ", facts.size, " bytes, got ", size});
    }
    static json::value default_fill_value(structured_data_type const& self) {
        return detail::default_field_values(self.fields);
    }
    // Bytes and an object are never one value: which they are depends on the pipeline.
    static json::value canonical_fill_value(structured_data_type const& self,
                                            json::value const& v) {
        if (auto const* values = v.if_object())
            return detail::canonical_field_values(self.fields, *values);
        return base64_value::canonical(v);
    }
    static constexpr structured_data_type canonical(structured_data_type const& self) {
        auto made = self;
        for (auto& field : made.fields) field.is_pair = false;
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(structured_data_type, (), (fields))
static_assert(data_type_definition<structured_data_type>);

}  // namespace zarr_metadata::v3
