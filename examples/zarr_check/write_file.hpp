// Replaces a file's content, all of it or nothing.
#pragma once

#include <filesystem>
#include <string_view>

namespace zarr_check {

/// Writes a new file beside the old one and renames it over that; a link stays one. With `keep` the
/// old one is left beside it as `NAME.before-repair`. Throws `std::system_error`, and then nothing
/// has changed.
void replace_file(std::filesystem::path const& path, std::string_view content, bool keep);

}  // namespace zarr_check
