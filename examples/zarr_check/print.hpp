// Prints what was found in a document: for people, or as JSON.
#pragma once

#include <string>
#include <string_view>

#include "document.hpp"
#include "terminal.hpp"

namespace zarr_check {

/// Every problem and duplicate key, each with its source line.
std::string as_text(std::string_view path, checked_document const& document, palette colours);

/// One line: `{"path", "problems": [{"loc", "pointer", "kind", "message", "line", "column"}],
/// "unclaimed"}`. Always valid UTF-8.
std::string as_json(std::string_view path, checked_document const& document);

/// The source line of a place with a caret below it.
std::string snippet(std::string_view text, place where, palette colours);

}  // namespace zarr_check
