// Byte strings as base64 of the standard alphabet.
//
// Not Boost's: what Beast has is an implementation detail and reads past what is no base64, and the
// iterators of Boost.Serialization throw at a character that they do not know and know no padding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace zarr_metadata {

namespace detail {

inline constexpr std::string_view base64_alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::size_t base64_padding(std::string_view s) noexcept {
    if (s.empty() || s.back() != '=') return 0;
    return s[s.size() - 2] == '=' ? 2 : 1;
}

}  // namespace detail

/// Whether a string is base64 of the standard alphabet, padded. The bits that padding leaves over
/// may be set.
constexpr bool is_base64(std::string_view s) noexcept {
    if (s.size() % 4 != 0) return false;
    for (char const c : s.substr(0, s.size() - detail::base64_padding(s)))
        if (detail::base64_alphabet.find(c) == std::string_view::npos) return false;
    return true;
}

/// How many bytes a base64 string stands for.
constexpr std::size_t base64_size(std::string_view s) noexcept {
    return s.size() / 4 * 3 - detail::base64_padding(s);
}

/// The bytes that a base64 string stands for.
inline std::string bytes_of_base64(std::string_view s) {
    std::string bytes;
    bytes.reserve(base64_size(s));
    std::uint32_t held = 0;
    unsigned bits = 0;
    for (char const c : s.substr(0, s.size() - detail::base64_padding(s))) {
        held = held << 6 | static_cast<std::uint32_t>(detail::base64_alphabet.find(c));
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> bits & 0xff);
    }
    return bytes;
}

/// Bytes as base64.
inline std::string base64_of_bytes(std::string_view bytes) {
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t j = i; j != i + 3; ++j)
            group = group << 8 | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0u);
        for (std::size_t j = 0; j != 4; ++j)
            out += i + j > bytes.size() ? '=' : detail::base64_alphabet[group >> (18 - 6 * j) & 63];
    }
    return out;
}

}  // namespace zarr_metadata
