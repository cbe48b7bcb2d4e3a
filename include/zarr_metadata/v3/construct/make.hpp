// Documents made of values that are known at run time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/v3/construct/array.hpp>
#include <zarr_metadata/v3/construct/group.hpp>
#include <zarr_metadata/v3/construct/judge.hpp>
#include <zarr_metadata/v3/document.hpp>

namespace zarr_metadata::v3 {

/// The text of a document, or the problems for which there is none.
struct made_document {
    std::string text;
    problem_list problems;

    explicit operator bool() const noexcept { return problems.empty(); }
};

namespace detail {

/// Judges what only run-time documents have.
template<class Document>
void judge_free_members(Document const& document, shape const& what, report const& out) {
    if (!document.attributes.empty())
        check_depth(json::value(document.attributes.get()), out.at("attributes"));
    if (document.extra_fields.empty()) return;
    for (auto const& entry : document.extra_fields.get()) {
        std::string_view const key(entry.key().data(), entry.key().size());
        report const at_field = out.at(key);
        if (zarr_metadata::detail::declares(what, key))
            at_field.invalid_value({"expected a name that the format does not define"});
        else
            check_depth(entry.value(), at_field);
    }
}

/// Gives the text up if it is not UTF-8, which the values that it is made of do not tell.
inline void judge_text(made_document& made) {
    if (is_utf8(made.text)) return;
    made.problems.push_back({{}, problem_kind::invalid_json, "expected UTF-8", {}});
    made.text.clear();
}

template<class T, std::size_t Rank>
made_document make_array(array<T, Rank> document, slot_scope const& scope,
                         text_options const& options) {
    made_document made;
    collecting_sink sink(made.problems);
    report const root(sink);
    judge(document, scope, root);
    judge_free_members(document, typed<array_document>::what, root);
    if (!made.problems.empty()) return made;
    text_writer out(made.text);
    out.set_brief(options.short_names);
    array_text::before_shape(document, out);
    array_text::shape(document.shape.lengths(), options.fixed_width, out);
    array_text::before_fill_value(document, out);
    document.fill_value.append_text(out);
    array_text::after_fill_value(document, out);
    array_text::free_members(document, out);
    judge_text(made);
    return made;
}

}  // namespace detail

/// Judges a typed document and writes it. Nothing is thrown. Its problems are those that a reader
/// would find in its text: the same places, kinds and messages, in the same order.
template<class T, std::size_t Rank>
made_document make(array<T, Rank> document, text_options const& options = {}) {
    return detail::make_array(std::move(document), slot_scope(), options);
}
/// The same, with a problem for each definition that the context does not hold.
template<class T, std::size_t Rank>
made_document make(array<T, Rank> document, context const& scope,
                   text_options const& options = {}) {
    return detail::make_array(std::move(document), slot_scope(scope.slots()), options);
}

inline made_document make(group const& document) {
    made_document made;
    collecting_sink sink(made.problems);
    detail::judge_free_members(document, typed<group_document>::what, report(sink));
    if (!made.problems.empty()) return made;
    text_writer out(made.text);
    out.put("{\"zarr_format\":3,\"node_type\":\"group\"");
    detail::array_text::free_members(document, out);
    detail::judge_text(made);
    return made;
}

}  // namespace zarr_metadata::v3
