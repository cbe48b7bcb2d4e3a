// Typed documents of groups.
#pragma once

#include <zarr_metadata/v3/construct/attributes.hpp>

namespace zarr_metadata::v3 {

/// A v3 group document to be written: `group{.attributes = json::object{...}}`.
struct group {
    json_object attributes{};
    json_object extra_fields{};
};

}  // namespace zarr_metadata::v3
