// Closed sets of strings.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/fixed_string.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

namespace detail {

inline void this_string_is_not_one_that_its_key_may_hold() {}

template<fixed_string... Texts>
constexpr auto sorted_texts() {
    std::array<std::string_view, sizeof...(Texts)> all{Texts.view()...};
    for (std::size_t i = 1; i < all.size(); ++i)
        for (std::size_t j = i; j > 0 && all[j] < all[j - 1]; --j) {
            auto const held = all[j];
            all[j] = all[j - 1];
            all[j - 1] = held;
        }
    return all;
}

}  // namespace detail

/// One of the given strings. Constants are checked by the compiler; `checked` takes run-time text.
template<fixed_string... Texts>
class literal {
  public:
    /// The strings, sorted.
    static constexpr auto values = detail::sorted_texts<Texts...>();

    consteval literal(char const* text) : index_(find(text)) {
        if (index_ == values.size()) detail::this_string_is_not_one_that_its_key_may_hold();
    }

    static constexpr std::optional<literal> checked(std::string_view text) noexcept {
        auto const i = find(text);
        if (i == values.size()) return std::nullopt;
        return literal(i, unchecked{});
    }

    constexpr std::string_view value() const noexcept { return values[index_]; }
    constexpr operator std::string_view() const noexcept { return value(); }

    friend constexpr bool operator==(literal, literal) = default;
    friend constexpr bool operator==(literal a, std::string_view b) { return a.value() == b; }
    friend constexpr bool operator==(literal a, char const* b) { return a.value() == b; }

    static constexpr shape what{
        .kind = shape_kind::literal, .strings = values.data(), .string_count = values.size()};
    static literal from_checked(json::value const& v, nested_cursor&) {
        auto const& s = v.get_string();
        return {find({s.data(), s.size()}), unchecked{}};
    }
    json::value to_json() const { return json::value(json::string_view(value())); }

  private:
    struct unchecked {};
    constexpr literal(std::size_t i, unchecked) noexcept : index_(i) {}

    static constexpr std::size_t find(std::string_view text) noexcept {
        std::size_t i = 0;
        while (i != values.size() && values[i] != text) ++i;
        return i;
    }

    std::size_t index_;
};

/// Just `true`, or just `false`.
template<bool B>
struct boolean_constant {
    friend constexpr bool operator==(boolean_constant, boolean_constant) = default;

    static constexpr shape what{.kind = shape_kind::boolean, .low = B ? 1 : 0, .has_low = true};
    static constexpr boolean_constant from_checked(json::value const&, nested_cursor&) {
        return {};
    }
    json::value to_json() const { return B; }
};

}  // namespace zarr_metadata
