// What a codec definition of v3 says besides its configuration; all that a codec's file includes.
// Spec: zarr-specs v3 core, "Codecs"
#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>

#include <zarr_metadata/typed/optional_key.hpp>
#include <zarr_metadata/v3/chunk.hpp>
#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/envelope.hpp>

namespace zarr_metadata::v3 {

/// What a codec takes and gives.
enum class codec_kind : unsigned char { array_array, array_bytes, bytes_bytes };

/// The kind in words: `"array -> bytes"`.
constexpr std::string_view to_string(codec_kind kind) noexcept {
    switch (kind) {
        case codec_kind::array_array: return "array -> array";
        case codec_kind::array_bytes: return "array -> bytes";
        case codec_kind::bytes_bytes: return "bytes -> bytes";
    }
    return "";
}

/// Whether the size of a codec's output follows from its input's size alone.
enum class codec_size : unsigned char { fixed, dynamic };

class pipeline_walk;

/// What the readers ask of a codec definition.
struct codec_operations : slot_operations {
    codec_kind kind;
    codec_size size;
    bool passes;  ///< whether `pass` does anything
    /// Judges the chunk that the codec receives, walks the pipelines that it holds, and leaves in
    /// `chunk` what it hands on.
    void (*pass)(declared const&, received_chunk& chunk, pipeline_walk&, report const& at_codec);
};

/// The codec says its kind: `static constexpr codec_kind kind`.
template<class D>
concept has_codec_kind = requires {
    { D::kind } -> std::convertible_to<codec_kind>;
};

namespace detail {

struct probe_receives {
    int receives;
};
struct probe_hands_on {
    int hands_on;
};
struct probe_pipelines {
    int pipelines;
};
template<class D>
concept names_receives =
    !requires { &zarr_metadata::detail::with_probe<D, probe_receives>::receives; };
template<class D>
concept names_hands_on =
    !requires { &zarr_metadata::detail::with_probe<D, probe_hands_on>::hands_on; };
template<class D>
concept names_pipelines =
    !requires { &zarr_metadata::detail::with_probe<D, probe_pipelines>::pipelines; };

template<class D>
concept usable_receives = requires(D const& self, received_chunk const& chunk, report const& out) {
    D::receives(self, chunk, out);
};
template<class D>
concept usable_hands_on = requires(D const& self, received_chunk const& chunk) {
    { D::hands_on(self, chunk) } -> std::same_as<received_chunk>;
};
template<class D>
concept usable_pipelines = requires(D const& self, received_chunk const& chunk, pipeline_walk& walk,
                                    report const& out) { D::pipelines(self, chunk, walk, out); };

template<class D>
struct codec_functions {
    static constexpr void pass(declared const& self, received_chunk& chunk, pipeline_walk& walk,
                               report const& at_codec) {
        zarr_metadata::detail::with_value<D>(self, [&](D const& value) {
            report const out = at_codec.at("configuration");
            if constexpr (usable_receives<D>)
                if (!chunk.is_bytes) D::receives(value, chunk, out);
            if constexpr (usable_pipelines<D>) D::pipelines(value, chunk, walk, out);
            if constexpr (usable_hands_on<D>) chunk = D::hands_on(value, chunk);
        });
    }
};

// Of what is no codec any kind will do: it is refused already, and one error is enough.
template<class D>
constexpr codec_kind kind_of() {
    if constexpr (has_codec_kind<D>)
        return D::kind;
    else
        return codec_kind::array_array;
}

template<class D>
constexpr codec_size size_of() {
    if constexpr (requires { D::size; })
        return D::size;
    else
        return codec_size::dynamic;
}

}  // namespace detail

/// The slot of codecs, in a context `codecs`.
///
/// Besides `name` and `kind` a codec may have: `size` (left out: dynamic);
/// `receives(self, received_chunk const&, report const&)`, which judges the chunk it is handed;
/// `hands_on(self, received_chunk const&)`, the chunk that an array -> array codec hands on (left
/// out: the same); `pipelines(self, received_chunk const&, pipeline_walk&, report const&)`, which
/// walks the pipelines it holds.
struct codec_slot {
    static constexpr slot what = extension_slot("codecs", "a codec");

    template<class D>
    static constexpr bool fits = has_codec_kind<D>;
    template<class D>
    static constexpr bool accepts() {
        static_assert(has_codec_kind<D>,
                      "this is no codec; a codec says its kind: static constexpr codec_kind kind = "
                      "codec_kind::...;");
        static_assert(!detail::names_receives<D> || detail::usable_receives<D>,
                      "receives of a codec is: static constexpr void receives(D const&, "
                      "received_chunk const&, report const&)");
        static_assert(!detail::names_hands_on<D> || detail::usable_hands_on<D>,
                      "hands_on of a codec is: static constexpr received_chunk hands_on(D const&, "
                      "received_chunk const&)");
        static_assert(!detail::names_pipelines<D> || detail::usable_pipelines<D>,
                      "pipelines of a codec is: static constexpr void pipelines(D const&, "
                      "received_chunk const&, pipeline_walk&, report const&)");
        static_assert(
            !detail::usable_hands_on<D> || detail::kind_of<D>() == codec_kind::array_array,
            "only an array -> array codec hands on an array");
        static_assert(
            !detail::usable_receives<D> || detail::kind_of<D>() != codec_kind::bytes_bytes,
            "a bytes -> bytes codec receives no chunk");
        return true;
    }
    template<class D>
    static constexpr codec_operations operations{
        {},
        detail::kind_of<D>(),
        detail::size_of<D>(),
        detail::usable_receives<D> || detail::usable_hands_on<D> || detail::usable_pipelines<D>,
        &detail::codec_functions<D>::pass};
};

/// A struct that can be a codec of a context.
template<class D>
concept codec_definition = has_name<D> && has_described_configuration<D> && has_codec_kind<D>;

/// The codecs of a static context.
template<class... D>
using codecs = definition_list<codec_slot, D...>;

/// What a codec definition says to the readers.
constexpr codec_operations const& operations_of_codec(definition const& d) noexcept {
    return static_cast<codec_operations const&>(*d.operations);
}

namespace detail {

constexpr void refuse_dynamic_size(definition const& d, report const& out) {
    if (operations_of_codec(d).size == codec_size::dynamic)
        out.invalid_value(
            {"expected a codec of fixed size, got '", d.name, "', whose output varies in size"});
}

}  // namespace detail

/// A member that is a codec declaration, a pipeline, and a pipeline of codecs of fixed size.
using codec_declaration = declaration_of<codec_slot>;
using codec_declarations = declarations_of<codec_slot>;
using fixed_size_codec_declarations = declarations_of<codec_slot, &detail::refuse_dynamic_size>;

}  // namespace zarr_metadata::v3
