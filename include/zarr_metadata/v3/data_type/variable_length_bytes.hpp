// The `variable_length_bytes` data type, which zarr-python writes; no specification has it.
#pragma once

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/base64.hpp>

namespace zarr_metadata::v3 {

/// `"variable_length_bytes"`: as the registered `bytes`, with fill values in base64 only.
struct variable_length_bytes_data_type {
    using fill_value = base64_value;

    static constexpr std::string_view name = "variable_length_bytes";
    static constexpr auto facts = data_type_facts::variable();
    static json::value canonical_fill_value(variable_length_bytes_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(variable_length_bytes_data_type, (), ())
static_assert(data_type_definition<variable_length_bytes_data_type>);

}  // namespace zarr_metadata::v3
