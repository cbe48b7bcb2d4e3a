// Text as a template argument.
#pragma once

#include <cstddef>
#include <string_view>

namespace zarr_metadata {

/// A string that can be a template argument: `literal<"little", "big">`.
template<std::size_t N>
struct fixed_string {
    char text[N]{};

    consteval fixed_string(char const (&s)[N]) noexcept {
        for (std::size_t i = 0; i != N; ++i) text[i] = s[i];
    }
    constexpr std::string_view view() const noexcept { return {text, N - 1}; }
};

}  // namespace zarr_metadata
