// A document, and what was found in it.
#pragma once

#include <string>
#include <vector>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/v3/reading.hpp>

#include "places.hpp"

namespace zarr_check {

struct located_problem {
    zarr_metadata::problem what;
    place where;
};

/// A key that an object has more than once.
struct duplicate_key {
    zarr_metadata::location loc;
    place where;  ///< of the last one, which counts
};

struct checked_document {
    std::string text;
    /// What was read; nothing if the text is not JSON.
    zarr_metadata::v3::node_reading reading;
    std::vector<located_problem> problems{};
    std::vector<duplicate_key> duplicates{};
};

struct document_checks {
    zarr_metadata::context const* scope;
    bool openable = false;      ///< what nothing claims and a reader must understand is a problem
    bool consolidated = false;  ///< every document that a group lists is checked as well
};

/// Reads a `zarr.json`.
checked_document check_document(std::string text, document_checks const& checks);

}  // namespace zarr_check
