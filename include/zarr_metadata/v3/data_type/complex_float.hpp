// Complex data types that are named for their parts.
// Spec: zarr-extensions data-types/complex_float16, complex_float32 and complex_float64
#pragma once

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/float_value.hpp>

namespace zarr_metadata::v3 {

/// `"complex_float16"`: a pair of `float16`, real and imaginary part.
struct complex_float16_data_type {
    using fill_value = complex_value<float16_format>;

    static constexpr std::string_view name = "complex_float16";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 16, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/complex_float16";
    static json::value canonical_fill_value(complex_float16_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float16_data_type, (), ())
static_assert(data_type_definition<complex_float16_data_type>);

/// `"complex_float32"`: another name of `complex64`.
struct complex_float32_data_type {
    using fill_value = complex_value<float32_format>;

    static constexpr std::string_view name = "complex_float32";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 32, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/complex_float32";
    static json::value canonical_fill_value(complex_float32_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float32_data_type, (), ())
static_assert(data_type_definition<complex_float32_data_type>);

/// `"complex_float64"`: another name of `complex128`.
struct complex_float64_data_type {
    using fill_value = complex_value<float64_format>;

    static constexpr std::string_view name = "complex_float64";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 64, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/complex_float64";
    static json::value canonical_fill_value(complex_float64_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float64_data_type, (), ())
static_assert(data_type_definition<complex_float64_data_type>);

}  // namespace zarr_metadata::v3
