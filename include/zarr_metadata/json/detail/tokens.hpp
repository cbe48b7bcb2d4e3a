// The tokens of a text, checked, and what to say of one that is wrong.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/json/detail/scan.hpp>

namespace zarr_metadata::detail {

/// A place in a text, and checks of what stands there. A check that succeeds moves past the token;
/// one that fails stays at what is wrong.
class token_check {
  public:
    std::size_t offset() const noexcept { return static_cast<std::size_t>(p_ - begin_); }
    std::string const& expected() const noexcept { return expected_; }
    std::string const& found() const noexcept { return found_; }

    /// The tokens that Boost.JSON may refuse: bare tokens, and numbers with an exponent.
    std::vector<std::string_view> const& odd_tokens() const noexcept { return odd_tokens_; }

  protected:
    explicit token_check(std::string_view text)
        : begin_(text.data()), p_(begin_), end_(begin_ + text.size()) {}

    bool known_encoding() {
        std::string_view const text = between(begin_, end_);
        if (text.starts_with("\xEF\xBB\xBF"))
            return fail("JSON without a byte order mark", "a byte order mark");
        if (text.starts_with("\xFE\xFF") || text.starts_with("\xFF\xFE") ||
            text.substr(0, 2).find('\0') != std::string_view::npos)
            return fail("UTF-8", "what looks like UTF-16 or UTF-32");
        return true;
    }

    bool scalar(bool is_first) {
        if (p_ == end_) return fail(is_first ? "a value or ']'" : "a value");
        switch (*p_) {
            case '"': return string();
            case 't': return word("true");
            case 'f': return word("false");
            case 'n': return word("null");
            case 'N': return odd_word("NaN");
            case 'I': return odd_word("Infinity");
            default: break;
        }
        if (at('-') && between(p_, end_).starts_with("-I")) return odd_word("-Infinity");
        if (at('-') || digit()) return number();
        return fail(is_first ? "a value or ']'" : "a value");
    }

    bool string() {
        for (++p_; p_ != end_;) {
            if (is_plain(*p_)) {
                ++p_;
                continue;
            }
            if (at('"')) {
                ++p_;
                return true;
            }
            if (at('\\')) {
                if (!escape()) return false;
            } else if (static_cast<unsigned char>(*p_) < 0x20) {
                return fail("control characters in a string to be escaped");
            } else {
                std::size_t const n = utf8_length(p_, end_);
                if (n == 0) return fail("UTF-8");
                p_ += n;
            }
        }
        return fail("'\"' at the end of the string");
    }

    bool at(char c) const noexcept { return p_ != end_ && *p_ == c; }

    bool fail(std::string expected) {
        if (p_ != end_ && utf8_length(p_, end_) == 0) expected = "UTF-8";
        return fail(std::move(expected), describe());
    }
    bool fail(std::string expected, std::string found) {
        expected_ = std::move(expected);
        found_ = std::move(found);
        return false;
    }

    cursor begin_, p_, end_;

  private:
    bool word(std::string_view literal) {
        if (!between(p_, end_).starts_with(literal))
            return fail('\'' + std::string(literal) + '\'');
        p_ += literal.size();
        return true;
    }

    bool odd_word(std::string_view literal) {
        cursor const start = p_;
        if (!word(literal)) return false;
        odd_tokens_.push_back(between(start, p_));
        return true;
    }

    bool number() {
        cursor const start = p_;
        if (at('-')) ++p_;
        if (at('0')) {
            ++p_;
            if (digit()) {
                p_ = start;
                return fail("a number without leading zeros");
            }
        } else if (!digits()) {
            return false;
        }
        if (at('.') && (++p_, !digits())) return false;
        if (at('e') || at('E')) {
            ++p_;
            if (at('+') || at('-')) ++p_;
            if (!digits()) return false;
            odd_tokens_.push_back(between(start, p_));
        }
        return true;
    }

    bool digits() {
        if (!digit()) return fail("a digit");
        while (digit()) ++p_;
        return true;
    }

    bool escape() {
        cursor const start = p_++;
        if (p_ != end_ && std::string_view("\"\\/bfnrt").find(*p_) != std::string_view::npos) {
            ++p_;
            return true;
        }
        if (!at('u')) return fail("one of \"\\/bfnrtu after '\\'");
        unsigned const first = code_unit();
        if (first == no_unit) return fail("four hexadecimal digits after '\\u'");
        if (first < 0xD800 || first > 0xDFFF) return true;
        if (first < 0xDC00 && between(p_, end_).starts_with("\\u")) {
            ++p_;
            unsigned const second = code_unit();
            if (second == no_unit) return fail("four hexadecimal digits after '\\u'");
            if (second >= 0xDC00 && second <= 0xDFFF) return true;
        }
        p_ = start;
        return fail("a pair of surrogates", "the lone surrogate " + std::string(start, 6));
    }

    /// At the `u`. Where a digit is missing, `p_` stays there.
    unsigned code_unit() {
        unsigned unit = 0;
        ++p_;
        for (int i = 0; i != 4; ++i, ++p_) {
            if (p_ == end_) return no_unit;
            char const lower = static_cast<char>(*p_ | 0x20);
            if (is_digit(*p_))
                unit = unit * 16 + static_cast<unsigned>(*p_ - '0');
            else if (lower >= 'a' && lower <= 'f')
                unit = unit * 16 + static_cast<unsigned>(lower - 'a') + 10;
            else
                return no_unit;
        }
        return unit;
    }

    static constexpr bool is_plain(char c) noexcept {
        return c >= ' ' && c <= '~' && c != '"' && c != '\\';
    }
    bool digit() const noexcept { return p_ != end_ && is_digit(*p_); }

    std::string describe() const {
        if (begin_ == end_) return "an empty text";
        if (p_ == end_) return "the end of the text";
        auto const byte = static_cast<unsigned char>(*p_);
        std::size_t n = utf8_length(p_, end_);
        if (*p_ == '\n' || *p_ == '\r') return "a line break";
        if (*p_ == '\t') return "a tab";
        if (*p_ == '\'') return "a single quote";
        if (n == 0 || byte < 0x20 || byte == 0x7F) {
            constexpr std::string_view hex = "0123456789ABCDEF";
            return std::string("byte 0x") + hex[byte >> 4U] + hex[byte & 0xFU];
        }
        if (between(p_, end_).starts_with("\xEF\xBB\xBF")) return "a byte order mark";
        // A word is shown whole, so that `True` and `undefined` are recognised.
        while (is_word(*p_) && n != 20 && p_ + n != end_ && is_word(p_[n])) ++n;
        return '\'' + std::string(p_, n) + '\'';
    }
    static constexpr bool is_word(char c) noexcept {
        return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    static constexpr unsigned no_unit = 0x10000;

    std::vector<std::string_view> odd_tokens_{};
    std::string expected_{}, found_{};
};

}  // namespace zarr_metadata::detail
