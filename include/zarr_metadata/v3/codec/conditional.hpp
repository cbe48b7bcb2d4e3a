// The `conditional` codec: bytes -> bytes.  Spec: zarr-extensions codecs/conditional
#pragma once

#include <zarr_metadata/v3/codec.hpp>
#include <zarr_metadata/v3/pipeline.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "conditional", "configuration": {"codecs": ["crc32c"], "header_bits": 8}}`: a header
/// of one bit for each codec says which of them a chunk went through. Left out it has as many whole
/// bytes as it needs.
struct conditional_codec {
    codec_declarations codecs;
    optional_key<integer_in<0>> header_bits{};

    static constexpr std::string_view name = "conditional";
    static constexpr codec_kind kind = codec_kind::bytes_bytes;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/conditional";

    static constexpr void rules(conditional_codec const& self, report const& out) {
        self.codecs.for_each([&](std::size_t i, declared const& codec) {
            if (!codec.what) return;
            auto const found = operations_of_codec(*codec.what).kind;
            if (found != codec_kind::bytes_bytes)
                out.invalid_value({"codecs", i},
                                  {"expected a bytes -> bytes codec, got '", codec.what->name,
                                   "', which is ", to_string(found)});
        });
        if (!self.header_bits) return;
        auto const bits = self.header_bits->value();
        if (bits % 8 != 0 || bits < self.codecs.size())
            out.invalid_value({"header_bits"},
                              {"expected a multiple of 8 that is at least the number of codecs, ",
                               self.codecs.size(), ", got ", bits});
    }

    static constexpr void pipelines(conditional_codec const& self, received_chunk const& bytes,
                                    pipeline_walk& walk, report const&) {
        walk.record_each(self.codecs, bytes);
    }

    static constexpr conditional_codec canonical(conditional_codec const& self) {
        conditional_codec made = self;
        if (made.header_bits && made.header_bits->value() == (self.codecs.size() + 7) / 8 * 8)
            made.header_bits = std::nullopt;
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(conditional_codec, (), (codecs, header_bits))
static_assert(codec_definition<conditional_codec>);

}  // namespace zarr_metadata::v3
