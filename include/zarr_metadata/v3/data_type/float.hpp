// The floating point and complex data types of the core.  Spec: zarr-specs v3 data-types
#pragma once

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/float_value.hpp>

namespace zarr_metadata::v3 {

/// `"float16"`: IEEE 754, 16 bits.
struct float16_data_type {
    using fill_value = float_value<float16_format>;

    static constexpr std::string_view name = "float16";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 16);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
    static json::value canonical_fill_value(float16_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float16_data_type, (), ())
static_assert(data_type_definition<float16_data_type>);

/// `"float32"`: IEEE 754, 32 bits.
struct float32_data_type {
    using fill_value = float_value<float32_format>;

    static constexpr std::string_view name = "float32";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 32);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
    static json::value canonical_fill_value(float32_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float32_data_type, (), ())
static_assert(data_type_definition<float32_data_type>);

/// `"float64"`: IEEE 754, 64 bits.
struct float64_data_type {
    using fill_value = float_value<float64_format>;

    static constexpr std::string_view name = "float64";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 64);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
    static json::value canonical_fill_value(float64_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float64_data_type, (), ())
static_assert(data_type_definition<float64_data_type>);

/// `"complex64"`: a pair of `float32`, real and imaginary part.
struct complex64_data_type {
    using fill_value = complex_value<float32_format>;

    static constexpr std::string_view name = "complex64";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 32, 2);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
    static json::value canonical_fill_value(complex64_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex64_data_type, (), ())
static_assert(data_type_definition<complex64_data_type>);

/// `"complex128"`: a pair of `float64`, real and imaginary part.
struct complex128_data_type {
    using fill_value = complex_value<float64_format>;

    static constexpr std::string_view name = "complex128";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 64, 2);
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";
    static json::value canonical_fill_value(complex128_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex128_data_type, (), ())
static_assert(data_type_definition<complex128_data_type>);

}  // namespace zarr_metadata::v3
