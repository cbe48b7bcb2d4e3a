// A document, the context it was read in, and what was found; readings and models share it.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/definition/reader.hpp>
#include <zarr_metadata/definition/tree.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/problem/problem.hpp>

namespace zarr_metadata {

/// What the read of a document leaves behind. Never changed after it.
struct document_state {
    json::value owned;  // the document, unless it is part of another one
    json::value const* document = &owned;
    std::shared_ptr<void const> whole;  // keeps alive what the document is a part of
    zarr_metadata::context scope;
    problem_list problems;
    declaration_tree tree;  // borrows from the document
    // Whether it may hold numbers that are not finite, or levels past the limit.
    bool suspicious = true;

    document_state() = default;
    document_state(document_state const&) = delete;  // `document` and `tree` point into it
    document_state& operator=(document_state const&) = delete;
};

namespace detail {

/// How the documents of one kind are read into their state.
template<class State>
using read_function = void (*)(State&, declaration_reader&, report const&);

/// Reads the document of `state` into it.
template<class State>
void read_into(State& state, read_function<State> how, context const& scope, bool suspicious) {
    state.scope = scope;
    state.suspicious = suspicious;
    state.tree.nodes.reserve(12);
    state.tree.steps.reserve(24);
    collecting_sink sink(state.problems);
    declaration_reader reader(state.scope, state.tree);
    reader.suspicious = suspicious;
    sink.set_nested(&reader);
    how(state, reader, report(sink));
}

template<class State>
std::shared_ptr<State const> read_value(read_function<State> how, json::value document,
                                        context const& scope) {
    auto state = std::make_shared<State>();
    // A value may come with an arena of its own, which a model must not depend on.
    state->owned = json::value(std::move(document), json::storage_ptr());
    read_into(*state, how, scope, true);
    return state;
}

/// A document that is part of a larger one, which `whole` keeps alive.
template<class State>
std::shared_ptr<State const> read_part(read_function<State> how, json::value const& document,
                                       std::shared_ptr<void const> whole, context const& scope,
                                       bool suspicious = true) {
    auto state = std::make_shared<State>();
    state->document = &document;
    state->whole = std::move(whole);
    read_into(*state, how, scope, suspicious);
    return state;
}

template<class State>
std::shared_ptr<State const> read_bytes(read_function<State> how, std::string_view bytes,
                                        context const& scope) {
    auto text = read_text(bytes);
    auto state = std::make_shared<State>();
    if (text.ok()) {
        state->owned = std::move(text.value);
        read_into(*state, how, scope, !text.all_finite || text.deepest > max_depth);
    } else {
        state->scope = scope;
        state->problems = std::move(text.problems);
    }
    return state;
}

/// A read that ended before there was a document.
template<class State>
std::shared_ptr<State const> read_failed(problem p, context const& scope) {
    auto state = std::make_shared<State>();
    state->scope = scope;
    state->problems.push_back(std::move(p));
    return state;
}

/// The state of a read that must have found no problem.
template<class State>
std::shared_ptr<State const> valid(std::shared_ptr<State const> state) {
    if (!state->problems.empty())
        boost::throw_exception(metadata_validation_error(state->problems));
    return state;
}

}  // namespace detail

}  // namespace zarr_metadata
