// Prints what was found in a document: for people, or as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "document.hpp"
#include "repair.hpp"
#include "terminal.hpp"

namespace zarr_check {

/// Every problem and duplicate key, each with its source line.
std::string as_text(std::string_view path, checked_document const& document, palette colours);

/// One line: `{"path", "problems": [{"loc", "pointer", "kind", "message", "line", "column"}],
/// "unclaimed"}`, and of a document that was to be repaired `"repairs"` with `"was"` and `"became"`
/// as JSON texts. Always valid UTF-8.
std::string as_json(std::string_view path, checked_document const& document,
                    std::vector<located_repair> const* repairs = nullptr);

/// How a line begins that says what was found.
struct label {
    std::string_view text;
    std::string_view colour;
};

struct found_thing {
    zarr_metadata::location const& loc;
    std::string_view message;
    std::string_view kind;
};

/// `path:line:column: error: /place: message [kind]`, and the source line.
std::string finding(std::string_view path, std::string_view text, zarr_metadata::text_place where,
                    palette colours, label as, found_thing const& what);

/// `path:line:column: `
std::string line_of(std::string_view path, zarr_metadata::text_place where, palette colours);

/// The source line of a place with a caret below it.
std::string snippet(std::string_view text, zarr_metadata::text_place where, palette colours);

}  // namespace zarr_check
