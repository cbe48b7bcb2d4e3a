// Records.  Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/typed/optional_key.hpp>
#include <zarr_metadata/v2/data_type.hpp>
#include <zarr_metadata/v2/data_type/bytes_value.hpp>

namespace zarr_metadata::v2 {

namespace detail {

// One fault is reported where it is, more at the record as a whole, as the reference does.
inline void check_record(shape const& self, json::value const& v, report const& out) {
    auto const& lengths = list_of<integer_in<0>>::what;
    auto const* record = v.if_array();
    bool const has_shape = record && record->size() == 3;
    bool is_record = has_shape || (record && record->size() == 2 && is_text((*record)[0]));
    if (has_shape) {
        counting_sink faults;
        check_shape(text::what, (*record)[0], report(faults));
        check_shape(lengths, (*record)[2], report(faults));
        is_record = faults.count() < 2;
    }
    if (!is_record) return out.invalid_type({"expected ", self.expected, ", got ", shown(v)});
    check_shape(text::what, (*record)[0], out.at(0));
    check_shape(data_type_declaration::what, (*record)[1], out.at(1));
    if (has_shape) check_shape(lengths, (*record)[2], out.at(2));
}

}  // namespace detail

/// `["x", "<f4"]`, or `["x", "<f4", [2, 2]]` for a field that is an array itself.
struct struct_field {
    text name;
    data_type_declaration dtype;
    optional_key<list_of<integer_in<0>>> shape{};

    static constexpr zarr_metadata::shape what{
        .kind = shape_kind::custom,
        .expected = "an array of a name, a data type, and perhaps a shape",
        .check = &detail::check_record};
    static struct_field from_checked(json::value const& v, nested_cursor& nested) {
        auto const& record = v.get_array();
        struct_field made{text::from_checked(record[0], nested),
                          data_type_declaration::from_checked(record[1], nested)};
        if (record.size() == 3)
            made.shape = list_of<integer_in<0>>::from_checked(record[2], nested);
        return made;
    }
    json::value to_json() const {
        json::array out{name.to_json(), dtype.to_json()};
        if (shape) out.push_back(shape->to_json());
        return out;
    }
};

/// `[["x", "<f4"], ["y", "<i2"]]`: the fields of a record, one after the other. Padding is a field
/// whose name is empty. The fill value is base64 of the bytes of a record.
struct struct_data_type {
    list_of<struct_field> fields;

    static constexpr std::string_view name = struct_name;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html#data-type-encoding";

    static constexpr void rules(struct_data_type const& self, report const& out) {
        auto const& fields = self.fields;
        for (std::size_t i = 1; i < fields.size(); ++i) {
            if (fields[i].name.empty()) continue;
            for (std::size_t j = 0; j != i; ++j)
                if (fields[j].name == fields[i].name) {
                    out.invalid_value({i, 0}, {"duplicate name '", fields[i].name.view(),
                                               "', which field ", j, " has"});
                    break;
                }
        }
    }
    static constexpr item_size size_of(struct_data_type const& self) {
        std::uint64_t total = 0;
        for (auto const& field : self.fields) {
            auto size = item_size_of(field.dtype.get());
            if (size && field.shape)
                for (auto const length : *field.shape) size = product(size, length);
            if (!size || *size > most - total) return std::nullopt;
            total += *size;
        }
        return total;
    }

    using fill_value = base64_value;
    static void fill_value_rules(struct_data_type const& self, json::value const& v,
                                 report const& out) {
        if (auto const size = size_of(self)) base64_value::check_size(v, *size, out);
    }

  private:
    static constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

    static constexpr item_size product(item_size a, std::uint64_t b) {
        if (!a || (b != 0 && *a > most / b)) return std::nullopt;
        return *a * b;
    }
};
BOOST_DESCRIBE_STRUCT(struct_data_type, (), (fields))

}  // namespace zarr_metadata::v2

namespace zarr_metadata {

/// The list of fields stands alone, without a key.
template<>
struct typed<v2::struct_data_type> {
    static constexpr shape const& what = list_of<v2::struct_field>::what;
    static v2::struct_data_type from_checked(json::value const& v, nested_cursor& nested) {
        return {list_of<v2::struct_field>::from_checked(v, nested)};
    }
    static json::value to_json(v2::struct_data_type const& self) { return self.fields.to_json(); }
};

static_assert(v2::data_type_definition<v2::struct_data_type>);

}  // namespace zarr_metadata
