// Where the tests find their data.
#pragma once

#include <filesystem>
#include <iostream>
#include <optional>
#include <string_view>

namespace zarr_metadata_test {

/// `tests/cases`.
inline std::filesystem::path cases_dir() { return ZARR_METADATA_CASES_DIR; }

/// A file or folder of the shared folder (`corpus`, `cases/cases.json`). Where it is absent this
/// says so, and the test that asked returns:
///
///     auto const corpus = shared_path("corpus");
///     if (!corpus) return;
inline std::optional<std::filesystem::path> shared_path(std::string_view name) {
    std::filesystem::path const root = ZARR_METADATA_SHARED_DIR;
    if (!root.empty() && std::filesystem::exists(root / name)) return root / name;
    std::cout << "skipped: no " << name << " (set ZARR_METADATA_SHARED_DIR)\n";
    return std::nullopt;
}

}  // namespace zarr_metadata_test
