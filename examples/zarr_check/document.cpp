#include "document.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v2/consolidated.hpp>
#include <zarr_metadata/v2/place.hpp>
#include <zarr_metadata/v2/reading.hpp>
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
    zm::v3::detail::read_consolidated(*envelope, *checks.v3, true,
                                      root.at("consolidated_metadata"));
    // Those of the envelope itself are the group's, and reported already.
    std::erase_if(found, [](zm::problem const& each) { return each.loc.size() < 3; });
    if (!checks.openable) return found;
    for (auto const& entry : *documents) {
        auto const each = zm::v3::read_node_metadata(entry.value(), *checks.v3).openable();
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

/// What was found in the value of a document.
struct findings {
    zm::problem_list problems{};
    std::vector<zm::location> unclaimed{};
    std::optional<zm::v3::node_reading> reading{};
};

template<class Declarations>
std::vector<zm::location> places_of_all(Declarations const& declarations) {
    std::vector<zm::location> out;
    for (auto const& each : declarations) out.push_back(each.loc());
    return out;
}

findings read_v3(zm::json::value document, document_checks const& checks) {
    auto const reading = zm::v3::read_node_metadata(std::move(document), *checks.v3);
    findings out{.unclaimed = places_of_all(reading.unclaimed_declarations()),
                 .reading = checks.openable ? reading.openable() : reading};
    out.problems = out.reading->problems();
    if (checks.consolidated)
        for (auto& each : listed_problems(reading, checks)) out.problems.push_back(std::move(each));
    return out;
}

template<class Reading>
findings found_in(Reading const& reading, document_checks const& checks) {
    auto const unclaimed = reading.unclaimed_declarations();
    findings out{.problems = reading.problems(), .unclaimed = places_of_all(unclaimed)};
    if (!checks.openable) return out;
    for (auto const& each : unclaimed) out.problems.push_back(zm::unclaimed_problem(each));
    return out;
}

/// Attributes are those of an empty group here.
findings read_v2_attributes(zm::json::value document, document_checks const& checks) {
    auto const reading = zm::v2::read_node_metadata_files(
        {{".zgroup", zm::json::object{{"zarr_format", 2}}}, {".zattrs", std::move(document)}},
        *checks.v2);
    findings out{.problems = reading.problems()};
    for (auto& each : out.problems) each.loc = each.loc.after(1);
    return out;
}

findings read_as(std::string_view name, zm::json::value document, document_checks const& checks) {
    if (name == zm::v2::attributes_key) return read_v2_attributes(std::move(document), checks);
    if (name == zm::v2::consolidated_key)
        return found_in(zm::v2::read_consolidated_metadata(std::move(document), *checks.v2),
                        checks);
    if (name == zm::v2::array_key || name == zm::v2::group_key)
        return found_in(
            zm::v2::read_node_metadata_files(
                {{zm::json::string_view(name.data(), name.size()), std::move(document)}},
                *checks.v2),
            checks);
    return read_v3(std::move(document), checks);
}

}  // namespace

checked_document check_document(std::string text, std::string_view name,
                                document_checks const& checks) {
    auto read = zm::read_text(text);
    bool const is_json = read.ok();
    auto found = read_as(name, std::move(read.value), checks);
    checked_document out{.text = std::move(text), .reading = std::move(found.reading)};
    auto const& problems = is_json ? found.problems : read.problems;
    if (is_json) out.unclaimed = std::move(found.unclaimed);

    std::vector<zm::location> in_text;
    in_text.reserve(problems.size());
    std::vector<zm::wanted_place> wanted;
    wanted.reserve(problems.size() + read.duplicate_keys.size());
    for (auto const& each : problems) {
        in_text.push_back(out.reading ? each.loc : zm::v2::place_in_document(each.loc));
        wanted.push_back({&in_text.back(), each.kind == zm::problem_kind::unknown_key});
    }
    for (auto const& loc : read.duplicate_keys) wanted.push_back({&loc, true});
    auto places = zm::places_of(out.text, wanted);
    if (read.syntax) places[0] = {read.syntax->where};

    std::size_t next = 0;
    for (auto const& each : problems) out.problems.push_back({each, places[next++]});
    for (auto const& loc : read.duplicate_keys) out.duplicates.push_back({loc, places[next++]});
    return out;
}

}  // namespace zarr_check
