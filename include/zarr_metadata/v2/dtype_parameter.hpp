// The data type that a codec's parameter names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/optional_key.hpp>
#include <zarr_metadata/typed/scalars.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/v2/envelope.hpp>
#include <zarr_metadata/v2/typestring_family.hpp>

namespace zarr_metadata::v2 {

namespace detail {

/// Reports what is wrong with a type string where a codec names one: it is judged by the core's
/// families whatever context the array is read in, since numcodecs hands the text to NumPy.
constexpr void judge_dtype(std::string_view s, bool is_float, report const& out) {
    auto const t = *parse_typestring(s);
    auto const before = out.sink().count();
    if (auto const* family = core_family(t.code)) judge_typestring(*family, t, false, out);
    if (is_float && t.code != float_family.code && out.sink().count() == before)
        out.invalid_value({"expected a floating point type string such as '<f8', got '", s, "'"});
}

template<bool IsFloat>
void check_dtype_parameter(shape const&, json::value const& v, report const& out) {
    if (!is_text(v)) return out.invalid_type({"expected a string, got ", shown(v)});
    if (!check_typestring_form(v, out)) return;
    auto const& s = v.get_string();
    judge_dtype({s.data(), s.size()}, IsFloat, out);
}

}  // namespace detail

/// A NumPy type string, `"<f4"`. Unlike an array's `dtype`, one of time need not have a unit, and
/// records have no such text. Made in C++ it is checked where it is a constant.
template<bool IsFloat>
class basic_dtype_parameter : public text {
  public:
    consteval basic_dtype_parameter(char const* s) : text(s) {
        if (!is_one(s)) this_is_no_type_string_that_the_key_may_hold();
    }

    static constexpr std::optional<basic_dtype_parameter> checked(std::string_view s) {
        if (!is_one(s)) return std::nullopt;
        return basic_dtype_parameter(text(s));
    }

    static constexpr shape what{.kind = shape_kind::custom,
                                .expected = "a NumPy type string",
                                .check = &detail::check_dtype_parameter<IsFloat>,
                                .schema = &text::what};
    static basic_dtype_parameter from_checked(json::value const& v, nested_cursor& nested) {
        return basic_dtype_parameter(text::from_checked(v, nested));
    }

    /// In its simplest spelling.
    constexpr basic_dtype_parameter canonical() const {
        auto t = *parse_typestring(view());
        auto const* family = core_family(t.code);
        if (!family) return *this;
        if (family->ignores_order(t.size)) t.byteorder = '|';
        if (t.unit == "\xce\xbcs") t.unit = "us";
        text_writer length;
        append_typestring(t, length);
        char buffer[most_characters]{};
        text_writer out(buffer);
        append_typestring(t, out);
        return basic_dtype_parameter(text(std::string_view(buffer, length.size())));
    }

  private:
    // Two marks, a size of 20 digits, and in brackets a factor of 10 and a unit.
    static constexpr std::size_t most_characters = 64;

    static void this_is_no_type_string_that_the_key_may_hold() {}
    static constexpr bool is_one(std::string_view s) {
        auto const t = parse_typestring(s);
        if (!t || (!t->has_size && t->code != object_family.code)) return false;
        counting_sink sink;
        detail::judge_dtype(s, IsFloat, report(sink));
        return sink.count() == 0;
    }

    constexpr explicit basic_dtype_parameter(text t) : text(t) {}
};

using dtype_parameter = basic_dtype_parameter<false>;
/// One of floating point numbers.
using float_parameter = basic_dtype_parameter<true>;

namespace detail {

/// The pair of parameters that many filters have: where `astype` is missing or null, it is `dtype`.
template<class Codec>
constexpr Codec with_canonical_dtypes(Codec made) {
    made.dtype = made.dtype.canonical();
    if (!made.astype) return made;
    if (!*made.astype || (*made.astype)->canonical() == made.dtype)
        made.astype = std::nullopt;
    else
        made.astype = std::remove_cvref_t<decltype(*made.astype)>((*made.astype)->canonical());
    return made;
}

}  // namespace detail

}  // namespace zarr_metadata::v2
