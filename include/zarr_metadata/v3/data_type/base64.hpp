// Byte strings in JSON: base64, or a list of integers.
#pragma once

#include <string>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/base64.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata::v3 {

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
