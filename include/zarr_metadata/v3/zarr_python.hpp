// What zarr-python 3 writes: the core, the extensions, and data types that no specification has.
#pragma once

#include <zarr_metadata/v3/data_type/null_terminated_bytes.hpp>
#include <zarr_metadata/v3/data_type/raw_bytes.hpp>
#include <zarr_metadata/v3/data_type/variable_length_bytes.hpp>
#include <zarr_metadata/v3/extensions.hpp>

namespace zarr_metadata::v3 {

/// `core_and_extensions` and the data types that zarr-python alone defines.
using zarr_python = core_and_extensions::extended_with<data_types<
    null_terminated_bytes_data_type, raw_bytes_data_type, variable_length_bytes_data_type>>;

/// The same as a value, for readers.
inline constinit context const zarr_python_context = zarr_python{};

}  // namespace zarr_metadata::v3
