// Complex data types whose parts are floating point numbers of 8 bits and less.
// Spec: zarr-extensions data-types/complex_float8_*, complex_float6_* and complex_float4_e2m1fn
#pragma once

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/small_float_format.hpp>

namespace zarr_metadata::v3 {

// Each part takes a byte, unless `packbits` packs them.

/// `"complex_float8_e3m4"`: a pair of `float8_e3m4`, real and imaginary part.
struct complex_float8_e3m4_data_type {
    using fill_value = complex_value<float8_e3m4_format>;

    static constexpr std::string_view name = "complex_float8_e3m4";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 8, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "complex_float8_e3m4";
    static json::value canonical_fill_value(complex_float8_e3m4_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float8_e3m4_data_type, (), ())
static_assert(data_type_definition<complex_float8_e3m4_data_type>);

/// `"complex_float8_e4m3"`: a pair of `float8_e4m3`, real and imaginary part.
struct complex_float8_e4m3_data_type {
    using fill_value = complex_value<float8_e4m3_format>;

    static constexpr std::string_view name = "complex_float8_e4m3";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 8, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "complex_float8_e4m3";
    static json::value canonical_fill_value(complex_float8_e4m3_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float8_e4m3_data_type, (), ())
static_assert(data_type_definition<complex_float8_e4m3_data_type>);

/// `"complex_float8_e5m2"`: a pair of `float8_e5m2`, real and imaginary part.
struct complex_float8_e5m2_data_type {
    using fill_value = complex_value<float8_e5m2_format>;

    static constexpr std::string_view name = "complex_float8_e5m2";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 8, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "complex_float8_e5m2";
    static json::value canonical_fill_value(complex_float8_e5m2_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float8_e5m2_data_type, (), ())
static_assert(data_type_definition<complex_float8_e5m2_data_type>);

/// `"complex_float8_e4m3b11fnuz"`: a pair of `float8_e4m3b11fnuz`, real and imaginary part.
struct complex_float8_e4m3b11fnuz_data_type {
    using fill_value = complex_value<float8_e4m3b11fnuz_format>;

    static constexpr std::string_view name = "complex_float8_e4m3b11fnuz";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 8, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "complex_float8_e4m3b11fnuz";
    static json::value canonical_fill_value(complex_float8_e4m3b11fnuz_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float8_e4m3b11fnuz_data_type, (), ())
static_assert(data_type_definition<complex_float8_e4m3b11fnuz_data_type>);

/// `"complex_float8_e4m3fnuz"`: a pair of `float8_e4m3fnuz`, real and imaginary part.
struct complex_float8_e4m3fnuz_data_type {
    using fill_value = complex_value<float8_e4m3fnuz_format>;

    static constexpr std::string_view name = "complex_float8_e4m3fnuz";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 8, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "complex_float8_e4m3fnuz";
    static json::value canonical_fill_value(complex_float8_e4m3fnuz_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float8_e4m3fnuz_data_type, (), ())
static_assert(data_type_definition<complex_float8_e4m3fnuz_data_type>);

/// `"complex_float8_e5m2fnuz"`: a pair of `float8_e5m2fnuz`, real and imaginary part.
struct complex_float8_e5m2fnuz_data_type {
    using fill_value = complex_value<float8_e5m2fnuz_format>;

    static constexpr std::string_view name = "complex_float8_e5m2fnuz";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 8, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "complex_float8_e5m2fnuz";
    static json::value canonical_fill_value(complex_float8_e5m2fnuz_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float8_e5m2fnuz_data_type, (), ())
static_assert(data_type_definition<complex_float8_e5m2fnuz_data_type>);

/// `"complex_float8_e8m0fnu"`: a pair of `float8_e8m0fnu`, real and imaginary part.
struct complex_float8_e8m0fnu_data_type {
    using fill_value = complex_value<float8_e8m0fnu_format>;

    static constexpr std::string_view name = "complex_float8_e8m0fnu";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 8, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "complex_float8_e8m0fnu";
    static json::value canonical_fill_value(complex_float8_e8m0fnu_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float8_e8m0fnu_data_type, (), ())
static_assert(data_type_definition<complex_float8_e8m0fnu_data_type>);

/// `"complex_float6_e2m3fn"`: a pair of `float6_e2m3fn`, real and imaginary part.
struct complex_float6_e2m3fn_data_type {
    using fill_value = complex_value<float6_e2m3fn_format>;

    static constexpr std::string_view name = "complex_float6_e2m3fn";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 6, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "complex_float6_e2m3fn";
    static json::value canonical_fill_value(complex_float6_e2m3fn_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float6_e2m3fn_data_type, (), ())
static_assert(data_type_definition<complex_float6_e2m3fn_data_type>);

/// `"complex_float6_e3m2fn"`: a pair of `float6_e3m2fn`, real and imaginary part.
struct complex_float6_e3m2fn_data_type {
    using fill_value = complex_value<float6_e3m2fn_format>;

    static constexpr std::string_view name = "complex_float6_e3m2fn";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 6, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "complex_float6_e3m2fn";
    static json::value canonical_fill_value(complex_float6_e3m2fn_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float6_e3m2fn_data_type, (), ())
static_assert(data_type_definition<complex_float6_e3m2fn_data_type>);

/// `"complex_float4_e2m1fn"`: a pair of `float4_e2m1fn`, real and imaginary part.
struct complex_float4_e2m1fn_data_type {
    using fill_value = complex_value<float4_e2m1fn_format>;

    static constexpr std::string_view name = "complex_float4_e2m1fn";
    static constexpr auto facts = data_type_facts::number(numeric_class::complex, 4, 2);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "complex_float4_e2m1fn";
    static json::value canonical_fill_value(complex_float4_e2m1fn_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(complex_float4_e2m1fn_data_type, (), ())
static_assert(data_type_definition<complex_float4_e2m1fn_data_type>);

}  // namespace zarr_metadata::v3
