// The `blosc` codec: bytes -> bytes.  Spec: zarr-specs v3 codecs/blosc
#pragma once

#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "blosc", "configuration": {"cname": "lz4", "clevel": 5, "shuffle": "shuffle",
/// "blocksize": 0, "typesize": 4}}`. Sizes are in bytes; block size 0 leaves it to the compressor.
struct blosc_codec {
    literal<"blosclz", "lz4", "lz4hc", "snappy", "zlib", "zstd"> cname;
    integer_in<0, 9> clevel;
    literal<"noshuffle", "shuffle", "bitshuffle"> shuffle;
    integer_in<0> blocksize;
    optional_key<integer_in<>> typesize{};

    static constexpr std::string_view name = "blosc";
    static constexpr codec_kind kind = codec_kind::bytes_bytes;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/codecs/blosc/index.html";

    static constexpr void rules(blosc_codec const& self, report const& out) {
        if (self.shuffle == "noshuffle") return;  // nobody looks at the typesize
        if (!self.typesize)
            out.missing_key({"typesize"},
                            {"expected a typesize, since shuffle is '", self.shuffle.value(), "'"});
        else if (*self.typesize < 1)
            out.invalid_value({"typesize"},
                              {"expected a positive integer, got ", self.typesize->value()});
    }

    // Without shuffling the size of an element plays no part.
    static constexpr blosc_codec canonical(blosc_codec const& self) {
        blosc_codec made = self;
        if (self.shuffle == "noshuffle") made.typesize = std::nullopt;
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(blosc_codec, (), (cname, clevel, shuffle, blocksize, typesize))
static_assert(codec_definition<blosc_codec>);

}  // namespace zarr_metadata::v3
