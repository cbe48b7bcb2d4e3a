// JSON Schema of v3 declarations and documents in a context.
// Reference: zarr_metadata, "node_metadata_json_schema_v3 writes the rules the readers apply"
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/schema/shape_schema.hpp>
#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/default_scope.hpp>
#include <zarr_metadata/v3/document.hpp>
#include <zarr_metadata/v3/extra_field.hpp>

namespace zarr_metadata::v3 {

namespace detail {

/// What `is_extension_name` accepts.
inline constexpr std::string_view name_pattern =
    "^([a-z][a-z0-9\\-_.]+|[A-Za-z][A-Za-z0-9+.\\-]*:[A-Za-z0-9\\-._~:/?#\\[\\]@!$&'()*+,;=%]+)$";

inline json::value as_string(std::string_view s) {
    return json::value(json::string_view(s.data(), s.size()));
}

/// The schemas of declarations in one context.
class context_schemas {
  public:
    explicit context_schemas(context const& scope) : scope_(scope) {}

    static json::value declaration(slot const& in, schema_writer& writer, void const* self) {
        auto const& schemas = *static_cast<context_schemas const*>(self);
        return writer.once(std::string(in.name), [&] { return schemas.write(in, writer); });
    }

    /// A name alone, or an object whose configuration follows the definition of the name.
    json::value write(slot const& in, schema_writer& writer) const {
        json::array bare_refused, cases;
        for (auto const* d : scope_.definitions(in)) {
            if (d->needs_configuration && !d->is_pattern)
                bare_refused.push_back(as_string(d->name));
            cases.push_back(case_of(*d, writer));
        }
        json::object bare{{"type", "string"}, {"pattern", as_string(name_pattern)}};
        if (!bare_refused.empty())
            bare.emplace("not", json::object{{"enum", std::move(bare_refused)}});
        json::object object{
            {"type", "object"},
            {"properties",
             json::object{
                 {"name", json::object{{"type", "string"}, {"pattern", as_string(name_pattern)}}},
                 {"configuration", json::object{{"type", "object"}}},
                 {"must_understand", json::object{{"const", true}}}}},
            {"required", json::array{"name"}},
            {"additionalProperties", false}};
        if (!cases.empty()) object.emplace("allOf", std::move(cases));
        json::object out;
        out.emplace("title", as_string(in.noun));
        json::array forms;
        forms.push_back(std::move(bare));
        forms.push_back(std::move(object));
        out.emplace("anyOf", std::move(forms));
        return out;
    }

    /// The condition that a declaration, string or object, names this definition.
    static json::value named(definition const& d) {
        json::value const is = name_is(d);
        json::object by_object{{"type", "object"},
                               {"properties", json::object{{"name", is}}},
                               {"required", json::array{"name"}}};
        json::array forms;
        forms.push_back(is);
        forms.push_back(std::move(by_object));
        return json::object{{"anyOf", std::move(forms)}};
    }

  private:
    static json::value name_is(definition const& d) {
        // The one pattern of v3 is `r*`, whose name JSON Schema must see as digits.
        if (d.is_pattern)
            return json::object{
                {"type", "string"},
                {"pattern", "^" + std::string(d.name.substr(0, d.name.size() - 1)) + "[0-9]+$"}};
        return json::object{{"const", as_string(d.name)}};
    }

    json::value case_of(definition const& d, schema_writer& writer) const {
        auto configuration = writer.of(*d.configuration);
        auto& object = configuration.get_object();
        object.emplace("title", as_string(d.name));
        if (!d.specification.empty())
            object.emplace("description", "Specification: " + std::string(d.specification));
        json::object then{
            {"properties", json::object{{"configuration", std::move(configuration)}}}};
        if (d.needs_configuration) then.emplace("required", json::array{"configuration"});
        json::object condition{{"properties", json::object{{"name", name_is(d)}}},
                               {"required", json::array{"name"}}};
        return json::object{{"if", std::move(condition)}, {"then", std::move(then)}};
    }

    context const& scope_;
};

/// The fill value follows the data type that the document names.
inline json::array fill_value_cases(context const& scope, schema_writer& writer) {
    json::array cases;
    for (auto const* d : scope.definitions(data_type_slot::what)) {
        auto const& operations = static_cast<data_type_operations const&>(*d->operations);
        if (!operations.fill_value) continue;
        json::object condition{
            {"properties", json::object{{"data_type", context_schemas::named(*d)}}},
            {"required", json::array{"data_type"}}};
        json::object then{
            {"properties", json::object{{"fill_value", writer.of(*operations.fill_value)}}}};
        cases.push_back(json::object{{"if", std::move(condition)}, {"then", std::move(then)}});
    }
    return cases;
}

/// Extra fields that the context claims, as properties.
inline void add_extra_fields(context const& scope, slot const& in, schema_writer& writer,
                             json::object& document) {
    auto& properties = document["properties"].get_object();
    for (auto const* d : scope.definitions(in))
        properties.emplace(json::string_view(d->name.data(), d->name.size()),
                           writer.of(*d->configuration));
}

}  // namespace detail

/// The schema of one declaration of a slot in a context: `declaration_json_schema<codec_slot>()`.
/// A claimed name has the configuration that its definition says, an unclaimed one any.
template<class Slot, class Default = default_scope>
json::value declaration_json_schema(context const& scope = Default::get()) {
    detail::context_schemas const schemas(scope);
    schema_writer writer(&detail::context_schemas::declaration, &schemas);
    auto schema = detail::context_schemas::declaration(Slot::what, writer, &schemas);
    return std::move(writer).document(std::move(schema));
}

/// The schema of a `zarr.json` of either kind in a context. It says nothing of rules that relate
/// members: what a reader accepts it accepts, but not the other way round.
template<class Default = default_scope>
json::value node_metadata_json_schema(context const& scope = Default::get()) {
    detail::context_schemas const schemas(scope);
    schema_writer writer(&detail::context_schemas::declaration, &schemas);

    auto array = writer.of(typed<array_document>::what).get_object();
    array["properties"].get_object()["codecs"].get_object()["minItems"] = 1;
    array.emplace("allOf", detail::fill_value_cases(scope, writer));
    detail::add_extra_fields(scope, array_extra_field_slot::what, writer, array);
    auto group = writer.of(typed<group_document>::what).get_object();
    detail::add_extra_fields(scope, group_extra_field_slot::what, writer, group);

    json::value const is_array =
        json::object{{"properties", json::object{{"node_type", json::object{{"const", "array"}}}}},
                     {"required", json::array{"node_type"}}};
    json::object out;
    out.emplace("title", "zarr.json");
    out.emplace("type", "object");
    out.emplace("if", is_array);
    out.emplace("then", writer.once("array", [&] { return json::value(std::move(array)); }));
    out.emplace("else", writer.once("group", [&] { return json::value(std::move(group)); }));
    return std::move(writer).document(std::move(out));
}

}  // namespace zarr_metadata::v3
