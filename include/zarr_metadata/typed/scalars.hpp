// Booleans, numbers, strings, and JSON that is not looked into.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/number_value.hpp>
#include <zarr_metadata/typed/sequence.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

template<>
struct typed<bool> {
    static constexpr shape what{.kind = shape_kind::boolean};
    static bool from_checked(json::value const& v, nested_cursor&) { return v.get_bool(); }
    static json::value to_json(bool b) { return b; }
};

/// A finite JSON number.
template<>
struct typed<double> {
    static constexpr shape what{.kind = shape_kind::number};
    static double from_checked(json::value const& v, nested_cursor&) { return number_value(v); }
    static json::value to_json(double d) { return d; }
};

template<>
struct typed<std::string> {
    static constexpr shape what{.kind = shape_kind::text};
    static std::string from_checked(json::value const& v, nested_cursor&) {
        return std::string(v.get_string());
    }
    static json::value to_json(std::string const& s) { return json::value(json::string_view(s)); }
};

/// A JSON string that can also stand in a constant, which `std::string` cannot everywhere.
class text : public sequence<char, 16> {
  public:
    constexpr text() = default;
    constexpr text(char const* s) : text(std::string_view(s)) {}
    constexpr text(std::string_view s) : sequence(s.begin(), s.end()) {}
    text(std::string const& s) : text(std::string_view(s)) {}

    constexpr std::string_view view() const noexcept { return {data(), size()}; }
    constexpr operator std::string_view() const noexcept { return view(); }
    friend constexpr bool operator==(text const& a, text const& b) { return a.view() == b.view(); }

    static constexpr shape what{.kind = shape_kind::text};
    static text from_checked(json::value const& v, nested_cursor&) {
        auto const& s = v.get_string();
        return text(std::string_view(s.data(), s.size()));
    }
    json::value to_json() const { return json::value(json::string_view(data(), size())); }
};

/// Any JSON value whose numbers are finite.
template<>
struct typed<json::value> {
    static constexpr shape what{.kind = shape_kind::any};
    static json::value from_checked(json::value const& v, nested_cursor&) { return v; }
    static json::value to_json(json::value const& v) { return v; }
};

/// Any JSON value, kept as written and not looked into: it may hold `NaN` and the infinities.
struct unread_json {
    json::value value;

    friend bool operator==(unread_json const&, unread_json const&) = default;

    static constexpr shape what{.kind = shape_kind::free};
    static unread_json from_checked(json::value const& v, nested_cursor&) { return {v}; }
    json::value to_json() const { return value; }
};

/// A string that a rule accepts. The rule has `static constexpr bool accepts(std::string_view)`,
/// `expected` (names it in messages) and `pattern` (says the same in JSON Schema).
template<class Rule>
class refined : public text {
  public:
    consteval refined(char const* s) : text(s) {
        if (!Rule::accepts(s)) Rule::not_accepted();
    }

    static constexpr shape what{.kind = shape_kind::text,
                                .accepts = &Rule::accepts,
                                .expected = Rule::expected,
                                .pattern = Rule::pattern};
    static refined from_checked(json::value const& v, nested_cursor& nested) {
        return refined(text::from_checked(v, nested));
    }

  private:
    explicit refined(text t) : text(std::move(t)) {}
};

}  // namespace zarr_metadata
