// The `zfp` codec: array -> bytes.  Spec: zarr-extensions codecs/zfp
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "zfp", "configuration": {"mode": "fixed_accuracy", "tolerance": 0.05}}`: the mode says
/// which of the other keys must be there, and no more may.
struct zfp_codec {
    literal<"reversible", "expert", "fixed_accuracy", "fixed_rate", "fixed_precision"> mode;
    optional_key<integer_in<0>> minbits{};
    optional_key<integer_in<0>> maxbits{};
    optional_key<integer_in<0>> maxprec{};
    optional_key<integer_in<>> minexp{};
    optional_key<double> tolerance{};
    optional_key<double> rate{};
    optional_key<integer_in<0>> precision{};

    static constexpr std::string_view name = "zfp";
    static constexpr codec_kind kind = codec_kind::array_bytes;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/zfp";

    static constexpr void rules(zfp_codec const& self, report const& out) {
        auto const belongs_to = [&](std::string_view its_mode, std::string_view key, bool there) {
            bool const needed = self.mode == its_mode;
            if (needed && !there)
                out.missing_key({key},
                                {"missing required key '", key, "' of mode '", its_mode, "'"});
            if (!needed && there)
                out.unknown_key({key},
                                {"unexpected key '", key, "' in mode '", self.mode.value(), "'"});
        };
        belongs_to("expert", "minbits", self.minbits.has_value());
        belongs_to("expert", "maxbits", self.maxbits.has_value());
        belongs_to("expert", "maxprec", self.maxprec.has_value());
        belongs_to("expert", "minexp", self.minexp.has_value());
        belongs_to("fixed_accuracy", "tolerance", self.tolerance.has_value());
        belongs_to("fixed_rate", "rate", self.rate.has_value());
        belongs_to("fixed_precision", "precision", self.precision.has_value());
    }

    static constexpr void receives(zfp_codec const&, received_chunk const& chunk,
                                   report const& out) {
        auto const numbers = chunk.facts.numbers;
        if (chunk.has_known_type() &&
            (numbers == numeric_class::none || numbers == numeric_class::complex))
            out.invalid_value(
                {"expected a data type of real numbers, got '", chunk.type_name, "'"});
        else if (chunk.shape.has_rank() && chunk.shape.rank() > 4)
            out.invalid_value({"expected a chunk of at most 4 axes, got ", chunk.shape.rank()});
    }
};
BOOST_DESCRIBE_STRUCT(zfp_codec, (),
                      (mode, minbits, maxbits, maxprec, minexp, tolerance, rate, precision))
static_assert(codec_definition<zfp_codec>);

}  // namespace zarr_metadata::v3
