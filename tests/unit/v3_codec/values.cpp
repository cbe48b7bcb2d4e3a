// Codecs and grids as C++ values: read from a declaration, written as one.

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/v3/extensions.hpp>

#include "problems.hpp"

namespace zm = zarr_metadata;
namespace v3 = zm::v3;
namespace json = zm::json;
using zarr_metadata_test::parse;

namespace {

template<class D, class Slot>
D read(char const* text) {
    auto const found = zm::resolve<Slot>(parse(text), v3::core_and_extensions_context);
    BOOST_REQUIRE_MESSAGE(found.problems().empty(), zarr_metadata_test::lines(found.problems()));
    auto value = found.declaration().template get_if<D>();
    BOOST_REQUIRE(value.has_value());
    return std::move(*value);
}
template<class D>
D codec(char const* text) {
    return read<D, v3::codec_slot>(text);
}

template<class D>
void writes(D const& value, char const* configuration) {
    auto const written = zm::typed<D>::to_json(value);
    BOOST_TEST(zm::same_text(written, parse(configuration)), zm::write_text(written));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(v3_codec_values)

BOOST_AUTO_TEST_CASE(zstd) {
    auto const value = codec<v3::zstd_codec>(
        R"({"name": "zstd", "configuration": {"level": -7, "checksum": true}})");
    BOOST_TEST(value.level.value() == -7);
    BOOST_TEST(value.checksum.value());
    writes(v3::zstd_codec{.level = 3}, R"({"level": 3})");
    writes(v3::zstd_codec{.level = 3, .checksum = false}, R"({"level": 3, "checksum": false})");
}

BOOST_AUTO_TEST_CASE(packbits) {
    auto const value = codec<v3::packbits_codec>(
        R"({"name": "packbits", "configuration": {"first_bit": null, "last_bit": 6}})");
    BOOST_TEST(!value.padding_encoding.has_value());
    BOOST_TEST(value.first_bit.has_value());
    BOOST_TEST(!value.first_bit->is_given());
    BOOST_TEST(value.last_bit->index() == 6u);
    writes(v3::packbits_codec{.padding_encoding = "first_byte", .last_bit = 3},
           R"({"padding_encoding": "first_byte", "last_bit": 3})");
    writes(v3::packbits_codec{.first_bit = nullptr}, R"({"first_bit": null})");
}

BOOST_AUTO_TEST_CASE(zfp) {
    auto const value = codec<v3::zfp_codec>(
        R"({"name": "zfp", "configuration": {"mode": "fixed_rate", "rate": 4}})");
    BOOST_TEST(value.mode.value() == "fixed_rate");
    BOOST_TEST(value.rate.value() == 4.0);
    writes(v3::zfp_codec{.mode = "fixed_accuracy", .tolerance = 0.05},
           R"({"mode": "fixed_accuracy", "tolerance": 0.05})");
}

BOOST_AUTO_TEST_CASE(cast_value) {
    auto const found = zm::resolve<v3::codec_slot>(
        parse(R"({"name": "cast_value", "configuration": {"data_type": "uint8",
                  "rounding": "towards-zero", "scalar_map": {"encode": [["NaN", 0], [1.5, 2]]}}})"),
        v3::core_and_extensions_context);
    auto const value = found.declaration().get_if<v3::cast_value_codec>();
    BOOST_REQUIRE(value.has_value());
    BOOST_TEST(v3::is_a<v3::uint8_data_type>(value->data_type.get()));
    BOOST_TEST(v3::name_of(value->data_type.get()) == "uint8");
    BOOST_TEST(value->rounding->value() == "towards-zero");
    auto const& encode = *value->scalar_map->encode;
    BOOST_REQUIRE(encode.size() == 2u);
    BOOST_TEST(encode[0][0].to_json() == json::value("NaN"));
    BOOST_TEST(encode[1][0].to_json() == json::value(1.5));

    writes(v3::cast_value_codec{.data_type = v3::numpy_timedelta64_data_type{.unit = "s",
                                                                             .scale_factor = 10},
                                .out_of_range = "clamp",
                                .scalar_map = v3::cast_value_scalar_map{.decode = {{{0, "NaN"}}}}},
           R"({"data_type": {"name": "numpy.timedelta64",
                             "configuration": {"unit": "s", "scale_factor": 10}},
               "out_of_range": "clamp", "scalar_map": {"decode": [[0, "NaN"]]}})");
}

