// Readers of v3 documents that undo writer bugs first.
// Reference: zarr_metadata, "Repairing known writer bugs"
#pragma once

#include <string_view>
#include <utility>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/repair/apply.hpp>
#include <zarr_metadata/repair/text.hpp>
#include <zarr_metadata/repair/v3/node.hpp>
#include <zarr_metadata/v3/default_scope.hpp>
#include <zarr_metadata/v3/reading.hpp>

namespace zarr_metadata::v3 {

/// What a strict read found after repairs, and each change that was made.
struct repaired_node_reading {
    node_reading reading;
    repair_list repairs;
};

/// The repairs that a `zarr.json`, and every document that it lists, needs. Nothing is changed;
/// make the changes with `repaired` in a value, and with `repaired_text` in a text.
template<class Default = default_scope>
repair_list find_repairs(json::value const& document, context const& scope = Default::get(),
                         repair_policy policy = {}) {
    repair_list found;
    counting_sink places;
    zarr_metadata::detail::repair_finder finder(policy, found);
    detail::node_repairs(scope, finder).find(document, false, report(places));
    return found;
}

/// Undoes writer bugs, reads what became of the document as `read_node_metadata` does, and says
/// each change. With no policy: the bugs that the reference undoes.
template<class Default = default_scope>
repaired_node_reading read_repaired_node_metadata(json::value document,
                                                  context const& scope = Default::get(),
                                                  repair_policy policy = {}) {
    auto repairs = find_repairs(document, scope, policy);
    return {read_node_metadata(repaired(std::move(document), repairs), scope), std::move(repairs)};
}

/// The same from the bytes of a `zarr.json`; only here the bugs that leave no JSON are undone.
template<class Default = default_scope>
repaired_node_reading read_repaired_node_metadata_text(std::string_view bytes,
                                                       context const& scope = Default::get(),
                                                       repair_policy policy = {}) {
    auto made = repair_bytes(bytes, policy);
    auto text = read_text(made.text);
    if (!text.ok()) return {read_node_metadata_text(made.text, scope), std::move(made.repairs)};
    auto read = read_repaired_node_metadata(std::move(text.value), scope, policy);
    read.repairs.insert(read.repairs.begin(), made.repairs.begin(), made.repairs.end());
    return read;
}

}  // namespace zarr_metadata::v3
