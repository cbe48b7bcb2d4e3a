// Where in a text many locations stand, found in one pass.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <zarr_metadata/json/text_position.hpp>
#include <zarr_metadata/problem/location.hpp>

namespace zarr_check {

/// A piece of a text.
struct place {
    zarr_metadata::text_position begin{};
    std::size_t length = 0;  ///< in bytes
};

struct wanted_place {
    zarr_metadata::location const* loc;
    bool of_key;  ///< where the key stands, instead of its value
};

/// The place of each location in a valid JSON text. For a missing key this is the opening brace of
/// its object; for what stands below something else, the start of the innermost value around it.
std::vector<place> places_of(std::string_view text, std::vector<wanted_place> const& wanted);

}  // namespace zarr_check
