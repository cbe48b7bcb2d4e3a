// Layouts: array documents that are constants but for their shape.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <zarr_metadata/definition/static_context.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v3/chunk_grid/regular.hpp>
#include <zarr_metadata/v3/construct/array.hpp>
#include <zarr_metadata/v3/construct/judge.hpp>
#include <zarr_metadata/v3/construct/refused.hpp>

namespace zarr_metadata::v3 {

/// How the text of a typed document is laid out.
struct text_options {
    /// Each length of the shape takes the same room whatever it is, so that the text of a grown
    /// array has the length of the old one and can be written over it in place.
    bool fixed_width = false;
};

/// The text of a constant layout, the shape and the fill value left open. Made by `layout`.
template<class T, std::size_t Rank>
class array_layout {
  public:
    using fill_type = typename detail::typed_element<T>::fill_type;
    using judge_function = void (*)(array_shape, report const&);

    constexpr array_layout(std::array<std::string_view, 3> pieces, extents<Rank> shape,
                           fill_type fill, judge_function judge_shape,
                           bool depends_on_shape) noexcept
        : pieces_(pieces),
          shape_(shape),
          fill_(fill),
          judge_shape_(judge_shape),
          depends_on_shape_(depends_on_shape) {}

    constexpr std::array<std::uint64_t, Rank> const& shape() const noexcept {
        return shape_.lengths();
    }

    /// The same layout of another shape. A regular grid fits any shape of its rank; what `problems`
    /// says of another grid depends on the shape.
    template<std::integral... I>
    constexpr array_layout with_shape(I... lengths) const {
        return with_shape(extents<Rank>(lengths...));
    }
    constexpr array_layout with_shape(extents<Rank> const& lengths) const {
        array_layout made = *this;
        made.shape_ = lengths;
        return made;
    }
    constexpr array_layout with_shape(std::array<std::uint64_t, Rank> const& lengths) const {
        return with_shape(extents<Rank>(lengths));
    }
    /// Grown along one axis.
    constexpr array_layout with_length(std::size_t axis, std::uint64_t length) const {
        auto lengths = shape();
        lengths[axis] = length;
        return with_shape(lengths);
    }
    constexpr array_layout with_fill_value(fill_type fill) const {
        array_layout made = *this;
        made.fill_ = fill;
        return made;
    }

    /// What is wrong with the shape; allocates nothing where nothing is.
    problem_list problems() const {
        problem_list found;
        if (!depends_on_shape_) return found;
        collecting_sink sink(found);
        judge_shape_({shape().data(), Rank}, report(sink));
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
        out.put(pieces_[0]);
        detail::array_text::shape(shape(), options.fixed_width, out);
        out.put(pieces_[1]);
        fill_.append_text(out);
        out.put(pieces_[2]);
        out.put('}');
    }

    std::array<std::string_view, 3> pieces_;
    extents<Rank> shape_;
    fill_type fill_;
    judge_function judge_shape_;
    bool depends_on_shape_;
};

namespace detail {

/// A context that any definition fits.
struct any_context {};

template<class Context>
constexpr slot_scope scope_of() {
    if constexpr (std::same_as<Context, any_context>)
        return slot_scope();
    else
        return slot_scope(Context::slots());
}

/// What is computed of a constant document. `Document` is a constexpr function, or a lambda without
/// captures, that returns an `array`.
template<class Context, auto Document>
struct constant_array {
    static constexpr constant_sink problems() {
        constant_sink sink;
        judge(Document(), scope_of<Context>(), report(sink));
        return sink;
    }
    static void judge_shape(array_shape shape, report const& out) {
        auto const document = Document();
        judge_grid(document.chunk_grid.get(), shape, out.at("chunk_grid"));
    }

    template<std::size_t Piece>
    static constexpr void write_piece(text_writer& out) {
        auto const document = Document();
        if constexpr (Piece == 0) array_text::before_shape(document, out);
        if constexpr (Piece == 1) array_text::before_fill_value(document, out);
        if constexpr (Piece == 2) array_text::after_fill_value(document, out);
    }
    template<std::size_t Piece>
    static consteval std::size_t piece_size() {
        text_writer out;
        write_piece<Piece>(out);
        return out.size();
    }
    template<std::size_t Piece>
    static constexpr auto piece = [] {
        std::array<char, piece_size<Piece>()> text{};
        text_writer out(text.data());
        write_piece<Piece>(out);
        return text;
    }();
    template<std::size_t Piece>
    static constexpr std::string_view piece_view() {
        return {piece<Piece>.data(), piece<Piece>.size()};
    }

    static consteval bool has_regular_grid() {
        auto const document = Document();
        return document.chunk_grid.get().what ==
               &definition_of<chunk_grid_slot, regular_chunk_grid>;
    }
    static consteval auto shape() { return Document().shape; }
    static consteval auto fill_value() { return Document().fill_value; }
    static consteval bool is_constant() {
        auto const document = Document();
        return document.attributes.empty() && document.extra_fields.empty();
    }
};

}  // namespace detail

/// Judges a constant document; a rule that it breaks is a compile error that names the place and
/// the reason. `Document` is a named constexpr function (a lambda without captures will do, but
/// GCC's errors in it are longer) that returns an `array<T, Rank>`.
///
///   constexpr auto temperature_document() { return array<float, 3>{...}; }
///   constexpr auto temperature = layout<temperature_document>();
///   std::string text = temperature.with_shape(n, 512, 512).to_text();
///
/// With a static context in front, each definition that it uses must be one of the context's.
template<class Context, auto Document>
constexpr auto layout() {
    using constant = detail::constant_array<Context, Document>;
    using document = decltype(Document());
    static_assert(detail::refuse_problems<&constant::problems>());
    static_assert(constant::is_constant(),
                  "attributes and extra fields are known at run time only: leave them out here and "
                  "give them to to_text");
    return array_layout<typename document::element_type, document::rank>(
        {constant::template piece_view<0>(), constant::template piece_view<1>(),
         constant::template piece_view<2>()},
        constant::shape(), constant::fill_value(), &constant::judge_shape,
        !constant::has_regular_grid());
}
template<auto Document>
constexpr auto layout() {
    return layout<detail::any_context, Document>();
}

}  // namespace zarr_metadata::v3
