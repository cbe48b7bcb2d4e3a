// Changes to the documents of v2.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <utility>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/model/change.hpp>
#include <zarr_metadata/v2/document.hpp>

namespace zarr_metadata::v2 {

/// What becomes of the compressor: kept, replaced by a codec or by JSON, or `nullptr`: none.
class compressor_change : public change<codec_or_null> {
  public:
    compressor_change() = default;
    compressor_change(std::nullptr_t) { value_ = json::value(); }
    compressor_change(codec_declaration const& codec) { value_ = codec.to_json(); }
    template<codec_definition D>
    compressor_change(D codec) : compressor_change(codec_declaration(std::move(codec))) {}
    template<zarr_metadata::detail::is_json J>
    compressor_change(J&& written) {
        value_ = json::value(std::forward<J>(written));
    }
};

/// What becomes of the filters: kept, replaced by codecs or by JSON, or `nullptr`: none.
class filters_change : public change<codecs_or_null> {
  public:
    filters_change() = default;
    filters_change(std::nullptr_t) { value_ = json::value(); }
    filters_change(std::initializer_list<codec_declaration> codecs) {
        value_ = codec_declarations(codecs).to_json();
    }
    template<zarr_metadata::detail::is_json J>
    filters_change(J&& written) {
        value_ = json::value(std::forward<J>(written));
    }
};

/// Changes to an array document. What is not named is kept:
/// `array.update({.shape = {20, 30}, .compressor = nullptr, .attributes = removed})`.
struct array_changes {
    change<lengths_member> shape{};
    change<lengths_member> chunks{};
    change<data_type_declaration> dtype{};
    change<text> order{};
    compressor_change compressor{};
    filters_change filters{};
    removable_change<text> dimension_separator{};
    change<json::value> fill_value{};
    removable_change<attributes_member> attributes{};
    member_changes extra_members{};

    json::value applied_to(json::value const& document) const {
        json::object out = document.get_object();
        shape.apply("shape", out);
        chunks.apply("chunks", out);
        dtype.apply("dtype", out);
        order.apply("order", out);
        compressor.apply("compressor", out);
        filters.apply("filters", out);
        dimension_separator.apply("dimension_separator", out);
        fill_value.apply("fill_value", out);
        attributes.apply("attributes", out);
        zarr_metadata::detail::apply_extra_fields<array_document>(extra_members, out);
        return out;
    }
};

/// Changes to a group document.
struct group_changes {
    removable_change<attributes_member> attributes{};

    json::value applied_to(json::value const& document) const {
        json::object out = document.get_object();
        attributes.apply("attributes", out);
        return out;
    }
};

}  // namespace zarr_metadata::v2
