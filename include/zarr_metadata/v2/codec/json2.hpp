// The `json2` codec: objects as JSON.
// Spec: numcodecs
#pragma once

#include <array>

#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

namespace detail {

inline void check_indent(shape const& what, json::value const& v, report const& out) {
    if (!v.is_null() && !v.is_bool() && !is_integer(v) && !is_text(v))
        out.invalid_type({"expected ", what.expected, ", got ", shown(v)});
}

}  // namespace detail

/// How lines are indented: by so many spaces, by a string, or not at all. Python also takes a
/// boolean for a number.
struct json_indent {
    json::value value;

    bool is_null() const noexcept { return value.is_null(); }
    static constexpr shape what{.kind = shape_kind::custom,
                                .expected = "an integer, a string, a boolean or null",
                                .check = &detail::check_indent};
    static json_indent from_checked(json::value const& v, nested_cursor&) { return {v}; }
    json::value to_json() const { return value; }
};

/// `{"id": "json2", "encoding": "utf-8", "indent": null, ...}`: the parameters of Python's `json`.
struct json2_codec {
    optional_key<text> encoding{};
    optional_key<bool> skipkeys{};
    optional_key<bool> ensure_ascii{};
    optional_key<bool> check_circular{};
    optional_key<bool> allow_nan{};
    optional_key<bool> sort_keys{};
    optional_key<json_indent> indent{};
    optional_key<nullable<std::array<text, 2>>> separators{};
    optional_key<bool> strict{};

    static constexpr std::string_view name = "json2";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/other/json.html";
    static constexpr std::string_view alias = "json";  // before numcodecs 0.6

    static json2_codec canonical(json2_codec const& self) {
        json2_codec made = self;
        detail::leave_out(made.encoding, text("utf-8"));
        detail::leave_out(made.skipkeys, false);
        for (auto* flag : {&made.ensure_ascii, &made.check_circular, &made.allow_nan,
                           &made.sort_keys, &made.strict})
            detail::leave_out(*flag, true);
        bool const is_flat = !made.indent || made.indent->is_null();
        detail::leave_out(made.separators,
                          std::array<text, 2>{is_flat ? "," : ", ", is_flat ? ":" : ": "});
        if (is_flat) made.indent = std::nullopt;
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(json2_codec, (),
                      (encoding, skipkeys, ensure_ascii, check_circular, allow_nan, sort_keys,
                       indent, separators, strict))
static_assert(codec_definition<json2_codec>);

}  // namespace zarr_metadata::v2
