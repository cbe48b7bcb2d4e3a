// The `pcodec` codec: compresses arrays of numbers.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "pcodec", "level": 8, "mode_spec": "auto", "delta_spec": "auto", "paging_spec":
/// "equal_pages_up_to", "delta_encoding_order": null, "equal_pages_up_to": 262144}`: the defaults.
struct pcodec_codec {
    optional_key<integer_in<0, 12>> level{};
    optional_key<literal<"auto", "classic">> mode_spec{};
    optional_key<literal<"auto", "no_op", "none", "try_consecutive", "try_lookback">> delta_spec{};
    optional_key<literal<"equal_pages_up_to">> paging_spec{};
    optional_key<nullable<integer_in<0, 7>>> delta_encoding_order{};
    optional_key<integer_in<1>> equal_pages_up_to{};

    static constexpr std::string_view name = "pcodec";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/compression/pcodec.html";

    static constexpr void rules(pcodec_codec const& self, report const& out) {
        bool const takes_order =
            !self.delta_spec || *self.delta_spec == "auto" || *self.delta_spec == "try_consecutive";
        if (self.delta_encoding_order && *self.delta_encoding_order && !takes_order)
            out.invalid_value({"delta_encoding_order"}, {"expected none, since delta_spec is '",
                                                         self.delta_spec->value(), "'"});
    }

    static constexpr pcodec_codec canonical(pcodec_codec const& self) {
        pcodec_codec made = self;
        detail::leave_out(made.level, 8);
        detail::leave_out(made.mode_spec, "auto");
        detail::leave_out(made.delta_spec, "auto");
        if (made.delta_spec && *made.delta_spec == "none") made.delta_spec = no_delta;
        detail::leave_out(made.paging_spec, "equal_pages_up_to");
        detail::leave_out_null(made.delta_encoding_order);
        detail::leave_out(made.equal_pages_up_to, 262144);
        return made;
    }

  private:
    static constexpr literal<"auto", "no_op", "none", "try_consecutive", "try_lookback"> no_delta{
        "no_op"};  // "none" is its old name
};
BOOST_DESCRIBE_STRUCT(pcodec_codec, (),
                      (level, mode_spec, delta_spec, paging_spec, delta_encoding_order,
                       equal_pages_up_to))
static_assert(codec_definition<pcodec_codec>);

}  // namespace zarr_metadata::v2
