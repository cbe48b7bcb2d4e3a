// The slots and contexts that a cases file can name.
#pragma once

#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/extensions.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

namespace zarr_metadata_test {

inline zarr_metadata::slot const& slot_named(std::string_view name) {
    namespace v3 = zarr_metadata::v3;
    if (name == "data_type") return v3::data_type_slot::what;
    if (name == "codec") return v3::codec_slot::what;
    if (name == "chunk_grid") return v3::chunk_grid_slot::what;
    if (name == "chunk_key_encoding") return v3::chunk_key_encoding_slot::what;
    BOOST_FAIL("no slot is named " << name);
    return v3::storage_transformer_slot::what;
}

inline zarr_metadata::context context_named(std::string_view name) {
    namespace v3 = zarr_metadata::v3;
    if (name == "core") return v3::core_context;
    if (name == "core_and_extensions") return v3::core_and_extensions_context;
    if (name == "zarr_python") return v3::zarr_python_context;
    BOOST_FAIL("no context is named " << name);
    return {};
}

}  // namespace zarr_metadata_test
