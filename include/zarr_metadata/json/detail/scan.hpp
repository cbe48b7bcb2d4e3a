// Steps over the tokens of a JSON text that is known to be valid. On any other text they stay
// within its bounds, and what they find has no meaning. Nothing here recurses.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json/parse.hpp>

#include <zarr_metadata/json/number.hpp>

namespace zarr_metadata::detail {

using cursor = char const*;

constexpr bool is_space(char c) noexcept { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

constexpr std::uint64_t each_byte(char c) noexcept {
    return 0x0101010101010101U * static_cast<unsigned char>(c);
}

inline std::uint64_t eight_bytes(cursor p) noexcept {
    std::uint64_t out = 0;
    std::memcpy(&out, p, sizeof out);
    return out;
}

/// How many of eight bytes stand before the first that is not zero in `bits`: 8 if none is. It may
/// say too few.
inline std::size_t zero_bytes(std::uint64_t bits) noexcept {
    if (bits == 0) return 8;
    if constexpr (std::endian::native == std::endian::little)
        return static_cast<std::size_t>(std::countr_zero(bits)) / 8;
    return 0;
}

inline cursor skip_some_space(cursor p, cursor end) noexcept {
    while (p != end && is_space(*p)) {
        if (*p++ != '\n') continue;
        for (std::size_t n = 8; n == 8 && end - p >= 8; p += n)  // an indent
            n = zero_bytes(eight_bytes(p) ^ each_byte(' '));
    }
    return p;
}

inline cursor skip_space(cursor p, cursor end) noexcept {
    return p == end || *p > ' ' ? p : skip_some_space(p, end);  // most often there is none
}

/// How many of the eight bytes at `p` stand before the first quote or backslash. It may say too
/// few.
inline std::size_t plain_bytes(cursor p) noexcept {
    std::uint64_t const bytes = eight_bytes(p);
    // The lowest byte that is zero gets its high bit; bytes above it may get theirs wrongly.
    auto const zeros = [](std::uint64_t x) { return (x - each_byte(1)) & ~x & each_byte('\x80'); };
    return zero_bytes(zeros(bytes ^ each_byte('"')) | zeros(bytes ^ each_byte('\\')));
}

/// `p` is at the opening quote.
inline cursor skip_string(cursor p, cursor end) noexcept {
    for (++p; p < end; ++p) {
        while (end - p >= 8) {
            std::size_t const n = plain_bytes(p);
            p += n;
            if (n != 8) break;
        }
        if (p == end) break;
        if (*p == '"') return p + 1;
        if (*p == '\\') ++p;
    }
    return end;
}

/// `p` is at a number, at `true`, `false` or `null`, or at a bare token such as `NaN`.
inline cursor skip_bare(cursor p, cursor end) noexcept {
    while (p != end && *p > ' ' && *p != ',' && *p != ']' && *p != '}') ++p;
    return p;
}

inline cursor skip_value(cursor p, cursor end) noexcept {
    if (p == end) return p;
    if (*p == '"') return skip_string(p, end);
    if (*p != '{' && *p != '[') return skip_bare(p, end);
    for (std::size_t open = 0; p < end;) {
        switch (*p) {
            case '"': p = skip_string(p, end); continue;
            case '{':
            case '[': ++open; break;
            case '}':
            case ']': --open; break;
            default: break;
        }
        ++p;
        if (open == 0) break;
    }
    return p;
}

inline std::string_view between(cursor first, cursor last) noexcept {
    return {first, static_cast<std::size_t>(last - first)};
}

/// What the string token `token`, quotes included, stands for.
inline json::string unescaped(std::string_view token) {
    std::string_view const inside = token.substr(1, token.size() < 2 ? 0 : token.size() - 2);
    if (inside.find('\\') != std::string_view::npos) {
        boost::system::error_code error;
        json::value v = json::parse(json::string_view(token.data(), token.size()), error);
        if (!error && v.is_string()) return std::move(v.get_string());
    }
    return json::string(inside.data(), inside.size());
}

inline bool spells(std::string_view token, std::string_view key) {
    if (token.find('\\') != std::string_view::npos) return view(unescaped(token)) == key;
    return token.size() == key.size() + 2 && token.substr(1, key.size()) == key;
}

/// How many bytes the UTF-8 sequence at `p` has; 0 if it is not valid.
constexpr std::size_t utf8_length(cursor p, cursor end) noexcept {
    auto const byte = [&](std::size_t i) -> unsigned {
        return static_cast<std::size_t>(end - p) > i ? static_cast<unsigned char>(p[i]) : 0;
    };
    auto const tail = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    unsigned const b = byte(0);
    if (b < 0x80) return p == end ? 0 : 1;
    if (b < 0xC2 || b > 0xF4 || !tail(1)) return 0;
    if (b < 0xE0) return 2;
    if (!tail(2) || (b == 0xE0 && byte(1) < 0xA0) || (b == 0xED && byte(1) > 0x9F)) return 0;
    if (b < 0xF0) return 3;
    if (!tail(3) || (b == 0xF0 && byte(1) < 0x90) || (b == 0xF4 && byte(1) > 0x8F)) return 0;
    return 4;
}

}  // namespace zarr_metadata::detail
