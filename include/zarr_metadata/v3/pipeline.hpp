// The walk along a pipeline of codecs: their order, and the chunk that each of them receives.
// Spec: zarr-specs v3 core, "Codecs"; zarr_metadata reference, "Consistency checks between members"
#pragma once

#include <cstddef>
#include <string_view>

#include <zarr_metadata/definition/declaration_of.hpp>
#include <zarr_metadata/v3/chunk.hpp>
#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// Told of each codec of a walk and the chunk that it receives.
class chunk_recorder {
  public:
    virtual void record(declared const& codec, received_chunk const& chunk) = 0;

  protected:
    ~chunk_recorder() = default;
};

/// Walks pipelines. What depends on an unknown or refused codec is skipped, never guessed.
class pipeline_walk {
  public:
    constexpr pipeline_walk() noexcept = default;
    explicit pipeline_walk(chunk_recorder& recorder) noexcept
        : recorder_(&recorder), records_(true) {}

    /// Judges a pipeline: its order, then each codec against the chunk it receives.
    template<class Declarations>
    constexpr void run(Declarations const& codecs, received_chunk chunk, report const& out) {
        judge_order(codecs, out);
        codecs.for_each([&](std::size_t i, declared const& codec) {
            if (records_) recorder_->record(codec, chunk);
            hand(codec, chunk, out.at(i));
        });
    }

    /// Codecs that stand beside each other, not in a row: each receives the same.
    template<class Declarations>
    constexpr void record_each(Declarations const& codecs, received_chunk const& chunk) {
        if (records_)
            codecs.for_each(
                [&](std::size_t, declared const& codec) { recorder_->record(codec, chunk); });
    }

  private:
    constexpr void hand(declared const& codec, received_chunk& chunk, report const& at_codec) {
        if (!codec.what) {
            chunk = received_chunk();
            return;
        }
        auto const& operations = operations_of_codec(*codec.what);
        bool const takes_array = operations.kind != codec_kind::bytes_bytes;
        if (takes_array && chunk.is_bytes) chunk = received_chunk();  // out of order, said already
        if (codec.known && operations.passes)
            operations.pass(codec, chunk, *this, at_codec);
        else if (!codec.known)
            chunk = received_chunk();
        if (operations.kind != codec_kind::array_array) chunk.is_bytes = true;
    }

    template<class Declarations>
    static constexpr void judge_order(Declarations const& codecs, report const& out) {
        bool any = false, has_unknown = false, has_array_bytes = false;
        codec_kind furthest = codec_kind::array_array;
        std::string_view last{};
        codecs.for_each([&](std::size_t i, declared const& codec) {
            if (!codec.what) {
                has_unknown = true;
                return;
            }
            auto const kind = operations_of_codec(*codec.what).kind;
            auto const name = codec.what->name;
            if (any && kind < furthest) {
                out.invalid_value(
                    {i}, {"expected ", to_string(kind), " codecs before ", to_string(furthest),
                          " codecs, got '", name, "' after '", last, "'"});
            } else if (any && kind == codec_kind::array_bytes && has_array_bytes) {
                out.invalid_value({i}, {"expected one array -> bytes codec, got '", name,
                                        "' after '", last, "'"});
            } else {
                furthest = kind;
                last = name;
                any = true;
            }
            has_array_bytes = has_array_bytes || kind == codec_kind::array_bytes;
        });
        if (!has_array_bytes && !has_unknown)
            out.invalid_value({"expected an array -> bytes codec, got none"});
    }

    chunk_recorder* recorder_ = nullptr;
    bool records_ = false;
};

}  // namespace zarr_metadata::v3
