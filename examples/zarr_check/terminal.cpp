#include "terminal.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <ostream>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace zarr_check {

namespace {

struct code_range {
    char32_t first, last;
};

// Marks that stand on the character before them.
constexpr code_range no_width[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD},  {0x064B, 0x065F}, {0x0E34, 0x0E3A},
    {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200D},  {0x20D0, 0x20FF}, {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xE0100, 0xE01EF}};

// East Asian Wide and Fullwidth, emoji among them; whole blocks where nearly all of a block is.
constexpr code_range two_columns[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2E80, 0x303E},   {0x3041, 0x33FF},
    {0x3400, 0x4DBF},   {0x4E00, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},
    {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};

// C1 controls, and what ends lines or changes the direction of writing.
constexpr code_range unsafe[] = {{0x0000, 0x001F}, {0x007F, 0x009F}, {0x061C, 0x061C},
                                 {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}};

template<std::size_t N>
bool is_in(char32_t c, code_range const (&ranges)[N]) noexcept {
    return std::ranges::any_of(ranges, [c](code_range r) { return r.first <= c && c <= r.last; });
}

void append_hex(std::string& out, char32_t value, int digits) {
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        out += "0123456789abcdef"[(value >> shift) & 0xFU];
}

}  // namespace

code_point first_code_point(std::string_view text) noexcept {
    auto const byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    char32_t const lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    std::size_t const length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    code_point const none{code_point::not_utf8, 1};
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return none;
    char32_t value = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i != length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return none;
        value = value << 6U | (byte(i) & 0x3FU);
    }
    constexpr char32_t least[] = {0x80, 0x800, 0x10000};  // of two, three and four bytes
    bool const is_surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < least[length - 2] || value > 0x10FFFF || is_surrogate) return none;
    return {value, length};
}

int width_of(char32_t c) noexcept {
    if (c < 0x300) return 1;
    if (is_in(c, no_width)) return 0;
    return is_in(c, two_columns) ? 2 : 1;
}

bool is_unsafe(char32_t c) noexcept { return is_in(c, unsafe); }

std::size_t append_safe(std::string& out, code_point c, std::string_view bytes) {
    std::size_t const before = out.size();
    if (c.value == code_point::not_utf8) {
        out += "\\x";
        append_hex(out, static_cast<unsigned char>(bytes[0]), 2);
    } else if (c.value == '\n') {
        out += "\\n";
    } else if (c.value == '\r') {
        out += "\\r";
    } else if (c.value == '\t') {
        out += "\\t";
    } else if (is_unsafe(c.value)) {
        out += "\\u";
        append_hex(out, c.value, 4);
    } else {
        out += bytes.substr(0, c.length);
        return static_cast<std::size_t>(width_of(c.value));
    }
    return out.size() - before;
}

std::string safe(std::string_view bytes) {
    std::string out;
    while (!bytes.empty()) {
        auto const c = first_code_point(bytes);
        append_safe(out, c, bytes);
        bytes.remove_prefix(c.length);
    }
    return out;
}

std::string valid_utf8(std::string_view bytes) {
    std::string out;
    while (!bytes.empty()) {
        auto const c = first_code_point(bytes);
        if (c.value == code_point::not_utf8)
            out += "\xEF\xBF\xBD";
        else
            out += bytes.substr(0, c.length);
        bytes.remove_prefix(c.length);
    }
    return out;
}

bool is_terminal(int stream) noexcept {
#ifdef _WIN32
    return _isatty(stream) != 0;
#else
    return isatty(stream) != 0;
#endif
}

bool has_colours(int stream) noexcept {
    // https://no-color.org
    char const* const refused = std::getenv("NO_COLOR");
    if (refused && *refused != '\0') return false;
    char const* const terminal = std::getenv("TERM");
    return is_terminal(stream) && !(terminal && std::string_view(terminal) == "dumb");
}

palette palette::of(bool coloured) noexcept {
    if (!coloured) return {};
    return {"\x1b[1m", "\x1b[1;31m", "\x1b[1;35m", "\x1b[1;32m", "\x1b[2m", "\x1b[0m"};
}

void progress::update(std::string_view task, std::size_t done, std::size_t total) {
    if (!shown_) return;
    auto const now = clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(100);
    std::string line = "\r\x1b[K";
    if (total != 0) {
        constexpr std::size_t cells = 30;
        std::size_t const full = std::min(done, total) * cells / total;
        line += '[' + std::string(full, '=') + std::string(cells - full, ' ') + "] ";
    }
    line += std::to_string(done);
    if (total != 0) line += '/' + std::to_string(total);
    line += ' ';
    line += task;
    out_ << line << std::flush;
    visible_ = true;
}

void progress::clear() {
    if (!visible_) return;
    out_ << "\r\x1b[K" << std::flush;
    visible_ = false;
}

}  // namespace zarr_check
