// The `scale_offset` codec: array -> array.  Spec: zarr-extensions codecs/scale_offset
#pragma once

#include <type_traits>

#include <zarr_metadata/v3/codec.hpp>
#include <zarr_metadata/v3/codec_rules.hpp>
#include <zarr_metadata/v3/scalar.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "scale_offset", "configuration": {"offset": 5, "scale": 0.1}}`: stores `(x - offset) *
/// scale` in the type of `x`. Both are values of that type; left out they are 0 and 1.
struct scale_offset_codec {
    optional_key<scalar> offset{};
    optional_key<scalar> scale{};

    static constexpr std::string_view name = "scale_offset";
    static constexpr codec_kind kind = codec_kind::array_array;
    static constexpr codec_size size = codec_size::fixed;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/scale_offset";

    static constexpr void rules(scale_offset_codec const& self, report const& out) {
        if (self.offset && self.offset->is_null())
            out.invalid_value({"offset"}, {"expected a scalar, got null"});
        if (self.scale && self.scale->is_null())
            out.invalid_value({"scale"}, {"expected a scalar, got null"});
    }

    static constexpr void receives(scale_offset_codec const& self, received_chunk const& chunk,
                                   report const& out) {
        if (!chunk.has_known_type()) return;
        if (!has_real_numbers(chunk.facts) && chunk.facts.numbers != numeric_class::complex)
            return out.invalid_value(
                {"expected a data type with arithmetic, got '", chunk.type_name, "'"});
        if (std::is_constant_evaluated()) return;  // values are judged as JSON
        if (self.offset)
            check_fill_value(chunk.data_type, self.offset->to_json(), out.at("offset"));
        if (self.scale) check_fill_value(chunk.data_type, self.scale->to_json(), out.at("scale"));
    }
};
BOOST_DESCRIBE_STRUCT(scale_offset_codec, (), (offset, scale))
static_assert(codec_definition<scale_offset_codec>);

}  // namespace zarr_metadata::v3
