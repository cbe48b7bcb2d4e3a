// expect: rules of a definition are: static constexpr void rules(D const&, report const&)
// expect: acme_codec
// at-most-lines: 40
#include <zarr_metadata/v3/core.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

struct acme_codec {
    zm::integer_in<0> level;

    static constexpr std::string_view name = "acme.codec";
    static constexpr v3::codec_kind kind = v3::codec_kind::bytes_bytes;
#ifdef ZARR_METADATA_FAULT
    static constexpr void rules(zm::report const&, acme_codec const&) {}
#else
    static constexpr void rules(acme_codec const&, zm::report const&) {}
#endif
};
BOOST_DESCRIBE_STRUCT(acme_codec, (), (level))

zm::context const mine = zm::static_context<v3::codecs<acme_codec>>{};
