// A breach of what must hold ends the program, which is what the fuzzer looks for.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <zarr_metadata/json/json.hpp>

namespace fuzz {

namespace zm = zarr_metadata;
namespace json = zarr_metadata::json;

[[noreturn]] inline void fail(char const* what, std::string_view text) {
    std::fprintf(stderr, "%s:\n%.*s\n", what, static_cast<int>(text.size()), text.data());
    std::abort();
}

inline void expect(bool holds, char const* what, std::string_view text) {
    if (!holds) fail(what, text);
}

}  // namespace fuzz
