// Numbers, and those that Boost.JSON cannot hold.
//
// An integer outside of 64 bits, and a number too large for a double, are kept as written: as a
// mark, a JSON string of the byte 0xFF and the literal. No UTF-8 text has that byte, so a mark is
// never mistaken for text, and it survives copying, moving between documents and writing.
#pragma once

#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

#include <zarr_metadata/json/json.hpp>

namespace zarr_metadata {

namespace detail {

inline constexpr char number_mark = '\xff';

/// Whether a number too far from 1 for a double is too large, rather than too small.
inline bool is_large(std::string_view literal) noexcept {
    constexpr std::int64_t enough = std::int64_t{1} << 60;
    std::int64_t exponent = 0;  // of the first digit that counts
    bool started = false, fraction = false;
    std::size_t i = literal.front() == '-' ? 1 : 0;
    for (; i != literal.size() && (literal[i] | 0x20) != 'e'; ++i) {
        if (literal[i] == '.') {
            fraction = true;
        } else {
            if (started && !fraction) ++exponent;
            if (!started && fraction) --exponent;
            started = started || literal[i] != '0';
        }
    }
    if (!started) return false;
    if (i == literal.size()) return exponent > 0;
    ++i;
    bool const negative = literal[i] == '-';
    if (negative || literal[i] == '+') ++i;
    std::int64_t written = 0;
    for (; i != literal.size() && written < enough / 100; ++i)
        written = written * 10 + (literal[i] - '0');
    return exponent + (negative ? -written : written) > 0;
}

inline bool is_integer_literal(std::string_view literal) noexcept {
    for (char c : literal)
        if (c == '.' || c == 'e' || c == 'E') return false;
    return true;
}

inline json::value mark(std::string_view literal) {
    json::value out(json::string_kind);
    json::string& s = out.get_string();
    s.reserve(literal.size() + 1);
    s.push_back(number_mark);
    s.append(json::string_view(literal.data(), literal.size()));
    return out;
}

inline std::string_view view(json::string const& s) noexcept { return {s.data(), s.size()}; }

}  // namespace detail

/// The literal of a number that Boost.JSON cannot hold; nothing for any other value.
inline std::optional<std::string_view> number_as_written(json::value const& v) noexcept {
    json::string const* s = v.if_string();
    if (!s || s->empty() || (*s)[0] != detail::number_mark) return std::nullopt;
    return detail::view(*s).substr(1);
}

/// The literal of an integer outside of [-2^63, 2^64-1]; nothing for any other value.
inline std::optional<std::string_view> big_integer(json::value const& v) noexcept {
    auto const literal = number_as_written(v);
    if (!literal || !detail::is_integer_literal(*literal)) return std::nullopt;
    return literal;
}

/// Whether `v` is an integer outside of [-2^63, 2^64-1].
inline bool is_big_integer(json::value const& v) noexcept { return big_integer(v).has_value(); }

/// Whether `v` is a JSON string. Ask this, not `v.is_string()`, which a kept number satisfies.
inline bool is_text(json::value const& v) noexcept {
    return v.is_string() && !number_as_written(v);
}

/// Whether `v` is a number of any kind, NaN and the infinities included.
inline bool is_number(json::value const& v) noexcept {
    return v.is_int64() || v.is_uint64() || v.is_double() || number_as_written(v);
}

/// Whether `v` is an integer of any size. `1.0` is none.
inline bool is_integer(json::value const& v) noexcept {
    return v.is_int64() || v.is_uint64() || is_big_integer(v);
}

/// Whether `v` is a number and finite as a double. Integers are; `1e400` is not.
inline bool is_finite_number(json::value const& v) noexcept {
    return v.is_double() ? std::isfinite(v.get_double()) : is_integer(v);
}

/// The value of a JSON number literal, exact: a 64-bit integer, a double, or kept as written.
/// A number too small for a double is zero. `-0` is the integer 0. `literal` must be a JSON number.
inline json::value make_number(std::string_view literal) {
    char const* const first = literal.data();
    char const* const last = first + literal.size();
    if (detail::is_integer_literal(literal)) {
        std::int64_t small = 0;
        if (std::from_chars(first, last, small).ec == std::errc{}) return small;
        std::uint64_t large = 0;
        if (*first != '-' && std::from_chars(first, last, large).ec == std::errc{}) return large;
        return detail::mark(literal);
    }
    double number = 0;
    if (std::from_chars(first, last, number).ec == std::errc{} && std::isfinite(number))
        return number;
    if (detail::is_large(literal)) return detail::mark(literal);
    return *first == '-' ? -0.0 : 0.0;
}

}  // namespace zarr_metadata
