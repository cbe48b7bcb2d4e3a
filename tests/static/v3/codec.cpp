// The rules of codecs and grids hold in constants as they do at run time.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include <zarr_metadata/v3/zarr_python.hpp>

namespace zm = zarr_metadata;
using namespace zarr_metadata::v3;

namespace {

template<class D>
constexpr std::size_t rule_problems(D const& value) {
    zm::counting_sink sink;
    D::rules(value, zm::report(sink));
    return sink.count();
}

/// How many problems a pipeline has that is handed chunks of a data type and a shape.
template<class DataType, class... Codecs>
constexpr std::size_t problems(DataType type, std::initializer_list<std::uint64_t> shape,
                               Codecs const&... codecs) {
    data_type_declaration const declared_type(type);
    codec_declarations const pipeline{codecs...};
    auto const chunk =
        received_chunk::of(declared_type.get(), DataType::name, chunk_shape::of_lengths(shape));
    zm::counting_sink sink;
    pipeline_walk().run(pipeline, chunk, zm::report(sink));
    return sink.count();
}

constexpr bytes_codec plain{};
constexpr bytes_codec little{.endian = "little"};
constexpr bytes_codec big{.endian = "big"};

// ---- bytes, vlen-utf8, vlen-bytes
static_assert(problems(uint8_data_type{}, {2, 3}, plain) == 0);
static_assert(problems(int16_data_type{}, {2, 3}, plain) == 1);
static_assert(problems(int16_data_type{}, {2, 3}, little, zstd_codec{.level = 3}) == 0);
static_assert(problems(string_data_type{}, {2}, vlen_utf8_codec{}) == 0);
static_assert(problems(string_data_type{}, {2}, vlen_bytes_codec{}) == 1);
static_assert(problems(bytes_data_type{}, {2}, vlen_bytes_codec{}) == 0);
static_assert(problems(variable_length_bytes_data_type{}, {2}, vlen_bytes_codec{}) == 0);
static_assert(problems(variable_length_bytes_data_type{}, {2}, vlen_utf8_codec{}) == 1);

// ---- order
static_assert(problems(uint8_data_type{}, {2}, gzip_codec{.level = 1}) == 1);
static_assert(problems(uint8_data_type{}, {2}, gzip_codec{.level = 1}, plain) == 1);
static_assert(problems(uint8_data_type{}, {2}, plain, scale_offset_codec{}) == 1);

// ---- packbits
static_assert(rule_problems(packbits_codec{.first_bit = 2, .last_bit = 1}) == 1);
static_assert(rule_problems(packbits_codec{.first_bit = 2, .last_bit = nullptr}) == 0);
static_assert(problems(bool_data_type{}, {9}, packbits_codec{.padding_encoding = "first_byte"}) ==
              0);
static_assert(problems(uint4_data_type{}, {9}, packbits_codec{.last_bit = 4}) == 1);
static_assert(problems(string_data_type{}, {9}, packbits_codec{}) == 1);
static_assert(packbits_codec::canonical({.padding_encoding = "none", .first_bit = 0})
                  .first_bit.has_value() == false);

// ---- zfp
static_assert(rule_problems(zfp_codec{.mode = "reversible"}) == 0);
static_assert(rule_problems(zfp_codec{.mode = "expert"}) == 4);
static_assert(rule_problems(zfp_codec{.mode = "fixed_rate", .rate = 8}) == 0);
static_assert(rule_problems(zfp_codec{.mode = "fixed_rate", .tolerance = 0.5}) == 2);
static_assert(problems(float32_data_type{}, {1, 1, 1, 1}, zfp_codec{.mode = "reversible"}) == 0);
static_assert(problems(float32_data_type{}, {1, 1, 1, 1, 1}, zfp_codec{.mode = "reversible"}) == 1);

// ---- bitround, scale_offset, cast_value
static_assert(problems(float32_data_type{}, {2}, bitround_codec{.keepbits = 10}, little) == 0);
static_assert(problems(string_data_type{}, {2}, bitround_codec{.keepbits = 10},
                       vlen_utf8_codec{}) == 1);
static_assert(problems(float32_data_type{}, {2}, scale_offset_codec{.offset = 1.5, .scale = "NaN"},
                       little) == 0);
static_assert(problems(bool_data_type{}, {2}, scale_offset_codec{.scale = 2}, plain) == 1);
static_assert(rule_problems(cast_value_codec{.data_type = uint8_data_type{}}) == 0);
static_assert(rule_problems(cast_value_codec{.data_type = bool_data_type{}}) == 1);
static_assert(rule_problems(cast_value_codec{.data_type = float32_data_type{},
                                             .out_of_range = "wrap"}) == 1);
static_assert(problems(float32_data_type{}, {2}, cast_value_codec{.data_type = uint8_data_type{}},
                       plain) == 0);
static_assert(problems(uint8_data_type{}, {2}, cast_value_codec{.data_type = float32_data_type{}},
                       plain) == 1);
static_assert([] {
    return problems(float32_data_type{}, {2},
                    cast_value_codec{.data_type = uint8_data_type{},
                                     .rounding = "towards-zero",
                                     .out_of_range = "wrap",
                                     .scalar_map = cast_value_scalar_map{.encode = {{{"NaN", 0}}}}},
                    plain);
}() == 0);

// ---- reshape
static_assert([] { return rule_problems(reshape_codec{.shape = {-1, 2, -1}}); }() == 1);
static_assert([] { return rule_problems(reshape_codec{.shape = {{1}, {0}}}); }() == 1);
static_assert([] {
    return problems(uint8_data_type{}, {4, 6}, reshape_codec{.shape = {{0, 1}}}, plain);
}() == 0);
static_assert([] {
    return problems(uint8_data_type{}, {4, 6}, reshape_codec{.shape = {8, -1}}, plain);
}() == 0);
static_assert([] {
    return problems(uint8_data_type{}, {4, 6}, reshape_codec{.shape = {25}}, plain);
}() == 1);
static_assert([] {
    return problems(uint8_data_type{}, {4, 6}, reshape_codec{.shape = {24}},
                    transpose_codec{.order = {1, 0}}, plain);
}() == 1);

// ---- pipelines within
static_assert([] {
    return rule_problems(n5_default_codec{.codecs = {transpose_codec{.order = {1, 0}}, big}});
}() == 0);
static_assert([] {
    return rule_problems(n5_default_codec{.codecs = {transpose_codec{.order = {0, 1}}, little}});
}() == 2);
static_assert([] {
    return problems(int16_data_type{}, {2, 3},
                    n5_default_codec{.codecs = {transpose_codec{.order = {1, 0}}, big}});
}() == 0);
static_assert([] {
    return problems(int16_data_type{}, {2, 3},
                    n5_default_codec{.codecs = {transpose_codec{.order = {1, 0}}, plain}});
}() == 1);
static_assert([] {
    return rule_problems(conditional_codec{.codecs = {gzip_codec{.level = 1}}});
}() == 0);
static_assert([] {
    return rule_problems(conditional_codec{.codecs = {little}, .header_bits = 4});
}() == 2);
static_assert([] {
    return problems(uint8_data_type{}, {4, 6},
                    sharding_indexed_codec{.chunk_shape = {2, 3},
                                           .codecs = {packbits_codec{.last_bit = 7}},
                                           .index_codecs = {little}});
}() == 0);
static_assert([] {
    return problems(
        uint8_data_type{}, {4, 6}, transpose_codec{.order = {1, 0}},
        sharding_indexed_codec{.chunk_shape = {4, 3}, .codecs = {plain}, .index_codecs = {plain}});
}() == 3);

// ---- rectilinear
constexpr std::size_t grid_problems(rectilinear_chunk_grid const& grid,
                                    std::initializer_list<std::uint64_t> shape) {
    zm::counting_sink sink;
    rectilinear_chunk_grid::covers(grid, {shape.begin(), shape.size()}, zm::report(sink));
    return sink.count();
}
static_assert([] {
    return grid_problems({.kind = "inline", .chunk_shapes = {4, {10, {5, 3}}}}, {9, 25});
}() == 0);
static_assert([] {
    return grid_problems({.kind = "inline", .chunk_shapes = {4, {10, {5, 3}}}}, {9, 26});
}() == 1);
static_assert([] { return grid_problems({.kind = "inline", .chunk_shapes = {4}}, {9, 26}); }() ==
              1);
static_assert(rectilinear_axis{{4611686018427387904, 4611686018427387904}}.covers(1000));
static_assert(rectilinear_axis{4, 4, {4, 1}}.canonical() == rectilinear_axis{{4, 3}});
static_assert(rectilinear_axis{4, 5, 4}.canonical() == rectilinear_axis{4, 5, 4});

// ---- text
template<class T>
constexpr bool has_text(T const& value, std::string_view expected) {
    char buffer[100]{};
    zm::text_writer out(buffer);
    value.append_text(out);
    return std::string_view(buffer, out.size()) == expected;
}
static_assert(has_text(packbits_bit(3), "3") && has_text(packbits_bit(nullptr), "null"));
static_assert(has_text(reshape_axis(-1), "-1") && has_text(reshape_axis(7), "7"));
static_assert(has_text(reshape_axis{0, 1}, "[0,1]") && has_text(reshape_axis{}, "[]"));
static_assert(has_text(rectilinear_axis(4), "4"));
static_assert(has_text(rectilinear_axis{4, {10, 3}, 5}, "[4,[10,3],5]"));
static_assert(has_text(rectilinear_axis{{10, 3}}, "[[10,3]]"));
static_assert(has_text(scalar("NaN"), "\"NaN\"") && has_text(scalar(true), "true"));
static_assert(has_text(scalar(-5), "-5") &&
              has_text(scalar(18446744073709551615u), "18446744073709551615"));

// ---- both names of bitround
static_assert(core_and_extensions::claims<codec_slot>("numcodecs.bitround"));
static_assert(!core::claims<codec_slot>("bitround"));

}  // namespace
