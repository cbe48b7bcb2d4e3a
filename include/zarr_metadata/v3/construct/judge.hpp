// The judge of typed documents: the rules of the definitions, in constants and at run time.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v3/construct/array.hpp>
#include <zarr_metadata/v3/pipeline.hpp>

namespace zarr_metadata::v3::detail {

/// The rules of one declaration that was made in C++; false where it breaks one.
constexpr bool judge_declaration(declared& self, slot_scope const& scope, report const& at) {
    auto const before = at.sink().count();
    scope.judge(self, at);
    if (self.is_typed && self.what->has_rules) {
        report const inside = at.at("configuration");
        self.what->rules(*self.what, self, self.what->is_pattern ? at : inside);
    }
    self.known = at.sink().count() == before;
    return self.known;
}

/// Judges a document but for what depends on its shape.
template<class T, std::size_t Rank>
constexpr void judge(array<T, Rank> const& document, slot_scope const& scope, report const& out) {
    declared data_type = document.data_type.get();
    report const at_type = out.at("data_type");
    judge_declaration(data_type, scope, at_type);

    declared grid = document.chunk_grid.get();
    report const at_grid = out.at("chunk_grid");
    judge_declaration(grid, scope, at_grid);
    auto const& lengths = document.shape.lengths();
    auto shape = judge_grid(grid, {lengths.data(), lengths.size()}, at_grid);

    declared encoding = document.chunk_key_encoding.get();
    report const at_encoding = out.at("chunk_key_encoding");
    judge_declaration(encoding, scope, at_encoding);

    report const at_codecs = out.at("codecs");
    pipeline_walk walk(scope);
    walk.run(document.codecs, received_chunk::of(data_type, data_type.what->name, std::move(shape)),
             at_codecs);
}

}  // namespace zarr_metadata::v3::detail
