// What is said of a typed document is what readers say of its text.
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "typed_documents.hpp"

namespace zm = zarr_metadata;
using namespace zarr_metadata::v3;
using namespace zarr_metadata_test;

namespace {

struct typed_value {
    data_type_declaration type;
    std::string_view fill;
};

std::vector<typed_value> const typed_values{
    {uint8_data_type{}, "0"},
    {int16_data_type{}, "0.5"},
    {float32_data_type{}, "\"NaN\""},
    {complex64_data_type{}, "[0, 0]"},
    {bool_data_type{}, "false"},
    {string_data_type{}, "\"\""},
    {raw_data_type{.bits = 12}, "[]"},
    {raw_data_type{.bits = 16}, "[1, 2]"},
    {numpy_datetime64_data_type{.unit = "s", .scale_factor = 1}, "[[NaN]]"},
    {struct_data_type{.fields = {{"a", float32_data_type{}}, {"b", uint8_data_type{}}}},
     R"({"a": 1, "c": 2})"},
    {struct_data_type{.fields = {{"a", raw_data_type{.bits = 3}},
                                 {"a", string_data_type{}},
                                 {"", struct_data_type{.fields = {{"", uint8_data_type{}}}}}}},
     "0"},
};

std::vector<chunk_grid_declaration> const grids{
    regular_chunk_grid{.chunk_shape = {2, 6}},
    regular_chunk_grid{.chunk_shape = {2}},
    rectilinear_chunk_grid{.kind = "inline", .chunk_shapes = {4, {2, {2, 3}}}},
    rectilinear_chunk_grid{.kind = "inline", .chunk_shapes = {4, {2}}},
};

constexpr bytes_codec little{.endian = "little"};

std::vector<codec_declaration> const all_codecs{
    transpose_codec{.order = {1, 0}},
    transpose_codec{.order = {0, 0}},
    transpose_codec{.order = {2, 0, 1}},
    reshape_codec{.shape = {{0, 1}, -1, -1}},
    reshape_codec{.shape = {{0}, {1}}},
    cast_value_codec{.data_type = uint8_data_type{}},
    cast_value_codec{.data_type = string_data_type{}},
    cast_value_codec{.data_type = raw_data_type{.bits = 3}},
    cast_value_codec{.data_type = struct_data_type{.fields = {{"a", raw_data_type{.bits = 7}}}}},
    cast_value_codec{.data_type = float32_data_type{},
                     .out_of_range = "wrap",
                     .scalar_map = cast_value_scalar_map{.encode = {{{"NaN", 0}, {0.5, "x"}}}}},
    scale_offset_codec{.offset = 1.5, .scale = scalar(zm::json::value())},
    scale_offset_codec{.scale = "NaN"},
    bitround_codec{.keepbits = 100},
    bytes_codec{},
    little,
    packbits_codec{.first_bit = 3, .last_bit = 1},
    vlen_utf8_codec{},
    zfp_codec{.mode = "expert", .tolerance = 0.5},
    sharding_indexed_codec{.chunk_shape = {1, 3}, .codecs = {little}, .index_codecs = {little}},
    sharding_indexed_codec{.chunk_shape = {3, 2},
                           .codecs = {transpose_codec{.order = {0}},
                                      cast_value_codec{.data_type = raw_data_type{.bits = 3}},
                                      little, transpose_codec{.order = {1, 1}}},
                           .index_codecs = {gzip_codec{.level = 1}, bytes_codec{}, crc32c_codec{}}},
    sharding_indexed_codec{
        .chunk_shape = {2},
        .codecs = {sharding_indexed_codec{.chunk_shape = {1},
                                          .codecs = {bytes_codec{}},
                                          .index_codecs = {gzip_codec{.level = 1}}}},
        .index_codecs = {transpose_codec{.order = {1, 0, 2}}, little}},
    n5_default_codec{.codecs = {transpose_codec{.order = {0, 1}}, little}},
    gzip_codec{.level = 1},
    crc32c_codec{},
    blosc_codec{.cname = "lz4", .clevel = 1, .shuffle = "shuffle", .blocksize = 0},
    conditional_codec{.codecs = {little, blosc_codec{.cname = "lz4",
                                                     .clevel = 1,
                                                     .shuffle = "shuffle",
                                                     .blocksize = 0,
                                                     .typesize = 0}},
                      .header_bits = 4},
};

array<raw_data_type, 2> document(typed_value const& type, chunk_grid_declaration const& grid,
                                 codec_declarations const& codecs) {
    return {.shape = {4, 6},
            .data_type = type.type,
            .chunk_grid = grid,
            .fill_value = json_text(type.fill),
            .codecs = codecs};
}

// Counts the documents without problems.
std::size_t valid = 0;

void compare(array<raw_data_type, 2> const& typed) {
    auto const text = unjudged_text(typed);
    auto const made = make(typed);
    auto const read = read_array_metadata_text(text, zarr_python_context);
    if (lines(made.problems) != lines(read.problems()))
        BOOST_ERROR(text << "\nmade:\n"
                         << lines(made.problems) << "\nread:\n"
                         << lines(read.problems()));
    BOOST_TEST_REQUIRE(made.text == (made ? text : ""));
    if (made) ++valid;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(judged_as_read)

BOOST_AUTO_TEST_CASE(one_codec) {
    for (auto const& type : typed_values)
        for (auto const& grid : grids)
            for (auto const& codec : all_codecs) compare(document(type, grid, {codec}));
}

BOOST_AUTO_TEST_CASE(two_codecs) {
    for (auto const& type : typed_values)
        for (auto const& a : all_codecs)
            for (auto const& b : all_codecs) compare(document(type, grids[0], {a, b}));
}

BOOST_AUTO_TEST_CASE(many_codecs) {
    std::mt19937 random(1);
    auto const any = [&](auto const& list) -> auto const& {
        return list[static_cast<std::size_t>(random()) % list.size()];
    };
    valid = 0;
    for (int i = 0; i != 3000; ++i)
        compare(document(any(typed_values), any(grids),
                         {any(all_codecs), any(all_codecs), any(all_codecs), any(all_codecs)}));
    auto const ends_well = [&] {
        return document(typed_values[0], grids[random() % 3 == 0 ? 2 : 0],
                        {all_codecs[0], any(all_codecs), little, all_codecs[22], all_codecs[23]});
    };
    for (int i = 0; i != 300; ++i) compare(ends_well());
    BOOST_TEST(valid > 5u);
}

BOOST_AUTO_TEST_CASE(no_codecs) {
    std::initializer_list<codec_declaration> const none;
    compare(document(typed_values[0], grids[0], none));
}

// A document that is judged stays as it is, and gives the same answer again.
BOOST_AUTO_TEST_CASE(judging_changes_nothing) {
    auto const bad = document(typed_values[10], grids[0], {all_codecs[19]});
    auto const once = lines(make(bad).problems);
    BOOST_TEST(once != "");
    BOOST_TEST(lines(make(bad).problems) == once);
}

BOOST_AUTO_TEST_CASE(a_context) {
    auto const typed = document(typed_values[0], grids[0], {little, zstd_codec{.level = 1}});
    BOOST_TEST(make(typed).problems.empty());
    BOOST_TEST(make(typed, zarr_python_context).problems.empty());
    BOOST_TEST(lines(make(typed, core_context).problems) ==
               "/codecs/1 invalid_value expected a codec of the context, which does not hold "
               "'zstd'");
    BOOST_TEST(
        lines(make(document(typed_values[5], grids[2],
                            {sharding_indexed_codec{.chunk_shape = {1, 1},
                                                    .codecs = {vlen_utf8_codec{}},
                                                    .index_codecs = {little}}}),
                   core_context)
                  .problems) ==
        "/data_type invalid_value expected a data type of the context, which does not hold "
        "'string'\n"
        "/chunk_grid invalid_value expected a chunk grid of the context, which does not hold "
        "'rectilinear'\n"
        "/codecs/0/configuration/codecs/0 invalid_value expected a codec of the context, "
        "which does not hold 'vlen-utf8'");
}

BOOST_AUTO_TEST_SUITE_END()
