// What the makers of documents share: choices from the fuzzer's bytes, objects and lists.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace fuzz {

/// Choices, one byte each; zero when there are no more.
class choices {
  public:
    choices(std::uint8_t const* data, std::size_t size) : next_(data), end_(data + size) {}

    std::size_t below(std::size_t n) { return next_ == end_ ? 0 : *next_++ % n; }
    /// Seldom: one byte in 32.
    bool slip() { return below(32) == 31; }
    std::string of(std::initializer_list<std::string_view> texts) {
        return std::string(texts.begin()[below(texts.size())]);
    }

  private:
    std::uint8_t const *next_, *end_;
};

/// What documents have more often than by chance.
enum class flavour : unsigned char {
    plain,
    with_bugs,      ///< what `repair/` undoes, and white space
    with_own_names  ///< declarations of the names in `own_names`
};

/// Names that no context of the library claims.
inline constexpr std::initializer_list<std::string_view> own_names{"acme.a", "acme.b", "acme.c"};

/// The base of makers. With no bytes left each of them makes a valid document.
class document_maker {
  public:
    document_maker(choices& pick, flavour kind) : pick_(pick), kind_(kind) {
        if (kind == flavour::with_bugs) space_ = pick_.of({"", " ", "\n  "});
    }

  protected:
    struct member {
        std::string_view key;
        std::string value;
    };

    /// Whether to write a bug here.
    bool bug() { return kind_ == flavour::with_bugs && pick_.below(4) == 3; }
    bool own_name() { return kind_ == flavour::with_own_names && pick_.below(3) == 2; }

    static std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

    // Required keys are seldom left out or followed by one that nobody knows, or that was there.
    std::string object(std::vector<member> const& required, std::vector<member> const& optional) {
        std::string out = "{" + space_;
        bool first = true;
        auto const add = [&](std::string_view key, std::string const& value) {
            if (!first) out += ',' + space_;
            first = false;
            out.append("\"").append(key).append("\":").append(value);
        };
        for (auto const& m : required)
            if (!pick_.slip()) add(m.key, m.value);
        for (auto const& m : optional)
            if (pick_.below(3) == 0) add(m.key, m.value);
        if (pick_.slip()) add(pick_.of({"unknown", "name", "configuration", ""}), anything());
        if (kind_ == flavour::with_bugs && pick_.slip())
            add(pick_.of({"fill_value", "dimension_names", "consolidated_metadata"}), anything());
        return out + space_ + '}';
    }

    template<class Item>
    std::string list(std::size_t count, Item item) {
        std::string out = "[";
        for (std::size_t i = 0; i != count; ++i) {
            if (i != 0) out += ',' + space_;
            out += item();
        }
        return out + ']';
    }

    std::string anything() {
        return pick_.of({"null", "true", "0", "-1", "1.5", "1e400", "NaN", "-Infinity",
                         "18446744073709551616", "\"\"", "\"x\"", "[]", "[[]]", "{}", "{\"a\":{}}",
                         "\"\\u0000\"", "[null]", "{\"name\":\"bytes\"}"});
    }

    choices& pick_;
    flavour kind_;

  private:
    std::string space_;
};

}  // namespace fuzz
