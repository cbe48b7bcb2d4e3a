// The `default` chunk key encoding.  Spec: zarr-specs v3 chunk-key-encodings/default
#pragma once

#include <zarr_metadata/v3/chunk_key_encoding.hpp>

namespace zarr_metadata::v3 {

/// `"default"`: keys such as `c/0/1`. The separator is `/` where none is given.
struct default_chunk_key_encoding {
    optional_key<literal<"/", ".">> separator{};

    static constexpr std::string_view name = "default";
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/chunk-key-encodings/default/index.html";

    static constexpr default_chunk_key_encoding canonical(default_chunk_key_encoding const& self) {
        if (self.separator && *self.separator == "/") return {};
        return self;
    }
};
BOOST_DESCRIBE_STRUCT(default_chunk_key_encoding, (), (separator))
static_assert(chunk_key_encoding_definition<default_chunk_key_encoding>);

}  // namespace zarr_metadata::v3
