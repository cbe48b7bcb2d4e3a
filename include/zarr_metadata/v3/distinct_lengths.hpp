// The lengths that chunks take along an axis, each once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include <zarr_metadata/typed/sequence.hpp>

namespace zarr_metadata::v3 {

/// Sorts the lengths and leaves out repeated ones.
constexpr sequence<std::uint64_t> distinct_lengths(sequence<std::uint64_t> lengths) {
    std::sort(lengths.begin(), lengths.end());
    return {lengths.begin(), std::unique(lengths.begin(), lengths.end())};
}

}  // namespace zarr_metadata::v3
