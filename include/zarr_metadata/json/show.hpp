// A value in a message: its JSON text, shortened.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata {

namespace detail {

/// Writes a value whole if that takes at most 80 characters, and else shortened to about so many.
/// It does no more work than that takes.
class abbreviator {
  public:
    explicit abbreviator(std::string& out) : out_(out), start_(out.size()) {}

    void show(json::value const& v) {
        value(v, 0);
        if (!cut_ && used() <= most) return;
        // Once more, with room for what must follow where items are left out.
        out_.resize(start_);
        full_ = 40;
        longest_ = 60;
        value(v, 0);
    }

  private:
    void value(json::value const& v, std::size_t level) {
        if (json::object const* o = v.if_object()) {
            container('{', '}', *o, level, [&](json::key_value_pair const& member) {
                string(std::string_view(member.key()));
                out_ += ": ";
                if (used() > full_)
                    cut();
                else
                    value(member.value(), level + 1);
            });
        } else if (json::array const* a = v.if_array()) {
            container('[', ']', *a, level,
                      [&](json::value const& item) { value(item, level + 1); });
        } else if (auto const literal = number_as_written(v)) {
            std::size_t const room_left = room();
            out_ += literal->substr(0, room_left);
            if (literal->size() > room_left) cut();
        } else if (json::string const* s = v.if_string()) {
            string(view(*s));
        } else {
            append_scalar(out_, v);
        }
    }

    static constexpr std::size_t most = 80;
    static constexpr std::size_t shortest = 12;  // what is left of a string in any case
    static constexpr std::size_t deepest = 6;

    void cut() {
        out_ += "...";
        cut_ = true;
    }
    std::size_t used() const { return out_.size() - start_; }
    std::size_t room() const { return std::max(longest_ - std::min(longest_, used()), shortest); }

    template<class Container, class Item>
    void container(char open, char close, Container const& items, std::size_t level,
                   Item const& write) {
        out_ += open;
        bool first = true;
        for (auto const& item : items) {
            if (!first) out_ += ", ";
            if (used() > full_ || level >= deepest) {
                cut();
                break;
            }
            first = false;
            write(item);
        }
        out_ += close;
    }

    void string(std::string_view text) {
        std::size_t const end = used() + room();
        out_ += '"';
        std::size_t i = 0;
        while (i != text.size() && used() < end) {
            // A sequence of UTF-8 is kept whole; four bytes bound it in text that is not UTF-8.
            std::size_t n = 1;
            while (n != 4 && i + n != text.size() && is_tail(text[i + n])) ++n;
            if (needs_escape(text[i]))
                append_escape(out_, text[i]);
            else
                out_ += text[i];
            out_.append(text, i + 1, n - 1);
            i += n;
        }
        if (i != text.size()) cut();
        out_ += '"';
    }

    static constexpr bool is_tail(char c) noexcept {
        return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    }

    std::string& out_;
    std::size_t start_;
    std::size_t full_ = most;     // a container that is so long gets no more items
    std::size_t longest_ = most;  // a string ends here
    bool cut_ = false;
};

}  // namespace detail

/// The JSON text of a value, shortened to about 80 characters: `[1, 2, 3, ...]`.
inline std::string show(json::value const& v) {
    std::string out;
    detail::abbreviator(out).show(v);
    return out;
}

/// A value as a piece of a message. It is borrowed, and becomes text only if the message is kept.
inline message_part shown(json::value const& v) noexcept {
    return message_part(&v, [](void const* value, std::string& out) {
        detail::abbreviator(out).show(*static_cast<json::value const*>(value));
    });
}

}  // namespace zarr_metadata
