// expect: a context holds one definition of each name in a slot
// expect: gzip_codec
// expect: acme::other_gzip_codec
// at-most-lines: 40
#include <zarr_metadata/v3/core.hpp>

namespace v3 = zarr_metadata::v3;

namespace acme {

struct other_gzip_codec {
#ifdef ZARR_METADATA_FAULT
    static constexpr std::string_view name = "gzip";
#else
    static constexpr std::string_view name = "acme.gzip";
#endif
    static constexpr v3::codec_kind kind = v3::codec_kind::bytes_bytes;
};
BOOST_DESCRIBE_STRUCT(other_gzip_codec, (), ())

}  // namespace acme

using mine = zarr_metadata::static_context<v3::codecs<v3::gzip_codec, acme::other_gzip_codec>>;
static_assert(mine::claims<v3::codec_slot>("gzip"));
