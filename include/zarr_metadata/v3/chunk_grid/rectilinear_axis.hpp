// The items of the `rectilinear` grid's `chunk_shapes`.
// Spec: zarr-extensions chunk-grids/rectilinear
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>

#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/typed/one_of.hpp>

namespace zarr_metadata::v3 {

/// Chunks of one length, one after the other: `10`, or `[10, 3]` for three of them.
struct rectilinear_run {
    std::uint64_t length = 1;
    std::uint64_t count = 1;

    constexpr rectilinear_run() = default;
    constexpr rectilinear_run(integer_in<1> l, integer_in<1> n) noexcept : length(l), count(n) {}
    template<std::integral I>
        requires(!std::same_as<I, bool>)
    consteval rectilinear_run(I l) : rectilinear_run(integer_in<1>(l), 1) {}

    friend constexpr bool operator==(rectilinear_run, rectilinear_run) = default;
};

/// How an axis is cut: into chunks of one length, `10`, which go on as far as the axis does, or
/// into the given ones, `[10, [5, 3]]`: here one of length 10 and three of length 5.
class rectilinear_axis {
    using length_shape = integer_in<1>;
    using run_shape = tuple_of<length_shape, length_shape>;

    static void check(shape const& self, json::value const& v, report const& out) {
        auto const* runs = v.if_array();
        if (!runs && !is_integer(v)) return zarr_metadata::detail::wrong_type(self, v, out);
        if (!runs) return check_shape(length_shape::what, v, out);
        std::size_t i = 0;
        for (auto const& run : *runs) {
            auto const& expected = run.is_array()    ? run_shape::what
                                   : is_integer(run) ? length_shape::what
                                                     : one_of<length_shape, run_shape>::what;
            check_shape(expected, run, out.at(i++));
        }
    }

  public:
    /// Chunks of one length.
    template<std::integral I>
        requires(!std::same_as<I, bool>)
    consteval rectilinear_axis(I length) : step_(integer_in<1>(length)) {}
    /// The given chunks.
    constexpr rectilinear_axis(std::initializer_list<rectilinear_run> runs) : runs_(runs) {}

    /// The one length that is repeated; 0 where the chunks are given.
    constexpr std::uint64_t step() const noexcept { return step_; }
    /// The chunks, where they are given.
    constexpr sequence<rectilinear_run> const& runs() const noexcept { return runs_; }

    /// Whether the chunks reach to the end of an axis of a length.
    constexpr bool covers(std::uint64_t length) const noexcept {
        return step_ != 0 || total() >= length;
    }
    /// The length of all given chunks together, or the greatest number there is.
    constexpr std::uint64_t total() const noexcept {
        constexpr auto most = std::numeric_limits<std::uint64_t>::max();
        std::uint64_t sum = 0;
        for (auto const& run : runs_) {
            if (run.count > (most - sum) / run.length) return most;
            sum += run.length * run.count;
        }
        return sum;
    }

    /// The same chunks in the fewest runs.
    constexpr rectilinear_axis canonical() const {
        rectilinear_axis made{};
        made.step_ = step_;
        for (auto const& run : runs_) {
            auto& kept = made.runs_;
            bool const joins = !kept.empty() && kept.back().length == run.length &&
                               kept.back().count + run.count > run.count;
            if (joins)
                kept[kept.size() - 1].count += run.count;
            else
                kept.push_back(run);
        }
        return made;
    }

    friend constexpr bool operator==(rectilinear_axis const&, rectilinear_axis const&) = default;

    static constexpr shape what{
        .kind = shape_kind::custom,
        .expected = "an integer or an array of integers and [length, count] pairs",
        .check = &check,
        .schema = &one_of<length_shape, list_of<one_of<length_shape, run_shape>>>::what};
    static rectilinear_axis from_checked(json::value const& v, nested_cursor& nested) {
        rectilinear_axis made{};
        auto const* runs = v.if_array();
        if (!runs) {
            made.step_ = length_shape::from_checked(v, nested);
            return made;
        }
        made.runs_.reserve(runs->size());
        for (auto const& run : *runs) {
            auto const* pair = run.if_array();
            auto const length = length_shape::from_checked(pair ? (*pair)[0] : run, nested);
            made.runs_.push_back(
                pair ? rectilinear_run(length, length_shape::from_checked((*pair)[1], nested))
                     : rectilinear_run(length, 1));
        }
        return made;
    }
    json::value to_json() const {
        if (step_ != 0) return step_;
        json::array out;
        out.reserve(runs_.size());
        for (auto const& run : runs_) {
            if (run.count == 1)
                out.emplace_back(run.length);
            else
                out.push_back(json::array{run.length, run.count});
        }
        return out;
    }
    constexpr void append_text(text_writer& out) const {
        if (step_ != 0) return out.integer(step_);
        out.open('[');
        for (auto const& run : runs_) {
            out.next();
            if (run.count != 1) out.open('[');
            if (run.count != 1) out.next();
            out.integer(run.length);
            if (run.count == 1) continue;
            out.next();
            out.integer(run.count);
            out.close(']');
        }
        out.close(']');
    }

  private:
    std::uint64_t step_ = 0;
    sequence<rectilinear_run> runs_;
};

}  // namespace zarr_metadata::v3
