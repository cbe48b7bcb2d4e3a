// Models as members of your own types, for this library's `read` and for Boost.JSON's `value_to`
// and `value_from`. The strict readers are at work in either; a plain structural conversion of a
// shape type such as `array_document` is no conformance check. Reference: zarr_metadata, "Optional
// Pydantic integration"
#pragma once

#include <concepts>
#include <optional>
#include <utility>

#include <boost/json/conversion.hpp>
#include <boost/json/value_from.hpp>
#include <boost/json/value_to.hpp>

#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/typed.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/metadata.hpp>

namespace zarr_metadata::v3 {

/// A model of this library: `array_metadata` or `group_metadata`.
template<class M>
concept node_metadata = std::derived_from<M, node_model<M>>;

/// A model that is always read in `Scope`, a context in a variable of static storage:
///
///   struct manifest { zm::v3::in_context<zm::v3::array_metadata, zm::v3::core_context> image; };
///
/// A model of another context that is assigned to it is read again. It may be empty, which
/// Boost.JSON needs of members of described structs; read from JSON it never is.
template<node_metadata Model, context const& Scope = default_context>
class in_context {
  public:
    in_context() noexcept = default;
    in_context(Model const& model)
        : model_(model.context() == Scope ? model : model.with_context(Scope)) {}

    bool has_value() const noexcept { return model_.has_value(); }
    Model const& operator*() const noexcept { return *model_; }
    Model const* operator->() const noexcept { return &*model_; }

    friend bool operator==(in_context const&, in_context const&) = default;

  private:
    std::optional<Model> model_;
};

namespace detail {

// The check of a member that is a model: the strict read of its document, in place.
template<class Model, context const& Scope>
void check_model(shape const&, json::value const& value, report const& out) {
    node_state state;
    state.document = &value;
    state.scope = Scope;
    declaration_reader reader(state.scope, state.tree);
    auto* const outer = out.sink().nested();
    out.sink().set_nested(&reader);
    Model::how(state, reader, out);
    out.sink().set_nested(outer);
}

}  // namespace detail

/// For Boost.JSON: throws `metadata_validation_error` with every problem. `try_value_to` gives an
/// error code instead, and so it does for the members of a described struct, whose `value_to` then
/// throws that code alone. A struct whose `value_to` shall carry every problem says so, beside it:
///
///   manifest tag_invoke(boost::json::value_to_tag<manifest>, boost::json::value const& v) {
///       return zm::from_json<manifest>(v);
///   }
template<node_metadata Model>
Model tag_invoke(json::value_to_tag<Model>, json::value const& value) {
    return Model(value);
}
/// The same in a context that is given to the conversion, `value_to<Model>(value, scope)`, as
/// Boost 1.82 has it.
template<node_metadata Model>
Model tag_invoke(json::value_to_tag<Model>, json::value const& value, context const& scope) {
    return Model(value, scope);
}
template<node_metadata Model>
void tag_invoke(json::value_from_tag, json::value& out, Model const& model) {
    out = model.to_json();
}
template<node_metadata Model, context const& Scope>
in_context<Model, Scope> tag_invoke(json::value_to_tag<in_context<Model, Scope>>,
                                    json::value const& value) {
    return Model(value, Scope);
}
template<node_metadata Model, context const& Scope>
void tag_invoke(json::value_from_tag, json::value& out, in_context<Model, Scope> const& member) {
    out = member.has_value() ? member->to_json() : json::value();
}

}  // namespace zarr_metadata::v3

namespace zarr_metadata {

/// For `check`, `read` and `write`: the problems are located in the whole value.
template<v3::node_metadata Model>
struct typed<Model> {
    static constexpr shape what{.kind = shape_kind::custom,
                                .expected = "a node's document",
                                .check = &v3::detail::check_model<Model, v3::default_context>};
    static Model from_checked(json::value const& v, nested_cursor&) { return Model(v); }
    static json::value to_json(Model const& model) { return model.to_json(); }
};

template<class Model, context const& Scope>
struct typed<v3::in_context<Model, Scope>> {
    static constexpr shape what{.kind = shape_kind::custom,
                                .expected = "a node's document",
                                .check = &v3::detail::check_model<Model, Scope>};
    static v3::in_context<Model, Scope> from_checked(json::value const& v, nested_cursor&) {
        return Model(v, Scope);
    }
    static json::value to_json(v3::in_context<Model, Scope> const& member) {
        return member->to_json();
    }
};

}  // namespace zarr_metadata
