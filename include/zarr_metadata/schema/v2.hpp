// JSON Schema of v2 codecs, data types and documents in a context.
// Reference: zarr_metadata, "JSON schemas"
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/schema/shape_schema.hpp>
#include <zarr_metadata/v2/default_context.hpp>
#include <zarr_metadata/v2/document.hpp>

namespace zarr_metadata::v2 {

namespace detail {

/// What `check_typestring_form` accepts.
inline constexpr std::string_view typestring_pattern =
    "^[<>|]([A-Za-z][0-9]+|O)(\\[[0-9]*[A-Za-z\\u03bc]+\\])?$";

/// The schemas of declarations in one context.
class context_schemas {
  public:
    explicit context_schemas(context const& scope) : scope_(scope) {}

    static json::value declaration(slot const& in, schema_writer& writer, void const* self) {
        auto const& schemas = *static_cast<context_schemas const*>(self);
        return writer.once(std::string(in.name), [&] {
            return &in == &data_type_slot::what ? schemas.data_type(writer)
                                                : schemas.codec(in, writer);
        });
    }

  private:
    static json::value string(std::string_view s) {
        return json::value(json::string_view(s.data(), s.size()));
    }

    /// A type string, or the fields of a record: a name, a data type, and perhaps a shape. What
    /// nothing claims may be any list.
    json::value data_type(schema_writer& writer) const {
        json::array field{writer.of(text::what), writer.of(data_type_declaration::what),
                          writer.of(list_of<integer_in<0>>::what)};
        json::object fields{{"type", "array"},
                            {"items", json::object{{"type", "array"},
                                                   {"prefixItems", std::move(field)},
                                                   {"minItems", 2},
                                                   {"maxItems", 3}}}};
        if (!scope_.claimant(data_type_slot::what, struct_name)) fields = {{"type", "array"}};
        json::object name{{"type", "string"}, {"pattern", string(typestring_pattern)}};
        json::array forms;
        forms.push_back(std::move(name));
        forms.push_back(std::move(fields));
        return json::object{{"anyOf", std::move(forms)}};
    }

    /// An object whose other members follow the definition of its `id`.
    json::value codec(slot const& in, schema_writer& writer) const {
        json::array cases;
        for (auto const* d : scope_.definitions(in)) {
            auto members = writer.of(*d->configuration);
            auto& object = members.get_object();
            if (!object.contains("properties")) object.emplace("properties", json::object());
            json::value const id = json::object{{"const", string(d->name)}};
            object["properties"].get_object().emplace("id", id);
            object.emplace("title", string(d->name));
            if (!d->specification.empty())
                object.emplace("description", "Specification: " + std::string(d->specification));
            json::object condition{{"properties", json::object{{"id", id}}},
                                   {"required", json::array{"id"}}};
            cases.push_back(json::object{{"if", std::move(condition)}, {"then", members}});
        }
        json::object out{{"title", string(in.noun)},
                         {"type", "object"},
                         {"properties",
                          json::object{{"id", json::object{{"type", "string"}, {"minLength", 1}}}}},
                         {"required", json::array{"id"}}};
        if (!cases.empty()) out.emplace("allOf", std::move(cases));
        return out;
    }

    context const& scope_;
};

template<class Document>
json::value document_schema(context const& scope, bool attributes_inside) {
    context_schemas const schemas(scope);
    schema_writer writer(&context_schemas::declaration, &schemas);
    auto schema = writer.of(typed<Document>::what);
    // What a file may not hold is false: in an open object it would be any value otherwise.
    if (!attributes_inside) schema.get_object()["properties"].get_object()["attributes"] = false;
    return std::move(writer).document(std::move(schema));
}

}  // namespace detail

/// The schema of one codec in a context, or of a data type:
/// `declaration_json_schema<codec_slot>()`.
template<class Slot>
json::value declaration_json_schema(context const& scope = default_context) {
    detail::context_schemas const schemas(scope);
    schema_writer writer(&detail::context_schemas::declaration, &schemas);
    auto schema = detail::context_schemas::declaration(Slot::what, writer, &schemas);
    return std::move(writer).document(std::move(schema));
}

/// The schema of a `.zarray` or of a `.zgroup`, as the file is. It says nothing of rules that
/// relate members, such as that of the fill value to the data type.
inline json::value array_file_json_schema(context const& scope = default_context) {
    return detail::document_schema<array_document>(scope, false);
}
inline json::value group_file_json_schema(context const& scope = default_context) {
    return detail::document_schema<group_document>(scope, false);
}

}  // namespace zarr_metadata::v2
