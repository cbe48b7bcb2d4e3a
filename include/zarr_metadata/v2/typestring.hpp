// NumPy type strings, such as `<f4`: how v2 spells a data type that is no record.
// Spec: zarr-specs v2, "Data type encoding"; NumPy, "The array interface protocol"
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include <zarr_metadata/json/text_writer.hpp>

namespace zarr_metadata::v2 {

/// A type string taken apart: `<f4`, `|S12`, `>m8[10us]`.
struct typestring {
    char byteorder = '|';
    char code = 0;             ///< names the family
    bool has_size = false;     ///< `O` has none
    bool size_fits = true;     ///< whether it is below 2^64
    std::uint64_t size = 0;    ///< in bytes; code points for `U`
    std::string_view unit{};   ///< of time; empty where none is given
    std::uint64_t factor = 1;  ///< of the unit; the largest number there is where it is larger
};

namespace detail {

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// U+03BC, which NumPy writes for micro. U+00B5 looks the same and is not read.
inline constexpr std::string_view mu = "\xce\xbc";

/// Takes the digits at the front; false where the number has more than 64 bits.
constexpr bool take_number(std::string_view& from, std::uint64_t& number) noexcept {
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    bool fits = true;
    number = 0;
    for (; !from.empty() && is_digit(from[0]); from.remove_prefix(1)) {
        auto const digit = static_cast<std::uint64_t>(from[0] - '0');
        fits = fits && number <= (most - digit) / 10;
        number = fits ? 10 * number + digit : most;
    }
    return fits;
}

constexpr std::size_t unit_size(std::string_view from) noexcept {
    std::size_t n = 0;
    while (n != from.size()) {
        if (is_letter(from[n]))
            ++n;
        else if (from.substr(n).starts_with(mu))
            n += mu.size();
        else
            break;
    }
    return n;
}

}  // namespace detail

/// Takes a type string apart; nothing where it does not have that form. The whole string must: a
/// byte order `<`, `>` or `|`, a letter, digits, and for a unit brackets around digits and letters.
constexpr std::optional<typestring> parse_typestring(std::string_view s) noexcept {
    typestring t;
    if (s.size() < 2 || (s[0] != '<' && s[0] != '>' && s[0] != '|') || !detail::is_letter(s[1]))
        return std::nullopt;
    t.byteorder = s[0];
    t.code = s[1];
    s.remove_prefix(2);
    t.has_size = !s.empty() && detail::is_digit(s[0]);
    t.size_fits = detail::take_number(s, t.size);
    if (s.empty()) return t;
    if (s[0] != '[' || s.back() != ']') return std::nullopt;
    s = s.substr(1, s.size() - 2);
    bool const has_factor = !s.empty() && detail::is_digit(s[0]);
    if (has_factor) detail::take_number(s, t.factor);
    if (s.empty() || detail::unit_size(s) != s.size()) return std::nullopt;
    t.unit = s;
    return t;
}

/// Writes a type string in its simplest spelling: no leading zeros, no factor of 1.
constexpr void append_typestring(typestring const& t, text_writer& out) {
    out.put(t.byteorder);
    out.put(t.code);
    if (t.has_size) out.integer(t.size);
    if (t.unit.empty()) return;
    out.put('[');
    if (t.factor != 1) out.integer(t.factor);
    out.put(t.unit);
    out.put(']');
}

}  // namespace zarr_metadata::v2
