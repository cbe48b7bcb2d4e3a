// The `sharding_indexed` codec: array -> bytes.  Spec: zarr-specs v3 codecs/sharding-indexed
#pragma once

#include <zarr_metadata/v3/codec.hpp>
#include <zarr_metadata/v3/pipeline.hpp>

namespace zarr_metadata::v3 {

/// A chunk (the shard) of several inner chunks of `chunk_shape`, each through the pipeline
/// `codecs`, with an index of their offsets and lengths through the pipeline `index_codecs`.
struct sharding_indexed_codec {
    list_of<integer_in<1>> chunk_shape;
    codec_declarations codecs;
    fixed_size_codec_declarations index_codecs;
    optional_key<literal<"start", "end">> index_location{};

    static constexpr std::string_view name = "sharding_indexed";
    static constexpr codec_kind kind = codec_kind::array_bytes;
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/codecs/sharding-indexed/index.html";

    static constexpr void receives(sharding_indexed_codec const& self, received_chunk const& shard,
                                   report const& out) {
        if (!shard.shape.has_rank()) return;
        auto const rank = shard.shape.rank();
        if (rank != self.chunk_shape.size())
            return out.invalid_value(
                {"chunk_shape"},
                {"expected ", rank, " lengths, one for each axis of the shard, got ",
                 self.chunk_shape.size()});
        for (std::size_t axis = 0; axis != rank; ++axis) {
            for (std::size_t i = 0; i != shard.shape.count(axis); ++i)
                if (shard.shape.length(axis, i) % self.chunk_shape[axis] != 0) {
                    out.invalid_value({"chunk_shape", axis},
                                      {"expected a length that divides that of the shard, got ",
                                       self.chunk_shape[axis], ", which does not divide ",
                                       shard.shape.length(axis, i)});
                    break;
                }
        }
    }

    static constexpr void pipelines(sharding_indexed_codec const& self, received_chunk const& shard,
                                    pipeline_walk& walk, report const& out) {
        bool const fits = !shard.shape.has_rank() || shard.shape.rank() == self.chunk_shape.size();
        auto inner = shard.with_shape(fits ? v3::chunk_shape::of_lengths(self.chunk_shape)
                                           : v3::chunk_shape());
        walk.run(self.codecs, std::move(inner), out.at("codecs"));
        walk.run(self.index_codecs, index_of(self, shard), out.at("index_codecs"));
    }

    static constexpr sharding_indexed_codec canonical(sharding_indexed_codec const& self) {
        sharding_indexed_codec made = self;
        if (made.index_location && *made.index_location == "end")
            made.index_location = std::nullopt;
        return made;
    }

  private:
    // Offset and length of each inner chunk, as uint64: an axis of length 2 after those of the
    // shard.
    static constexpr received_chunk index_of(sharding_indexed_codec const& self,
                                             received_chunk const& shard) {
        return {.facts = data_type_facts::number(numeric_class::unsigned_integer, 64),
                .type_name = "uint64",
                .shape = index_shape(self, shard.shape)};
    }
    static constexpr v3::chunk_shape index_shape(sharding_indexed_codec const& self,
                                                 v3::chunk_shape const& shard) {
        v3::chunk_shape index;
        if (shard.has_rank() && shard.rank() != self.chunk_shape.size()) return index;
        for (std::size_t axis = 0; axis != self.chunk_shape.size(); ++axis) {
            if (!shard.has_rank() || shard.count(axis) != 1 ||
                shard.length(axis) % self.chunk_shape[axis] != 0)
                index.push_back_unknown();
            else
                index.push_back(shard.length(axis) / self.chunk_shape[axis]);
        }
        index.push_back(std::uint64_t(2));
        return index;
    }
};
BOOST_DESCRIBE_STRUCT(sharding_indexed_codec, (),
                      (chunk_shape, codecs, index_codecs, index_location))
static_assert(codec_definition<sharding_indexed_codec>);

}  // namespace zarr_metadata::v3
