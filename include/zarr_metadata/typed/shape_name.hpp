// A shape in the words of a message: `an integer in [0, 9]`.
#pragma once

#include <cstddef>
#include <string>

#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/shape.hpp>

namespace zarr_metadata {

/// Appends the name of a shape, with its bounds or its closed set.
void append_name(shape const& what, std::string& out);

/// Appends the name of the JSON type that a shape asks for: `an integer`.
void append_type_name(shape const& what, std::string& out);

namespace detail {

inline void append_bound(integer_bound n, std::string& out) {
    if (n.negative) out += '-';
    out += std::to_string(n.magnitude);
}

inline void append_range(shape const& what, std::string& out) {
    out += "an integer";
    if (what.has_low && what.has_high) {
        out += " in [";
        append_bound(what.low, out);
        out += ", ";
        append_bound(what.high, out);
        out += ']';
    } else if (what.has_low) {
        out += " >= ";
        append_bound(what.low, out);
    } else if (what.has_high) {
        out += " <= ";
        append_bound(what.high, out);
    }
}

inline void append_strings(shape const& what, std::string& out) {
    if (what.string_count != 1) out += "one of [";
    for (std::size_t i = 0; i != what.string_count; ++i) {
        if (i) out += ", ";
        out += '"';
        out += what.strings[i];
        out += '"';
    }
    if (what.string_count != 1) out += ']';
}

/// The strings that the tag of a tagged union may be.
inline void append_tags(shape const& what, std::string& out) {
    std::string names;
    std::size_t count = 0;
    for (std::size_t i = 0; i != what.part_count; ++i) {
        shape const& part = *what.parts[i];
        for (std::size_t m = 0; m != part.member_count; ++m) {
            if (part.members[m].key != what.tag) continue;
            shape const& literal = *part.members[m].what;
            for (std::size_t s = 0; s != literal.string_count; ++s, ++count)
                names.append(count ? ", \"" : "\"").append(literal.strings[s]).append("\"");
        }
    }
    out += count == 1 ? names : "one of [" + names + ']';
}

inline void append_parts(shape const& what, std::string& out,
                         void (*append)(shape const&, std::string&)) {
    if (!what.tag.empty()) {
        out += "an object";
        return;
    }
    bool const list = what.kind == shape_kind::tuple;
    if (list) out += "an array of [";
    for (std::size_t i = 0; i != what.part_count; ++i) {
        if (i) out += list || i + 1 != what.part_count ? ", " : " or ";
        append(*what.parts[i], out);
    }
    if (list) out += ']';
}

/// The name of a shape as a piece of a message, written only when the message is kept.
inline message_part name_of(shape const& what) {
    return {
        &what,
        [](void const* s, std::string& out) { append_name(*static_cast<shape const*>(s), out); },
        message_part::is_no_value};
}

inline message_part tags_of(shape const& what) {
    return {
        &what,
        [](void const* s, std::string& out) { append_tags(*static_cast<shape const*>(s), out); },
        message_part::is_no_value};
}

inline message_part type_name_of(shape const& what) {
    return {&what,
            [](void const* s, std::string& out) {
                append_type_name(*static_cast<shape const*>(s), out);
            },
            message_part::is_no_value};
}

}  // namespace detail

inline void append_name(shape const& what, std::string& out) {
    switch (what.kind) {
        case shape_kind::boolean:
            out += !what.has_low ? "a boolean" : what.low == integer_bound(1) ? "true" : "false";
            break;
        case shape_kind::integer: detail::append_range(what, out); break;
        case shape_kind::constant: detail::append_bound(what.low, out); break;
        case shape_kind::literal: detail::append_strings(what, out); break;
        case shape_kind::text: out += what.expected.empty() ? "a string" : what.expected; break;
        case shape_kind::array:
            out += what.min_items == 1 ? "a non-empty array" : "an array";
            if (what.min_items > 1)
                out.append(" of at least ").append(std::to_string(what.min_items)).append(" items");
            break;
        case shape_kind::one_of:
        case shape_kind::tuple: detail::append_parts(what, out, append_name); break;
        default: append_type_name(what, out);
    }
}

inline void append_type_name(shape const& what, std::string& out) {
    switch (what.kind) {
        case shape_kind::any:
        case shape_kind::free: out += "a JSON value"; break;
        case shape_kind::null: out += "null"; break;
        case shape_kind::boolean:
            out += what.has_low ? "" : "a boolean";
            if (what.has_low) append_name(what, out);
            break;
        case shape_kind::integer: out += "an integer"; break;
        case shape_kind::number: out += "a number"; break;
        case shape_kind::text: out += "a string"; break;
        case shape_kind::array: out += "an array"; break;
        case shape_kind::object: out += "an object"; break;
        case shape_kind::custom: out += what.expected; break;
        case shape_kind::constant:
        case shape_kind::literal: append_name(what, out); break;
        case shape_kind::tuple:
        case shape_kind::one_of: detail::append_parts(what, out, append_type_name); break;
    }
}

}  // namespace zarr_metadata