BOOST_AUTO_TEST_CASE(scalars) {
    auto const value = codec<v3::scale_offset_codec>(
        R"({"name": "scale_offset", "configuration": {"offset": [1, "NaN"], "scale": 0.1}})");
    BOOST_TEST(value.offset->to_json() == parse(R"([1, "NaN"])"));
    BOOST_TEST(value.scale->to_json() == json::value(0.1));
    writes(v3::scale_offset_codec{.offset = -5, .scale = 0.1}, R"({"offset": -5, "scale": 0.1})");
    writes(v3::scale_offset_codec{.offset = "0x7fc00000", .scale = true},
           R"({"offset": "0x7fc00000", "scale": true})");
    writes(v3::scale_offset_codec{.offset = v3::scalar(parse("[0.0, 1.0]"))},
           R"({"offset": [0.0, 1.0]})");
    writes(v3::scale_offset_codec{.offset = 18446744073709551615u},
           R"({"offset": 18446744073709551615})");
    BOOST_TEST((v3::scalar(1) == v3::scalar(1)));
    BOOST_TEST(!(v3::scalar(1) == v3::scalar(1.0)));
    BOOST_TEST(v3::scalar(json::value(nullptr)).is_null());
}

BOOST_AUTO_TEST_CASE(reshape) {
    auto const value = codec<v3::reshape_codec>(
        R"({"name": "reshape", "configuration": {"shape": [[0, 1], 10, -1, []]}})");
    BOOST_REQUIRE(value.shape.size() == 4u);
    BOOST_TEST(value.shape[0].input_dims().size() == 2u);
    BOOST_TEST(value.shape[1].size() == 10u);
    BOOST_TEST(value.shape[2].is_rest());
    BOOST_TEST((value.shape[3] == v3::reshape_axis{}));
    writes(v3::reshape_codec{.shape = {{0, 1}, 10, {2}, -1}},
           R"({"shape": [[0, 1], 10, [2], -1]})");
}

BOOST_AUTO_TEST_CASE(pipelines_within) {
    writes(v3::n5_default_codec{.codecs = {v3::transpose_codec{.order = {1, 0}},
                                           v3::bytes_codec{.endian = "big"}}},
           R"({"codecs": [{"name": "transpose", "configuration": {"order": [1, 0]}},
                          {"name": "bytes", "configuration": {"endian": "big"}}]})");
    writes(v3::conditional_codec{.codecs = {v3::zstd_codec{.level = 5}}, .header_bits = 16},
           R"({"codecs": [{"name": "zstd", "configuration": {"level": 5}}], "header_bits": 16})");
}

BOOST_AUTO_TEST_CASE(rectilinear) {
    auto const value = read<v3::rectilinear_chunk_grid, v3::chunk_grid_slot>(
        R"({"name": "rectilinear",
            "configuration": {"kind": "inline", "chunk_shapes": [4, [10, [5, 3]], []]}})");
    BOOST_REQUIRE(value.chunk_shapes.size() == 3u);
    BOOST_TEST(value.chunk_shapes[0].step() == 4u);
    BOOST_TEST(value.chunk_shapes[1].step() == 0u);
    BOOST_TEST(value.chunk_shapes[1].total() == 25u);
    BOOST_TEST((value.chunk_shapes[1] == v3::rectilinear_axis{10, {5, 3}}));
    BOOST_TEST(value.chunk_shapes[2].covers(0));
    BOOST_TEST(!value.chunk_shapes[2].covers(1));
    writes(
        v3::rectilinear_chunk_grid{.kind = "inline", .chunk_shapes = {4, {10, {5, 3}}, {{4, 2}}}},
        R"({"kind": "inline", "chunk_shapes": [4, [10, [5, 3]], [[4, 2]]]})");
    BOOST_TEST((v3::rectilinear_axis{4, 2} != v3::rectilinear_axis{{4, 2}}));
    BOOST_TEST((v3::rectilinear_axis(4) != v3::rectilinear_axis{4}));
}

BOOST_AUTO_TEST_SUITE_END()
