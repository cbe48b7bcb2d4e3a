// The documents of v2 as shapes: `.zarray`, `.zgroup`, both with the attributes of `.zattrs`, and
// `.zmetadata`.
// Spec: zarr-specs v2, "Metadata"; zarr-python, "Consolidated metadata"
#pragma once

#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/typed/object.hpp>
#include <zarr_metadata/v2/codec.hpp>
#include <zarr_metadata/v2/data_type.hpp>

namespace zarr_metadata::v2 {

namespace detail {

// Problems of these members are said of the member as a whole, as the reference does.
inline void check_lengths(shape const&, json::value const& v, report const& out) {
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

}  // namespace detail

/// One length for each axis: `[1000, 512, 512]`; `[]` for a scalar array. Any may be 0.
struct lengths_member : list_of<integer_in<0>> {
    using base = list_of<integer_in<0>>;
    using base::base;
    lengths_member(base lengths) : base(static_cast<base&&>(lengths)) {}

    static constexpr shape what{.kind = shape_kind::custom,
                                .expected = "an array of integers",
                                .check = &detail::check_lengths,
                                .schema = &base::what};
    static lengths_member from_checked(json::value const& v, nested_cursor& nested) {
        return base::from_checked(v, nested);
    }
};

/// Attributes: an object that is not interpreted, in a file of its own.
using attributes_member = map_of<unread_json>;

/// `.zarray`, together with the `.zattrs` beside it. Its problems are reported in the order of
/// these members; other members are kept.
struct array_document {
    integer_constant<2> zarr_format;
    lengths_member shape;
    lengths_member chunks;
    data_type_declaration dtype;
    literal<"C", "F"> order;
    codec_or_null compressor;
    codecs_or_null filters;
    optional_key<literal<".", "/">> dimension_separator{};
    json::value fill_value;
    optional_key<attributes_member> attributes{};

    static constexpr closure undeclared_keys = closure::open;
};
BOOST_DESCRIBE_STRUCT(array_document, (),
                      (zarr_format, shape, chunks, dtype, order, compressor, filters,
                       dimension_separator, fill_value, attributes))

/// `.zgroup`, together with the `.zattrs` beside it.
struct group_document {
    integer_constant<2> zarr_format;
    optional_key<attributes_member> attributes{};
};
BOOST_DESCRIBE_STRUCT(group_document, (), (zarr_format, attributes))

/// `.zmetadata`: the files of a hierarchy by key, such as `a/b/.zarray`.
struct consolidated_document {
    integer_constant<1> zarr_consolidated_format;
    map_of<unread_json> metadata;
};
BOOST_DESCRIBE_STRUCT(consolidated_document, (), (zarr_consolidated_format, metadata))

}  // namespace zarr_metadata::v2
