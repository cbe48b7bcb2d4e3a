// The writer bugs that leave bytes behind which are no JSON text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/text_edit.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/repair/finder.hpp>

namespace zarr_metadata {

/// A text, and what was changed to make it JSON.
struct repaired_bytes {
    std::string text;
    repair_list repairs{};
};

namespace detail {

/// The text with the control characters of its strings escaped, and how many those are.
inline std::pair<std::string, std::size_t> with_escapes(std::string_view text) {
    std::string out;
    std::size_t count = 0;
    bool in_string = false, escaped = false;
    for (char const c : text) {
        if (in_string && static_cast<unsigned char>(c) < 0x20) {
            append_escape(out, c);
            ++count;
        } else {
            out += c;
        }
        if (c == '"' && !escaped) in_string = !in_string;
        escaped = in_string && c == '\\' && !escaped;
    }
    return {std::move(out), count};
}

enum class text_repair : unsigned char { cut, escape, escape_and_cut };

inline repaired_bytes changed_bytes(std::string_view bytes, text_repair what,
                                    repair_policy policy) {
    repaired_bytes made{std::string(bytes)};
    repair_finder finder(policy, made.repairs);
    if (what != text_repair::cut) {
        auto [text, count] = with_escapes(bytes);
        if (count == 0) return made;
        made.text = std::move(text);
        finder.in_text(repair_kind::control_character_in_string, {},
                       std::to_string(count) + " escaped");
    }
    if (what != text_repair::escape) {
        auto const end = end_of_first_value(made.text);
        auto const rest = std::string_view(made.text).substr(end);
        finder.in_text(repair_kind::text_after_document, rest,
                       std::to_string(rest.size()) + " bytes removed");
        made.text.resize(end);
    }
    return made;
}

}  // namespace detail

/// Makes JSON of bytes where the policy says how, and a strict read of the whole says that it is.
/// What is no JSON then, and what was before, is given back as it is.
inline repaired_bytes repair_bytes(std::string_view bytes, repair_policy policy) {
    bool const cuts = policy.allows(repair_kind::text_after_document);
    bool const escapes = policy.allows(repair_kind::control_character_in_string);
    if ((!cuts && !escapes) || read_text(bytes).ok()) return {std::string(bytes)};
    using enum detail::text_repair;
    for (auto const attempt : {cut, escape, escape_and_cut}) {
        if ((attempt != escape && !cuts) || (attempt != cut && !escapes)) continue;
        auto made = detail::changed_bytes(bytes, attempt, policy);
        if (!made.repairs.empty() && read_text(made.text).ok()) return made;
    }
    return {std::string(bytes)};
}

}  // namespace zarr_metadata
