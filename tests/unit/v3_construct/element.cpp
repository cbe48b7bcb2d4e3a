// C++ element types: the data types and the fill values that are written for them.
#include <bit>
#include <complex>
#include <cstdint>
#include <limits>
#include <string>

#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/construct/struct_element.hpp>

#include "typed_documents.hpp"

namespace zm = zarr_metadata;
using namespace zarr_metadata::v3;
using namespace zarr_metadata_test;

namespace {

struct point {
    float x;
    std::int16_t count;
    bool valid_;
};
BOOST_DESCRIBE_STRUCT(point, (), (x, count, valid_))

struct track {
    point from;
    std::complex<double> amplitude;
};
BOOST_DESCRIBE_STRUCT(track, (), (from, amplitude))

// Data type and fill value as they are written for an element type.
template<class T>
std::string written(T fill_value) {
    array<T, 1> const document{.shape = {4},
                               .chunk_grid = regular_chunk_grid{.chunk_shape = {2}},
                               .fill_value = fill_value,
                               .codecs = {bytes_codec{.endian = "little"}}};
    auto const model = model_of(text_of(document));
    return zm::write_text(model.data_type().json()) + ' ' + zm::write_text(model.fill_value());
}

template<std::uint32_t Bits>
constexpr auto float_document() {
    return array<float, 0>{.shape = {},
                           .chunk_grid = regular_chunk_grid{.chunk_shape = {}},
                           .fill_value = std::bit_cast<float>(Bits),
                           .codecs = {bytes_codec{.endian = "little"}}};
}
template<std::uint64_t Bits>
constexpr auto double_document() {
    return array<double, 0>{.shape = {},
                            .chunk_grid = regular_chunk_grid{.chunk_shape = {}},
                            .fill_value = std::bit_cast<double>(Bits),
                            .codecs = {bytes_codec{.endian = "little"}}};
}

// The fill value of a constant layout, as written.
template<auto Document>
std::string constant_fill() {
    constexpr auto made = layout<Document>();
    return zm::write_text(model_of(made.to_text()).fill_value());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(element_types)

BOOST_AUTO_TEST_CASE(integers_and_booleans) {
    BOOST_TEST(written(true) == R"("bool" true)");
    BOOST_TEST(written(false) == R"("bool" false)");
    BOOST_TEST(written(std::int8_t(-128)) == R"("int8" -128)");
    BOOST_TEST(written(std::uint8_t(255)) == R"("uint8" 255)");
    BOOST_TEST(written(std::int16_t(-3)) == R"("int16" -3)");
    BOOST_TEST(written(std::uint16_t(65535)) == R"("uint16" 65535)");
    BOOST_TEST(written(std::numeric_limits<std::int32_t>::min()) == R"("int32" -2147483648)");
    BOOST_TEST(written(std::numeric_limits<std::uint32_t>::max()) == R"("uint32" 4294967295)");
    BOOST_TEST(written(std::numeric_limits<std::int64_t>::min()) ==
               R"("int64" -9223372036854775808)");
    BOOST_TEST(written(std::numeric_limits<std::uint64_t>::max()) ==
               R"("uint64" 18446744073709551615)");
    BOOST_TEST(written(1LL) == R"("int64" 1)");
    BOOST_TEST(written('\n') == (std::is_signed_v<char> ? R"("int8" 10)" : R"("uint8" 10)"));
}

BOOST_AUTO_TEST_CASE(floating_point) {
    BOOST_TEST(written(0.0f) == R"("float32" 0.0)");
    BOOST_TEST(written(-0.0f) == R"("float32" -0.0)");
    BOOST_TEST(written(0.1f) == R"("float32" 0.1)");
    BOOST_TEST(written(0.1) == R"("float64" 0.1)");
    BOOST_TEST(written(1e300) == R"("float64" 1e+300)");
    BOOST_TEST(written(std::numeric_limits<double>::denorm_min()) == R"("float64" 5e-324)");
    BOOST_TEST(written(std::numeric_limits<float>::max()) == R"("float32" 3.4028235e+38)");
    BOOST_TEST(written(std::numeric_limits<float>::infinity()) == R"("float32" "Infinity")");
    BOOST_TEST(written(-std::numeric_limits<double>::infinity()) == R"("float64" "-Infinity")");
    BOOST_TEST(written(std::bit_cast<float>(0x7fc00000u)) == R"("float32" "NaN")");
    BOOST_TEST(written(std::bit_cast<double>(0x7ff8000000000000u)) == R"("float64" "NaN")");
}

// Payload, sign and the signalling bit of NaN are part of the value.
BOOST_AUTO_TEST_CASE(nan_payloads) {
    BOOST_TEST(written(std::bit_cast<float>(0x7fc00001u)) == R"("float32" "0x7fc00001")");
    BOOST_TEST(written(std::bit_cast<float>(0x7f800001u)) == R"("float32" "0x7f800001")");
    BOOST_TEST(written(std::bit_cast<float>(0xffc00000u)) == R"("float32" "0xffc00000")");
    BOOST_TEST(written(std::bit_cast<double>(0xfff0000000000001u)) ==
               R"("float64" "0xfff0000000000001")");

    BOOST_TEST(constant_fill<float_document<0x7fc00001u>>() == R"("0x7fc00001")");
    BOOST_TEST(constant_fill<float_document<0x7f800001u>>() == R"("0x7f800001")");
    BOOST_TEST(constant_fill<float_document<0xffc00000u>>() == R"("0xffc00000")");
    BOOST_TEST(constant_fill<float_document<0x80000000u>>() == "-0.0");
    BOOST_TEST(constant_fill<double_document<0x7ff0000000000001u>>() == R"("0x7ff0000000000001")");
    BOOST_TEST(constant_fill<double_document<0xfff8dead00000000u>>() == R"("0xfff8dead00000000")");
}

BOOST_AUTO_TEST_CASE(complex_numbers) {
    BOOST_TEST(written(std::complex<float>(1, -0.0f)) == R"("complex64" [1.0,-0.0])");
    BOOST_TEST(written(std::complex<double>(std::bit_cast<double>(0x7ff8000000000001u), 0.1)) ==
               R"("complex128" ["0x7ff8000000000001",0.1])");
}

BOOST_AUTO_TEST_CASE(described_structs) {
    BOOST_TEST(written(point{1.5f, -2, true}) ==
               R"({"name":"struct","configuration":{"fields":[{"name":"x","data_type":"float32"},)"
               R"({"name":"count","data_type":"int16"},{"name":"valid","data_type":"bool"}]}} )"
               R"({"x":1.5,"count":-2,"valid":true})");
    BOOST_TEST(
        written(track{{0, 1, false}, {2, 3}})
            .ends_with(R"({"from":{"x":0.0,"count":1,"valid":false},"amplitude":[2.0,3.0]})"));
}

// What no C++ type stands for has a data type definition as its element type.
BOOST_AUTO_TEST_CASE(data_type_definitions) {
    auto const of = [](data_type_declaration type, std::string_view fill, codec_declaration codec) {
        return make(array<raw_data_type, 1>{.shape = {4},
                                            .data_type = type,
                                            .chunk_grid = regular_chunk_grid{.chunk_shape = {2}},
                                            .fill_value = json_text(fill),
                                            .codecs = {codec}});
    };
    bytes_codec const little{.endian = "little"};
    BOOST_TEST(*model_of(of(raw_data_type{.bits = 16}, "[1,2]", little).text).data_type().name() ==
               "r16");
    BOOST_TEST(lines(of(raw_data_type{.bits = 16}, "[1]", little).problems) ==
               "/fill_value invalid_value expected 2 byte values, got 1");
    BOOST_TEST(lines(of(raw_data_type{.bits = 16}, "[1", little).problems) ==
               "/fill_value invalid_value expected a JSON text: expected ',' or ']' at line 1, "
               "column 3, got the end of the text");
    BOOST_TEST(lines(of(string_data_type{}, "\"\xff\"", vlen_utf8_codec{}).problems)
                   .starts_with("/fill_value invalid_value expected a JSON text: expected UTF-8"));
    model_of(of(string_data_type{}, R"("a\u0000")", vlen_utf8_codec{}).text);
    model_of(
        of(numpy_datetime64_data_type{.unit = "ns", .scale_factor = 1}, "\"NaT\"", little).text);
}

// A data type that is not the element's own is judged against the fill value at run time.
BOOST_AUTO_TEST_CASE(another_data_type) {
    auto const of = [](data_type_declaration type) {
        return make(array<float, 1>{.shape = {4},
                                    .data_type = type,
                                    .chunk_grid = regular_chunk_grid{.chunk_shape = {2}},
                                    .fill_value = 1.5f,
                                    .codecs = {bytes_codec{.endian = "little"}}});
    };
    BOOST_TEST(lines(of(float16_data_type{}).problems) == "");
    BOOST_TEST(places(of(int32_data_type{}).problems) == "/fill_value invalid_type");
}

BOOST_AUTO_TEST_SUITE_END()
