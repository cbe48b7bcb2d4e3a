#include "print.hpp"

#include <algorithm>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace zm = zarr_metadata;
namespace json = boost::json;

namespace zarr_check {

namespace {

// How many columns of a source line are shown before and after the caret.
constexpr std::size_t columns_before = 60, columns_after = 60;
// More bytes than so many columns take, unless combining marks are piled up.
constexpr std::size_t most_bytes = 256;

bool is_tail(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

struct shown_character {
    std::string text{};
    std::size_t width = 0;
};

std::vector<shown_character> characters_of(std::string_view bytes) {
    std::vector<shown_character> out;
    while (!bytes.empty()) {
        auto const c = first_code_point(bytes);
        shown_character next;
        if (c.value == '\t')
            next = {"    ", 4};
        else
            next.width = append_safe(next.text, c, bytes);
        out.push_back(std::move(next));
        bytes.remove_prefix(c.length);
    }
    return out;
}

// The last characters of what stands before the caret.
shown_character shown_before(std::string_view before) {
    bool cut = before.size() > most_bytes;
    if (cut) {
        before.remove_prefix(before.size() - most_bytes);
        while (!before.empty() && is_tail(before[0])) before.remove_prefix(1);
    }
    auto const all = characters_of(before);
    auto first = all.end();
    std::size_t width = 0;
    while (first != all.begin() && width < columns_before) width += (--first)->width;
    cut = cut || first != all.begin();
    shown_character out;
    if (cut) out = {"...", 3};
    for (; first != all.end(); ++first) {
        out.text += first->text;
        out.width += first->width;
    }
    return out;
}

// The first characters of a text, and whether these are all.
std::pair<shown_character, bool> shown_after(std::string_view after) {
    bool const cut = after.size() > most_bytes;
    auto const all = characters_of(after.substr(0, most_bytes));
    shown_character out;
    auto next = all.begin();
    for (; next != all.end() && out.width < columns_after; ++next) {
        out.text += next->text;
        out.width += next->width;
    }
    bool const whole = !cut && next == all.end();
    return {std::move(out), whole};
}

json::array as_json(zm::location const& loc) {
    json::array out;
    for (auto const& step : loc) {
        if (step.is_index())
            out.emplace_back(step.index());
        else
            out.emplace_back(valid_utf8(step.key()));
    }
    return out;
}

}  // namespace

std::string line_of(std::string_view path, zarr_metadata::text_place where, palette colours) {
    std::string out(colours.bold);
    out += safe(path) + ':' + std::to_string(where.begin.line) + ':' +
           std::to_string(where.begin.column) + ": ";
    out += colours.off;
    return out;
}

std::string snippet(std::string_view text, zarr_metadata::text_place where, palette colours) {
    // No more of the line is looked at than may be shown: it may be the whole text.
    std::size_t const at = std::min(where.begin.offset, text.size());
    std::size_t start = at - std::min(at, most_bytes + 1);
    start += text.substr(start, at - start).rfind('\n') + 1;  // npos + 1 is 0
    auto const rest = text.substr(at, most_bytes + 1);
    std::size_t end = at + std::min(rest.find('\n'), rest.size());
    bool const on_one_line = at + std::min(where.length, rest.size()) <= end;
    if (end > at && text[end - 1] == '\r') --end;

    auto const before = shown_before(text.substr(start, at - start));
    auto const [after, whole] = shown_after(text.substr(at, end - at));
    // A value that goes on below is marked at its start only.
    std::size_t const marked =
        on_one_line ? shown_after(text.substr(at, std::min(where.length, end - at))).first.width
                    : 1;

    std::string number = std::to_string(where.begin.line);
    number.insert(0, number.size() < 5 ? 5 - number.size() : 0, ' ');
    std::string out(colours.faint);
    out += number + " | ";
    out += colours.off;
    out += before.text + after.text + (whole ? "" : "...") + '\n';
    out += colours.faint;
    out += std::string(number.size(), ' ') + " | ";
    out += colours.off;
    out += std::string(before.width, ' ');
    out += colours.caret;
    out += '^';
    if (marked > 1) out.append(marked - 1, '~');
    out += colours.off;
    out += '\n';
    return out;
}

std::string finding(std::string_view path, std::string_view text, zarr_metadata::text_place where,
                    palette colours, label as, found_thing const& what) {
    auto out = line_of(path, where, colours);
    out += as.colour;
    out += as.text;
    out += colours.off;
    if (!what.loc.empty()) out += safe(what.loc.pointer()) + ": ";
    out += safe(what.message) + " [";
    out += what.kind;
    out += "]\n";
    return out += snippet(text, where, colours);
}

std::string as_text(std::string_view path, checked_document const& document, palette colours) {
    std::string out;
    // People read a document from its start; the readers check it member by member.
    std::vector<located_problem const*> problems;
    problems.reserve(document.problems.size());
    for (auto const& each : document.problems) problems.push_back(&each);
    std::ranges::sort(problems, [](auto const* a, auto const* b) {
        auto const first = a->where.begin.offset, second = b->where.begin.offset;
        return first != second ? first < second : a < b;
    });
    for (auto const& [loc, where] : document.duplicates) {
        out += line_of(path, where, colours);
        out += colours.warning;
        out += "warning: ";
        out += colours.off;
        out += safe(loc.pointer()) + ": this key stands more than once; the last one counts\n";
        out += snippet(document.text, where, colours);
    }
    for (auto const* each : problems) {
        auto const& [what, where] = *each;
        out += finding(path, document.text, where, colours, {"error: ", colours.error},
                       {what.loc, what.message, to_string(what.kind)});
    }
    return out;
}

/// What problems and repairs have in common.
template<class Located>
json::object located_json(Located const& what, zarr_metadata::text_place where) {
    return {{"loc", as_json(what.loc)},     {"pointer", valid_utf8(what.loc.pointer())},
            {"kind", to_string(what.kind)}, {"message", valid_utf8(what.message)},
            {"line", where.begin.line},     {"column", where.begin.column}};
}

std::string as_json(std::string_view path, checked_document const& document,
                    std::vector<located_repair> const* repairs) {
    json::array problems;
    for (auto const& [what, where] : document.problems)
        problems.push_back(located_json(what, where));
    json::array unclaimed;
    for (auto const& loc : document.unclaimed) unclaimed.push_back(as_json(loc));
    json::object out;
    out["path"] = valid_utf8(path);
    if (repairs) {
        json::array made;
        for (auto const& [what, where] : *repairs) {
            auto repair = located_json(what, where);
            // As texts: a number that is not finite could not stand here.
            if (what.was) repair["was"] = valid_utf8(zarr_metadata::write_text(*what.was));
            if (what.became) repair["became"] = valid_utf8(zarr_metadata::write_text(*what.became));
            made.push_back(std::move(repair));
        }
        out["repairs"] = std::move(made);
    }
    out["problems"] = std::move(problems);
    out["unclaimed"] = std::move(unclaimed);
    return json::serialize(out) + '\n';
}

}  // namespace zarr_check
