// Documents made of values that are known at run time.
#include <cstdint>
#include <string>
#include <vector>

#include <zarr_metadata/v3/construct/model.hpp>

#include "typed_documents.hpp"

namespace zm = zarr_metadata;
using namespace zarr_metadata::v3;
using namespace zarr_metadata_test;

namespace {

array<std::uint8_t, 2> small_document() {
    return {.shape = {4, 6},
            .chunk_grid = regular_chunk_grid{.chunk_shape = {2, 3}},
            .fill_value = 0,
            .codecs = {bytes_codec{}}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(made_documents)

BOOST_AUTO_TEST_CASE(run_time_values) {
    std::vector<std::uint64_t> const chunk{2, 3};
    std::array<std::uint64_t, 2> const shape{4, 6};
    auto const level = zm::integer_in<0, 9>::checked(std::stoi("7"));
    auto const made = make(array<double, 2>{
        .shape = shape,
        .chunk_grid =
            regular_chunk_grid{.chunk_shape = *zm::list_of<zm::integer_in<1>>::checked(chunk)},
        .fill_value = std::stod("0.25"),
        .codecs = {bytes_codec{.endian = "little"}, gzip_codec{.level = *level}},
        .dimension_names = {std::string("lat"), std::nullopt}});
    auto const model = model_of(made.text);
    BOOST_TEST(model.codecs()[1].get_if<gzip_codec>()->level == 7);
    BOOST_TEST(model.fill_value().as_double() == 0.25);
    BOOST_TEST(!(zm::integer_in<0, 9>::checked(std::stoi("10"))));
    BOOST_TEST(!(zm::list_of<zm::integer_in<1>>::checked(std::vector<int>{2, 0})));
}

// Absent, empty and null are three things.
BOOST_AUTO_TEST_CASE(optional_members) {
    auto document = small_document();
    BOOST_TEST(text_of(document).find("attributes") == std::string::npos);
    BOOST_TEST(text_of(document).find("dimension_names") == std::string::npos);
    document.attributes = zm::json::object();
    document.dimension_names = {nullptr, "x"};
    BOOST_TEST(text_of(document).ends_with(R"("dimension_names":[null,"x"],"attributes":{}})"));
    BOOST_TEST(text_of(array<std::uint8_t, 0>{.shape = {},
                                              .chunk_grid = regular_chunk_grid{.chunk_shape = {}},
                                              .fill_value = 0,
                                              .codecs = {bytes_codec{}}})
                   .find(R"("shape":[],)") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(attributes_and_extra_fields) {
    auto document = small_document();
    document.attributes =
        zm::json::object{{"a", 0.1}, {"b", {{"c", nullptr}}}, {"\x01\"", "\xc3\xa9"}};
    document.extra_fields = zm::json::object{{"acme", {{"must_understand", false}}}};
    auto const text = text_of(document);
    auto const model = model_of(text);
    BOOST_TEST((*model.attributes() == document.attributes.get()));
    BOOST_TEST(text.ends_with(R"("acme":{"must_understand":false}})"));

    document.extra_fields = zm::json::object{{"acme", 1}, {"shape", 2}};
    BOOST_TEST(lines(make(document).problems) ==
               "/shape invalid_value expected a name that the format does not define");
}

BOOST_AUTO_TEST_CASE(too_deep) {
    zm::json::value deep = 0;
    for (int i = 0; i != 300; ++i) deep = zm::json::object{{"a", std::move(deep)}};
    auto document = small_document();
    document.attributes = deep.get_object();
    BOOST_TEST(lines(make(document).problems) ==
               lines(read_array_metadata_text(unjudged_text(document)).problems()));
    BOOST_TEST(!make(group{.attributes = deep.get_object()}));
}

// A document that is not UTF-8 is none.
BOOST_AUTO_TEST_CASE(not_utf8) {
    auto document = small_document();
    document.dimension_names = {"y", "\xff"};
    auto const made = make(document);
    BOOST_TEST(lines(made.problems) == "invalid_json expected UTF-8");
    BOOST_TEST(made.text == "");
    BOOST_TEST(!read_array_metadata_text(unjudged_text(document)).ok());
}

BOOST_AUTO_TEST_CASE(negative_lengths) {
    int const n = -std::stoi("1");
    auto document = small_document();
    document.shape = {n, 6};
    BOOST_TEST(lines(make(document).problems) ==
               "/shape invalid_value expected non-negative integers");
}

BOOST_AUTO_TEST_CASE(groups) {
    auto const made = make(group{.attributes = zm::json::object{{"a", 1.0}}});
    BOOST_TEST(made.text == R"({"zarr_format":3,"node_type":"group","attributes":{"a":1.0}})");
    BOOST_TEST(make(group{}).text == R"({"zarr_format":3,"node_type":"group"})");
    BOOST_TEST(lines(make(group{.extra_fields = zm::json::object{{"node_type", 1}}}).problems) ==
               "/node_type invalid_value expected a name that the format does not define");
    BOOST_TEST(to_model(group{.attributes = zm::json::object{{"a", 1.0}}}).to_text() == made.text);
}

BOOST_AUTO_TEST_CASE(models) {
    auto const model = to_model(small_document());
    BOOST_TEST(model.to_text() == text_of(small_document()));
    auto document = small_document();
    document.codecs = {gzip_codec{.level = 1}};
    try {
        to_model(document);
        BOOST_ERROR("accepted");
    } catch (zm::metadata_validation_error const& e) {
        BOOST_TEST(lines(e.problems()) ==
                   "/codecs invalid_value expected an array -> bytes codec, got none");
    }
}

BOOST_AUTO_TEST_SUITE_END()
