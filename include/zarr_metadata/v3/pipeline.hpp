// The walk along a pipeline of codecs: their order, and the chunk that each of them receives.
// Spec: zarr-specs v3 core, "Codecs"; zarr_metadata reference, "Consistency checks between members"
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/definition/declaration_of.hpp>
#include <zarr_metadata/v3/chunk.hpp>
#include <zarr_metadata/v3/codec.hpp>

namespace zarr_metadata::v3 {

/// The context that a typed document must keep to; empty: any definition will do.
class slot_scope {
  public:
    constexpr slot_scope() noexcept = default;
    constexpr explicit slot_scope(std::span<slot_view const> slots) noexcept
        : slots_(slots), is_set_(true) {}

    /// Reports a declaration whose definition the context does not hold.
    constexpr void judge(declared const& self, report const& at) const {
        if (!is_set_) return;
        for (auto const& view : slots_) {
            if (!(*view.in == *self.what->in)) continue;
            for (auto const* d : view.definitions())
                if (d->name == self.what->name && d->type_key == self.what->type_key) return;
        }
        at.invalid_value(
            {"expected a definition that the context holds, got '", self.what->name, "'"});
    }

  private:
    std::span<slot_view const> slots_{};
    bool is_set_ = false;
};

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
    /// For typed documents, whose declarations are judged on the way.
    constexpr explicit pipeline_walk(slot_scope const& scope) noexcept : scope_(scope) {}
    explicit pipeline_walk(chunk_recorder& recorder) noexcept
        : recorder_(&recorder), records_(true) {}

    /// Judges a pipeline: its order, then each codec against the chunk it receives.
    template<class Declarations>
    constexpr void run(Declarations const& codecs, received_chunk chunk, report const& out) {
        judge_order(codecs, out);
        codecs.for_each([&](std::size_t i, declared const& codec) {
            if (records_) recorder_->record(codec, chunk);
            report const at_codec = out.at(i);
            if (codec.is_typed)
                hand(judged<Declarations>(codec, at_codec), chunk, at_codec);
            else
                hand(codec, chunk, at_codec);
        });
    }

  private:
    // The rules of a codec that was made in C++; one that was read met them when it was read.
    template<class Declarations>
    constexpr declared judged(declared codec, report const& at_codec) const {
        auto const before = at_codec.sink().count();
        scope_.judge(codec, at_codec);
        if (codec.what->has_rules) {
            report const inside = at_codec.at("configuration");
            codec.what->rules(*codec.what, codec, inside);
        }
        codec.known = at_codec.sink().count() == before;
        Declarations::demand(*codec.what, at_codec);
        return codec;
    }

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

    slot_scope scope_;
    chunk_recorder* recorder_ = nullptr;
    bool records_ = false;
};

}  // namespace zarr_metadata::v3
