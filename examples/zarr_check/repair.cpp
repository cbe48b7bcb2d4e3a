#include "repair.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/repair/text.hpp>
#include <zarr_metadata/repair/v2.hpp>
#include <zarr_metadata/repair/v3.hpp>

#include "print.hpp"

namespace zm = zarr_metadata;

namespace zarr_check {

namespace {

zm::repair_list found_repairs(std::string_view name, zm::json::value const& document,
                              document_checks const& checks, zm::repair_policy policy) {
    if (name == zm::v2::array_key) return zm::v2::find_node_repairs(document, *checks.v2, policy);
    if (name == zm::v2::consolidated_key)
        return zm::v2::find_consolidated_repairs(document, *checks.v2, policy);
    if (name == zm::v2::group_key || name == zm::v2::attributes_key) return {};
    return zm::v3::find_repairs(document, *checks.v3, policy);
}

/// One edit from the first byte that differs to the last.
std::vector<zm::text_edit> whole_edit(std::string_view was, std::string_view made) {
    auto const most = std::min(was.size(), made.size());
    std::size_t front = 0, back = 0;
    while (front != most && was[front] == made[front]) ++front;
    while (back != most - front && was[was.size() - 1 - back] == made[made.size() - 1 - back])
        ++back;
    return {{front, was.size() - front - back,
             std::string(made.substr(front, made.size() - front - back))}};
}

}  // namespace

repaired_document repair_document(std::string const& text, std::string_view name,
                                  document_checks const& checks, zm::repair_policy policy) {
    auto bytes = zm::repair_bytes(text, policy);
    auto read = zm::read_text(bytes.text);
    if (!read.ok()) return {text};
    repaired_document made;
    auto const repairs = found_repairs(name, read.value, checks, policy);
    made.edits = repairs.empty() ? std::vector<zm::text_edit>() : zm::edits_of(bytes.text, repairs);
    made.text = zm::edited(bytes.text, made.edits);
    if (!bytes.repairs.empty()) made.edits = whole_edit(text, made.text);

    std::vector<zm::wanted_place> wanted;
    for (auto const& each : repairs)
        wanted.push_back({&each.loc, each.change == zm::repair_change::erased ||
                                         each.change == zm::repair_change::renamed});
    auto const places = zm::places_of(bytes.text, wanted);
    auto const stop = bytes.repairs.empty() ? std::nullopt : zm::read_text(text).syntax;
    for (auto& each : bytes.repairs)
        made.repairs.push_back({std::move(each), {stop ? stop->where : zm::text_position(), 1}});
    for (std::size_t i = 0; i != repairs.size(); ++i)
        made.repairs.push_back({repairs[i], places[i]});
    return made;
}

std::string as_text(std::string_view path, std::string_view text, repaired_document const& made,
                    palette colours) {
    std::string out;
    for (auto const& [what, where] : made.repairs)
        out += finding(path, text, where, colours, {"repair: ", colours.warning},
                       {what.loc, what.message, to_string(what.kind)});
    return out;
}

std::string listed_repairs() {
    static constexpr std::array<std::string_view, 3> groups{"known bug", "writer bug", "guess"};
    std::string out;
    for (auto const& each : zm::all_repairs) {
        out += each.name;
        out += '\t';
        out += groups[static_cast<std::size_t>(each.group)];
        out += '\t';
        out += each.bug;
        out += " (";
        out += each.writers;
        out += ")\n";
    }
    return out;
}

}  // namespace zarr_check
