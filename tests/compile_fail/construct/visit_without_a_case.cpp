// expect: visit needs a function for each definition of the context; this one has none
// expect: crc32c_codec
// at-most-lines: 45
#include <zarr_metadata/definition/visit.hpp>
#include <zarr_metadata/v3/core.hpp>

using namespace zarr_metadata::v3;
using mine = zarr_metadata::static_context<codecs<bytes_codec, crc32c_codec, gzip_codec>>;

int level(zarr_metadata::declaration const& codec);
int level(zarr_metadata::declaration const& codec) {
    return zarr_metadata::visit<mine::list<codec_slot>>(
               codec,
#ifndef ZARR_METADATA_FAULT
               [](crc32c_codec const&) { return 0; },
#endif
               [](bytes_codec const&) { return 0; },
               [](gzip_codec const& gzip) { return static_cast<int>(gzip.level); })
        .value_or(-1);
}
