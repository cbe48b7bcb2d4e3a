#include "document.hpp"

#include <cstddef>
#include <utility>

#include <zarr_metadata/json/text.hpp>

namespace zm = zarr_metadata;

namespace zarr_check {

checked_document check_document(std::string text, zm::context const& scope, bool openable) {
    auto read = zm::read_text(text);
    bool const is_json = read.ok();
    auto const reading = zm::v3::read_node_metadata(std::move(read.value), scope);
    checked_document out{std::move(text), openable ? reading.openable() : reading};
    auto const& problems = is_json ? out.reading.problems() : read.problems;

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
