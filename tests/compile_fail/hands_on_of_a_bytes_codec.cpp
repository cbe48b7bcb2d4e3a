// expect: only an array -> array codec hands on an array
// at-most-lines: 40
#include <zarr_metadata/v3/core.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

struct acme_codec {
    static constexpr std::string_view name = "acme.codec";
#ifdef ZARR_METADATA_FAULT
    static constexpr v3::codec_kind kind = v3::codec_kind::array_bytes;
#else
    static constexpr v3::codec_kind kind = v3::codec_kind::array_array;
#endif
    static constexpr v3::received_chunk hands_on(acme_codec const&,
                                                 v3::received_chunk const& chunk) {
        return chunk;
    }
};
BOOST_DESCRIBE_STRUCT(acme_codec, (), ())

zm::context const mine = zm::static_context<v3::codecs<acme_codec>>{};
