// The `consolidated_metadata` member of a group: the envelope that the core fixes.
// Spec: zarr-specs v3 core, "Group metadata"
#pragma once

#include <zarr_metadata/v3/extra_field.hpp>

namespace zarr_metadata::v3 {

/// `{"kind": "inline", "must_understand": false, "metadata": {"a/b": {...}}}`. The documents in
/// `metadata` are not read with the group.
struct consolidated_metadata_extra_field {
    literal<"inline"> kind;
    boolean_constant<false> must_understand;
    map_of<unread_json> metadata;

    static constexpr std::string_view name = "consolidated_metadata";
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/core/index.html";
};
BOOST_DESCRIBE_STRUCT(consolidated_metadata_extra_field, (), (kind, must_understand, metadata))
static_assert(extra_field_definition<consolidated_metadata_extra_field>);

}  // namespace zarr_metadata::v3
