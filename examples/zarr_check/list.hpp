// What `list` and `schema` print: the definitions of a context.
#pragma once

#include <string>

#include <zarr_metadata/definition/context.hpp>

namespace zarr_check {

/// Every definition, a line each: slot, name, kind, and the address of its specification.
std::string listed(zarr_metadata::context const& scope);

/// The JSON Schema of `zarr.json` in a context, or, given a slot's name, of its declarations.
/// Throws `bad_usage` for a slot that there is not.
std::string schema_text(zarr_metadata::context const& scope, std::string const& slot);

}  // namespace zarr_check
