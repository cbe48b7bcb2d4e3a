// CRC-32C (Castagnoli), bit by bit: as short as it gets, and slow.
#pragma once

#include <cstddef>
#include <cstdint>

/// The checksum that the `crc32c` codec appends, little endian.
inline std::uint32_t crc32c(unsigned char const* bytes, std::size_t size) {
    std::uint32_t sum = 0xffffffffu;
    for (std::size_t i = 0; i != size; ++i) {
        sum ^= bytes[i];
        for (int bit = 0; bit != 8; ++bit) sum = sum >> 1 ^ (sum & 1 ? 0x82f63b78u : 0);
    }
    return ~sum;
}
