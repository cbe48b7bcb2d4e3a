// The writer bugs that can be undone: their names, who wrote them, and how sure the undoing is.
// Reference: zarr_metadata, "Repairing known writer bugs"
#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <string_view>

namespace zarr_metadata {

/// What was undone. The names of the first four are those of the Python package.
enum class repair_kind : unsigned char {
    zero_chunk_length,                      ///< v3: a chunk length of 0 along an empty dimension
    null_consolidated_metadata,             ///< v3: `"consolidated_metadata": null` on a group
    consolidated_metadata_in_zgroup_entry,  ///< v2: in a `.zgroup` entry of a `.zmetadata`
    non_finite_fill_value,                  ///< a bare `NaN`, `Infinity` or `-Infinity`

    text_after_document,           ///< bytes after the end of the JSON text
    control_character_in_string,   ///< a line break or the like, not escaped
    integer_fill_value_as_float,   ///< `0.0` for an integer
    boolean_fill_value_as_number,  ///< `0` for `false`
    fill_value_in_list,            ///< `[0]` for `0`
    missing_fill_value,            ///< v2: no `fill_value`
    fill_value_as_text,            ///< `"0"` for `0`
    plus_infinity_fill_value,      ///< `"+Infinity"`
    empty_list_fill_value,         ///< `[]` for no bytes
    endian_codec,                  ///< v3: the codec `bytes` by its old name
    transpose_order_letter,        ///< v3: `"C"` or `"F"` for the order of the axes
    missing_bytes_codec,           ///< v3: no codec makes bytes of values of one byte
    null_dimension_names,          ///< v3: `"dimension_names": null`
    leading_slash_in_path,         ///< v3: `/a` in consolidated metadata

    null_fill_value,     ///< v3: `"fill_value": null`; what else it was meant to be is a guess
    missing_byte_order,  ///< v3: no codec makes bytes of wider values; little endian is a guess
};

/// How sure it is what a document with a bug was meant to say.
enum class repair_group : unsigned char {
    known_bugs,   ///< what the reference undoes; no guess
    writer_bugs,  ///< other bugs that leave no doubt of what was meant
    guesses,      ///< what was meant is likely, and no more
};

/// What there is to say of a kind of repair.
struct repair_facts {
    repair_kind kind;
    repair_group group;
    std::string_view name;
    std::string_view bug;      ///< in words
    std::string_view writers;  ///< who is known to have written it
};

/// Every kind of repair, in the order of `repair_kind`.
inline constexpr std::array<repair_facts, 20> all_repairs{{
    {repair_kind::zero_chunk_length, repair_group::known_bugs, "zero_chunk_length",
     "a chunk length of 0 along an empty dimension", "zarr-python 3.0 and 3.1"},
    {repair_kind::null_consolidated_metadata, repair_group::known_bugs,
     "null_consolidated_metadata", "null for consolidated metadata",
     "zarr-python 3.0 and 3.1, and acquire-zarr"},
    {repair_kind::consolidated_metadata_in_zgroup_entry, repair_group::known_bugs,
     "consolidated_metadata_in_zgroup_entry",
     "consolidated metadata of a group inside of a listing", "zarr-python 3"},
    {repair_kind::non_finite_fill_value, repair_group::known_bugs, "non_finite_fill_value",
     "a bare token for a number that is not finite", "zarr-python 3.0.0 to 3.0.6"},
    {repair_kind::text_after_document, repair_group::writer_bugs, "text_after_document",
     "bytes after the end of the document", "acquire-zarr before 2026-06"},
    {repair_kind::control_character_in_string, repair_group::writer_bugs,
     "control_character_in_string", "control characters in a string", "editors and scripts"},
    {repair_kind::integer_fill_value_as_float, repair_group::writer_bugs,
     "integer_fill_value_as_float", "a fill value of integers written as a float", "z5"},
    {repair_kind::boolean_fill_value_as_number, repair_group::writer_bugs,
     "boolean_fill_value_as_number", "a boolean fill value written as a number", "zarrita"},
    {repair_kind::fill_value_in_list, repair_group::writer_bugs, "fill_value_in_list",
     "a fill value in a list of its own", "netcdf-c 4.8.0"},
    {repair_kind::missing_fill_value, repair_group::writer_bugs, "missing_fill_value",
     "no fill value", "netcdf-c 4.8"},
    {repair_kind::fill_value_as_text, repair_group::writer_bugs, "fill_value_as_text",
     "a number for a fill value written as a string", "n5-zarr"},
    {repair_kind::plus_infinity_fill_value, repair_group::writer_bugs, "plus_infinity_fill_value",
     "'+Infinity' in a fill value", "writers that zarr-java tolerates"},
    {repair_kind::empty_list_fill_value, repair_group::writer_bugs, "empty_list_fill_value",
     "an empty list for a fill value of no bytes", "zarr-python before 3.1"},
    {repair_kind::endian_codec, repair_group::writer_bugs, "endian_codec",
     "the codec 'bytes' by its old name 'endian'", "drafts of the specification"},
    {repair_kind::transpose_order_letter, repair_group::writer_bugs, "transpose_order_letter",
     "a letter for the order of the axes", "writers of 2023"},
    {repair_kind::missing_bytes_codec, repair_group::writer_bugs, "missing_bytes_codec",
     "no codec that makes bytes of an array", "zarrita"},
    {repair_kind::null_dimension_names, repair_group::writer_bugs, "null_dimension_names",
     "null for the names of the dimensions", "zarrita"},
    {repair_kind::leading_slash_in_path, repair_group::writer_bugs, "leading_slash_in_path",
     "a slash before the path of a node", "writers that zarrs tolerates"},
    {repair_kind::null_fill_value, repair_group::guesses, "null_fill_value",
     "null for a fill value", "GDAL and zarrita"},
    {repair_kind::missing_byte_order, repair_group::guesses, "missing_byte_order",
     "no codec that makes bytes of an array", "zarrita"},
}};

constexpr repair_facts const& facts_of(repair_kind kind) noexcept {
    return all_repairs[static_cast<std::size_t>(kind)];
}
static_assert(
    [] {
        for (std::size_t i = 0; i != all_repairs.size(); ++i)
            if (static_cast<std::size_t>(all_repairs[i].kind) != i) return false;
        return true;
    }(),
    "all_repairs has the order of repair_kind");

/// The spelling of a kind: `"zero_chunk_length"`.
constexpr std::string_view to_string(repair_kind kind) noexcept { return facts_of(kind).name; }

template<class Char, class Traits>
std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& out,
                                             repair_kind kind) {
    return out << to_string(kind);
}

}  // namespace zarr_metadata
