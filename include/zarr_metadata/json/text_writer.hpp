// Writes JSON text piece by piece, in constant evaluation as well.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace zarr_metadata {

/// Where JSON text goes: counted only, into a buffer that is large enough, or onto a string.
class text_writer {
  public:
    /// Counts only.
    constexpr text_writer() noexcept = default;
    constexpr explicit text_writer(char* buffer) noexcept
        : buffer_(buffer), target_(target::buffer) {}
    explicit text_writer(std::string& text) noexcept : text_(&text), target_(target::string) {}

    constexpr std::size_t size() const noexcept { return size_; }
    /// The string that is written to; null for the other targets.
    std::string* string() const noexcept { return target_ == target::string ? text_ : nullptr; }

    constexpr void put(char c) {
        if (target_ == target::buffer)
            buffer_[size_] = c;
        else if (target_ == target::string)
            text_->push_back(c);
        ++size_;
    }
    constexpr void put(std::string_view s) {
        for (char const c : s) put(c);
    }

    /// Whether what has several spellings is to be written in the shortest.
    constexpr bool brief() const noexcept { return brief_; }
    constexpr void set_brief(bool brief) noexcept { brief_ = brief; }

    /// Begins an object or an array, ends it, and puts the comma before each item but the first.
    constexpr void open(char bracket) {
        put(bracket);
        first_ = true;
    }
    constexpr void close(char bracket) {
        put(bracket);
        first_ = false;
    }
    constexpr void next() {
        if (!first_) put(',');
        first_ = false;
    }
    constexpr void key(std::string_view k) {
        next();
        text(k);
        put(':');
    }

    constexpr void integer(std::uint64_t n) {
        char digits[20]{};
        std::size_t count = 0;
        do digits[count++] = static_cast<char>('0' + n % 10);
        while ((n /= 10) != 0);
        while (count != 0) put(digits[--count]);
    }
    constexpr void integer(std::int64_t n) {
        if (n < 0) put('-');
        integer(n < 0 ? ~static_cast<std::uint64_t>(n) + 1 : static_cast<std::uint64_t>(n));
    }
    /// A string with what JSON asks to escape escaped.
    constexpr void text(std::string_view s) {
        constexpr std::string_view hex = "0123456789abcdef";
        put('"');
        for (char const c : s) {
            auto const code = static_cast<unsigned char>(c);
            if (c == '"' || c == '\\') {
                put('\\');
                put(c);
            } else if (code < 0x20) {
                put("\\u00");
                put(hex[code >> 4]);
                put(hex[code & 0xf]);
            } else {
                put(c);
            }
        }
        put('"');
    }

  private:
    enum class target : unsigned char { none, buffer, string };

    char* buffer_ = nullptr;
    std::string* text_ = nullptr;
    std::size_t size_ = 0;
    target target_ = target::none;
    bool first_ = true;
    bool brief_ = false;
};

}  // namespace zarr_metadata
