// The items of the `reshape` codec's `shape`, and the arithmetic on shapes that it takes.
// Spec: zarr-extensions codecs/reshape
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <utility>

#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/one_of.hpp>
#include <zarr_metadata/v3/chunk.hpp>
#include <zarr_metadata/v3/distinct_lengths.hpp>

namespace zarr_metadata::v3 {

/// How long an axis of the output is: a length, `-1` for what is left, or the axes of the input
/// that it stands for: `[0, 1]`.
class reshape_axis {
    using length_shape = integer_in<1>;
    using rest_shape = integer_constant<-1>;
    using dims_shape = list_of<integer_in<0>>;

    static void check(shape const& self, json::value const& v, report const& out) {
        if (v.is_array()) return check_shape(dims_shape::what, v, out);
        if (!is_integer(v)) return zarr_metadata::detail::wrong_type(self, v, out);
        counting_sink wrong;
        check_shape(length_shape::what, v, report(wrong));
        auto const* n = v.if_int64();
        if (wrong.count() != 0 && !(n && *n == -1))
            zarr_metadata::detail::wrong_value(self, v, out);
    }

  public:
    template<std::integral I>
        requires(!std::same_as<I, bool>)
    consteval reshape_axis(I n)
        : size_(n < 0 ? 0 : static_cast<std::uint64_t>(n)), is_rest_(n < 0) {
        if (n == 0 || (n < 0 && n != -1))
            zarr_metadata::detail::this_integer_is_outside_the_range_of_its_key();
    }
    constexpr reshape_axis(std::initializer_list<integer_in<0>> dims) : dims_(dims) {}

    constexpr bool is_rest() const noexcept { return is_rest_; }
    /// The length, if it is given as such; else 0.
    constexpr std::uint64_t size() const noexcept { return size_; }
    /// The axes of the input, if it is given by them.
    constexpr dims_shape const& input_dims() const noexcept { return dims_; }

    friend constexpr bool operator==(reshape_axis const&, reshape_axis const&) = default;

    static constexpr shape what{.kind = shape_kind::custom,
                                .expected = "a positive integer, -1, or an array of integers",
                                .check = &check,
                                .schema = &one_of<length_shape, rest_shape, dims_shape>::what};
    static reshape_axis from_checked(json::value const& v, nested_cursor& nested) {
        reshape_axis made{std::initializer_list<integer_in<0>>{}};
        if (v.is_array())
            made.dims_ = dims_shape::from_checked(v, nested);
        else if (auto const* n = v.if_int64(); n && *n < 0)
            made.is_rest_ = true;
        else
            made.size_ = length_shape::from_checked(v, nested).value();
        return made;
    }
    json::value to_json() const {
        if (is_rest_) return -1;
        return size_ != 0 ? json::value(size_) : dims_.to_json();
    }
    constexpr void append_text(text_writer& out) const {
        if (is_rest_) return out.put("-1");
        if (size_ != 0) return out.integer(size_);
        out.open('[');
        for (auto const dim : dims_) {
            out.next();
            out.integer(dim);
        }
        out.close(']');
    }

  private:
    std::uint64_t size_ = 0;
    dims_shape dims_;
    bool is_rest_ = false;
};

namespace detail {

// The lengths that an axis, or several together, may have; none where they are not known.
using possible_lengths = sequence<std::uint64_t>;

// Saturates, so that what is too large is equal to nothing.
constexpr std::uint64_t product(std::uint64_t a, std::uint64_t b) noexcept {
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    return b != 0 && a > most / b ? most : a * b;
}

// Every product of a length of `a` and a length of `b`; not known where these are too many.
constexpr possible_lengths product(possible_lengths const& a, possible_lengths const& b) {
    constexpr std::size_t enough = 256;
    possible_lengths all;
    if (b.empty() || a.size() > enough / b.size()) return all;
    for (auto const x : a)
        for (auto const y : b) all.push_back(product(x, y));
    return distinct_lengths(std::move(all));
}

constexpr possible_lengths lengths_along(chunk_shape const& in, std::uint64_t axis) {
    possible_lengths all;
    if (axis >= in.rank()) return all;
    auto const at = static_cast<std::size_t>(axis);
    for (std::size_t i = 0; i != in.count(at); ++i) all.push_back(in.length(at, i));
    return all;
}

// How many elements the axes from `begin` to `end` have together.
constexpr possible_lengths elements_between(chunk_shape const& in, std::uint64_t begin,
                                            std::uint64_t end) {
    if (!in.has_rank()) return {};
    possible_lengths all{1};
    for (; begin < end && !all.empty(); ++begin) all = product(all, lengths_along(in, begin));
    return all;
}

// Axes of the output, one after the other, that are given as lengths or as what is left.
struct reshaped_run {
    std::uint64_t size = 1;  // the product of the lengths
    bool has_rest = false;

    constexpr bool fits(possible_lengths const& elements) const {
        for (auto const n : elements)
            if (has_rest ? n % size != 0 : n != size) return false;
        return true;
    }
    constexpr possible_lengths rest_of(possible_lengths const& elements) const {
        possible_lengths all;
        if (!fits(elements)) return all;
        for (auto const n : elements) all.push_back(n / size);
        return all;
    }
};

}  // namespace detail

}  // namespace zarr_metadata::v3
