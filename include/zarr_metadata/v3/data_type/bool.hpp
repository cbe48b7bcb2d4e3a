// The `bool` data type.  Spec: zarr-specs v3 data-types
#pragma once

#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

/// `"bool"`: one byte for each value.
struct bool_data_type {
    using fill_value = bool;

    static constexpr std::string_view name = "bool";
    static constexpr auto facts = data_type_facts::number(numeric_class::boolean, 1);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
};
BOOST_DESCRIBE_STRUCT(bool_data_type, (), ())
static_assert(data_type_definition<bool_data_type>);

}  // namespace zarr_metadata::v3
