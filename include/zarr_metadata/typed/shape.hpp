// What a JSON value must look like, as data.
//
// One description of a shape serves every use: an interpreter checks values against it, another
// writes its JSON Schema, a third names it in messages. Shapes are constants; they refer to each
// other by address, so that they may be recursive.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata {

enum class shape_kind : unsigned char {
    any,       ///< any JSON value whose numbers are finite
    free,      ///< any JSON value, `NaN` and the infinities included: nothing reads it
    null,      ///< `null`
    boolean,   ///< `true` or `false`, or only the one of them that `low` says
    integer,   ///< a number written without fraction and exponent, within `low` and `high`
    constant,  ///< just the integer `low`
    number,    ///< a finite number
    text,      ///< a string; where `accepts` is set, one that it accepts
    literal,   ///< one of the strings in `strings`
    array,     ///< an array of `item`, of `min_items` to `max_items`
    tuple,     ///< an array of just `parts`, in order
    object,    ///< an object with `members`; see `closure`
    one_of,    ///< any of `parts`
    custom,    ///< what `check` says
};

/// What an object may hold beside its declared keys.
enum class closure : unsigned char {
    closed,  ///< nothing: such a key is an `unknown_key` problem
    open,    ///< anything, not looked at
    typed,   ///< values of the shape `item`
};

/// A bound on integers: any integer of 64 bits, signed or not.
struct integer_bound {
    std::uint64_t magnitude = 0;
    bool negative = false;

    constexpr integer_bound() = default;
    template<std::integral I>
    constexpr integer_bound(I n) noexcept
        : magnitude(n < 0 ? ~static_cast<std::uint64_t>(n) + 1 : static_cast<std::uint64_t>(n)),
          negative(n < 0) {}

    friend constexpr bool operator==(integer_bound, integer_bound) = default;
    friend constexpr bool operator<(integer_bound a, integer_bound b) noexcept {
        if (a.negative != b.negative) return a.negative;
        return a.negative ? a.magnitude > b.magnitude : a.magnitude < b.magnitude;
    }
};

struct shape;

/// A declared key of an object.
struct member {
    std::string_view key;
    shape const* what = nullptr;
    bool required = true;
};

/// The description. Only the members that its kind uses have a meaning.
struct shape {
    using check_function = void (*)(shape const&, json::value const&, report const&);

    shape_kind kind = shape_kind::any;

    integer_bound low{}, high{};  ///< integer: both inclusive
    bool has_low = false, has_high = false;

    std::string_view const* strings = nullptr;    ///< literal: the strings, sorted
    std::size_t string_count = 0;                 ///< literal
    bool (*accepts)(std::string_view) = nullptr;  ///< text: a refinement
    std::string_view expected{};  ///< text, custom: names the refinement in messages
    std::string_view pattern{};   ///< text: the refinement as an ECMA-262 pattern

    shape const* item = nullptr;  ///< array; object with typed closure
    std::size_t min_items = 0;    ///< array
    std::size_t max_items = std::numeric_limits<std::size_t>::max();
    shape const* const* parts = nullptr;  ///< tuple, one_of
    std::size_t part_count = 0;

    member const* members = nullptr;  ///< object, in declared order
    std::size_t member_count = 0;
    closure extra = closure::closed;  ///< object
    std::string_view tag{};           ///< one_of: the key whose literal tells the parts apart

    check_function check = nullptr;  ///< custom
    void const* argument = nullptr;  ///< custom: for `check` and for the schema
    shape const* schema = nullptr;   ///< custom: the shape that its JSON Schema describes

    std::string_view title{};  ///< object: for people who read the schema
};

}  // namespace zarr_metadata
