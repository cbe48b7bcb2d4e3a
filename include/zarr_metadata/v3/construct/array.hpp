// Typed documents of arrays: values that C++ code makes, judged by the same rules as JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/v3/chunk_grid.hpp>
#include <zarr_metadata/v3/chunk_key_encoding.hpp>
#include <zarr_metadata/v3/chunk_key_encoding/default.hpp>
#include <zarr_metadata/v3/codec.hpp>
#include <zarr_metadata/v3/construct/attributes.hpp>
#include <zarr_metadata/v3/construct/extents.hpp>
#include <zarr_metadata/v3/construct/fill.hpp>

namespace zarr_metadata::v3 {

/// A v3 array document to be written. `T` is a C++ element type or a data type definition.
///
///   array<float, 2>{.shape = {100, 200},
///                   .chunk_grid = regular_chunk_grid{.chunk_shape = {10, 20}},
///                   .fill_value = 0.0f,
///                   .codecs = {bytes_codec{.endian = "little"}, gzip_codec{.level = 5}}}
template<class T, std::size_t Rank>
struct array {
    extents<Rank> shape;
    data_type_declaration data_type = detail::typed_element<T>::data_type();
    chunk_grid_declaration chunk_grid;
    chunk_key_encoding_declaration chunk_key_encoding = default_chunk_key_encoding{};
    typename detail::typed_element<T>::fill_type fill_value;
    codec_declarations codecs;
    axis_names<Rank> dimension_names{};
    json_object attributes{};
    json_object extra_fields{};

    using element_type = T;
    static constexpr std::size_t rank = Rank;
};

/// How the text of a typed document is laid out.
struct text_options {
    /// Each length of the shape takes the same room whatever it is, so that the text of a grown
    /// array has the length of the old one and can be written over it in place.
    bool fixed_width = false;
    /// Codecs, grids and key encodings without configuration are written as strings: `"crc32c"`.
    /// Not every reader knows that form; data types are written so in any case.
    bool short_names = false;
};

namespace detail {

/// The parts of an array's text between those that may be known late: the shape and the fill value.
struct array_text {
    template<class T, std::size_t Rank>
    static constexpr void before_shape(array<T, Rank> const&, text_writer& out) {
        out.put("{\"zarr_format\":3,\"node_type\":\"array\",\"shape\":");
    }
    template<class T, std::size_t Rank>
    static constexpr void before_fill_value(array<T, Rank> const& document, text_writer& out) {
        out.put(",\"data_type\":");
        document.data_type.append_text(out);
        out.put(",\"chunk_grid\":");
        document.chunk_grid.append_text(out);
        out.put(",\"chunk_key_encoding\":");
        document.chunk_key_encoding.append_text(out);
        out.put(",\"fill_value\":");
    }
    template<class T, std::size_t Rank>
    static constexpr void after_fill_value(array<T, Rank> const& document, text_writer& out) {
        out.put(",\"codecs\":");
        document.codecs.append_text(out);
        if (!document.dimension_names.empty()) {
            out.put(",\"dimension_names\":");
            document.dimension_names.append_text(out);
        }
    }

    /// Lengths, each in a field of fixed width if wanted, so that the text can be written over.
    template<class Lengths>
    static constexpr void shape(Lengths const& lengths, bool fixed_width, text_writer& out) {
        out.open('[');
        for (std::uint64_t const length : lengths) {
            out.next();
            if (fixed_width) {
                text_writer digits;
                digits.integer(length);
                for (auto i = digits.size(); i < 20; ++i) out.put(' ');
            }
            out.integer(length);
        }
        out.close(']');
    }

    static void members(json_object const& object, text_writer& out) {
        for (auto const& entry : object.get()) {
            out.put(',');
            out.text({entry.key().data(), entry.key().size()});
            out.put(':');
            out.put(write_text(entry.value()));
        }
    }
    template<class Document>
    static void free_members(Document const& document, text_writer& out) {
        if (!document.attributes.empty()) {
            out.put(",\"attributes\":");
            out.put(write_text(json::value(document.attributes.get())));
        }
        if (!document.extra_fields.empty()) members(document.extra_fields, out);
        out.put('}');
    }
};

}  // namespace detail

}  // namespace zarr_metadata::v3
