// Documents for the tests of v3.
#pragma once

#include <string>
#include <string_view>

#include <problems.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/reading.hpp>

namespace zarr_metadata_test {

/// A valid array with some members replaced or added.
inline zarr_metadata::json::value array_with(std::string_view changes) {
    auto document = parse(R"({"zarr_format": 3, "node_type": "array", "shape": [4, 6],
        "data_type": "uint8",
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [2, 3]}},
        "chunk_key_encoding": {"name": "default"}, "fill_value": 0, "codecs": [{"name": "bytes"}]})");
    auto const replaced = parse(changes);
    for (auto const& [key, value] : replaced.get_object()) document.get_object()[key] = value;
    return document;
}

/// The same without one member.
inline zarr_metadata::json::value array_without(std::string_view key) {
    auto document = array_with("{}");
    document.get_object().erase(boost::json::string_view(key.data(), key.size()));
    return document;
}

/// Read with the core context.
inline zarr_metadata::v3::array_reading read_array(std::string_view changes) {
    return zarr_metadata::v3::read_array_metadata(array_with(changes),
                                                  zarr_metadata::v3::core_context);
}

/// Its problems, with messages and without.
inline std::string lines_of(std::string_view changes) {
    return lines(read_array(changes).problems());
}
inline std::string places_of(std::string_view changes) {
    return places(read_array(changes).problems());
}

/// The declarations of a read: `/codecs/0 accepted bytes`, a line each.
inline std::string declarations_of(zarr_metadata::v3::node_view const& view) {
    std::string out;
    for (auto const d : view.declarations()) {
        if (!out.empty()) out += '\n';
        out += d.loc().pointer();
        out += d.is_accepted() ? " accepted " : d.is_refused() ? " refused " : " unclaimed ";
        out += d.name().value_or("-");
    }
    return out;
}

}  // namespace zarr_metadata_test
