// Codecs of numcodecs beyond the core, for contexts that ask for them: the core leaves them
// unclaimed, as the reference does.
#pragma once

#include <zarr_metadata/v2/codec/base64.hpp>
#include <zarr_metadata/v2/codec/categorize.hpp>
#include <zarr_metadata/v2/codec/jenkins_lookup3.hpp>
#include <zarr_metadata/v2/codec/json2.hpp>
#include <zarr_metadata/v2/codec/msgpack2.hpp>
#include <zarr_metadata/v2/codec/n5_wrapper.hpp>
#include <zarr_metadata/v2/codec/pcodec.hpp>
#include <zarr_metadata/v2/codec/pickle.hpp>
#include <zarr_metadata/v2/codec/zfpy.hpp>
#include <zarr_metadata/v2/core.hpp>

namespace zarr_metadata::v2 {

/// The core, and the codecs that it leaves out.
using core_and_numcodecs_extras = core::extended_with<
    codecs<base64_codec, categorize_codec, jenkins_lookup3_codec, json2_codec, msgpack2_codec,
           n5_wrapper_codec, pcodec_codec, pickle_codec, zfpy_codec>>;

/// The same as a value, for readers.
inline constinit context const core_and_numcodecs_extras_context = core_and_numcodecs_extras{};

}  // namespace zarr_metadata::v2
