// Fill values of floating point types: numbers, the names of what JSON numbers cannot say, and
// bits. Spec: zarr-specs v3 data-types, "Permitted fill values"
#pragma once

#include <cstddef>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>
#include <zarr_metadata/v3/data_type/float_bits.hpp>
#include <zarr_metadata/v3/data_type/float_format.hpp>

namespace zarr_metadata::v3 {

/// A fill value of a float type: a number, `"NaN"`, `"Infinity"`, `"-Infinity"` where the type has
/// them, or `"0x"` and the bits as hex digits, most significant first.
template<class Format>
struct float_value {
    json::value value;

    static constexpr shape text_shape{.kind = shape_kind::text,
                                      .accepts = &Format::accepts,
                                      .expected = Format::expected,
                                      .pattern = Format::pattern};
    static constexpr shape number_shape{.kind = shape_kind::number};
    static constexpr shape const* parts[] = {&number_shape, &text_shape};
    static constexpr shape what{.kind = shape_kind::one_of, .parts = parts, .part_count = 2};
    static float_value from_checked(json::value const& v, nested_cursor&) { return {v}; }
    json::value to_json() const { return value; }

    /// The one spelling of all values with the same bits.
    static json::value canonical(json::value const& v) {
        return canonical_float(Format::format, v);
    }
};

namespace detail {

// What the strings say is looked at only where both parts are numbers or strings, as the reference
// does.
inline void check_complex(shape const& what, json::value const& v, report const& out) {
    auto const* pair = v.if_array();
    shape const& part = *what.schema->parts[0];
    if (!pair || pair->size() != 2 ||
        (has_json_type(part, (*pair)[0]) && has_json_type(part, (*pair)[1])))
        return check_shape(*what.schema, v, out);
    for (std::size_t i = 0; i != 2; ++i)
        if (!has_json_type(part, (*pair)[i])) check_shape(part, (*pair)[i], out.at(i));
}

}  // namespace detail

/// A fill value of a complex type: the real and the imaginary part, each a `float_value`.
template<class Format>
struct complex_value {
    json::value value;

    static constexpr shape const* parts[] = {&float_value<Format>::what,
                                             &float_value<Format>::what};
    static constexpr shape pair{.kind = shape_kind::tuple, .parts = parts, .part_count = 2};
    static constexpr shape what{.kind = shape_kind::custom,
                                .expected = "an array of two parts, each a number or a string",
                                .check = &detail::check_complex,
                                .schema = &pair};
    static complex_value from_checked(json::value const& v, nested_cursor&) { return {v}; }
    json::value to_json() const { return value; }

    static json::value canonical(json::value const& v) {
        auto const& given = v.get_array();
        json::array out;
        out.push_back(canonical_float(Format::format, given[0]));
        out.push_back(canonical_float(Format::format, given[1]));
        return out;
    }
};

}  // namespace zarr_metadata::v3
