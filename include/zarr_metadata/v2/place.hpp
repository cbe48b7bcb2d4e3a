// Where the places that the readers report are in the text of a document.
#pragma once

#include <cstddef>

#include <zarr_metadata/problem/location.hpp>

namespace zarr_metadata::v2 {

/// A place as a path in the document. It differs only inside records: what is reported at
/// ("dtype", "fields", 0, 1), where the reference has it, stands at ("dtype", 0, 1).
inline location place_in_document(location const& reported) {
    location place;
    bool in_dtype = false;
    for (std::size_t i = 0; i != reported.size(); ++i) {
        auto const& step = reported[i];
        // In consolidated metadata two steps lead to a document.
        if (!step.is_index() && step.key() == "dtype" &&
            (i == 0 || (i == 2 && reported[0] == location_step("metadata")))) {
            in_dtype = true;
        } else if (in_dtype && !step.is_index() && step.key() == "fields") {
            continue;
        }
        place.push_back(step);
    }
    return place;
}

}  // namespace zarr_metadata::v2
