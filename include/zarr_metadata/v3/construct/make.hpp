// Documents made of values that are known at run time.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v3/construct/array.hpp>
#include <zarr_metadata/v3/construct/group.hpp>
#include <zarr_metadata/v3/construct/judge.hpp>
#include <zarr_metadata/v3/construct/layout.hpp>

namespace zarr_metadata::v3 {

/// The text of a document, or the problems for which there is none.
struct made_document {
    std::string text;
    problem_list problems;

    explicit operator bool() const noexcept { return problems.empty(); }
};

/// Judges a typed document and writes it. Nothing is thrown.
template<class T, std::size_t Rank>
made_document make(array<T, Rank> const& document, text_options const& options = {}) {
    made_document made;
    collecting_sink sink(made.problems);
    detail::judge(document, slot_scope(), report(sink));
    if (!made.problems.empty()) return made;
    text_writer out(made.text);
    detail::array_text::before_shape(document, out);
    detail::array_text::shape(document.shape.lengths(), options.fixed_width, out);
    detail::array_text::before_fill_value(document, out);
    document.fill_value.append_text(out);
    detail::array_text::after_fill_value(document, out);
    detail::array_text::free_members(document, out);
    return made;
}

inline made_document make(group const& document) {
    made_document made;
    text_writer out(made.text);
    out.put("{\"zarr_format\":3,\"node_type\":\"group\"");
    detail::array_text::free_members(document, out);
    return made;
}

}  // namespace zarr_metadata::v3
