// What stands where v2 documents declare a data type or a codec.
// Spec: zarr-specs v2, "Data type encoding"; numcodecs, "Codec"
#pragma once

#include <string_view>

#include <zarr_metadata/definition/slot.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v2/typestring.hpp>

namespace zarr_metadata::v2 {

/// The name under which records are read: `[["x", "<f4"], ["y", "<i2"]]`.
inline constexpr std::string_view struct_name = "struct";

namespace detail {

/// Reports what is wrong with the form of a type string; true when nothing is.
inline bool check_typestring_form(json::value const& value, report const& out) {
    auto const& text = value.get_string();
    std::string_view const s(text.data(), text.size());
    if (s == struct_name) {
        out.missing_key({}, {"'struct' is the name of records, and says nothing of their fields"});
        return false;
    }
    auto const t = parse_typestring(s);
    if (!t) {
        out.invalid_value(
            {"expected a NumPy type string (a byte order '<', '>' or '|', a letter, and the size "
             "of an item, as in '<f4'), got ",
             shown(value)});
        return false;
    }
    if (t->has_size || t->code == 'O') return true;
    out.invalid_value({"expected the size of an item at the end, as in '<f4', got ", shown(value)});
    return false;
}

// A type string is a name that says all; records are a configuration without a name.
inline void read_data_type_envelope(json::value const& value, report const& out, envelope& found,
                                    bool name_only) {
    found.is_declaration = is_text(value) || value.is_array();
    if (!found.is_declaration) {
        if (!name_only)
            out.invalid_type(
                {"expected a NumPy type string, or an array of records, got ", shown(value)});
        return;
    }
    found.has_name = true;
    if (value.is_array()) {
        found.name = struct_name;
        found.name_is_valid = true;
        found.configuration = &value;
        return;
    }
    auto const& text = value.get_string();
    found.name = {text.data(), text.size()};
    found.name_is_valid = check_typestring_form(value, out);
}

inline void read_codec_envelope(json::value const& value, report const& out, envelope& found,
                                bool name_only) {
    auto const* object = value.if_object();
    if (!object) {
        if (!name_only) out.invalid_type({"expected an object with an 'id', got ", shown(value)});
        return;
    }
    auto const* id = object->if_contains("id");
    if (!id || !is_text(*id)) {
        if (name_only) return;
        if (!id) return out.missing_key({"id"}, {"missing required key 'id'"});
        return out.invalid_type({"id"}, {"expected a string, got ", shown(*id)});
    }
    auto const& text = id->get_string();
    found.name = {text.data(), text.size()};
    found.has_name = true;
    found.is_declaration = true;
    found.name_is_valid = !found.name.empty();
    if (!found.name_is_valid)
        out.invalid_value({"id"}, {"expected the name of a codec, got ", shown(*id)});
    found.configuration = &value;
}

}  // namespace detail

}  // namespace zarr_metadata::v2
