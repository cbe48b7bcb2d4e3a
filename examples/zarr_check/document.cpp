#include "document.hpp"

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v3/read_consolidated.hpp>

namespace zm = zarr_metadata;

namespace zarr_check {

namespace {

/// The problems of the documents that a group lists, located in the group's document.
zm::problem_list listed_problems(zm::v3::node_reading const& group, document_checks const& checks) {
    auto const* object = group.document().if_object();
    auto const* envelope = object ? object->if_contains("consolidated_metadata") : nullptr;
    auto const* documents = envelope ? zm::v3::detail::listed_documents(*envelope) : nullptr;
    if (group.kind() != zm::v3::node_kind::group || !documents) return {};
    zm::problem_list found;
    zm::collecting_sink sink(found);
    zm::report const root(sink);
    zm::v3::detail::read_consolidated(*envelope, *checks.scope, true,
                                      root.at("consolidated_metadata"));
    // Those of the envelope itself are the group's, and reported already.
    std::erase_if(found, [](zm::problem const& each) { return each.loc.size() < 3; });
    if (!checks.openable) return found;
    for (auto const& entry : *documents) {
        auto const each = zm::v3::read_node_metadata(entry.value(), *checks.scope).openable();
        for (auto problem : each.problems()) {
            if (problem.kind != zm::problem_kind::unclaimed_declaration) continue;
            problem.loc =
                zm::location{"consolidated_metadata", "metadata", std::string_view(entry.key())} +
                problem.loc;
            found.push_back(std::move(problem));
        }
    }
    return found;
}

}  // namespace

checked_document check_document(std::string text, document_checks const& checks) {
    auto read = zm::read_text(text);
    bool const is_json = read.ok();
    auto const reading = zm::v3::read_node_metadata(std::move(read.value), *checks.scope);
    checked_document out{std::move(text), checks.openable ? reading.openable() : reading};
    auto problems = is_json ? out.reading.problems() : read.problems;
    if (is_json && checks.consolidated)
        for (auto& each : listed_problems(reading, checks)) problems.push_back(std::move(each));

    std::vector<wanted_place> wanted;
    wanted.reserve(problems.size() + read.duplicate_keys.size());
    for (auto const& each : problems)
        wanted.push_back({&each.loc, each.kind == zm::problem_kind::unknown_key});
    for (auto const& loc : read.duplicate_keys) wanted.push_back({&loc, true});
    auto places = places_of(out.text, wanted);
    if (read.syntax) places[0] = {read.syntax->where};

    std::size_t next = 0;
    for (auto const& each : problems) out.problems.push_back({each, places[next++]});
    for (auto const& loc : read.duplicate_keys) out.duplicates.push_back({loc, places[next++]});
    return out;
}

}  // namespace zarr_check
