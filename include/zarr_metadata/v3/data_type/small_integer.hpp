// Integer data types of less than a byte.  Spec: zarr-extensions data-types/int2 and its siblings
#pragma once

#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

// One struct for each width; each value takes a byte, unless `packbits` packs them.

/// `"int2"`: from -2 to 1.
struct int2_data_type {
    using fill_value = integer_in<-2, 1>;

    static constexpr std::string_view name = "int2";
    static constexpr auto facts = data_type_facts::number(numeric_class::signed_integer, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/int2";
};
BOOST_DESCRIBE_STRUCT(int2_data_type, (), ())
static_assert(data_type_definition<int2_data_type>);

/// `"int4"`: from -8 to 7.
struct int4_data_type {
    using fill_value = integer_in<-8, 7>;

    static constexpr std::string_view name = "int4";
    static constexpr auto facts = data_type_facts::number(numeric_class::signed_integer, 4);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/int4";
};
BOOST_DESCRIBE_STRUCT(int4_data_type, (), ())
static_assert(data_type_definition<int4_data_type>);

/// `"uint2"`: from 0 to 3.
struct uint2_data_type {
    using fill_value = integer_in<0, 3>;

    static constexpr std::string_view name = "uint2";
    static constexpr auto facts = data_type_facts::number(numeric_class::unsigned_integer, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/uint2";
};
BOOST_DESCRIBE_STRUCT(uint2_data_type, (), ())
static_assert(data_type_definition<uint2_data_type>);

/// `"uint4"`: from 0 to 15.
struct uint4_data_type {
    using fill_value = integer_in<0, 15>;

    static constexpr std::string_view name = "uint4";
    static constexpr auto facts = data_type_facts::number(numeric_class::unsigned_integer, 4);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/uint4";
};
BOOST_DESCRIBE_STRUCT(uint4_data_type, (), ())
static_assert(data_type_definition<uint4_data_type>);

}  // namespace zarr_metadata::v3
