// Fill values of floating point and complex numbers.  Spec: zarr-specs v2, "Fill value encoding"
#pragma once

#include <cmath>
#include <cstdint>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/number_value.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata::v2 {

/// A finite number, or the name of one that JSON has no word for.
struct float_value {
    json::value value;

    using names = literal<"NaN", "Infinity", "-Infinity">;
    static constexpr shape number_shape{.kind = shape_kind::number};
    static constexpr shape const* parts[] = {&number_shape, &names::what};
    static constexpr shape what{.kind = shape_kind::one_of, .parts = parts, .part_count = 2};
    static float_value from_checked(json::value const& v, nested_cursor&) { return {v}; }
    json::value to_json() const { return value; }

    /// One spelling for `0` and `0.0`, and for an infinity and what a float of `size` bytes rounds
    /// to one. Other numbers are not rounded.
    static json::value canonical(json::value const& v, std::uint64_t size) {
        if (!is_number(v)) return v;
        double const given = number_value(v);
        if (std::fabs(given) < too_large(size)) return given;
        return json::value(given < 0 ? "-Infinity" : "Infinity");
    }

  private:
    // Half a step past the largest number.
    static double too_large(std::uint64_t size) noexcept {
        return size == 2 ? 65520.0 : size == 4 ? 0x1.ffffffp127 : HUGE_VAL;
    }
};

/// The real and the imaginary part: `[0.0, "NaN"]`.
struct complex_value {
    json::value value;

    static constexpr shape const* parts[] = {&float_value::what, &float_value::what};
    static constexpr shape what{.kind = shape_kind::tuple, .parts = parts, .part_count = 2};
    static complex_value from_checked(json::value const& v, nested_cursor&) { return {v}; }
    json::value to_json() const { return value; }

    /// As of floats, each in half of `size` bytes.
    static json::value canonical(json::value const& v, std::uint64_t size) {
        json::array out;
        for (auto const& part : v.get_array())
            out.push_back(float_value::canonical(part, size / 2));
        return out;
    }
};

}  // namespace zarr_metadata::v2
