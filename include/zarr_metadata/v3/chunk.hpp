// The chunk as it passes from codec to codec: a data type, and the lengths it may have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include <zarr_metadata/typed/sequence.hpp>
#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

/// The shape of chunks: for each axis the lengths that they take there, of which there may be one,
/// several (of a rectilinear grid) or none that is known; or not even the rank is known.
class chunk_shape {
  public:
    constexpr chunk_shape() noexcept = default;  // nothing known
    static constexpr chunk_shape of_rank(std::size_t rank) {
        chunk_shape made;
        made.known_ = true;
        for (std::size_t i = 0; i != rank; ++i) made.lengths_.push_back(unknown);
        return made;
    }
    template<class Lengths>
    static constexpr chunk_shape of_lengths(Lengths const& lengths) {
        chunk_shape made;
        made.known_ = true;
        for (std::uint64_t const length : lengths) made.lengths_.push_back(length);
        return made;
    }

    constexpr bool has_rank() const noexcept { return known_; }
    constexpr std::size_t rank() const noexcept { return lengths_.size(); }

    /// How many lengths are known along an axis: none, one or several.
    constexpr std::size_t count(std::size_t axis) const noexcept {
        if (lengths_[axis] != unknown) return 1;
        auto const* many = several_along(axis);
        return many ? many->lengths.size() : 0;
    }
    /// One of them.
    constexpr std::uint64_t length(std::size_t axis, std::size_t i = 0) const noexcept {
        if (lengths_[axis] != unknown) return lengths_[axis];
        return several_along(axis)->lengths[i];
    }

    /// Adds an axis with one length, or with none that is known.
    constexpr void push_back(std::uint64_t length) {
        known_ = true;
        lengths_.push_back(length);
    }
    constexpr void push_back_unknown() { push_back(unknown); }
    /// Adds an axis with several lengths.
    constexpr void push_back(sequence<std::uint64_t> lengths) {
        if (lengths.size() == 1) return push_back(lengths[0]);
        push_back_unknown();
        if (!lengths.empty()) several_.push_back({lengths_.size() - 1, std::move(lengths)});
    }
    /// Adds the axis of another shape.
    constexpr void push_back_axis(chunk_shape const& from, std::size_t axis) {
        push_back(from.lengths_[axis]);
        if (from.lengths_[axis] != unknown) return;
        if (auto const* many = from.several_along(axis))
            several_.push_back({lengths_.size() - 1, many->lengths});
    }

    friend constexpr bool operator==(chunk_shape const&, chunk_shape const&) = default;

  private:
    static constexpr std::uint64_t unknown = 0;  // no chunk has the length 0

    struct several_lengths {
        std::size_t axis = 0;
        sequence<std::uint64_t> lengths;

        friend constexpr bool operator==(several_lengths const&, several_lengths const&) = default;
    };
    constexpr several_lengths const* several_along(std::size_t axis) const noexcept {
        for (auto const& each : several_)
            if (each.axis == axis) return &each;
        return nullptr;
    }

    bool known_ = false;
    sequence<std::uint64_t, 8> lengths_;
    sequence<several_lengths> several_;  // empty but for rectilinear grids
};

/// What a codec is handed. Every part of it may be unknown.
struct received_chunk {
    declared data_type{};     ///< unknown where nothing claims it
    data_type_facts facts{};  ///< of the data type
    std::string_view type_name{};
    chunk_shape shape{};
    bool is_bytes = false;  ///< after an array -> bytes codec: no array, the rest has no meaning

    static constexpr received_chunk of(declared const& data_type, std::string_view name,
                                       chunk_shape shape) {
        if (!data_type.known) return {.data_type = data_type, .shape = std::move(shape)};
        return {data_type, facts_of(data_type), name, std::move(shape)};
    }
    /// An array of the same data type and another shape.
    constexpr received_chunk with_shape(chunk_shape other) const {
        return {data_type, facts, type_name, std::move(other)};
    }

    constexpr bool has_known_type() const noexcept {
        return facts.sized != data_type_facts::size_class::unknown || data_type.known;
    }
};

}  // namespace zarr_metadata::v3
