// Finds the metadata documents of stores.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string_view>
#include <system_error>
#include <vector>

namespace zarr_check {

/// Whether a file's name is that of a metadata document: `zarr.json`, `.zarray`, `.zgroup`,
/// `.zattrs` or `.zmetadata`.
bool is_metadata(std::filesystem::path const& file);

struct walk_events {
    /// Called where something could not be read; the walk goes on.
    std::function<void(std::filesystem::path const&, std::string_view why)> failed;
    /// Called now and then with the number of folders visited.
    std::function<void(std::size_t folders)> visited;
};

/// Adds the documents of a folder and of all folders below, sorted by path within each folder.
/// Links to folders are followed, each folder is visited once.
void find_documents(std::filesystem::path const& folder, walk_events const& events,
                    std::vector<std::filesystem::path>& out);

}  // namespace zarr_check
