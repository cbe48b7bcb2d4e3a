// The `acme.lz` codec: bytes -> bytes. A codec of one's own takes one struct.
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace acme {

/// `{"name": "acme.lz", "configuration": {"level": 3, "window": 65536}}`.
struct lz_codec {
    zarr_metadata::integer_in<1, 9> level;
    zarr_metadata::optional_key<zarr_metadata::integer_in<1>> window{};

    static constexpr std::string_view name = "acme.lz";
    static constexpr auto kind = zarr_metadata::v3::codec_kind::bytes_bytes;

    static constexpr void rules(lz_codec const& self, zarr_metadata::report const& out) {
        auto const window = self.window ? self.window->value() : 1;
        if ((window & (window - 1)) != 0)
            out.invalid_value({"window"}, {"expected a power of two, got ", window});
    }
};
BOOST_DESCRIBE_STRUCT(lz_codec, (), (level, window))
static_assert(zarr_metadata::v3::codec_definition<lz_codec>);

}  // namespace acme
