// Chunk key encodings, storage transformers and extra fields: definitions that are a configuration
// and nothing more.
// Spec: zarr-specs v3 core, "Chunk key encoding", "Storage transformers", "Extension points"
#pragma once

#include <zarr_metadata/definition/declaration_of.hpp>
#include <zarr_metadata/definition/static_context.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/optional_key.hpp>
#include <zarr_metadata/v3/envelope.hpp>

namespace zarr_metadata::v3 {

namespace detail {

// A slot that asks nothing of its definitions beyond name and configuration.
struct plain_slot {
    template<class D>
    static constexpr bool fits = true;
    template<class D>
    static constexpr bool accepts() {
        return true;
    }
    template<class D>
    static constexpr slot_operations operations{};
};

}  // namespace detail

/// The slot `chunk_key_encoding`, in a context `chunk_key_encodings`.
struct chunk_key_encoding_slot : detail::plain_slot {
    static constexpr slot what = extension_slot("chunk_key_encodings", "a chunk key encoding");
};

/// The slot of storage transformers; none are defined so far.
struct storage_transformer_slot : detail::plain_slot {
    static constexpr slot what = extension_slot("storage_transformers", "a storage transformer");
};

/// A struct that can be a chunk key encoding of a context.
template<class D>
concept chunk_key_encoding_definition = has_name<D> && has_described_configuration<D>;

/// The chunk key encodings, and the storage transformers, of a static context.
template<class... D>
using chunk_key_encodings = definition_list<chunk_key_encoding_slot, D...>;
template<class... D>
using storage_transformers = definition_list<storage_transformer_slot, D...>;

/// Members that are such declarations.
using chunk_key_encoding_declaration = declaration_of<chunk_key_encoding_slot>;
using storage_transformer_declarations = declarations_of<storage_transformer_slot>;

}  // namespace zarr_metadata::v3
