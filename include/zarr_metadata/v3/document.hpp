// The documents of v3 as shapes: `zarr.json` of an array, of a group, and of either.
// Spec: zarr-specs v3 core, "Array metadata" and "Group metadata"
#pragma once

#include <cstddef>
#include <cstdint>

#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/typed/object.hpp>
#include <zarr_metadata/v3/chunk_grid.hpp>
#include <zarr_metadata/v3/chunk_key_encoding.hpp>
#include <zarr_metadata/v3/codec.hpp>
#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

namespace detail {

// Problems of these two members are said of the member as a whole, as the reference does.
inline void check_shape_member(shape const&, json::value const& v, report const& out) {
    bool integers = v.is_array();
    if (integers)
        for (auto const& length : v.get_array()) integers = integers && is_integer(length);
    if (!integers) return out.invalid_type({"expected an array of integers, got ", shown(v)});
    for (auto const& length : v.get_array()) {
        auto const* n = length.if_int64();
        if (is_big_integer(length) && big_integer(length)->front() != '-')
            return out.invalid_value({"expected integers below 2^64, got ", shown(length)});
        if ((n && *n < 0) || is_big_integer(length))
            return out.invalid_value({"expected non-negative integers, got ", shown(v)});
    }
}

inline void check_dimension_names(shape const&, json::value const& v, report const& out) {
    bool names = v.is_array();
    if (names)
        for (auto const& name : v.get_array()) names = names && (name.is_null() || is_text(name));
    if (!names) out.invalid_type({"expected an array of strings or nulls, got ", shown(v)});
}

}  // namespace detail

/// The lengths of an array's axes: `[1000, 512, 512]`; `[]` for a scalar array.
struct axis_lengths_member : list_of<integer_in<0>> {
    using base = list_of<integer_in<0>>;
    using base::base;
    axis_lengths_member(base lengths) : base(static_cast<base&&>(lengths)) {}

    static constexpr shape what{.kind = shape_kind::custom,
                                .expected = "an array of integers",
                                .check = &detail::check_shape_member,
                                .schema = &base::what};
    static axis_lengths_member from_checked(json::value const& v, nested_cursor& nested) {
        return base::from_checked(v, nested);
    }
};

/// One name for each axis, `null` for an axis without: `["t", null, "x"]`.
struct dimension_names_member : list_of<nullable<text>> {
    using base = list_of<nullable<text>>;
    using base::base;
    dimension_names_member(base names) : base(static_cast<base&&>(names)) {}

    static constexpr shape what{.kind = shape_kind::custom,
                                .expected = "an array of strings or nulls",
                                .check = &detail::check_dimension_names,
                                .schema = &base::what};
    static dimension_names_member from_checked(json::value const& v, nested_cursor& nested) {
        return base::from_checked(v, nested);
    }
};

/// Attributes: an object that is not interpreted.
using attributes_member = map_of<unread_json>;

/// `zarr.json` of an array. Its problems are reported in the order of these members.
struct array_document {
    integer_constant<3> zarr_format;
    literal<"array"> node_type;
    axis_lengths_member shape;
    data_type_declaration data_type;
    chunk_grid_declaration chunk_grid;
    chunk_key_encoding_declaration chunk_key_encoding;
    json::value fill_value;
    codec_declarations codecs;
    optional_key<storage_transformer_declarations> storage_transformers{};
    optional_key<attributes_member> attributes{};
    optional_key<dimension_names_member> dimension_names{};

    static constexpr closure undeclared_keys = closure::open;  // extra fields
};
BOOST_DESCRIBE_STRUCT(array_document, (),
                      (zarr_format, node_type, shape, data_type, chunk_grid, chunk_key_encoding,
                       fill_value, codecs, storage_transformers, attributes, dimension_names))

/// `zarr.json` of a group.
struct group_document {
    integer_constant<3> zarr_format;
    literal<"group"> node_type;
    optional_key<attributes_member> attributes{};

    static constexpr closure undeclared_keys = closure::open;  // extra fields
};
BOOST_DESCRIBE_STRUCT(group_document, (), (zarr_format, node_type, attributes))

/// What is asked of a `zarr.json` before it is known to be an array's or a group's.
struct node_document {
    integer_constant<3> zarr_format;
    literal<"array", "group"> node_type;

    static constexpr closure undeclared_keys = closure::open;
};
BOOST_DESCRIBE_STRUCT(node_document, (), (zarr_format, node_type))

}  // namespace zarr_metadata::v3
