// The `categorize` codec: stores categories as their numbers.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "categorize", "labels": ["a", "b"], "dtype": "<U1", "astype": "|u1"}`: texts of `dtype`
/// in memory, stored as `astype`, which is `|u1` where none is given.
struct categorize_codec {
    list_of<text> labels;
    dtype_parameter dtype;
    optional_key<nullable<dtype_parameter>> astype{};

    static constexpr std::string_view name = "categorize";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/filter/categorize.html";

    static constexpr void rules(categorize_codec const& self, report const& out) {
        if (!str_family.has_code(self.dtype) && !object_family.has_code(self.dtype))
            out.invalid_value({"dtype"}, {"expected a type string of text, '<U4' or '|O', got '",
                                          self.dtype.view(), "'"});
        if (self.astype && *self.astype && object_family.has_code(**self.astype))
            out.invalid_value({"astype"}, {"expected a type string of numbers, got '",
                                           (*self.astype)->view(), "'"});
    }
    static constexpr categorize_codec canonical(categorize_codec made) {
        made.dtype = made.dtype.canonical();
        if (!made.astype) return made;
        if (!*made.astype || (*made.astype)->canonical() == text("|u1"))
            made.astype = std::nullopt;
        else
            made.astype = nullable<dtype_parameter>((*made.astype)->canonical());
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(categorize_codec, (), (labels, dtype, astype))
static_assert(codec_definition<categorize_codec>);

}  // namespace zarr_metadata::v2
