// The common part of all readers of nodes: from a value, a part of another document, or bytes.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include <zarr_metadata/definition/reader.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/v3/node_state.hpp>
#include <zarr_metadata/v3/read_node.hpp>

namespace zarr_metadata::v3::detail {

using state_ptr = std::shared_ptr<node_state const>;
using read_function = void (node_reader::*)(json::value const&, report const&);

/// Reads the document of `state` into it.
inline void read_into(node_state& state, read_function how, context const& scope, bool suspicious) {
    state.scope = scope;
    state.tree.nodes.reserve(12);
    state.tree.steps.reserve(24);
    collecting_sink sink(state.problems);
    declaration_reader reader(state.scope, state.tree);
    reader.suspicious = suspicious;
    sink.set_nested(&reader);
    node_reader nodes(state, reader);
    (nodes.*how)(*state.document, report(sink));
}

inline state_ptr read_value(read_function how, json::value document, context const& scope) {
    auto state = std::make_shared<node_state>();
    // A value may come with an arena of its own, which a model must not depend on.
    state->owned = json::value(std::move(document), json::storage_ptr());
    read_into(*state, how, scope, true);
    return state;
}

/// A document that is part of a larger one, which `whole` keeps alive.
inline state_ptr read_part(read_function how, json::value const& document,
                           std::shared_ptr<void const> whole, context const& scope) {
    auto state = std::make_shared<node_state>();
    state->document = &document;
    state->whole = std::move(whole);
    read_into(*state, how, scope, true);
    return state;
}

inline state_ptr read_bytes(read_function how, std::string_view bytes, context const& scope) {
    auto text = read_text(bytes);
    auto state = std::make_shared<node_state>();
    if (text.ok()) {
        state->owned = std::move(text.value);
        read_into(*state, how, scope, !text.all_finite || text.deepest > max_depth);
    } else {
        state->scope = scope;
        state->problems = std::move(text.problems);
    }
    return state;
}

}  // namespace zarr_metadata::v3::detail
