// The default of readers' context arguments, named but not defined here.
//
// A program that always says its context includes only the definitions that this one holds, and
// compiles the sooner for it.
#pragma once

namespace zarr_metadata::v3 {

/// An error that calls this type incomplete means: give the reader a context, or include
/// <zarr_metadata/v3/default_context.hpp> (<zarr_metadata/v3.hpp> does).
struct default_scope;

}  // namespace zarr_metadata::v3
