// What `list` and `schema` print: the definitions of a context.
#pragma once

#include <string>

#include <zarr_metadata/definition/context.hpp>

#include "options.hpp"

namespace zarr_check {

/// Every definition, a line each: slot, name, kind, and the address of its specification.
std::string listed(zarr_metadata::context const& scope);

/// The JSON Schema of a file, `zarr.json` if nothing is named, or, given the name of a slot of v3,
/// of its declarations. Throws `bad_usage` for what has none.
std::string schema_text(named_context const& scope, std::string const& what);

}  // namespace zarr_check
