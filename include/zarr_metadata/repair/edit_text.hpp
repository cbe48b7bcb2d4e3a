// Makes the changes of repairs to a text, and leaves the rest of it as it is, byte for byte.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/json/places.hpp>
#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/text_edit.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/repair/apply.hpp>
#include <zarr_metadata/repair/repair.hpp>

namespace zarr_metadata {

namespace detail {

inline std::vector<text_edit> changes_in_text(std::string_view text, repair_list const& repairs) {
    std::vector<wanted_place> wanted;
    for (auto const& r : repairs) {
        wanted.push_back({&r.loc, false});
        bool const has_key = !r.loc.empty() && !r.loc[r.loc.size() - 1].is_index();
        wanted.push_back({&r.loc, has_key});
    }
    auto const places = places_of(text, wanted);
    std::vector<text_edit> edits;
    for (std::size_t i = 0; i != repairs.size(); ++i) {
        auto const& r = repairs[i];
        auto const &value = places[2 * i], &key = places[2 * i + 1];
        switch (r.change) {
            case repair_change::replaced:
                edits.push_back({value.begin.offset, value.length, write_text(*r.became)});
                break;
            case repair_change::erased:
                edits.push_back(
                    removal_of_member(text, key.begin.offset, value.begin.offset + value.length));
                break;
            case repair_change::added:
                edits.push_back(addition_of_member(text, value.begin.offset,
                                                   r.loc[r.loc.size() - 1].key(), *r.became));
                break;
            case repair_change::renamed:
                edits.push_back({key.begin.offset, key.length, write_text(*r.became)});
                break;
            case repair_change::in_text: break;
        }
    }
    std::ranges::sort(edits, {}, &text_edit::offset);
    return edits;
}

/// How a text is laid out, as far as one number says it.
inline write_options layout_of(std::string_view text) {
    auto const line = text.find('\n');
    if (line == std::string_view::npos) return {};
    auto const first = text.find_first_not_of(' ', line + 1);
    return {.indent = first == std::string_view::npos ? 0 : static_cast<int>(first - line - 1)};
}

}  // namespace detail

/// The edits that make repairs in a text, sorted. Only their places are touched; where that cannot
/// be done, as where changes overlap or a key is there twice, one edit writes the document anew.
inline std::vector<text_edit> edits_of(std::string_view text, repair_list const& repairs) {
    auto edits = detail::changes_in_text(text, repairs);
    bool apart = true;
    for (std::size_t i = 1; i < edits.size(); ++i)
        apart = apart && edits[i - 1].offset + edits[i - 1].length <= edits[i].offset;
    auto const value = repaired(read_text(text).value, repairs);
    if (apart) {
        auto const made = read_text(edited(text, edits));
        if (made.ok() && same_text(made.value, value)) return edits;
    }
    return {{0, text.size(), write_text(value, detail::layout_of(text))}};
}

/// A text with repairs made in it; the text must be the one that they were found in.
inline std::string repaired_text(std::string_view text, repair_list const& repairs) {
    return edited(text, edits_of(text, repairs));
}

}  // namespace zarr_metadata
