// The models of v3 nodes: valid documents of arrays and groups.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/v3/create_default.hpp>
#include <zarr_metadata/v3/model.hpp>
#include <zarr_metadata/v3/update.hpp>

namespace zarr_metadata::v3 {

/// A valid v3 array document and the context it was read in. Immutable; copies share one read and
/// may be read from many threads.
class array_metadata : public node_model<array_metadata> {
  public:
    using node_model::node_model;

    /// The lengths of the axes.
    std::span<std::uint64_t const> shape() const noexcept {
        return {state_->shape.data(), state_->shape.size()};
    }
    declaration data_type() const noexcept { return declared_at(state_->data_type); }
    declaration chunk_grid() const noexcept { return declared_at(state_->chunk_grid); }
    declaration chunk_key_encoding() const noexcept {
        return declared_at(state_->chunk_key_encoding);
    }
    /// The codecs of the pipeline, without those nested in them.
    std::vector<declaration> codecs() const {
        return between(state_->first_codec, state_->after_codecs);
    }
    std::vector<declaration> storage_transformers() const {
        return between(state_->first_transformer, state_->first_extra);
    }
    json::value const& fill_value() const noexcept { return *member("fill_value"); }
    /// One entry for each axis, nothing where it has no name; nothing at all where the member is
    /// absent, which is not the same.
    std::optional<std::vector<std::optional<std::string_view>>> dimension_names() const {
        auto const* found = member("dimension_names");
        if (!found) return std::nullopt;
        std::vector<std::optional<std::string_view>> names;
        for (auto const& name : found->get_array())
            names.push_back(name.is_null() ? std::nullopt
                                           : std::optional<std::string_view>(
                                                 zarr_metadata::detail::view(name.get_string())));
        return names;
    }

    /// A document of the members that are given, read in a context; throws its problems. Left out,
    /// an array has no axes, values of `uint8`, one chunk, the chunk key encoding `default`, and
    /// the fill value and the codec that its data type brings.
    template<class Default = default_scope>
    static array_metadata create_default(array_changes const& given = {},
                                         zarr_metadata::context const& scope = Default::get()) {
        return array_metadata(detail::default_array_document(given, scope), scope);
    }

    /// A copy with members replaced or removed, read in this model's context; throws its problems.
    array_metadata update(array_changes const& changes) const {
        return array_metadata(changes.applied_to(document()), context());
    }
    /// The same with names known at run time; a name that it does not take throws
    /// `std::invalid_argument`.
    array_metadata update_members(json::object const& members,
                                  member_changes const& extra_fields = {}) const {
        return array_metadata(
            zarr_metadata::detail::with_members<array_document>(document(), members, extra_fields),
            context());
    }

  private:
    friend node_model<array_metadata>;
    friend class node_reading;

  public:
    static constexpr detail::read_function how = &detail::read_array;
};

class consolidated_metadata;
class node_reading;

/// A valid v3 group document and the context it was read in.
class group_metadata : public node_model<group_metadata> {
  public:
    using node_model::node_model;

    /// A document of the members that are given, read in a context; throws its problems.
    template<class Default = default_scope>
    static group_metadata create_default(group_changes const& given = {},
                                         zarr_metadata::context const& scope = Default::get()) {
        return group_metadata(json::object{{"zarr_format", 3}, {"node_type", "group"}}, scope)
            .update(given);
    }

    /// A copy with members replaced or removed, read in this model's context; throws its problems.
    group_metadata update(group_changes const& changes) const {
        group_metadata made(changes.applied_to(document()), context());
        if (auto const read_in = changes.read_in()) made.refuse_listed(*read_in);
        return made;
    }
    /// The same with names known at run time; see `array_metadata::update_members`.
    group_metadata update_members(json::object const& members,
                                  member_changes const& extra_fields = {}) const {
        json::object standard;
        group_changes others{.extra_fields = extra_fields};
        for (auto const& entry : members)
            if (entry.key() == "consolidated_metadata")
                others.consolidated_metadata = entry.value();
            else
                standard.emplace(entry.key(), entry.value());
        auto made = zarr_metadata::detail::with_members<group_document>(document(), standard);
        return group_metadata(std::move(made), context()).update(others);
    }

    /// The documents that its consolidated metadata lists, read in its context; nothing where it
    /// lists nothing. Throws every problem, located in this group's document. Defined in
    /// `consolidated.hpp`.
    std::optional<consolidated_metadata> consolidated() const;

    /// The document that its consolidated metadata lists under a path such as `a/b`, as written;
    /// null where it lists none. Costs no more than a look-up, whatever else is listed.
    json::value const* consolidated_document(std::string_view path) const noexcept {
        auto const* all = consolidated_documents();
        return all ? all->if_contains(json::string_view(path.data(), path.size())) : nullptr;
    }
    /// All documents that it lists, by path; null where it has no consolidated metadata.
    json::object const* consolidated_documents() const noexcept {
        auto const* found = member("consolidated_metadata");
        auto const* envelope = found ? found->if_object() : nullptr;
        auto const* all = envelope ? envelope->if_contains("metadata") : nullptr;
        return all ? all->if_object() : nullptr;
    }

  private:
    friend node_model<group_metadata>;
    friend class node_reading;
    friend std::optional<node_reading> read_consolidated_node(group_metadata const&,
                                                              std::string_view);

    // Throws where a listed document, read elsewhere, means something else in this context or has
    // problems in it.
    void refuse_listed(zarr_metadata::context const& read_in) const {
        using zarr_metadata::detail::read_part;
        auto const* documents = consolidated_documents();
        if (!documents || read_in == context()) return;
        problem_list problems;
        collecting_sink sink(problems);
        report const root(sink);
        auto const at_member = root.at("consolidated_metadata");
        auto const at_documents = at_member.at("metadata");
        for (auto const& entry : *documents) {
            auto const at_document =
                at_documents.at(std::string_view(entry.key().data(), entry.key().size()));
            auto const before =
                read_part<detail::node_state>(&detail::read_node, entry.value(), state_, read_in);
            auto const after =
                read_part<detail::node_state>(&detail::read_node, entry.value(), state_, context());
            zarr_metadata::detail::report_conflicts(before->tree, after->tree, at_document);
            for (auto const& found : after->problems) {
                problems.push_back(found);
                problems.back().loc = at_document.place() + found.loc;
            }
        }
        if (!problems.empty())
            boost::throw_exception(metadata_validation_error(std::move(problems)));
    }

  public:
    static constexpr detail::read_function how = &detail::read_group;
};

}  // namespace zarr_metadata::v3

template<>
struct std::hash<zarr_metadata::v3::array_metadata> {
    std::size_t operator()(zarr_metadata::v3::array_metadata const& m) const { return m.hash(); }
};
template<>
struct std::hash<zarr_metadata::v3::group_metadata> {
    std::size_t operator()(zarr_metadata::v3::group_metadata const& m) const { return m.hash(); }
};
