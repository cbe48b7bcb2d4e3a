// Equality and hash of values as JSON text.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

#include <zarr_metadata/json/number.hpp>

namespace zarr_metadata {

namespace detail {

/// A number as bits that are equal exactly when the numbers are the same text.
inline std::uint64_t number_bits(json::value const& v) noexcept {
    if (v.is_int64()) return static_cast<std::uint64_t>(v.get_int64());
    if (v.is_uint64()) return v.get_uint64();
    return std::isnan(v.get_double()) ? ~std::uint64_t{0}
                                      : std::bit_cast<std::uint64_t>(v.get_double());
}

/// The kind of a value, where integers are one kind but for those below zero.
inline json::kind text_kind(json::value const& v) noexcept {
    return v.is_int64() && v.get_int64() >= 0 ? json::kind::uint64 : v.kind();
}

constexpr std::uint64_t mixed(std::uint64_t x) noexcept {
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
}

inline std::uint64_t hash_string(std::string_view s) noexcept {
    return std::hash<std::string_view>{}(s);
}

inline std::uint64_t hash_bits(json::value const& v) noexcept {
    std::uint64_t hash = static_cast<std::uint64_t>(text_kind(v)) + 1;
    switch (v.kind()) {
        case json::kind::null: break;
        case json::kind::bool_: hash += v.get_bool() ? 0x100U : 0; break;
        case json::kind::string: hash += hash_string(view(v.get_string())) * 16; break;
        case json::kind::array:
            for (auto const& item : v.get_array()) hash = mixed(hash) + hash_bits(item);
            break;
        case json::kind::object:
            // A sum, so that the order of members does not count.
            for (auto const& member : v.get_object())
                hash += mixed(mixed(hash_string(std::string_view(member.key()))) +
                              hash_bits(member.value()));
            break;
        default: hash += mixed(number_bits(v)); break;
    }
    return mixed(hash);
}

}  // namespace detail

/// Whether two values are the same JSON text, but for spaces, escapes, the order of members and the
/// spelling of a double. So `1`, `1.0` and `true` differ, as do `0.0` and `-0.0`, and NaN is NaN.
inline bool same_text(json::value const& a, json::value const& b) noexcept {
    if (detail::text_kind(a) != detail::text_kind(b)) return false;
    switch (a.kind()) {
        case json::kind::null: return true;
        case json::kind::bool_: return a.get_bool() == b.get_bool();
        case json::kind::string: return a.get_string() == b.get_string();
        case json::kind::array: {
            json::array const &x = a.get_array(), &y = b.get_array();
            if (x.size() != y.size()) return false;
            for (std::size_t i = 0; i != x.size(); ++i)
                if (!same_text(x[i], y[i])) return false;
            return true;
        }
        case json::kind::object: {
            json::object const &x = a.get_object(), &y = b.get_object();
            if (x.size() != y.size()) return false;
            auto guess = y.begin();  // most often the order is the same too
            for (auto const& member : x) {
                json::value const* other =
                    guess->key() == member.key() ? &guess->value() : y.if_contains(member.key());
                ++guess;
                if (!other || !same_text(member.value(), *other)) return false;
            }
            return true;
        }
        default: return detail::number_bits(a) == detail::number_bits(b);
    }
}

/// Equal for values that are the same text.
inline std::size_t hash_text(json::value const& v) noexcept {
    return static_cast<std::size_t>(detail::hash_bits(v));
}

}  // namespace zarr_metadata
