// The `lzma` codec: compresses bytes.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "lzma", "format": 1, "check": -1, "preset": null, "filters": null}`, which are the
/// defaults. Formats: 0 automatic, 1 XZ, 2 alone, 3 raw. The filters are those of Python's `lzma`.
struct lzma_codec {
    optional_key<integer_in<0, 3>> format{};
    optional_key<integer_in<>> check{};
    optional_key<nullable<integer_in<0>>> preset{};
    optional_key<nullable<list_of<json::value>>> filters{};

    static constexpr std::string_view name = "lzma";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/lzma.html";

    static constexpr lzma_codec canonical(lzma_codec const& self) {
        lzma_codec made = self;
        detail::leave_out(made.format, 1);
        detail::leave_out(made.check, -1);
        detail::leave_out_null(made.preset);
        detail::leave_out_null(made.filters);
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(lzma_codec, (), (format, check, preset, filters))
static_assert(codec_definition<lzma_codec>);

}  // namespace zarr_metadata::v2
