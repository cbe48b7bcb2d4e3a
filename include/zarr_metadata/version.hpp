// The version of this library.
#pragma once

#define ZARR_METADATA_VERSION_MAJOR 0
#define ZARR_METADATA_VERSION_MINOR 1
#define ZARR_METADATA_VERSION_PATCH 0

/// One number to compare with: 1.2.3 is 10203.
#define ZARR_METADATA_VERSION                                                  \
    (ZARR_METADATA_VERSION_MAJOR * 10000 + ZARR_METADATA_VERSION_MINOR * 100 + \
     ZARR_METADATA_VERSION_PATCH)
