// Changes to a JSON text that leave the rest of it as it is, byte for byte.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/json/detail/scan.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/write.hpp>

namespace zarr_metadata {

/// So many bytes of a text from an offset on, and what takes their place.
struct text_edit {
    std::size_t offset = 0;
    std::size_t length = 0;
    std::string text{};

    friend bool operator==(text_edit const&, text_edit const&) = default;
};

/// The text with edits that do not overlap, sorted by offset.
inline std::string edited(std::string_view text, std::vector<text_edit> const& edits) {
    std::string out;
    std::size_t done = 0;
    for (auto const& edit : edits) {
        out += text.substr(done, edit.offset - done);
        out += edit.text;
        done = edit.offset + edit.length;
    }
    return out += text.substr(done);
}

namespace detail {

/// Takes away a member, from its key to its end, with the comma and the space that belong to it.
inline text_edit removal_of_member(std::string_view text, std::size_t key, std::size_t end) {
    cursor const last = text.data() + text.size();
    cursor const after = skip_space(text.data() + end, last);
    if (after != last && *after == ',')
        return {key, static_cast<std::size_t>(skip_space(after + 1, last) - text.data()) - key, {}};
    std::size_t begin = key;
    while (begin != 0 && is_space(text[begin - 1])) --begin;
    if (begin != 0 && text[begin - 1] == ',') --begin;
    return {begin, end - begin, {}};
}

/// Adds a first member after the brace of an object, laid out as the one that was first.
inline text_edit addition_of_member(std::string_view text, std::size_t brace, std::string_view key,
                                    json::value const& value) {
    cursor const last = text.data() + text.size();
    cursor const inside = text.data() + brace + 1;
    cursor const next = skip_space(inside, last);
    auto const space = between(inside, next);
    std::string made(space);
    append_string(made, key);
    made += space.empty() ? ":" : ": ";
    made += write_text(value);
    if (next != last && *next != '}') made += ',';
    return {brace + 1, 0, std::move(made)};
}

/// Where the first value of a text ends; its end, if it has none that ends before.
inline std::size_t end_of_first_value(std::string_view text) noexcept {
    cursor const end = text.data() + text.size();
    return static_cast<std::size_t>(skip_value(skip_space(text.data(), end), end) - text.data());
}

}  // namespace detail

}  // namespace zarr_metadata
