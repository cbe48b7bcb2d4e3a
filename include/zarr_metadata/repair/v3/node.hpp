// The writer bugs of a `zarr.json`, and of the documents that it lists.
// Reference: zarr_metadata, "Repairing known writer bugs"
#pragma once

#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/repair/fill_value.hpp>
#include <zarr_metadata/repair/finder.hpp>
#include <zarr_metadata/repair/v3/codecs.hpp>
#include <zarr_metadata/repair/v3/known_bugs.hpp>
#include <zarr_metadata/v3/default_fill_value.hpp>
#include <zarr_metadata/v3/fill_value.hpp>
#include <zarr_metadata/v3/read_consolidated.hpp>

namespace zarr_metadata::v3::detail {

/// Finds the bugs of a node and of all that it lists.
class node_repairs {
  public:
    node_repairs(context const& scope, repair_finder& finder) noexcept
        : scope_(scope), finder_(finder) {}

    /// `is_listed`: the document is one that a group lists.
    void find(json::value const& node, bool is_listed, report const& at) const {
        auto const* type = member_of(&node, "node_type");
        if (is_text_of(type, "array"))
            find_in_array(node, is_listed, at);
        else if (is_text_of(type, "group"))
            find_in_group(node, at);
    }

  private:
    using kind = repair_kind;

    void find_in_array(json::value const& array, bool is_listed, report const& at) const {
        if (finder_.wants(kind::zero_chunk_length)) find_zero_chunk_lengths(array, at, finder_);
        if (is_listed && finder_.wants(kind::non_finite_fill_value))
            find_non_finite_fill_value(array, at, finder_);
        auto const* type = member_of(&array, "data_type");
        if (type && needs_data_type_) {
            auto const read = resolve<data_type_slot>(*type, scope_);
            auto const data_type = read.declaration();
            if (data_type.is_accepted()) find_with_type(array, data_type, at);
        }
        auto const* shape = member_of(&array, "shape");
        auto const* axes = shape ? shape->if_array() : nullptr;
        auto const rank = axes ? std::optional(axes->size()) : std::nullopt;
        find_codec_repairs(member_of(&array, "codecs"), rank, at.at("codecs"), finder_);
        auto const* names = member_of(&array, "dimension_names");
        if (names && names->is_null() && finder_.wants(kind::null_dimension_names))
            finder_.remove(kind::null_dimension_names, at.at("dimension_names"), *names);
    }

    void find_with_type(json::value const& array, declaration const& type, report const& at) const {
        auto const at_value = at.at("fill_value");
        auto const accepts = [&](json::value const& v) {
            return fill_value_problems(type, v).empty();
        };
        if (auto const* value = member_of(&array, "fill_value")) {
            zarr_metadata::detail::repair_fill_value(*value, accepts, at_value, finder_);
            if (value->is_null() && finder_.wants(kind::null_fill_value) && !accepts(*value))
                if (auto made = default_fill_value(type.get()))
                    finder_.replace(kind::null_fill_value, at_value, *value, *std::move(made));
        }
        find_missing_bytes(member_of(&array, "codecs"), facts_of(type.get()), scope_,
                           at.at("codecs"), finder_);
    }

    void find_in_group(json::value const& group, report const& at) const {
        if (finder_.wants(kind::null_consolidated_metadata)) find_null_listing(group, at, finder_);
        auto const* envelope = member_of(&group, "consolidated_metadata");
        auto const* documents = envelope ? listed_documents(*envelope) : nullptr;
        // What lies deeper is left as it is: the readers refuse it.
        if (!documents || at.depth() + 3 >= max_depth) return;
        auto const at_envelope = at.at("consolidated_metadata");
        auto const at_documents = at_envelope.at("metadata");
        for (auto const& entry : *documents)
            find(entry.value(), true, at_documents.at(std::string_view(entry.key())));
        // Last, as the repairs before name the keys that were given.
        if (finder_.wants(kind::leading_slash_in_path)) find_slashes(*documents, at_documents);
    }

    void find_slashes(json::object const& documents, report const& at) const {
        std::set<std::string_view> taken;
        for (auto const& entry : documents) {
            std::string_view const path(entry.key());
            auto const first = path.find_first_not_of('/');
            if (first == 0 || first == std::string_view::npos) continue;
            auto const made = path.substr(first);
            if (documents.contains(json::string_view(made.data(), made.size())) ||
                !taken.insert(made).second)
                continue;
            finder_.rename(kind::leading_slash_in_path, at.at(path), path, made);
        }
    }

    context const& scope_;
    repair_finder& finder_;
    // Known bugs are found without the data types of arrays.
    bool needs_data_type_ = finder_.wants_more_than_known_bugs();
};

}  // namespace zarr_metadata::v3::detail
