// The text of an array document whose shape and fill value are left open.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v3/construct/array.hpp>
#include <zarr_metadata/v3/construct/judge.hpp>

namespace zarr_metadata::v3 {

namespace detail {

/// What a layout's text consists of beside the shape and the fill value.
struct layout_text {
    std::string_view before_shape, before_fill_value, after_fill_value;
    std::string_view brief_before_fill_value, brief_after_fill_value;
};

}  // namespace detail

/// The text of a constant layout, the shape and the fill value left open. Made by `layout`.
template<class T, std::size_t Rank>
class array_layout {
  public:
    using fill_type = typename detail::typed_element<T>::fill_type;
    using judge_function = void (*)(array_layout const&, report const&);

    constexpr array_layout(detail::layout_text const& text, extents<Rank> const& shape,
                           fill_type const& fill, judge_function judge) noexcept
        : text_(text), shape_(shape), fill_(fill), judge_(judge) {}

    constexpr std::array<std::uint64_t, Rank> const& shape() const noexcept {
        return shape_.lengths();
    }
    constexpr fill_type const& fill_value() const noexcept { return fill_; }

    /// The same layout of another shape. A regular grid fits any shape of its rank; of another grid
    /// `problems` says whether it does.
    template<std::integral... I>
    constexpr array_layout with_shape(I... lengths) const {
        return with_shape(extents<Rank>(lengths...));
    }
    constexpr array_layout with_shape(extents<Rank> const& lengths) const {
        array_layout made = *this;
        made.shape_ = lengths;
        return made;
    }
    /// Grown along one axis.
    constexpr array_layout with_length(std::size_t axis, std::uint64_t length) const {
        auto lengths = shape();
        lengths[axis] = length;
        return with_shape(lengths);
    }
    constexpr array_layout with_fill_value(fill_type const& fill) const {
        array_layout made = *this;
        made.fill_ = fill;
        return made;
    }

    /// What could not be judged in a constant: whether a grid that is not regular fits the shape,
    /// and whether the data type has the fill value, where that is no number. None for all other
    /// layouts; then this allocates nothing.
    problem_list problems() const {
        problem_list found;
        collecting_sink sink(found);
        report const out(sink);
        if (judge_)
            judge_(*this, out);
        else
            detail::judge_shape(shape_, out);
        return found;
    }

    /// The document's text, in one allocation.
    std::string to_text(text_options const& options = {}) const {
        std::string text;
        text.reserve(text_size(options));
        text_writer out(text);
        write(out, options);
        return text;
    }
    /// How many characters the text has.
    std::size_t text_size(text_options const& options = {}) const {
        text_writer out;
        write(out, options);
        return out.size();
    }
    /// Writes the text into a buffer that has room for `text_size` characters; its end.
    char* write_to(char* buffer, text_options const& options = {}) const {
        text_writer out(buffer);
        write(out, options);
        return buffer + out.size();
    }
    /// The text with attributes, which are known at run time only.
    std::string to_text_with(json::object const& attributes,
                             text_options const& options = {}) const {
        std::string text = to_text(options);
        text.pop_back();
        text += ",\"attributes\":";
        text += write_text(json::value(attributes));
        text += '}';
        return text;
    }

  private:
    void write(text_writer& out, text_options const& options) const {
        bool const brief = options.short_names;
        out.put(text_.before_shape);
        detail::array_text::shape(shape(), options.fixed_width, out);
        out.put(brief ? text_.brief_before_fill_value : text_.before_fill_value);
        fill_.append_text(out);
        out.put(brief ? text_.brief_after_fill_value : text_.after_fill_value);
        out.put('}');
    }

    detail::layout_text text_;
    extents<Rank> shape_;
    fill_type fill_;
    judge_function judge_;
};

}  // namespace zarr_metadata::v3
