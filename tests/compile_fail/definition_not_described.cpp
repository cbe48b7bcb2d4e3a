// expect: a definition is described: BOOST_DESCRIBE_STRUCT(D, (), (keys...)) after it
// expect: acme_codec
// at-most-lines: 50
#include <zarr_metadata/v3/core.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

struct acme_codec {
    static constexpr std::string_view name = "acme.codec";
    static constexpr v3::codec_kind kind = v3::codec_kind::bytes_bytes;
};
#ifndef ZARR_METADATA_FAULT
BOOST_DESCRIBE_STRUCT(acme_codec, (), ())
#endif

zm::context const mine = zm::static_context<v3::codecs<acme_codec>>{};
