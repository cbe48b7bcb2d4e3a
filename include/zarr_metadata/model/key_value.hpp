// Documents as the keys of a store and the bytes filed under them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace zarr_metadata {

/// Store keys, relative to the node, and the bytes filed under them.
using key_value_map = std::map<std::string, std::string, std::less<>>;

}  // namespace zarr_metadata
