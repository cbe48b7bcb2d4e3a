// Undoes writer bugs in a document's text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <zarr_metadata/json/places.hpp>
#include <zarr_metadata/repair/edit_text.hpp>
#include <zarr_metadata/repair/policy.hpp>
#include <zarr_metadata/repair/repair.hpp>

#include "document.hpp"
#include "terminal.hpp"

namespace zarr_check {

struct located_repair {
    zarr_metadata::repair what;
    zarr_metadata::text_place where;  ///< in the text as it was
};

struct repaired_document {
    std::string text;
    std::vector<located_repair> repairs{};
    std::vector<zarr_metadata::text_edit> edits{};  ///< of the text as it was
};

/// Undoes what the policy allows, in a document that is what its file's name says.
repaired_document repair_document(std::string const& text, std::string_view name,
                                  document_checks const& checks,
                                  zarr_metadata::repair_policy policy);

/// Every repair with its line of the text as it was.
std::string as_text(std::string_view path, std::string_view text, repaired_document const& made,
                    palette colours);

/// What edits change in a text, as `diff -u` shows it; empty where they change nothing.
std::string unified_diff(std::string_view path, std::string_view text,
                         std::vector<zarr_metadata::text_edit> const& edits, palette colours);

/// Each kind of repair: its name, whether it is a guess, the bug and who wrote it.
std::string listed_repairs();

}  // namespace zarr_check
