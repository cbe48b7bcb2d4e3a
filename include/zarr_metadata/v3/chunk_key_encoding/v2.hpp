// The `v2` chunk key encoding.  Spec: zarr-specs v3 chunk-key-encodings/v2
#pragma once

#include <zarr_metadata/v3/chunk_key_encoding.hpp>

namespace zarr_metadata::v3 {

/// `"v2"`: keys such as `0.1`. The separator is `.` where none is given.
struct v2_chunk_key_encoding {
    optional_key<literal<"/", ".">> separator{};

    static constexpr std::string_view name = "v2";
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/chunk-key-encodings/v2/index.html";

    static constexpr v2_chunk_key_encoding canonical(v2_chunk_key_encoding const& self) {
        if (self.separator && *self.separator == ".") return {};
        return self;
    }
};
BOOST_DESCRIBE_STRUCT(v2_chunk_key_encoding, (), (separator))
static_assert(chunk_key_encoding_definition<v2_chunk_key_encoding>);

}  // namespace zarr_metadata::v3
