// Fill values of integers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <zarr_metadata/typed/shape.hpp>

namespace zarr_metadata::v2::detail {

// For items of 1, 2, 4 and 8 bytes.
inline constexpr auto integer_shapes = [] {
    std::array<std::array<shape, 4>, 2> all{};
    for (std::size_t i = 0; i != 4; ++i) {
        std::uint64_t const sign = std::uint64_t{1} << ((std::size_t{8} << i) - 1);
        shape natural{.kind = shape_kind::integer, .has_low = true, .has_high = true};
        shape with_sign = natural;
        natural.high = integer_bound(sign - 1 + sign);
        with_sign.low.magnitude = sign;
        with_sign.low.negative = true;
        with_sign.high = integer_bound(sign - 1);
        all[0][i] = natural;
        all[1][i] = with_sign;
    }
    return all;
}();

/// The integers that fit in so many bytes.
constexpr shape const& integer_shape(std::uint64_t size, bool with_sign) noexcept {
    return integer_shapes[with_sign ? 1 : 0][size == 8 ? 3 : size == 4 ? 2 : size == 2 ? 1 : 0];
}

}  // namespace zarr_metadata::v2::detail
