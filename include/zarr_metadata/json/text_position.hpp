// A place in a text, as people count.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace zarr_metadata {

/// A place in a text. Lines end at a line feed; columns count code points.
struct text_position {
    std::size_t offset = 0;  ///< in bytes, from 0
    std::size_t line = 1;    ///< from 1
    std::size_t column = 1;  ///< in code points, from 1

    friend bool operator==(text_position const&, text_position const&) = default;
};

/// Line and column of the byte at `offset`; of the end of the text for any offset past it.
inline text_position position_of(std::string_view text, std::size_t offset) noexcept {
    text_position at{std::min(offset, text.size()), 1, 1};
    for (char c : text.substr(0, at.offset)) {
        if (c == '\n') {
            ++at.line;
            at.column = 1;
        } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
            ++at.column;
        }
    }
    return at;
}

}  // namespace zarr_metadata
