// The envelope of a v3 declaration: `"name"`, or `{"name", "configuration", "must_understand"}`.
// Spec: zarr-specs v3 core, "Extension definition" and "Extension naming"
#pragma once

#include <string_view>

#include <zarr_metadata/definition/slot.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata::v3 {

/// The pattern of a registered name; a URI is a name as well.
inline constexpr std::string_view registered_name_pattern = "^[a-z][a-z0-9-_.]+$";

/// Whether a whole string matches `registered_name_pattern`.
constexpr bool is_registered_name(std::string_view name) noexcept {
    if (name.size() < 2 || name[0] < 'a' || name[0] > 'z') return false;
    for (char const c : name)
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.'))
            return false;
    return true;
}

/// Whether a string has the form of a URI: a scheme, a colon, and characters of RFC 3986.
constexpr bool is_uri(std::string_view name) noexcept {
    auto const letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    auto const digit = [](char c) { return c >= '0' && c <= '9'; };
    auto const colon = name.find(':');
    if (colon == std::string_view::npos || colon + 1 == name.size() || !letter(name[0]))
        return false;
    for (char const c : name.substr(0, colon))
        if (!letter(c) && !digit(c) && c != '+' && c != '-' && c != '.') return false;
    constexpr std::string_view others = "-._~:/?#[]@!$&'()*+,;=%";
    for (char const c : name.substr(colon + 1))
        if (!letter(c) && !digit(c) && others.find(c) == std::string_view::npos) return false;
    return true;
}

/// Whether a string may name an extension.
constexpr bool is_extension_name(std::string_view name) noexcept {
    return is_registered_name(name) || is_uri(name);
}

namespace detail {

inline void read_name(json::value const& value, report const& out, envelope& found) {
    auto const& text = value.get_string();
    found.name = {text.data(), text.size()};
    found.has_name = true;
    found.name_is_valid = is_extension_name(found.name);
    if (!found.name_is_valid)
        out.invalid_value(
            {"expected an extension name (a lower-case letter, then at least one of "
             "a-z 0-9 - _ .) or a URI, got ",
             shown(value)});
}

inline void read_envelope(json::value const& value, report const& out, envelope& found,
                          bool name_only) {
    found.is_declaration = true;
    if (is_text(value)) return read_name(value, out, found);
    auto const* object = value.if_object();
    found.is_declaration = false;
    if (name_only) {
        auto const* name = object ? object->if_contains("name") : nullptr;
        if (name && is_text(*name)) read_name(*name, out.at("name"), found);
        return;
    }
    if (!object)
        return out.invalid_type(
            {"expected a name or an object with a name and a configuration, got ", shown(value)});

    json::value const *name = nullptr, *configuration = nullptr, *must_understand = nullptr;
    for (auto const& entry : *object) {
        std::string_view const key(entry.key().data(), entry.key().size());
        if (key == "name")
            name = &entry.value();
        else if (key == "configuration")
            configuration = &entry.value();
        else if (key == "must_understand")
            must_understand = &entry.value();
        else
            out.unknown_key({key}, {"unexpected key '", key, "'"});
    }
    if (!name)
        out.missing_key({"name"});
    else if (!is_text(*name))
        out.invalid_type({"name"}, {"expected a string, got ", shown(*name)});
    else
        read_name(*name, out.at("name"), found);
    if (must_understand) {
        // To skip an extension point would be to misread the chunks.
        if (!must_understand->is_bool())
            out.invalid_type({"must_understand"},
                             {"expected a boolean, got ", shown(*must_understand)});
        else if (!must_understand->get_bool())
            out.invalid_value({"must_understand"},
                              {"expected true, since what stands here cannot be "
                               "skipped, got false"});
    }
    found.is_declaration = found.has_name && (!configuration || configuration->is_object());
    if (!configuration) return;
    found.configuration_is_valid = configuration->is_object();
    if (found.configuration_is_valid)
        found.configuration = configuration;
    else
        out.invalid_type({"configuration"}, {"expected an object, got ", shown(*configuration)});
}

}  // namespace detail

/// A slot of v3 whose declarations have the envelope of extension points.
constexpr slot extension_slot(std::string_view name, std::string_view noun,
                              bool has_short_form = false) noexcept {
    return {"v3", name, noun, "configuration", has_short_form, &detail::read_envelope};
}

}  // namespace zarr_metadata::v3
