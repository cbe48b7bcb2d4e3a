// Reads documents in a context with all extensions.
#include <cstddef>
#include <string_view>

#include <zarr_metadata/v3/extensions.hpp>
#include <zarr_metadata/v3/reading.hpp>

std::size_t problems_of(std::string_view text) {
    return zarr_metadata::v3::read_node_metadata_text(
               text, zarr_metadata::v3::core_and_extensions_context)
        .problems()
        .size();
}
