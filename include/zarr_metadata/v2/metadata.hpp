// The models of v2 nodes: valid documents of arrays and groups.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/v2/model.hpp>
#include <zarr_metadata/v2/update.hpp>

namespace zarr_metadata::v2 {

/// A valid `.zarray` with its `.zattrs`, and the context it was read in. Immutable; copies share
/// one read and may be read from many threads.
class array_metadata : public node_model<array_metadata> {
  public:
    using node_model::node_model;

    /// The lengths of the axes, and those of a chunk.
    std::span<std::uint64_t const> shape() const noexcept {
        return {state_->shape.data(), state_->shape.size()};
    }
    std::span<std::uint64_t const> chunks() const noexcept {
        return {state_->chunks.data(), state_->chunks.size()};
    }
    declaration dtype() const noexcept { return declared_at(state_->dtype); }
    /// Nothing where chunks are not compressed.
    std::optional<declaration> compressor() const noexcept {
        if (state_->compressor == none) return std::nullopt;
        return declared_at(state_->compressor);
    }
    /// In the order in which they encode; none where the member is null or empty.
    std::vector<declaration> filters() const {
        if (member("filters")->is_null()) return {};
        return between(state_->first_filter, state_->end);
    }
    /// `C`: the last axis varies fastest within a chunk; `F`: the first.
    char order() const noexcept { return member("order")->get_string()[0]; }
    json::value const& fill_value() const noexcept { return *member("fill_value"); }
    /// Stands between the numbers in the key of a chunk; `.` where the document does not say.
    char dimension_separator() const noexcept {
        auto const* found = member("dimension_separator");
        return found ? found->get_string()[0] : '.';
    }
    /// The members that the format does not define, in document order.
    std::vector<std::string_view> extra_members() const {
        std::vector<std::string_view> all;
        for (auto const& entry : document().get_object())
            if (std::string_view const key(entry.key().data(), entry.key().size());
                !zarr_metadata::detail::declares(typed<array_document>::what, key))
                all.push_back(key);
        return all;
    }

    /// A copy with members replaced or removed, read in this model's context; throws its problems.
    array_metadata update(array_changes const& changes) const {
        return array_metadata(changes.applied_to(document()), context());
    }
    /// The same with names known at run time; a name that it does not take throws
    /// `std::invalid_argument`.
    array_metadata update_members(json::object const& members,
                                  member_changes const& extra_members = {}) const {
        return array_metadata(
            zarr_metadata::detail::with_members<array_document>(document(), members, extra_members),
            context());
    }

  private:
    friend node_model<array_metadata>;
    friend class node_reading;

  public:
    static constexpr node_kind kind_of_node = node_kind::array;
    static constexpr detail::read_function how = &detail::read_array;
};

/// A valid `.zgroup` with its `.zattrs`.
class group_metadata : public node_model<group_metadata> {
  public:
    using node_model::node_model;

    /// A copy with members replaced or removed; throws its problems.
    group_metadata update(group_changes const& changes) const {
        return group_metadata(changes.applied_to(document()), context());
    }
    /// The same with names known at run time; see `array_metadata::update_members`.
    group_metadata update_members(json::object const& members) const {
        return group_metadata(
            zarr_metadata::detail::with_members<group_document>(document(), members, {}),
            context());
    }

  private:
    friend node_model<group_metadata>;
    friend class node_reading;

  public:
    static constexpr node_kind kind_of_node = node_kind::group;
    static constexpr detail::read_function how = &detail::read_group;
};

}  // namespace zarr_metadata::v2

template<>
struct std::hash<zarr_metadata::v2::array_metadata> {
    std::size_t operator()(zarr_metadata::v2::array_metadata const& m) const { return m.hash(); }
};
template<>
struct std::hash<zarr_metadata::v2::group_metadata> {
    std::size_t operator()(zarr_metadata::v2::group_metadata const& m) const { return m.hash(); }
};
