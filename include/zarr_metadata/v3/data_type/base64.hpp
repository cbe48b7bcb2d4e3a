// Byte strings in JSON: base64, or a list of integers.
//
// Not Boost's: what Beast has is an implementation detail and reads past what is no base64, and the
// iterators of Boost.Serialization throw at a character that they do not know and know no padding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata::v3 {

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

/// A fill value that is a byte string in base64: `"AQID"`.
struct base64_value {
    json::value value;

    static constexpr shape what{.kind = shape_kind::text,
                                .accepts = &is_base64,
                                .expected = "standard-alphabet base64",
                                .pattern =
                                    "^([A-Za-z0-9+/]{4})*"
                                    "([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"};
    static base64_value from_checked(json::value const& v, nested_cursor&) { return {v}; }
    json::value to_json() const { return value; }

    /// The bytes of such a value.
    static std::string bytes(json::value const& v) {
        auto const& s = v.get_string();
        return bytes_of_base64({s.data(), s.size()});
    }
    /// The one spelling of all values of the same bytes.
    static json::value canonical(json::value const& v) {
        return json::value(json::string_view(base64_of_bytes(bytes(v))));
    }
};

/// A fill value that is a byte string in base64, or a list of its bytes: `[1, 2, 3]`.
struct bytes_value {
    json::value value;

    static constexpr shape const* parts[] = {&list_of<integer_in<0, 255>>::what,
                                             &base64_value::what};
    static constexpr shape what{.kind = shape_kind::one_of, .parts = parts, .part_count = 2};
    static bytes_value from_checked(json::value const& v, nested_cursor&) { return {v}; }
    json::value to_json() const { return value; }

    /// The one spelling of all values of the same bytes: base64.
    static json::value canonical(json::value const& v) {
        auto const* list = v.if_array();
        if (!list) return base64_value::canonical(v);
        std::string bytes;
        for (auto const& byte : *list)
            bytes +=
                static_cast<char>(byte.is_uint64() ? byte.get_uint64()
                                                   : static_cast<std::uint64_t>(byte.get_int64()));
        return json::value(json::string_view(base64_of_bytes(bytes)));
    }
};

}  // namespace zarr_metadata::v3
