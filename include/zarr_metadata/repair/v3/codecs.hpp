// What writers did wrong with the codecs of an array.
// Spec: zarr-specs v3 core, "Codecs"
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/repair/finder.hpp>
#include <zarr_metadata/v3/codec.hpp>
#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3::detail {

using zarr_metadata::detail::is_text_of;
using zarr_metadata::detail::member_of;
using zarr_metadata::detail::repair_finder;

inline void find_old_name(json::value const& codec, report const& at, repair_finder& finder) {
    if (!finder.wants(repair_kind::endian_codec)) return;
    if (is_text_of(&codec, "endian"))
        finder.replace(repair_kind::endian_codec, at, codec, "bytes");
    else if (auto const* name = member_of(&codec, "name"); is_text_of(name, "endian"))
        finder.replace(repair_kind::endian_codec, at.at("name"), *name, "bytes");
}

inline void find_order_letter(json::value const& codec, std::size_t rank, report const& at,
                              repair_finder& finder) {
    if (!finder.wants(repair_kind::transpose_order_letter)) return;
    auto const* configuration = member_of(&codec, "configuration");
    auto const* order = member_of(configuration, "order");
    bool const is_c = is_text_of(order, "C");
    if (!is_c && !is_text_of(order, "F")) return;
    json::array axes;
    for (std::size_t i = 0; i != rank; ++i) axes.push_back(is_c ? i : rank - 1 - i);
    auto const at_configuration = at.at("configuration");
    finder.replace(repair_kind::transpose_order_letter, at_configuration.at("order"), *order,
                   std::move(axes));
}

/// Finds what is wrong with single codecs, those of shards as well. `rank`: the dimensions of the
/// chunk that the first one receives, where they are known.
inline void find_codec_repairs(json::value const* codecs, std::optional<std::size_t> rank,
                               report const& at, repair_finder& finder) {
    auto const* list = codecs ? codecs->if_array() : nullptr;
    if (!list) return;
    for (std::size_t i = 0; i != list->size(); ++i) {
        auto const& codec = (*list)[i];
        auto const at_codec = at.at(i);
        find_old_name(codec, at_codec, finder);
        auto const* name = member_of(&codec, "name");
        if (is_text_of(name, "transpose")) {
            if (rank) find_order_letter(codec, *rank, at_codec, finder);
        } else if (is_text_of(name, "sharding_indexed")) {
            auto const* configuration = member_of(&codec, "configuration");
            auto const at_configuration = at_codec.at("configuration");
            auto const* inner = member_of(configuration, "chunk_shape");
            auto const* axes = inner ? inner->if_array() : nullptr;
            find_codec_repairs(member_of(configuration, "codecs"),
                               axes ? std::optional(axes->size()) : std::nullopt,
                               at_configuration.at("codecs"), finder);
            find_codec_repairs(member_of(configuration, "index_codecs"), std::nullopt,
                               at_configuration.at("index_codecs"), finder);
        } else {
            rank.reset();  // another codec may hand on an array of other dimensions
        }
    }
}

/// Where in a pipeline without any the codec that makes bytes must stand; nothing where there is
/// one, or where a codec may be one.
inline std::optional<std::size_t> place_of_bytes(json::array const& codecs, context const& scope) {
    std::size_t place = 0;
    for (std::size_t i = 0; i != codecs.size(); ++i) {
        auto const read = resolve<codec_slot>(codecs[i], scope);
        auto const* what = read.declaration().definition();
        if (!what) return std::nullopt;
        if (operations_of_codec(*what).kind == codec_kind::bytes_bytes) continue;
        // Any other may hand on values of another type, and out of order none is sure.
        if (what->name != "transpose" || place != i) return std::nullopt;
        ++place;
    }
    return place;
}

/// A pipeline in which no codec makes bytes of the array.
inline void find_missing_bytes(json::value const* codecs, data_type_facts const& facts,
                               context const& scope, report const& at, repair_finder& finder) {
    auto const* list = codecs ? codecs->if_array() : nullptr;
    bool const is_wide = facts.has_byte_order == tristate::yes;
    auto const kind = is_wide ? repair_kind::missing_byte_order : repair_kind::missing_bytes_codec;
    if (!list || !finder.wants(kind) || facts.sized != data_type_facts::size_class::fixed ||
        facts.has_byte_order == tristate::unknown)
        return;
    auto const place = place_of_bytes(*list, scope);
    if (!place) return;
    json::object bytes{{"name", "bytes"}};
    if (is_wide) bytes.emplace("configuration", json::object{{"endian", "little"}});
    json::array made = *list;
    made.insert(made.begin() + static_cast<std::ptrdiff_t>(*place), std::move(bytes));
    finder.replace(kind, at, *codecs, std::move(made));
}

}  // namespace zarr_metadata::v3::detail
