// The `string` data type.  Spec: zarr-extensions data-types/string
#pragma once

#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

/// `"string"`: Unicode text of any length.
struct string_data_type {
    using fill_value = text;

    static constexpr std::string_view name = "string";
    static constexpr auto facts = data_type_facts::variable(data_type_facts::content::text);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/string";
};
BOOST_DESCRIBE_STRUCT(string_data_type, (), ())
static_assert(data_type_definition<string_data_type>);

}  // namespace zarr_metadata::v3
