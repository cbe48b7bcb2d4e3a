// Data types in constant expressions: facts, rules, and what the compiler checks of their values.
#include <cstddef>
#include <string_view>

#include <zarr_metadata/v3/zarr_python.hpp>

namespace test_static_data_type {

using namespace zarr_metadata;
using namespace zarr_metadata::v3;

template<class D>
constexpr std::size_t problems_of(D const& value) {
    counting_sink sink;
    D::rules(value, report(sink));
    return sink.count();
}

template<class D>
constexpr bool is_number(numeric_class numbers, std::uint64_t size, std::uint32_t bits,
                         std::uint32_t components, bool has_byte_order) {
    constexpr data_type_facts f = D::facts;
    return f.sized == data_type_facts::size_class::fixed && f.numbers == numbers &&
           f.size == size && f.bits == bits && f.components == components &&
           f.has_byte_order == (has_byte_order ? tristate::yes : tristate::no);
}

static_assert(is_number<bool_data_type>(numeric_class::boolean, 1, 1, 1, false));
static_assert(is_number<int8_data_type>(numeric_class::signed_integer, 1, 8, 1, false));
static_assert(is_number<uint64_data_type>(numeric_class::unsigned_integer, 8, 64, 1, true));
static_assert(is_number<int2_data_type>(numeric_class::signed_integer, 1, 2, 1, false));
static_assert(is_number<uint4_data_type>(numeric_class::unsigned_integer, 1, 4, 1, false));
static_assert(is_number<float16_data_type>(numeric_class::floating, 2, 16, 1, true));
static_assert(is_number<bfloat16_data_type>(numeric_class::floating, 2, 16, 1, true));
static_assert(is_number<float8_e8m0fnu_data_type>(numeric_class::floating, 1, 8, 1, false));
static_assert(is_number<float4_e2m1fn_data_type>(numeric_class::floating, 1, 4, 1, false));
static_assert(is_number<complex128_data_type>(numeric_class::complex, 16, 64, 2, true));
static_assert(is_number<complex_bfloat16_data_type>(numeric_class::complex, 4, 16, 2, true));
static_assert(is_number<complex_float6_e2m3fn_data_type>(numeric_class::complex, 2, 6, 2, false));
static_assert(is_number<numpy_timedelta64_data_type>(numeric_class::time, 8, 64, 1, true));

static_assert(string_data_type::facts.sized == data_type_facts::size_class::variable);
static_assert(string_data_type::facts.holds == data_type_facts::content::text);
static_assert(variable_length_bytes_data_type::facts.holds == data_type_facts::content::bytes);

// Raw bits are named for their number.
static_assert(raw_data_type::claims("r8") && raw_data_type::claims("r08"));
static_assert(!raw_data_type::claims("r") && !raw_data_type::claims("r8x"));
static_assert(raw_data_type::from_name("r24").bits == 24u);
static_assert(problems_of(raw_data_type{.bits = 16}) == 0);
static_assert(problems_of(raw_data_type{.bits = 12}) == 1);
static_assert(problems_of(raw_data_type{.bits = 0}) == 1);
static_assert(problems_of(raw_data_type::from_name("r99999999999999999999999")) == 1);
// Past 64 bits only the remainder by 8 counts.
static_assert(problems_of(raw_data_type::from_name("r18446744073709551616")) == 0);
static_assert(problems_of(raw_data_type::from_name("r18446744073709551617")) == 1);
static_assert(raw_data_type::facts_of({.bits = 24}).size == 3);

// A length, and a byte order where the bytes are code points.
static_assert(fixed_length_utf32_data_type::facts_of({.length_bytes = 12}).size == 12);
static_assert(fixed_length_utf32_data_type::facts_of({.length_bytes = 12}).has_byte_order ==
              tristate::yes);
static_assert(problems_of(fixed_length_utf32_data_type{.length_bytes = 12}) == 0);
static_assert(problems_of(fixed_length_utf32_data_type{.length_bytes = 13}) == 1);
static_assert(raw_bytes_data_type::facts_of({.length_bytes = 3}).has_byte_order == tristate::no);
static_assert(null_terminated_bytes_data_type::facts_of({.length_bytes = 3}).size == 3);

// The unit of a time is one of fifteen; the micro sign U+00B5 is none of them.
static_assert(numpy_time_unit::values.size() == 15);
static_assert(numpy_datetime64_data_type{.unit = "\xce\xbcs", .scale_factor = 1}.unit != "us");
static_assert(!numpy_time_unit::checked("\xc2\xb5s"));

// The strings of a fill value.
static_assert(float32_format::accepts("0x7FC00000") && !float32_format::accepts("0x7fc0000"));
static_assert(float32_format::accepts("-Infinity") && !float32_format::accepts("+Infinity"));
static_assert(float8_e4m3fnuz_format::accepts("NaN") &&
              !float8_e4m3fnuz_format::accepts("Infinity"));
static_assert(!float6_e3m2fn_format::accepts("NaN") && !float6_e3m2fn_format::accepts("0x40"));
static_assert(float4_e2m1fn_format::accepts("0x0f") && !float4_e2m1fn_format::accepts("0xf"));
static_assert(v3::detail::bits_of_value(bfloat16_format::format, 1) == 0x3f80);
static_assert(v3::detail::bits_of_value(float8_e4m3_format::format, -0.0) == 0x80);
static_assert(v3::detail::bits_of_value(float8_e4m3fnuz_format::format, -0.0) == 0);
static_assert(is_base64("AQID") && !is_base64("AQI") && base64_size("AQI=") == 2);

}  // namespace test_static_data_type
