// The `bytes` data type.  Spec: zarr-extensions data-types/bytes
#pragma once

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/base64.hpp>

namespace zarr_metadata::v3 {

/// `"bytes"`: byte strings of any length.
struct bytes_data_type {
    using fill_value = bytes_value;

    static constexpr std::string_view name = "bytes";
    static constexpr auto facts = data_type_facts::variable();
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/bytes";
    static json::value canonical_fill_value(bytes_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(bytes_data_type, (), ())
static_assert(data_type_definition<bytes_data_type>);

}  // namespace zarr_metadata::v3
