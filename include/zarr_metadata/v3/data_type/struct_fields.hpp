// What the data types with named fields share: rules, facts and fill values.
// Spec: zarr-extensions data-types/struct
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

#include <zarr_metadata/typed/sequence.hpp>
#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/default_fill_value.hpp>

namespace zarr_metadata::v3 {

/// A field: `{"name": "x", "data_type": "float32"}`.
struct struct_field {
    text name;
    data_type_declaration data_type;

    static constexpr step name_step() { return "name"; }
    static constexpr step data_type_step() { return "data_type"; }
};
BOOST_DESCRIBE_STRUCT(struct_field, (), (name, data_type))

namespace detail {

/// The fields by name; of the same name the first one first. There may be many.
template<class Fields>
constexpr sequence<std::size_t> sorted_by_name(Fields const& fields) {
    sequence<std::size_t> order;
    order.reserve(fields.size());
    for (std::size_t i = 0; i != fields.size(); ++i) order.push_back(i);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        int const names = fields[a].name.view().compare(fields[b].name.view());
        return names != 0 ? names < 0 : a < b;
    });
    return order;
}

/// For each field the first one of its name.
template<class Fields>
constexpr sequence<std::size_t> first_of_name(Fields const& fields) {
    auto const order = sorted_by_name(fields);
    sequence<std::size_t> first = order;
    for (std::size_t i = 0; i != order.size(); ++i)
        first[order[i]] = i != 0 && fields[order[i]].name == fields[order[i - 1]].name
                              ? first[order[i - 1]]
                              : order[i];
    return first;
}

/// Field names are unique and not empty, and each field's values have one size.
template<class Fields>
constexpr void field_rules(Fields const& fields, report const& out) {
    auto const first = first_of_name(fields);
    for (std::size_t i = 0; i != fields.size(); ++i) {
        auto const& field = fields[i];
        if (field.name.empty())
            out.invalid_value({"fields", i, field.name_step()},
                              {"expected a field name, got an empty string"});
        if (first[i] != i)
            out.invalid_value({"fields", i, field.name_step()},
                              {"expected each field name once, got '", field.name.view(),
                               "', which field ", first[i], " has"});
        if (facts_of(field.data_type.get()).sized == data_type_facts::size_class::variable)
            out.invalid_value({"fields", i, field.data_type_step()},
                              {"expected a data type of fixed size, got '",
                               field.data_type.get().what->name, "', whose values vary in size"});
    }
}

/// The fields one after the other, without gaps. What depends on an unknown field is unknown.
template<class Fields>
constexpr data_type_facts facts_of_fields(Fields const& fields) {
    auto made = data_type_facts::raw(0);
    made.holds = data_type_facts::content::other;
    for (auto const& field : fields) {
        auto const facts = facts_of(field.data_type.get());
        if (facts.sized != data_type_facts::size_class::fixed) made.sized = facts.sized;
        // The size of an array in bytes is beyond any limit then.
        auto const room = std::numeric_limits<std::uint64_t>::max() - made.size;
        made.size += facts.size < room ? facts.size : room;
        if (made.has_byte_order != tristate::yes && facts.has_byte_order != tristate::no)
            made.has_byte_order = facts.has_byte_order;
    }
    return made;
}

/// Reports what is wrong with an object that has one entry for each field.
template<class Fields>
void check_field_values(Fields const& fields, json::object const& values, report const& out) {
    std::size_t known = 0;
    for (auto const& field : fields) {
        std::string_view const name = field.name.view();
        if (auto const* value = values.if_contains(name)) {
            ++known;
            check_fill_value(field.data_type.get(), *value, out.at(name));
        } else {
            out.missing_key({name}, {"missing the value of field '", name, "'"});
        }
    }
    if (known == values.size()) return;
    auto const order = sorted_by_name(fields);
    for (auto const& entry : values) {
        std::string_view const key(entry.key().data(), entry.key().size());
        auto const at = std::lower_bound(
            order.begin(), order.end(), key,
            [&](std::size_t i, std::string_view name) { return fields[i].name.view() < name; });
        if (at == order.end() || fields[*at].name.view() != key)
            out.unknown_key({key}, {"unexpected key '", key, "': no field has that name"});
    }
}

/// The values of all fields in the order of the fields, each in its own canonical spelling.
template<class Fields>
json::value canonical_field_values(Fields const& fields, json::object const& values) {
    json::object made;
    for (auto const& field : fields)
        made.emplace(field.name.view(),
                     canonical_fill_value(field.data_type.get(), values.at(field.name.view())));
    return made;
}

/// The default values of all fields, without those of fields that have none.
template<class Fields>
json::value default_field_values(Fields const& fields) {
    json::object made;
    for (auto const& field : fields)
        if (auto value = default_fill_value(field.data_type.get()))
            made.emplace(field.name.view(), *std::move(value));
    return made;
}

}  // namespace detail

}  // namespace zarr_metadata::v3
