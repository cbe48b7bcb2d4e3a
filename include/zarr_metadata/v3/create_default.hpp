// Documents made of a few members, the others derived from them.
// Reference: zarr_metadata 0.8, `create_default`
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/default_fill_value.hpp>
#include <zarr_metadata/v3/update.hpp>

namespace zarr_metadata::v3 {

/// The array -> bytes codec that an array of a declared data type has if it is given none:
/// `vlen-utf8` for text of any length, `vlen-bytes` for bytes of any length, else `bytes`, little
/// endian where the data type has a byte order. Nothing where no definition claims the data type.
inline std::optional<json::value> default_array_bytes_codec(declared const& data_type) {
    auto const facts = facts_of(data_type);
    auto const named = [](json::string_view name) { return json::object{{"name", name}}; };
    if (!data_type.known) return std::nullopt;
    if (facts.sized == data_type_facts::size_class::variable)
        return named(facts.holds == data_type_facts::content::text ? "vlen-utf8" : "vlen-bytes");
    auto codec = named("bytes");
    if (facts.has_byte_order != tristate::no)
        codec.emplace("configuration", json::object{{"endian", "little"}});
    return codec;
}

namespace detail {

/// One chunk that holds the whole array; its lengths are at least 1, whatever the shape says.
inline json::value one_chunk_grid(json::value const& shape) {
    json::array lengths;
    if (auto const* axes = shape.if_array())
        for (auto const& length : *axes) {
            bool const is_positive = length.is_uint64()  ? length.get_uint64() > 0
                                     : length.is_int64() ? length.get_int64() > 0
                                                         : false;
            lengths.push_back(is_positive ? length : json::value(1));
        }
    return json::object{{"name", "regular"},
                        {"configuration", json::object{{"chunk_shape", std::move(lengths)}}}};
}

/// A document of the given members; what depends on a data type that nothing claims is left out.
inline json::value default_array_document(array_changes const& given, context const& scope) {
    json::value made =
        given.applied_to(json::object{{"zarr_format", 3},
                                      {"node_type", "array"},
                                      {"shape", json::array()},
                                      {"data_type", "uint8"},
                                      {"chunk_grid", nullptr},
                                      {"chunk_key_encoding", json::object{{"name", "default"}}},
                                      {"fill_value", nullptr},
                                      {"codecs", nullptr}});
    auto& document = made.get_object();
    if (!given.chunk_grid.is_given()) document["chunk_grid"] = one_chunk_grid(document["shape"]);
    auto const read = resolve<data_type_slot>(document["data_type"], scope);
    auto const data_type = read.declaration().get();
    // Of a data type that is refused there is a problem already, which needs no company.
    bool const is_refused = read.declaration().is_refused();
    if (!given.fill_value.is_given()) {
        auto value = default_fill_value(data_type);
        if (value || is_refused)
            document["fill_value"] = value ? *std::move(value) : json::value(0);
        else
            document.stable_erase("fill_value");
    }
    if (!given.codecs.is_given()) {
        auto codec = default_array_bytes_codec(data_type);
        if (codec || is_refused)
            document["codecs"] = json::array{codec ? *std::move(codec) : json::value("bytes")};
        else
            document.stable_erase("codecs");
    }
    return made;
}

}  // namespace detail

}  // namespace zarr_metadata::v3
