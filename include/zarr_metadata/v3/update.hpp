// Changes to the documents of v3.
#pragma once

#include <optional>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/model/change.hpp>
#include <zarr_metadata/v3/document.hpp>

namespace zarr_metadata::v3 {

/// Changes to an array document. What is not named is kept:
/// `array.update({.shape = {20, 30}, .dimension_names = removed})`.
struct array_changes {
    change<axis_lengths_member> shape{};
    change<data_type_declaration> data_type{};
    change<chunk_grid_declaration> chunk_grid{};
    change<chunk_key_encoding_declaration> chunk_key_encoding{};
    change<json::value> fill_value{};
    change<codec_declarations> codecs{};
    removable_change<storage_transformer_declarations> storage_transformers{};
    removable_change<attributes_member> attributes{};
    removable_change<dimension_names_member> dimension_names{};
    member_changes extra_fields{};

    json::value applied_to(json::value const& document) const {
        json::object out = document.get_object();
        shape.apply("shape", out);
        data_type.apply("data_type", out);
        chunk_grid.apply("chunk_grid", out);
        chunk_key_encoding.apply("chunk_key_encoding", out);
        fill_value.apply("fill_value", out);
        codecs.apply("codecs", out);
        storage_transformers.apply("storage_transformers", out);
        attributes.apply("attributes", out);
        dimension_names.apply("dimension_names", out);
        zarr_metadata::detail::apply_extra_fields<array_document>(extra_fields, out);
        return out;
    }
};

/// Changes to a group document. Consolidated metadata is given as its JSON or as the model of it,
/// which must mean the same in the group's context.
struct group_changes {
    removable_change<attributes_member> attributes{};
    removable_change<json::value> consolidated_metadata{};
    member_changes extra_fields{};

    json::value applied_to(json::value const& document) const {
        json::object out = document.get_object();
        attributes.apply("attributes", out);
        consolidated_metadata.apply("consolidated_metadata", out);
        zarr_metadata::detail::apply_extra_fields<group_document>(extra_fields, out);
        return out;
    }

    /// The context that the consolidated metadata was read in, where a model of it is given.
    std::optional<context> read_in() const {
        auto found = consolidated_metadata.read_in();
        for (auto const& [key, change] : extra_fields)
            if (key == "consolidated_metadata" && change.read_in()) found = change.read_in();
        return found;
    }
};

}  // namespace zarr_metadata::v3
