// The `cast_value` codec: array -> array.  Spec: zarr-extensions codecs/cast_value
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/v3/codec.hpp>
#include <zarr_metadata/v3/codec_rules.hpp>
#include <zarr_metadata/v3/scalar.hpp>

namespace zarr_metadata::v3 {

/// `{"encode": [["NaN", 0]], "decode": [[0, "NaN"]]}`: values that are not cast but looked up, each
/// a pair of what comes in and what goes out.
struct cast_value_scalar_map {
    optional_key<list_of<std::array<scalar, 2>>> encode{};
    optional_key<list_of<std::array<scalar, 2>>> decode{};
};
BOOST_DESCRIBE_STRUCT(cast_value_scalar_map, (), (encode, decode))

/// `{"name": "cast_value", "configuration": {"data_type": "uint8", "rounding": "nearest-even",
/// "out_of_range": "clamp"}}`: stores the values as another data type.
struct cast_value_codec {
    data_type_declaration data_type;
    optional_key<literal<"nearest-even", "towards-zero", "towards-positive", "towards-negative",
                         "nearest-away">>
        rounding{};
    optional_key<literal<"clamp", "wrap">> out_of_range{};
    optional_key<cast_value_scalar_map> scalar_map{};

    static constexpr std::string_view name = "cast_value";
    static constexpr codec_kind kind = codec_kind::array_array;
    static constexpr codec_size size = codec_size::fixed;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/cast_value";

    static constexpr void rules(cast_value_codec const& self, report const& out) {
        declared const& target = self.data_type.get();
        if (!target.known) return;
        auto const facts = facts_of(target);
        if (!has_real_numbers(facts))
            return out.invalid_value({"data_type"}, {"expected a data type of real numbers, got '",
                                                     name_of(target), "'"});
        if (self.out_of_range && *self.out_of_range == "wrap" && !has_integers(facts))
            out.invalid_value(
                {"out_of_range"},
                {"expected a data type of integers to wrap to, got '", name_of(target), "'"});
        if (!std::is_constant_evaluated()) check_scalars(self, target, 1, out);
    }

    static constexpr void receives(cast_value_codec const& self, received_chunk const& chunk,
                                   report const& out) {
        if (!chunk.has_known_type()) return;
        if (!has_real_numbers(chunk.facts))
            return out.invalid_value(
                {"expected a data type of real numbers, got '", chunk.type_name, "'"});
        if (!std::is_constant_evaluated()) check_scalars(self, chunk.data_type, 0, out);
    }

    static constexpr received_chunk hands_on(cast_value_codec const& self,
                                             received_chunk const& chunk) {
        declared const& target = self.data_type.get();
        return received_chunk::of(target, name_of(target), chunk.shape);
    }

  private:
    // Judges one side of the map: part `side` of what is encoded and the other of what is decoded.
    static void check_scalars(cast_value_codec const& self, declared const& type, std::size_t side,
                              report const& out) {
        if (!self.scalar_map) return;
        report const at_map = out.at("scalar_map");
        if (self.scalar_map->encode)
            check_pairs(*self.scalar_map->encode, type, side, at_map.at("encode"));
        if (self.scalar_map->decode)
            check_pairs(*self.scalar_map->decode, type, 1 - side, at_map.at("decode"));
    }
    static void check_pairs(list_of<std::array<scalar, 2>> const& pairs, declared const& type,
                            std::size_t side, report const& out) {
        for (std::size_t k = 0; k != pairs.size(); ++k) {
            report const at_pair = out.at(k);
            check_fill_value(type, pairs[k][side].to_json(), at_pair.at(side));
        }
    }
};
BOOST_DESCRIBE_STRUCT(cast_value_codec, (), (data_type, rounding, out_of_range, scalar_map))
static_assert(codec_definition<cast_value_codec>);

}  // namespace zarr_metadata::v3
