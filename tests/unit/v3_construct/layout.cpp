// Layouts: constant documents whose shape and fill value are left open.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/v3/construct/digest.hpp>
#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/construct/model.hpp>

#include "typed_documents.hpp"

namespace zm = zarr_metadata;
using namespace zarr_metadata::v3;
using namespace zarr_metadata_test;

namespace {

std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* const made = std::malloc(size == 0 ? 1 : size)) return made;
    throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace {

constexpr auto temperature_document() {
    return array<float, 3>{
        .shape = {0, 512, 512},
        .chunk_grid = regular_chunk_grid{.chunk_shape = {1, 256, 256}},
        .fill_value = std::bit_cast<float>(0x7fc00001u),
        .codecs = {transpose_codec{.order = {0, 2, 1}},
                   sharding_indexed_codec{
                       .chunk_shape = {1, 64, 64},
                       .codecs = {bytes_codec{.endian = "little"}, zstd_codec{.level = 3}},
                       .index_codecs = {bytes_codec{.endian = "little"}, crc32c_codec{}}}},
        .dimension_names = {"t", "y", nullptr}};
}
constexpr auto temperature = layout<temperature_document>();

constexpr auto steps_document() {
    return array<std::int16_t, 2>{
        .shape = {8, 6},
        .chunk_grid = rectilinear_chunk_grid{.kind = "inline", .chunk_shapes = {4, {2, {2, 3}}}},
        .chunk_key_encoding = v2_chunk_key_encoding{.separator = "."},
        .fill_value = -1,
        .codecs = {bytes_codec{.endian = "big"}}};
}
constexpr auto steps = layout<zarr_python, steps_document>();

constexpr auto dates = layout<[] {
    return array<numpy_datetime64_data_type, 1>{
        .shape = {10},
        .data_type = numpy_datetime64_data_type{.unit = "ns", .scale_factor = 1},
        .chunk_grid = regular_chunk_grid{.chunk_shape = {5}},
        .fill_value = json_text("\"NaT\""),
        .codecs = {bytes_codec{.endian = "little"}}};
}>();

constexpr auto most = std::numeric_limits<std::uint64_t>::max();

}  // namespace

BOOST_AUTO_TEST_SUITE(layouts)

BOOST_AUTO_TEST_CASE(text) {
    BOOST_TEST(temperature.to_text() ==
               R"({"zarr_format":3,"node_type":"array","shape":[0,512,512],"data_type":"float32",)"
               R"("chunk_grid":{"name":"regular","configuration":{"chunk_shape":[1,256,256]}},)"
               R"("chunk_key_encoding":{"name":"default"},"fill_value":"0x7fc00001",)"
               R"("codecs":[{"name":"transpose","configuration":{"order":[0,2,1]}},)"
               R"({"name":"sharding_indexed","configuration":{"chunk_shape":[1,64,64],)"
               R"("codecs":[{"name":"bytes","configuration":{"endian":"little"}},)"
               R"({"name":"zstd","configuration":{"level":3}}],)"
               R"("index_codecs":[{"name":"bytes","configuration":{"endian":"little"}},)"
               R"({"name":"crc32c"}]}}],"dimension_names":["t","y",null]})");
    BOOST_TEST(steps.to_text() ==
               R"({"zarr_format":3,"node_type":"array","shape":[8,6],"data_type":"int16",)"
               R"("chunk_grid":{"name":"rectilinear","configuration":{"kind":"inline",)"
               R"("chunk_shapes":[4,[2,[2,3]]]}},)"
               R"("chunk_key_encoding":{"name":"v2","configuration":{"separator":"."}},)"
               R"("fill_value":-1,"codecs":[{"name":"bytes","configuration":{"endian":"big"}}]})");
}

// The configurations that were constructed are those that the model holds.
BOOST_AUTO_TEST_CASE(model) {
    auto const made = to_model(temperature.with_shape(7, 512, 512), zarr_python_context);
    BOOST_TEST(made.shape()[0] == 7u);
    auto const codecs = made.codecs();
    BOOST_TEST_REQUIRE(codecs.size() == 2u);
    BOOST_TEST((codecs[0].get_if<transpose_codec>()->order == transpose_codec{{0, 2, 1}}.order));
    auto const shard = codecs[1].get_if<sharding_indexed_codec>();
    BOOST_TEST_REQUIRE(shard.has_value());
    BOOST_TEST((shard->chunk_shape == zm::list_of<zm::integer_in<1>>{1, 64, 64}));
    BOOST_TEST(!shard->index_location.has_value());
    auto const inner = codecs[1].nested();
    BOOST_TEST_REQUIRE(inner.size() == 4u);
    BOOST_TEST((*inner[0].get_if<bytes_codec>()->endian == "little"));
    BOOST_TEST(inner[1].get_if<zstd_codec>()->level == 3);
    BOOST_TEST(inner[3].get_if<crc32c_codec>().has_value());
    BOOST_TEST((made.chunk_grid().get_if<regular_chunk_grid>()->chunk_shape ==
                zm::list_of<zm::integer_in<1>>{1, 256, 256}));
    auto const names = made.dimension_names();
    BOOST_TEST_REQUIRE(names.has_value());
    BOOST_TEST((*names == std::vector<std::optional<std::string_view>>{"t", "y", std::nullopt}));
    BOOST_TEST((made == to_model(temperature_document(), zarr_python_context)) == false);
    BOOST_TEST((to_model(temperature, zarr_python_context) ==
                to_model(temperature_document(), zarr_python_context)));
    BOOST_CHECK_THROW(to_model(temperature_document(), core_context),
                      zm::metadata_validation_error);
}

