// A document, and what was found in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/json/places.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/v3/reading.hpp>

namespace zarr_check {

struct located_problem {
    zarr_metadata::problem what;
    zarr_metadata::text_place where;
};

/// A key that an object has more than once.
struct duplicate_key {
    zarr_metadata::location loc;
    zarr_metadata::text_place where;  ///< of the last one, which counts
};

struct checked_document {
    std::string text;
    /// What was read of a `zarr.json`; nothing for files of v2.
    std::optional<zarr_metadata::v3::node_reading> reading{};
    std::vector<located_problem> problems{};
    std::vector<zarr_metadata::location> unclaimed{};  ///< what no definition claims
    std::vector<duplicate_key> duplicates{};
};

struct document_checks {
    zarr_metadata::context const* v3;
    zarr_metadata::context const* v2;
    bool openable = false;      ///< what nothing claims and a reader must understand is a problem
    bool consolidated = false;  ///< every document that a group lists is checked as well
};

/// Reads a document as what its file's name says: a file of v2 for itself, without those beside it,
/// or else a `zarr.json`.
checked_document check_document(std::string text, std::string_view name,
                                document_checks const& checks);

}  // namespace zarr_check
