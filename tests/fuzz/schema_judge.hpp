// Judges values by a JSON Schema, as far as the keywords go that `schema/` writes; another keyword
// ends the program, so that none is passed over.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/same_text.hpp>

#include "expect.hpp"

namespace fuzz {

class schema_judge {
  public:
    explicit schema_judge(json::value schema) : root_(std::move(schema)) {}

    bool accepts(json::value const& v) { return accepts(root_, v); }

  private:
    using object = json::object;

    bool accepts(json::value const& schema, json::value const& v) {
        if (auto const* all = schema.if_bool()) return *all;
        for (auto const& rule : schema.get_object())
            if (!holds(rule.key(), rule.value(), schema.get_object(), v)) return false;
        return true;
    }

    bool holds(std::string_view word, json::value const& rule, object const& schema,
               json::value const& v) {
        if (word == "type") return is_of_type(rule.get_string(), v);
        if (word == "const") return zm::same_text(rule, v);
        if (word == "$ref") return accepts(root_.at_pointer(rule.get_string().subview(1)), v);
        if (word == "not") return !accepts(rule, v);
        auto const takes = [&](json::value const& each) { return accepts(each, v); };
        if (word == "anyOf") return std::ranges::any_of(rule.get_array(), takes);
        if (word == "allOf") return std::ranges::all_of(rule.get_array(), takes);
        if (word == "enum")
            return std::ranges::any_of(rule.get_array(),
                                       [&](auto const& each) { return zm::same_text(each, v); });
        if (word == "if") {
            auto const* next = schema.if_contains(accepts(rule, v) ? "then" : "else");
            return !next || accepts(*next, v);
        }
        if (word == "minimum") return !zm::is_number(v) || number_of(v) >= number_of(rule);
        if (word == "maximum") return !zm::is_number(v) || number_of(v) <= number_of(rule);
        bool const is_text = zm::is_text(v);
        if (word == "minLength") return !is_text || v.get_string().size() >= size_of(rule);
        if (word == "pattern") return !is_text || matches(rule.get_string(), v.get_string());
        if (word == "minItems") return !v.is_array() || v.get_array().size() >= size_of(rule);
        if (word == "maxItems") return !v.is_array() || v.get_array().size() <= size_of(rule);
        if (word == "items")
            return !v.is_array() || std::ranges::all_of(v.get_array(), [&](auto const& item) {
                return accepts(rule, item);
            });
        if (word == "prefixItems") return !v.is_array() || accepts_items(rule.get_array(), v);
        if (word == "required")
            return !v.is_object() || std::ranges::all_of(rule.get_array(), [&](auto const& key) {
                return v.get_object().contains(key.get_string());
            });
        if (word == "properties" || word == "additionalProperties")
            return !v.is_object() || accepts_members(word == "properties", rule, schema, v);
        expect(word == "then" || word == "else" || word == "title" || word == "description" ||
                   word == "$schema" || word == "$defs",
               "a keyword that is not known", word);
        return true;
    }

    bool accepts_items(json::array const& rules, json::value const& v) {
        for (std::size_t i = 0; i != std::min(rules.size(), v.get_array().size()); ++i)
            if (!accepts(rules[i], v.get_array()[i])) return false;
        return true;
    }

    bool accepts_members(bool named, json::value const& rule, object const& schema,
                         json::value const& v) {
        auto const* properties = named ? &rule : schema.if_contains("properties");
        for (auto const& entry : v.get_object()) {
            auto const* own =
                properties ? properties->get_object().if_contains(entry.key()) : nullptr;
            if (named ? own && !accepts(*own, entry.value())
                      : !own && !accepts(rule, entry.value()))
                return false;
        }
        return true;
    }

    static bool is_of_type(std::string_view type, json::value const& v) {
        if (type == "integer") return zm::is_integer(v);
        if (type == "number") return zm::is_number(v);
        if (type == "string") return zm::is_text(v);
        if (type == "boolean") return v.is_bool();
        if (type == "array") return v.is_array();
        if (type == "object") return v.is_object();
        expect(type == "null", "a type that is not known", type);
        return v.is_null();
    }

    static std::size_t size_of(json::value const& v) { return v.to_number<std::size_t>(); }
    static long double number_of(json::value const& v) {
        if (auto const written = zm::number_as_written(v))
            return std::strtold(std::string(*written).c_str(), nullptr);
        if (v.is_int64()) return static_cast<long double>(v.get_int64());
        if (v.is_uint64()) return static_cast<long double>(v.get_uint64());
        return v.get_double();
    }

    // The standard library's matcher needs stack for each character, and knows bytes alone.
    static bool matches(std::string_view pattern, std::string_view text) {
        static std::map<std::string, std::regex, std::less<>> patterns;
        if (text.size() > 500) return true;
        auto [found, is_new] = patterns.try_emplace(std::string(pattern));
        if (is_new) {
            std::string bytes(pattern);
            if (auto const at = bytes.find("\\u03bc"); at != std::string::npos)
                bytes.replace(at, 6, "\xce\xbc");
            found->second = std::regex(bytes);
        }
        return std::regex_search(text.begin(), text.end(), found->second);
    }

    json::value root_;
};

}  // namespace fuzz
