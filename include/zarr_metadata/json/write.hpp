// JSON values as text.
#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include <zarr_metadata/json/number.hpp>

namespace zarr_metadata {

/// How `write_text` lays a text out.
struct write_options {
    /// Negative: everything on one line, without spaces. Otherwise one line for each item, with so
    /// many spaces for each level, as `json.dumps(value, indent=n)` of Python does.
    int indent = -1;
};

/// The text of a number, in place: it takes no memory.
class number_text {
  public:
    /// As people write it: the fewest digits that read back as the same number, `1e+16` and up and
    /// below `1e-04` with an exponent, and always `.0` where nothing else tells it from an integer.
    /// `NaN`, `Infinity` and `-Infinity` are bare tokens.
    template<std::floating_point F>
    explicit number_text(F number) noexcept {
        if (std::isnan(number)) {
            put("NaN");
        } else {
            if (std::signbit(number)) put("-");
            std::isinf(number) ? put("Infinity") : put_finite(std::fabs(number));
        }
    }

    std::string_view view() const noexcept { return {text_, size_}; }

  private:
    template<std::floating_point F>
    void put_finite(F number) noexcept {
        // "d.ddde+xx" gives the digits and the exponent, whatever the notation becomes.
        char buffer[32];
        char const* const end =
            std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::scientific)
                .ptr;
        std::string_view const text(buffer, static_cast<std::size_t>(end - buffer));
        std::size_t const e = text.find('e');
        int exponent = 0;
        std::from_chars(buffer + e + (text[e + 1] == '+' ? 2 : 1), end, exponent);
        if (exponent < -4 || exponent >= 16) return put(text);
        char digits[32];
        std::size_t count = 0;
        for (char c : text.substr(0, e))
            if (c != '.') digits[count++] = c;
        put_fixed({digits, count}, exponent);
    }
    void put_fixed(std::string_view digits, int exponent) noexcept {
        constexpr std::string_view zeros = "000000000000000000";
        if (exponent < 0) {
            put("0.");
            put(zeros.substr(0, static_cast<std::size_t>(-exponent - 1)));
            return put(digits);
        }
        std::size_t const whole = static_cast<std::size_t>(exponent) + 1;
        put(digits.substr(0, whole));
        if (digits.size() < whole) put(zeros.substr(0, whole - digits.size()));
        put(".");
        put(digits.size() <= whole ? "0" : digits.substr(whole));
    }
    void put(std::string_view s) noexcept {
        for (char const c : s) text_[size_++] = c;
    }

    char text_[48];
    std::size_t size_ = 0;
};

/// Appends a number as `number_text` writes it.
inline void append_number(std::string& out, double number) { out += number_text(number).view(); }

namespace detail {

template<std::integral I>
void append_integer(std::string& out, I number) {
    char buffer[24];
    out.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr);
}

/// The character as it stands in a JSON string, if it may not stand there as it is.
inline void append_escape(std::string& out, char c) {
    switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\b': out += "\\b"; break;
        case '\f': out += "\\f"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        default:
            out += c < 0x10 ? "\\u000" : "\\u001";
            out += "0123456789abcdef"[static_cast<unsigned char>(c) & 0xFU];
    }
}

constexpr bool needs_escape(char c) noexcept {
    return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
}

inline void append_string(std::string& out, std::string_view text) {
    out += '"';
    std::size_t done = 0;
    for (std::size_t i = 0; i != text.size(); ++i) {
        if (!needs_escape(text[i])) continue;
        out.append(text, done, i - done);
        append_escape(out, text[i]);
        done = i + 1;
    }
    out.append(text, done);
    out += '"';
}

inline void append_scalar(std::string& out, json::value const& v) {
    switch (v.kind()) {
        case json::kind::bool_: out += v.get_bool() ? "true" : "false"; break;
        case json::kind::int64: append_integer(out, v.get_int64()); break;
        case json::kind::uint64: append_integer(out, v.get_uint64()); break;
        case json::kind::double_: append_number(out, v.get_double()); break;
        case json::kind::string:
            if (auto const literal = number_as_written(v))
                out += *literal;
            else
                append_string(out, view(v.get_string()));
            break;
        default: out += "null"; break;
    }
}

class value_writer {
  public:
    value_writer(std::string& out, int indent) : out_(out), indent_(indent) {}

    void value(json::value const& v) {
        if (json::object const* o = v.if_object()) {
            container('{', '}', *o, [this](json::key_value_pair const& member) {
                append_string(out_, std::string_view(member.key()));
                out_ += indent_ < 0 ? ":" : ": ";
                value(member.value());
            });
        } else if (json::array const* a = v.if_array()) {
            container('[', ']', *a, [this](json::value const& item) { value(item); });
        } else {
            append_scalar(out_, v);
        }
    }

  private:
    template<class Container, class Item>
    void container(char open, char close, Container const& items, Item const& write) {
        out_ += open;
        if (!items.empty()) {
            ++level_;
            bool first = true;
            for (auto const& item : items) {
                if (!first) out_ += ',';
                first = false;
                new_line();
                write(item);
            }
            --level_;
            new_line();
        }
        out_ += close;
    }

    void new_line() {
        if (indent_ < 0) return;
        out_ += '\n';
        out_.append(level_ * static_cast<std::size_t>(indent_), ' ');
    }

    std::string& out_;
    int indent_;
    std::size_t level_ = 0;
};

}  // namespace detail

/// The JSON text of a value, in UTF-8, keys in their order, with no line feed at the end.
/// It recurses once for each level of nesting.
inline std::string write_text(json::value const& v, write_options options = {}) {
    std::string out;
    detail::value_writer(out, options.indent).value(v);
    return out;
}

}  // namespace zarr_metadata
