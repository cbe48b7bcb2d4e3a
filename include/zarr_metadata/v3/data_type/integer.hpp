// The integer data types of the core.  Spec: zarr-specs v3 data-types
#pragma once

#include <limits>

#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

// One struct for each width; the fill value is an integer of its range.

/// `"int8"`.
struct int8_data_type {
    using fill_value = integer_in<std::numeric_limits<std::int8_t>::min(),
                                  std::numeric_limits<std::int8_t>::max()>;

    static constexpr std::string_view name = "int8";
    static constexpr auto facts = data_type_facts::number(numeric_class::signed_integer, 8);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
};
BOOST_DESCRIBE_STRUCT(int8_data_type, (), ())
static_assert(data_type_definition<int8_data_type>);

/// `"int16"`.
struct int16_data_type {
    using fill_value = integer_in<std::numeric_limits<std::int16_t>::min(),
                                  std::numeric_limits<std::int16_t>::max()>;

    static constexpr std::string_view name = "int16";
    static constexpr auto facts = data_type_facts::number(numeric_class::signed_integer, 16);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
};
BOOST_DESCRIBE_STRUCT(int16_data_type, (), ())
static_assert(data_type_definition<int16_data_type>);

/// `"int32"`.
struct int32_data_type {
    using fill_value = integer_in<std::numeric_limits<std::int32_t>::min(),
                                  std::numeric_limits<std::int32_t>::max()>;

    static constexpr std::string_view name = "int32";
    static constexpr auto facts = data_type_facts::number(numeric_class::signed_integer, 32);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
};
BOOST_DESCRIBE_STRUCT(int32_data_type, (), ())
static_assert(data_type_definition<int32_data_type>);

/// `"int64"`.
struct int64_data_type {
    using fill_value = integer_in<std::numeric_limits<std::int64_t>::min(),
                                  std::numeric_limits<std::int64_t>::max()>;

    static constexpr std::string_view name = "int64";
    static constexpr auto facts = data_type_facts::number(numeric_class::signed_integer, 64);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
};
BOOST_DESCRIBE_STRUCT(int64_data_type, (), ())
static_assert(data_type_definition<int64_data_type>);

/// `"uint8"`.
struct uint8_data_type {
    using fill_value = integer_in<std::numeric_limits<std::uint8_t>::min(),
                                  std::numeric_limits<std::uint8_t>::max()>;

    static constexpr std::string_view name = "uint8";
    static constexpr auto facts = data_type_facts::number(numeric_class::unsigned_integer, 8);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
};
BOOST_DESCRIBE_STRUCT(uint8_data_type, (), ())
static_assert(data_type_definition<uint8_data_type>);

/// `"uint16"`.
struct uint16_data_type {
    using fill_value = integer_in<std::numeric_limits<std::uint16_t>::min(),
                                  std::numeric_limits<std::uint16_t>::max()>;

    static constexpr std::string_view name = "uint16";
    static constexpr auto facts = data_type_facts::number(numeric_class::unsigned_integer, 16);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
};
BOOST_DESCRIBE_STRUCT(uint16_data_type, (), ())
static_assert(data_type_definition<uint16_data_type>);

/// `"uint32"`.
struct uint32_data_type {
    using fill_value = integer_in<std::numeric_limits<std::uint32_t>::min(),
                                  std::numeric_limits<std::uint32_t>::max()>;

    static constexpr std::string_view name = "uint32";
    static constexpr auto facts = data_type_facts::number(numeric_class::unsigned_integer, 32);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
};
BOOST_DESCRIBE_STRUCT(uint32_data_type, (), ())
static_assert(data_type_definition<uint32_data_type>);

/// `"uint64"`.
struct uint64_data_type {
    using fill_value = integer_in<std::numeric_limits<std::uint64_t>::min(),
                                  std::numeric_limits<std::uint64_t>::max()>;

    static constexpr std::string_view name = "uint64";
    static constexpr auto facts = data_type_facts::number(numeric_class::unsigned_integer, 64);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
};
BOOST_DESCRIBE_STRUCT(uint64_data_type, (), ())
static_assert(data_type_definition<uint64_data_type>);

}  // namespace zarr_metadata::v3
