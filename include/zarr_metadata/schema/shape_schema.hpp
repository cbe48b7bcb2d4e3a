// JSON Schema (draft 2020-12) of shapes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/slot.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

/// The meta-schema that the schemas of this library are written for.
inline constexpr std::string_view json_schema_dialect =
    "https://json-schema.org/draft/2020-12/schema";

/// Writes the schema of a shape, and on the way the `$defs` that it refers to.
class schema_writer {
  public:
    /// Writes the schema of a declaration in a slot; null: as far as its envelope goes.
    using declaration_function = json::value (*)(slot const&, schema_writer&, void const*);

    schema_writer() = default;
    schema_writer(declaration_function declarations, void const* argument) noexcept
        : declarations_(declarations), argument_(argument) {}

    json::value of(shape const& what) {
        switch (what.kind) {
            case shape_kind::any:
            case shape_kind::free: return json::object();
            case shape_kind::null: return json::object{{"type", "null"}};
            case shape_kind::boolean: return boolean(what);
            case shape_kind::integer: return integer(what);
            case shape_kind::constant: return json::object{{"const", number(what.low)}};
            case shape_kind::number: return json::object{{"type", "number"}};
            case shape_kind::text: return text(what);
            case shape_kind::literal: return literal(what);
            case shape_kind::array: return array(what);
            case shape_kind::tuple: return tuple(what);
            case shape_kind::object: return object(what);
            case shape_kind::one_of: return json::object{{"anyOf", parts(what)}};
            case shape_kind::custom: return custom(what);
        }
        return json::object();
    }

    /// A reference to a definition that is written once, by `write`, under `$defs`.
    template<class F>
    json::value once(std::string const& name, F write) {
        if (!definitions_.contains(name)) {
            definitions_.emplace(name, nullptr);  // so that it can refer to itself
            json::value schema = write();
            definitions_[name] = std::move(schema);
        }
        return json::object{{"$ref", "#/$defs/" + name}};
    }

    /// A whole schema document: `schema` with what it refers to.
    json::value document(json::value schema) && {
        json::object out;
        out.emplace("$schema",
                    json::string_view(json_schema_dialect.data(), json_schema_dialect.size()));
        for (auto& entry : schema.get_object()) out.emplace(entry.key(), std::move(entry.value()));
        if (!definitions_.empty()) out.emplace("$defs", std::move(definitions_));
        return out;
    }

  private:
    static json::value string(std::string_view s) {
        return json::value(json::string_view(s.data(), s.size()));
    }

    static json::value number(integer_bound n) {
        if (!n.negative) return n.magnitude;
        return static_cast<std::int64_t>(~n.magnitude + 1);
    }

    static json::value boolean(shape const& what) {
        if (what.has_low) return json::object{{"const", what.low == integer_bound(1)}};
        return json::object{{"type", "boolean"}};
    }
    static json::value integer(shape const& what) {
        json::object out{{"type", "integer"}};
        if (what.has_low) out.emplace("minimum", number(what.low));
        if (what.has_high) out.emplace("maximum", number(what.high));
        return out;
    }
    static json::value text(shape const& what) {
        json::object out{{"type", "string"}};
        if (!what.pattern.empty()) out.emplace("pattern", string(what.pattern));
        return out;
    }
    static json::value literal(shape const& what) {
        json::array all;
        for (std::size_t i = 0; i != what.string_count; ++i) all.push_back(string(what.strings[i]));
        if (all.size() == 1) return json::object{{"const", all[0]}};
        return json::object{{"enum", std::move(all)}};
    }
    json::value array(shape const& what) {
        json::object out{{"type", "array"}, {"items", of(*what.item)}};
        if (what.min_items != 0) out.emplace("minItems", what.min_items);
        if (what.max_items != std::numeric_limits<std::size_t>::max())
            out.emplace("maxItems", what.max_items);
        return out;
    }
    json::value tuple(shape const& what) {
        return json::object{{"type", "array"},
                            {"prefixItems", parts(what)},
                            {"minItems", what.part_count},
                            {"maxItems", what.part_count}};
    }
    json::value parts(shape const& what) {
        json::array all;
        for (std::size_t i = 0; i != what.part_count; ++i) all.push_back(of(*what.parts[i]));
        return all;
    }

    /// An object that holds itself is written once and referred to.
    json::value object(shape const& what) {
        for (auto& entry : open_)
            if (entry.what == &what) {
                entry.recursive = true;
                return json::object{{"$ref", "#/$defs/" + entry.name}};
            }
        open_.push_back({&what, "shape" + std::to_string(++count_), false});
        json::value schema = keys(what);
        auto const self = open_.back();
        open_.pop_back();
        if (!self.recursive) return schema;
        definitions_.emplace(self.name, std::move(schema));
        return json::object{{"$ref", "#/$defs/" + self.name}};
    }
    json::value keys(shape const& what) {
        json::object properties;
        json::array required;
        for (std::size_t m = 0; m != what.member_count; ++m) {
            auto const& declared = what.members[m];
            properties.emplace(json::string_view(declared.key.data(), declared.key.size()),
                               of(*declared.what));
            if (declared.required) required.push_back(string(declared.key));
        }
        json::object out{{"type", "object"}};
        if (!what.title.empty()) out.emplace("title", string(what.title));
        if (!properties.empty()) out.emplace("properties", std::move(properties));
        if (!required.empty()) out.emplace("required", std::move(required));
        if (what.extra == closure::closed) out.emplace("additionalProperties", false);
        if (what.extra == closure::typed) out.emplace("additionalProperties", of(*what.item));
        return out;
    }
    json::value custom(shape const& what) {
        if (what.schema) return of(*what.schema);
        if (what.check != &detail::check_declaration) return json::object();
        auto const& request = *static_cast<nested_request const*>(what.argument);
        return declarations_ ? declarations_(*request.in, *this, argument_) : json::object();
    }

    struct open_object {
        shape const* what;
        std::string name;
        bool recursive;
    };

    declaration_function declarations_ = nullptr;
    void const* argument_ = nullptr;
    json::object definitions_;
    std::vector<open_object> open_;
    std::size_t count_ = 0;
};

/// The JSON Schema of a type, as `check<T>` reads it. It does not say rules that relate members.
template<checkable T>
json::value json_schema() {
    schema_writer writer;
    auto schema = writer.of(typed<T>::what);
    return std::move(writer).document(std::move(schema));
}

}  // namespace zarr_metadata