BOOST_AUTO_TEST_CASE(same_bytes_as_make) {
    BOOST_TEST(temperature.to_text() == make(temperature_document()).text);
    BOOST_TEST(steps.to_text() == make(steps_document()).text);
    for (bool const fixed : {false, true})
        for (bool const brief : {false, true}) {
            text_options const options{.fixed_width = fixed, .short_names = brief};
            BOOST_TEST(temperature.to_text(options) == make(temperature_document(), options).text);
            BOOST_TEST(temperature.to_text(options).size() == temperature.text_size(options));
        }
    auto grown = temperature_document();
    grown.shape = {9, 512, 512};
    grown.fill_value = 0.5f;
    BOOST_TEST(temperature.with_length(0, 9).with_fill_value(0.5f).to_text() == make(grown).text);
    grown.attributes = zm::json::object{{"units", "K"}};
    BOOST_TEST(zm::same_text(
        zm::read_text(
            temperature.with_length(0, 9).with_fill_value(0.5f).to_text_with({{"units", "K"}}))
            .value,
        zm::read_text(make(grown).text).value));
}

BOOST_AUTO_TEST_CASE(short_names) {
    auto const brief = temperature.to_text({.short_names = true});
    BOOST_TEST(brief.find(R"("chunk_key_encoding":"default")") != brief.npos);
    BOOST_TEST(
        brief.ends_with(R"({"endian":"little"}},"crc32c"]}}],"dimension_names":["t","y",null]})"));
    BOOST_TEST((model_of(brief) == model_of(temperature.to_text())));
}

// The text of a growing array keeps its length, so that it can be written over in place.
BOOST_AUTO_TEST_CASE(fixed_width) {
    text_options const fixed{.fixed_width = true};
    auto const size = temperature.text_size(fixed);
    for (std::uint64_t const n : {std::uint64_t(0), std::uint64_t(1), std::uint64_t(999'999'999),
                                  std::uint64_t(1) << 63, most}) {
        auto const grown = temperature.with_length(0, n);
        auto const text = grown.to_text(fixed);
        BOOST_TEST(text.size() == size);
        auto const model = model_of(text);
        BOOST_TEST(model.shape()[0] == n);
        BOOST_TEST((model == model_of(grown.to_text())));
        // Only the shape differs.
        auto const old = temperature.to_text(fixed);
        BOOST_TEST(text.substr(0, text.find('[')) == old.substr(0, old.find('[')));
        BOOST_TEST(text.substr(text.find(']')) == old.substr(old.find(']')));
    }
}

BOOST_AUTO_TEST_CASE(allocations_of_a_layout) {
    auto const grown = temperature.with_shape(123, 512, 512).with_fill_value(0.1f);
    std::vector<char> buffer(grown.text_size());

    auto before = allocations;
    auto const text = grown.to_text();
    BOOST_TEST(allocations - before == 1u);

    before = allocations;
    char const* const end = grown.write_to(buffer.data());
    auto const found = grown.problems();
    BOOST_TEST(allocations == before);
    BOOST_TEST(found.empty());
    BOOST_TEST(std::string_view(buffer.data(), static_cast<std::size_t>(end - buffer.data())) ==
               text);
}

// A rectilinear grid must reach to the end of each axis.
BOOST_AUTO_TEST_CASE(problems_of_a_shape) {
    BOOST_TEST(lines(steps.problems()) == "");
    BOOST_TEST(lines(steps.with_shape(1000, 8).problems()) == "");
    auto const longer = steps.with_shape(8, 9);
    BOOST_TEST(lines(longer.problems()) ==
               "/chunk_grid/configuration/chunk_shapes/1 invalid_value expected chunks that reach "
               "to the end of the axis at 9, got a total of 8");
    BOOST_TEST(lines(longer.problems()) ==
               lines(read_array_metadata_text(longer.to_text(), zarr_python_context).problems()));

    int const minus_one = -std::atoi("1");
    BOOST_TEST(lines(temperature.with_shape(minus_one, 512, 512).problems()) ==
               "/shape invalid_value expected non-negative integers");
}

BOOST_AUTO_TEST_CASE(problems_of_a_fill_value) {
    BOOST_TEST(lines(dates.problems()) == "");
    BOOST_TEST(lines(dates.with_fill_value(json_text("17")).problems()) == "");
    auto const wrong = dates.with_fill_value(json_text("0.5"));
    BOOST_TEST(places(wrong.problems()) == "/fill_value invalid_type");
    BOOST_TEST(lines(wrong.problems()) ==
               lines(read_array_metadata_text(wrong.to_text(), zarr_python_context).problems()));
}

BOOST_AUTO_TEST_CASE(digests) {
    auto const one = digest(temperature.to_text());
    BOOST_TEST((one == digest(make(temperature_document()).text)));
    BOOST_TEST((one != digest(temperature.with_length(0, 1).to_text())));
    BOOST_TEST((digest("") != digest(std::string_view("\0", 1))));
}

BOOST_AUTO_TEST_SUITE_END()
