// expect: a definition says its name: static constexpr std::string_view name = "...";
// expect: acme_codec
// at-most-lines: 50
#include <zarr_metadata/v3/core.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

struct acme_codec {
#ifndef ZARR_METADATA_FAULT
    static constexpr std::string_view name = "acme.codec";
#endif
    static constexpr v3::codec_kind kind = v3::codec_kind::bytes_bytes;
};
BOOST_DESCRIBE_STRUCT(acme_codec, (), ())

zm::context const mine = zm::static_context<v3::codecs<acme_codec>>{};
