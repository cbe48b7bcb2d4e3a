// Layouts: array documents that are constants but for their shape.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include <zarr_metadata/definition/static_context.hpp>
#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v3/chunk_grid/regular.hpp>
#include <zarr_metadata/v3/construct/array.hpp>
#include <zarr_metadata/v3/construct/array_layout.hpp>
#include <zarr_metadata/v3/construct/judge.hpp>
#include <zarr_metadata/v3/construct/refused.hpp>

namespace zarr_metadata::v3 {

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
/// captures, that returns an `array`. Each of these evaluates it once.
template<class Context, auto Document>
struct constant_array {
    using document_type = decltype(Document());
    using element_type = typename document_type::element_type;
    using layout_type = array_layout<element_type, document_type::rank>;

    static constexpr constant_sink problems() {
        constant_sink sink;
        auto document = Document();
        judge(document, scope_of<Context>(), report(sink));
        return sink;
    }
    static void judge_again(layout_type const& made, report const& out) {
        auto document = Document();
        document.shape = made.shape();
        document.fill_value = made.fill_value();
        judge(document, scope_of<Context>(), out);
    }

    // Each part once as it is, then those that differ when brief.
    static constexpr std::array<std::size_t, 5> write(document_type const& document,
                                                      text_writer& out) {
        std::array<std::size_t, 5> ends{};
        array_text::before_shape(document, out);
        ends[0] = out.size();
        array_text::before_fill_value(document, out);
        ends[1] = out.size();
        array_text::after_fill_value(document, out);
        ends[2] = out.size();
        out.set_brief(true);
        array_text::before_fill_value(document, out);
        ends[3] = out.size();
        array_text::after_fill_value(document, out);
        ends[4] = out.size();
        return ends;
    }

    struct facts {
        std::size_t problem_count;
        std::array<std::size_t, 5> ends;
        extents<document_type::rank> shape;
        decltype(document_type::fill_value) fill_value;
        bool is_constant, has_own_type, has_regular_grid;
    };
    static constexpr facts known = [] {
        auto document = Document();
        counting_sink sink;
        judge(document, scope_of<Context>(), report(sink));
        text_writer size;
        return facts{
            sink.count(),
            write(document, size),
            document.shape,
            document.fill_value,
            document.attributes.empty() && document.extra_fields.empty(),
            has_own_type(document),
            document.chunk_grid.get().what == &definition_of<chunk_grid_slot, regular_chunk_grid>};
    }();
    static constexpr auto characters = [] {
        std::array<char, known.ends[4]> text{};
        text_writer out(text.data());
        write(Document(), out);
        return text;
    }();

    static constexpr std::string_view part(std::size_t i) {
        std::size_t const from = i == 0 ? 0 : known.ends[i - 1];
        return {characters.data() + from, known.ends[i] - from};
    }
    static constexpr layout_type make_layout() {
        layout_text const text{part(0), part(1), part(2), part(3), part(4)};
        if constexpr (known.has_regular_grid && fits_its_type<element_type>)
            return {text, known.shape, known.fill_value, nullptr};
        else
            return {text, known.shape, known.fill_value, &judge_again};
    }
};

// Asked first: what is no constant would fail in each use of it.
template<auto Document>
consteval bool evaluates() {
    static_cast<void>(Document());
    return true;
}
template<auto Document>
inline constexpr bool is_constant =
    requires { typename std::bool_constant<evaluates<Document>()>; };
/// Stands for a layout that there is not.
template<bool>
struct no_layout {};

template<class Context, auto Document>
constexpr auto judged_layout() {
    using constant = constant_array<Context, Document>;
    // Their texts take long, so they are made only where there are problems.
    if constexpr (constant::known.problem_count != 0)
        static_assert(std::is_same_v<decltype(refuse_problems<&constant::problems>()), bool>);
    static_assert(constant::known.is_constant,
                  "attributes and extra fields are known at run time only: leave them out here and "
                  "give them to to_text_with");
    static_assert(constant::known.has_own_type,
                  "data_type: a layout has the data type of its element type; the element type may "
                  "be a data type definition: array<numpy_datetime64_data_type, 1>");
    static_assert(is_utf8({constant::characters.data(), constant::characters.size()}),
                  "a string in this document is not UTF-8");
    return constant::make_layout();
}

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
    if constexpr (detail::is_constant<Document>)
        return detail::judged_layout<Context, Document>();
    else
        return detail::no_layout<detail::evaluates<Document>()>();  // says why it is no constant
}
template<auto Document>
constexpr auto layout() {
    return layout<detail::any_context, Document>();
}

}  // namespace zarr_metadata::v3
