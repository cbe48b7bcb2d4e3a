#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "repair.hpp"

namespace zarr_check {

namespace {

constexpr std::size_t context_lines = 3;

std::size_t end_of_line(std::string_view text, std::size_t at) {
    auto const feed = text.find('\n', at);
    return feed == std::string_view::npos ? text.size() : feed + 1;
}

/// The lines of a text, each with the line feed that ends it.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> out;
    for (std::size_t at = 0; at != text.size();) {
        auto const end = end_of_line(text, at);
        out.push_back(text.substr(at, end - at));
        at = end;
    }
    return out;
}

/// Some whole lines of a text, and what they become.
struct change {
    std::size_t first, count;  // lines, from 0
    std::string was, became;
};

/// A change without the lines at its ends that stay as they are.
change trimmed(std::size_t line, std::string_view was, std::string_view became) {
    auto const old = lines_of(was), made = lines_of(became);
    auto const most = std::min(old.size(), made.size());
    std::size_t front = 0, back = 0;
    for (; front != most && old[front] == made[front]; ++front) {
        was.remove_prefix(old[front].size());
        became.remove_prefix(old[front].size());
    }
    for (; back != most - front && old[old.size() - 1 - back] == made[made.size() - 1 - back];
         ++back) {
        was.remove_suffix(old[old.size() - 1 - back].size());
        became.remove_suffix(old[old.size() - 1 - back].size());
    }
    return {line + front, old.size() - front - back, std::string(was), std::string(became)};
}

/// Edits as changes of whole lines; those of one line, or of lines that follow one another, are
/// one.
std::vector<change> changed_lines(std::string_view text,
                                  std::vector<zarr_metadata::text_edit> const& edits) {
    std::vector<change> out;
    std::size_t i = 0, line = 0, counted = 0;
    while (i != edits.size()) {
        auto const before = text.substr(0, edits[i].offset).rfind('\n');
        auto const begin = before == std::string_view::npos ? 0 : before + 1;
        std::size_t end = begin, next = begin, at = begin;
        std::string became;
        do {
            became += text.substr(at, edits[i].offset - at);
            became += edits[i].text;
            at = edits[i].offset + edits[i].length;
            // One line may hold many edits, and be all of the text: its end is looked for once.
            if (at >= end) {
                end = end_of_line(text, at);
                next = end_of_line(text, end);
            }
            ++i;
        } while (i != edits.size() && edits[i].offset < next);
        became += text.substr(at, end - at);
        line += static_cast<std::size_t>(
            std::ranges::count(text.substr(counted, begin - counted), '\n'));
        counted = begin;
        out.push_back(trimmed(line, text.substr(begin, end - begin), became));
    }
    return out;
}

void append_lines(std::string& out, char mark, std::string_view colour, std::string_view text,
                  palette colours) {
    for (auto const line : lines_of(text)) {
        // The line's end as it is, so that a program can apply the change.
        std::string_view const end = line.ends_with("\r\n") ? "\r\n"
                                     : line.ends_with('\n') ? "\n"
                                                            : "";
        out += colour;
        out += mark;
        out += safe(line.substr(0, line.size() - end.size()));
        if (!colour.empty()) out += colours.off;
        out += end.empty() ? "\n" : end;
        if (end.empty()) out += "\\ No newline at end of file\n";
    }
}

}  // namespace

std::string unified_diff(std::string_view path, std::string_view text,
                         std::vector<zarr_metadata::text_edit> const& edits, palette colours) {
    auto const changes = changed_lines(text, edits);
    if (changes.empty()) return {};
    auto const old = lines_of(text);
    std::string out = "--- " + safe(path) + "\n+++ " + safe(path) + "\n";
    std::size_t made = 0, gone = 0;  // lines before this hunk
    for (std::size_t i = 0; i != changes.size();) {
        std::size_t last = i;
        while (last + 1 != changes.size() &&
               changes[last + 1].first - (changes[last].first + changes[last].count) <=
                   2 * context_lines)
            ++last;
        auto const first = changes[i].first - std::min(changes[i].first, context_lines);
        auto const end =
            std::min(changes[last].first + changes[last].count + context_lines, old.size());
        std::string body;
        std::size_t at = first, added = 0, removed = 0;
        auto const keep = [&](std::size_t to) {
            for (; at != to; ++at) append_lines(body, ' ', {}, old[at], colours);
        };
        for (; i <= last; ++i) {
            keep(changes[i].first);
            append_lines(body, '-', colours.error, changes[i].was, colours);
            append_lines(body, '+', colours.caret, changes[i].became, colours);
            at = changes[i].first + changes[i].count;
            removed += changes[i].count;
            added += lines_of(changes[i].became).size();
        }
        keep(end);
        auto const length = end - first;
        auto const start = [](std::size_t line, std::size_t count) {
            return std::to_string(count == 0 ? line : line + 1) + ',' + std::to_string(count);
        };
        out += "@@ -" + start(first, length) + " +" +
               start(first + made - gone, length + added - removed) + " @@\n" + body;
        made += added;
        gone += removed;
    }
    return out;
}

}  // namespace zarr_check
