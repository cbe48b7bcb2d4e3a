// The `n5_wrapper` codec: a chunk of N5: a header, then what a compressor makes.
// Reference: zarr-python 2, its N5 store
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "n5_wrapper", "compressor_config": {"id": "gzip"}}`, which zarr-python 2 makes up for
/// its N5 stores.
struct n5_wrapper_codec {
    optional_key<codec_or_null> compressor_config{};

    static constexpr std::string_view name = "n5_wrapper";
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-python/blob/v2.18.7/zarr/n5.py";
};
BOOST_DESCRIBE_STRUCT(n5_wrapper_codec, (), (compressor_config))
static_assert(codec_definition<n5_wrapper_codec>);

}  // namespace zarr_metadata::v2
