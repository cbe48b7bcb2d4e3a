// Extra fields: top-level members that the core does not define, by key.
// Spec: zarr-specs v3 core, "Extension points"; zarr_metadata reference, "Extra fields"
#pragma once

#include <zarr_metadata/definition/static_context.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/typed/scalars.hpp>
#include <zarr_metadata/v3/chunk_key_encoding.hpp>

namespace zarr_metadata::v3 {

/// The slot of extra fields of arrays. Such a definition's `name` is the member's key, and its
/// described keys are those of the member's value itself.
struct array_extra_field_slot : detail::plain_slot {
    static constexpr slot what{"v3", "array_extra_fields", "an extra field", "", false, nullptr,
                               ""};
};

/// The slot of extra fields of groups.
struct group_extra_field_slot : detail::plain_slot {
    static constexpr slot what{"v3", "group_extra_fields", "an extra field", "", false, nullptr,
                               ""};
};

/// A struct that can be an extra field of a context.
template<class D>
concept extra_field_definition = has_name<D> && has_described_configuration<D>;

/// The extra fields of a static context.
template<class... D>
using array_extra_fields = definition_list<array_extra_field_slot, D...>;
template<class... D>
using group_extra_fields = definition_list<group_extra_field_slot, D...>;

}  // namespace zarr_metadata::v3
