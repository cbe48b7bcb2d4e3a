// Fill values that are bytes.  Spec: zarr-specs v2, "Fill value encoding"
#pragma once

#include <cstdint>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/base64.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata::v2 {

/// A byte string in base64: `"AQID"`.
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

    /// How many bytes it stands for.
    static std::uint64_t size(json::value const& v) {
        auto const& s = v.get_string();
        return base64_size({s.data(), s.size()});
    }
    /// Reports a value that does not stand for just so many bytes.
    static void check_size(json::value const& v, std::uint64_t bytes, report const& out) {
        if (auto const found = size(v); found != bytes)
            out.invalid_value(
                {"expected base64 of ", bytes, " bytes, the size of an item, got ", found});
    }
};

}  // namespace zarr_metadata::v2
