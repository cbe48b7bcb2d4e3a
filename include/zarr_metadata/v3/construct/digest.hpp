// A digest of a document's bytes, to compare between processes that made it each on its own.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/uuid.hpp>

namespace zarr_metadata::v3 {

/// Sixteen bytes that depend on every byte of a text (SHA-1, cut, as a version 5 UUID has them).
/// Good against accidents, not against forgers.
inline std::array<std::uint8_t, 16> digest(std::string_view text) {
    constexpr boost::uuids::uuid of_this_library{{0x7a, 0x61, 0x72, 0x72, 0x6d, 0x65, 0x74, 0x61,
                                                  0x64, 0x61, 0x74, 0x61, 0x2d, 0x76, 0x33, 0x00}};
    boost::uuids::name_generator_sha1 const generate(of_this_library);
    auto const made = generate(text.data(), text.size());
    std::array<std::uint8_t, 16> out{};
    std::memcpy(out.data(), &*made.begin(), out.size());
    return out;
}

}  // namespace zarr_metadata::v3
