// A problem of a constant, as a compile error whose text holds the place and the sentence.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata::v3 {

/// A piece of the place where a rule is broken, and of the reason. Compilers cut long texts, so
/// they come in pieces of at most 35 characters.
template<std::size_t N>
struct at {
    char text[N]{};
};
template<std::size_t N>
struct because {
    char text[N]{};
};

/// Never true; asserting it makes the compiler print its arguments.
template<auto...>
inline constexpr bool document_is_valid = false;

/// The error itself.
template<auto... Text>
struct refused {
    static_assert(document_is_valid<Text...>, "this document breaks a rule of Zarr v3");
};

namespace detail {

inline constexpr std::size_t piece_length = 35;

/// The first problems of a constant, with their texts in place.
class constant_sink : public problem_sink {
  public:
    static constexpr std::size_t most_problems = 4, most_text = 240;
    struct entry {
        std::array<char, most_text> place{}, message{};
        std::size_t place_size = 0, message_size = 0;
    };

    constexpr constant_sink() noexcept : problem_sink(&keep) {}
    std::array<entry, most_problems> entries{};

  private:
    static constexpr void keep(problem_sink& self, report const& where, steps rest, problem_kind,
                               message_parts message) {
        auto& sink = static_cast<constant_sink&>(self);
        if (sink.count() > most_problems) return;
        auto& e = sink.entries[sink.count() - 1];
        append_frames(where, e);
        for (auto const& s : rest) append_step(s, e);
        for (auto const& part : message) {
            if (part.is_text())
                append(e.message, e.message_size, part.text());
            else
                append_integer(e.message, e.message_size, part);
        }
    }
    static constexpr void append(std::array<char, most_text>& to, std::size_t& size,
                                 std::string_view text) {
        for (char const c : text)
            if (size != most_text) to[size++] = c;
    }
    static constexpr void append_integer(std::array<char, most_text>& to, std::size_t& size,
                                         message_part const& part) {
        char digits[20]{};
        std::size_t count = 0;
        auto n = part.magnitude();
        do digits[count++] = static_cast<char>('0' + n % 10);
        while ((n /= 10) != 0);
        if (part.is_negative()) append(to, size, "-");
        while (count != 0) append(to, size, {&digits[--count], 1});
    }
    static constexpr void append_step(step const& s, entry& e) {
        if (e.place_size != 0) append(e.place, e.place_size, "/");
        if (s.is_index())
            append_integer(e.place, e.place_size, message_part(s.index()));
        else
            append(e.place, e.place_size, s.key());
    }
    static constexpr void append_frames(report const& where, entry& e) {
        if (!where.depth()) return;
        append_frames(*where.parent(), e);
        append_step(where.last_step(), e);
    }
};

/// Where the piece of a text that begins at `from` ends: after a word or a `/`, if it must be cut.
constexpr std::size_t piece_end(std::array<char, constant_sink::most_text> const& text,
                                std::size_t from, std::size_t size) {
    if (size - from <= piece_length) return size;
    for (std::size_t end = from + piece_length; end != from; --end)
        if (text[end] == ' ' || text[end] == '/') return end;
    return from + piece_length;
}

constexpr std::size_t count_pieces(std::array<char, constant_sink::most_text> const& text,
                                   std::size_t size) {
    std::size_t count = 0;
    for (std::size_t from = 0; from != size; ++count) from = piece_end(text, from, size);
    return count;
}

constexpr std::pair<std::size_t, std::size_t> piece(
    std::array<char, constant_sink::most_text> const& text, std::size_t size, std::size_t index) {
    std::size_t from = 0, end = piece_end(text, 0, size);
    for (; index != 0; --index) from = end, end = piece_end(text, from, size);
    if (from != end && text[from] == ' ') ++from;  // the blank that it was cut at
    return {from, end};
}

// `Problems` is a function that gives the sink of a constant document; it is called once.
template<auto Problems>
inline constexpr auto problems_of = Problems();

template<auto Problems, std::size_t P, bool Place, std::size_t I>
consteval auto piece_argument() {
    constexpr auto const& e = problems_of<Problems>.entries[P];
    constexpr auto range =
        Place ? piece(e.place, e.place_size, I) : piece(e.message, e.message_size, I);
    constexpr std::size_t length = range.second - range.first;
    std::conditional_t<Place, at<length + 1>, because<length + 1>> made;
    for (std::size_t i = 0; i != length; ++i)
        made.text[i] = (Place ? e.place : e.message)[range.first + i];
    made.text[length] = '\0';
    return made;
}

template<auto Problems, std::size_t P, std::size_t... A, std::size_t... B>
constexpr std::size_t refuse(std::index_sequence<A...>, std::index_sequence<B...>) {
    return sizeof(refused<piece_argument<Problems, P, true, A>()...,
                          piece_argument<Problems, P, false, B>()...>);
}

/// Makes an error of each problem of a constant document. Ask for its type only: to call what has
/// an error in it would be another error.
template<auto Problems, std::size_t P = 0>
constexpr auto refuse_problems() {
    if constexpr (P < problems_of<Problems>.count() && P < constant_sink::most_problems) {
        constexpr auto const& e = problems_of<Problems>.entries[P];
        refuse<Problems, P>(std::make_index_sequence<count_pieces(e.place, e.place_size)>(),
                            std::make_index_sequence<count_pieces(e.message, e.message_size)>());
        refuse_problems<Problems, P + 1>();
    }
    return true;
}

}  // namespace detail

}  // namespace zarr_metadata::v3
