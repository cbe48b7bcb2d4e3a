// expect: canonical of a definition is: static constexpr D canonical(D const&)
// expect: acme_codec
// at-most-lines: 40
#include <zarr_metadata/v3/core.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

struct acme_codec {
    static constexpr std::string_view name = "acme.codec";
    static constexpr v3::codec_kind kind = v3::codec_kind::bytes_bytes;
#ifdef ZARR_METADATA_FAULT
    acme_codec canonical() const { return {}; }
#else
    static constexpr acme_codec canonical(acme_codec const& self) { return self; }
#endif
};
BOOST_DESCRIBE_STRUCT(acme_codec, (), ())

zm::context const mine = zm::static_context<v3::codecs<acme_codec>>{};
