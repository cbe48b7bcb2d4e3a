// Fill values of floating point types: numbers, the names of what JSON numbers cannot say, and
// bits. Spec: zarr-specs v3 data-types, "Permitted fill values"
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/fixed_string.hpp>
#include <zarr_metadata/typed/scalars.hpp>
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

/// A fill value of a complex type: the real and the imaginary part, each a `float_value`.
template<class Format>
struct complex_value {
    json::value value;

    static constexpr shape const* parts[] = {&float_value<Format>::what,
                                             &float_value<Format>::what};
    static constexpr shape what{.kind = shape_kind::tuple, .parts = parts, .part_count = 2};
    static complex_value from_checked(json::value const& v, nested_cursor&) { return {v}; }
    json::value to_json() const { return value; }

    static json::value canonical(json::value const& v) {
        auto const& pair = v.get_array();
        json::array out;
        out.push_back(canonical_float(Format::format, pair[0]));
        out.push_back(canonical_float(Format::format, pair[1]));
        return out;
    }
};

}  // namespace zarr_metadata::v3
