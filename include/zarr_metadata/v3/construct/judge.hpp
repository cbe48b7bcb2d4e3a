// The judge of typed documents: the rules of the definitions, in constants and at run time.
#pragma once

#include <complex>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/finite.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/scalars.hpp>
#include <zarr_metadata/v3/construct/array.hpp>
#include <zarr_metadata/v3/construct/scope.hpp>
#include <zarr_metadata/v3/pipeline.hpp>

namespace zarr_metadata::v3::detail {

/// Whether a text is UTF-8, as JSON must be.
constexpr bool is_utf8(std::string_view text) noexcept {
    char const* at = text.data();
    char const* const end = at + text.size();
    while (at != end) {
        auto const length = zarr_metadata::detail::utf8_length(at, end);
        if (length == 0) return false;
        at += length;
    }
    return true;
}

/// Judges each declaration that was made in C++, nested ones first, as a reader does.
class declaration_judge : public nested_visitor {
  public:
    constexpr explicit declaration_judge(slot_scope const& scope) noexcept
        : nested_visitor(&judge), scope_(scope) {}

  private:
    static constexpr void judge(nested_visitor const& self, declared& d, report const& at) {
        auto const& definition = *d.what;
        bool const in_scope = static_cast<declaration_judge const&>(self).scope_.judge(d, at);
        report const below = at.at(definition.in->configuration_key);
        report const& inside = definition.is_pattern ? at : below;
        // The holder was made for the document that is judged, which is not const.
        definition.visit_nested(const_cast<held&>(*d.value), self, inside);
        auto const before = at.sink().count();
        if (definition.has_rules) definition.rules(definition, d, inside);
        d.known = in_scope && at.sink().count() == before;
    }

    slot_scope scope_;
};

/// Whether the type of a fill value says that the data type has it.
template<class T>
inline constexpr bool fits_its_type = std::is_arithmetic_v<T> || requires(T const& value) {
    requires std::same_as<T, std::complex<typename T::value_type>>;
};

/// Whether the data type is the one that the element type stands for.
template<class T, std::size_t Rank>
constexpr bool has_own_type(array<T, Rank> const& document) {
    return document.data_type.get().what == typed_element<T>::definition();
}

/// A negative length is found by the compiler in constants.
template<std::size_t Rank>
constexpr void judge_shape(extents<Rank> const& shape, report const& out) {
    if (shape.has_negative()) out.at("shape").invalid_value({"expected non-negative integers"});
}

/// Judges a fill value as JSON.
inline void judge_fill_text(std::string_view text, declared const& data_type, report const& out) {
    auto const read = read_text(text);
    if (!read.ok()) return out.invalid_value({"expected a JSON text: ", read.problems[0].message});
    auto const before = out.sink().count();
    check_depth(read.value, out);
    check_finite(read.value, out);
    if (out.sink().count() == before) check_fill_value(data_type, read.value, out);
}
template<class Fill>
void judge_fill(Fill const& fill, declared const& data_type, report const& out) {
    std::string text;
    text_writer writer(text);
    fill.append_text(writer);
    judge_fill_text(text, data_type, out);
}

/// The name that a declaration made in C++ is written under.
constexpr text name_text(declared const& self) {
    if (!self.what->is_pattern) return self.what->name;
    text_writer length;
    self.what->append_name(*self.value, length);
    text name;
    for (std::size_t i = 0; i != length.size(); ++i) name.push_back(' ');
    text_writer out(name.data());
    self.what->append_name(*self.value, out);
    return name;
}

/// Judges a document, but for what is known at run time only, in constants: the fill value of a
/// type that is no number, attributes and extra fields. The order is that in which readers report.
template<class T, std::size_t Rank>
constexpr void judge(array<T, Rank>& document, slot_scope const& scope, report const& out) {
    declaration_judge const judge_one(scope);
    judge_shape(document.shape, out);
    document.data_type.visit_nested(judge_one, out.at("data_type"));
    report const at_grid = out.at("chunk_grid");
    document.chunk_grid.visit_nested(judge_one, at_grid);
    document.chunk_key_encoding.visit_nested(judge_one, out.at("chunk_key_encoding"));

    declared const& data_type = document.data_type.get();
    if (!std::is_constant_evaluated())
        if (!fits_its_type<T> || !has_own_type(document))
            judge_fill(document.fill_value, data_type, out.at("fill_value"));
    auto const& lengths = document.shape.lengths();
    auto chunk = judge_grid(document.chunk_grid.get(), {lengths.data(), Rank}, at_grid);

    report const at_codecs = out.at("codecs");
    document.codecs.visit_nested(judge_one, at_codecs);
    text const type_name = name_text(data_type);
    pipeline_walk().run(document.codecs, received_chunk::of(data_type, type_name, std::move(chunk)),
                        at_codecs);
}

}  // namespace zarr_metadata::v3::detail
