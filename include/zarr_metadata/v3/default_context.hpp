// The context of readers that are given none: the core and the extension registry.
#pragma once

#include <zarr_metadata/v3/default_scope.hpp>
#include <zarr_metadata/v3/extensions.hpp>

namespace zarr_metadata::v3 {

/// The core and the extension registry.
inline constinit context const& default_context = core_and_extensions_context;

struct default_scope {
    static context const& get() noexcept { return default_context; }
};

}  // namespace zarr_metadata::v3
