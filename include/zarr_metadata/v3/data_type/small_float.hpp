// Floating point data types of 8 bits and less.
// Spec: zarr-extensions data-types/float8_*, float6_* and float4_e2m1fn
#pragma once

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/small_float_format.hpp>

namespace zarr_metadata::v3 {

// Each value takes a byte, unless `packbits` packs them.

/// `"float8_e3m4"`: 8 bits, as IEEE 754.
struct float8_e3m4_data_type {
    using fill_value = float_value<float8_e3m4_format>;

    static constexpr std::string_view name = "float8_e3m4";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 8);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/float8_e3m4";
    static json::value canonical_fill_value(float8_e3m4_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float8_e3m4_data_type, (), ())
static_assert(data_type_definition<float8_e3m4_data_type>);

/// `"float8_e4m3"`: 8 bits, as IEEE 754.
struct float8_e4m3_data_type {
    using fill_value = float_value<float8_e4m3_format>;

    static constexpr std::string_view name = "float8_e4m3";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 8);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/float8_e4m3";
    static json::value canonical_fill_value(float8_e4m3_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float8_e4m3_data_type, (), ())
static_assert(data_type_definition<float8_e4m3_data_type>);

/// `"float8_e5m2"`: 8 bits, as IEEE 754.
struct float8_e5m2_data_type {
    using fill_value = float_value<float8_e5m2_format>;

    static constexpr std::string_view name = "float8_e5m2";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 8);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/float8_e5m2";
    static json::value canonical_fill_value(float8_e5m2_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float8_e5m2_data_type, (), ())
static_assert(data_type_definition<float8_e5m2_data_type>);

/// `"float8_e4m3b11fnuz"`: 8 bits, one NaN, no infinity, no -0.
struct float8_e4m3b11fnuz_data_type {
    using fill_value = float_value<float8_e4m3b11fnuz_format>;

    static constexpr std::string_view name = "float8_e4m3b11fnuz";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 8);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "float8_e4m3b11fnuz";
    static json::value canonical_fill_value(float8_e4m3b11fnuz_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float8_e4m3b11fnuz_data_type, (), ())
static_assert(data_type_definition<float8_e4m3b11fnuz_data_type>);

/// `"float8_e4m3fnuz"`: 8 bits, one NaN, no infinity, no -0.
struct float8_e4m3fnuz_data_type {
    using fill_value = float_value<float8_e4m3fnuz_format>;

    static constexpr std::string_view name = "float8_e4m3fnuz";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 8);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/float8_e4m3fnuz";
    static json::value canonical_fill_value(float8_e4m3fnuz_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float8_e4m3fnuz_data_type, (), ())
static_assert(data_type_definition<float8_e4m3fnuz_data_type>);

/// `"float8_e5m2fnuz"`: 8 bits, one NaN, no infinity, no -0.
struct float8_e5m2fnuz_data_type {
    using fill_value = float_value<float8_e5m2fnuz_format>;

    static constexpr std::string_view name = "float8_e5m2fnuz";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 8);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/float8_e5m2fnuz";
    static json::value canonical_fill_value(float8_e5m2fnuz_data_type const&,
                                            json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float8_e5m2fnuz_data_type, (), ())
static_assert(data_type_definition<float8_e5m2fnuz_data_type>);

/// `"float8_e8m0fnu"`: powers of two from 2^-127 to 2^127, and NaN.
struct float8_e8m0fnu_data_type {
    using fill_value = float_value<float8_e8m0fnu_format>;

    static constexpr std::string_view name = "float8_e8m0fnu";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 8);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/float8_e8m0fnu";
    static json::value canonical_fill_value(float8_e8m0fnu_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float8_e8m0fnu_data_type, (), ())
static_assert(data_type_definition<float8_e8m0fnu_data_type>);

/// `"float6_e2m3fn"`: 6 bits, finite numbers only.
struct float6_e2m3fn_data_type {
    using fill_value = float_value<float6_e2m3fn_format>;

    static constexpr std::string_view name = "float6_e2m3fn";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 6);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/float6_e2m3fn";
    static json::value canonical_fill_value(float6_e2m3fn_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float6_e2m3fn_data_type, (), ())
static_assert(data_type_definition<float6_e2m3fn_data_type>);

/// `"float6_e3m2fn"`: 6 bits, finite numbers only.
struct float6_e3m2fn_data_type {
    using fill_value = float_value<float6_e3m2fn_format>;

    static constexpr std::string_view name = "float6_e3m2fn";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 6);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/float6_e3m2fn";
    static json::value canonical_fill_value(float6_e3m2fn_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float6_e3m2fn_data_type, (), ())
static_assert(data_type_definition<float6_e3m2fn_data_type>);

/// `"float4_e2m1fn"`: 4 bits, finite numbers only.
struct float4_e2m1fn_data_type {
    using fill_value = float_value<float4_e2m1fn_format>;

    static constexpr std::string_view name = "float4_e2m1fn";
    static constexpr auto facts = data_type_facts::number(numeric_class::floating, 4);
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/float4_e2m1fn";
    static json::value canonical_fill_value(float4_e2m1fn_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(float4_e2m1fn_data_type, (), ())
static_assert(data_type_definition<float4_e2m1fn_data_type>);

}  // namespace zarr_metadata::v3
