// What the core says of the type strings of one code: sizes, byte orders, units.
// Spec: zarr-specs v2, "Data type encoding"
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v2/typestring.hpp>

namespace zarr_metadata::v2 {

/// Whether a byte order must be given, or means nothing.
enum class byte_order_rule : unsigned char {
    needed,           ///< `<` or `>`
    needed_if_wider,  ///< `<` or `>` for items of more than one byte
    ignored,          ///< `<`, `>` and `|` mean the same
};

/// The units of time, as NumPy names them. `us` can also be written with U+03BC.
inline constexpr std::array<std::string_view, 14> time_units{
    "Y", "M", "W", "D", "h", "m", "s", "ms", "us", "\xce\xbcs", "ns", "ps", "fs", "as"};

/// The largest factor of a unit.
inline constexpr std::uint64_t largest_factor = 2147483647;

/// The data types of one code.
struct typestring_family {
    char code;
    byte_order_rule order;
    std::array<std::uint8_t, 4> sizes{};  ///< in bytes; zeros follow. None: any size
    bool has_size = true;
    bool is_time = false;  ///< whether it has a unit

    constexpr bool has_code(std::string_view s) const noexcept {
        return s.size() > 1 && s[1] == code;
    }
    constexpr bool takes_size(std::uint64_t size) const noexcept {
        if (sizes[0] == 0) return true;
        for (auto const s : sizes)
            if (s != 0 && s == size) return true;
        return false;
    }
    /// Whether the byte order of a type string means nothing.
    constexpr bool ignores_order(std::uint64_t size) const noexcept {
        return order == byte_order_rule::ignored ||
               (order == byte_order_rule::needed_if_wider && size == 1);
    }
};

namespace detail {

constexpr bool is_time_unit(std::string_view unit) noexcept {
    for (auto const u : time_units)
        if (u == unit) return true;
    return false;
}

constexpr void judge_size(typestring_family const& family, typestring const& t, report const& out) {
    if (!family.has_size) return;
    if (!t.size_fits) return out.invalid_value({"expected a size below 2^64"});
    if (family.takes_size(t.size)) return;
    auto const& s = family.sizes;
    std::size_t const count = s[3] ? 4 : s[2] ? 3 : s[1] ? 2 : 1;
    if (count == 1)
        out.invalid_value({"expected a size of ", s[0], " bytes, got ", t.size});
    else if (count == 2)
        out.invalid_value({"expected a size of ", s[0], " or ", s[1], " bytes, got ", t.size});
    else if (count == 3)
        out.invalid_value(
            {"expected a size of ", s[0], ", ", s[1], " or ", s[2], " bytes, got ", t.size});
    else
        out.invalid_value({"expected a size of ", s[0], ", ", s[1], ", ", s[2], " or ", s[3],
                           " bytes, got ", t.size});
}

constexpr void judge_unit(typestring_family const& family, typestring const& t, bool needs_unit,
                          report const& out) {
    if (!family.is_time) return;
    if (t.unit.empty()) {
        if (needs_unit)
            out.missing_key({}, {"expected a unit of time in brackets, as in '<M8[ns]'"});
    } else if (!is_time_unit(t.unit)) {
        out.invalid_value(
            {"expected a unit of time (Y, M, W, D, h, m, s, ms, us, ns, ps, fs, as), "
             "got '",
             t.unit, "'"});
    }
}

}  // namespace detail

/// Reports every problem of a type string of a family. The places are those of the reference, which
/// takes a type string for a name that carries keys: what a family does not have is an unknown key.
constexpr void judge_typestring(typestring_family const& family, typestring const& t,
                                bool needs_unit, report const& out) {
    if (t.has_size && !family.has_size)
        out.unknown_key({}, {"unexpected size ", t.size, ": such an item has none"});
    if (!t.unit.empty() && !family.is_time) {
        out.unknown_key({}, {"unexpected unit '", t.unit, "': this is no type of time"});
        out.unknown_key({}, {"unexpected factor ", t.factor, " of a unit"});
    }
    auto const before = out.sink().count();
    detail::judge_size(family, t, out);
    if (out.sink().count() != before) return;
    if (family.is_time && !t.unit.empty() && (t.factor < 1 || t.factor > largest_factor))
        out.invalid_value({"expected a factor in [1, ", largest_factor, "], got ", t.factor});
    if (out.sink().count() != before) return;
    if (t.byteorder == '|' && !family.ignores_order(t.size))
        out.invalid_value({"expected a byte order '<' or '>', got '|'"});
    detail::judge_unit(family, t, needs_unit, out);
}

/// The families of the core, by name.
inline constexpr typestring_family bool_family{'b', byte_order_rule::ignored, {1}};
inline constexpr typestring_family int_family{'i', byte_order_rule::needed_if_wider, {1, 2, 4, 8}};
inline constexpr typestring_family uint_family{'u', byte_order_rule::needed_if_wider, {1, 2, 4, 8}};
inline constexpr typestring_family float_family{'f', byte_order_rule::needed, {2, 4, 8}};
inline constexpr typestring_family complex_family{'c', byte_order_rule::needed, {8, 16}};
inline constexpr typestring_family timedelta64_family{
    'm', byte_order_rule::needed, {8}, true, true};
inline constexpr typestring_family datetime64_family{'M', byte_order_rule::needed, {8}, true, true};
inline constexpr typestring_family bytes_family{'S', byte_order_rule::ignored};
inline constexpr typestring_family str_family{'U', byte_order_rule::needed};
inline constexpr typestring_family void_family{'V', byte_order_rule::ignored};
inline constexpr typestring_family object_family{'O', byte_order_rule::ignored, {}, false};

inline constexpr std::array<typestring_family const*, 11> core_families{
    &bool_family,    &int_family,         &uint_family,       &float_family,
    &complex_family, &timedelta64_family, &datetime64_family, &bytes_family,
    &str_family,     &void_family,        &object_family};

/// The core's family of a code, or null.
constexpr typestring_family const* core_family(char code) noexcept {
    for (auto const* family : core_families)
        if (family->code == code) return family;
    return nullptr;
}

}  // namespace zarr_metadata::v2
