// Requirement R162: documents made of a few members.
#include "models.hpp"

#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/run_time.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

namespace {

std::string text_of(v3::array_changes const& given,
                    zm::context const& scope = v3::zarr_python_context) {
    return v3::array_metadata::create_default(given, scope).to_text();
}

/// The fill value and the codecs that a data type brings.
std::string brings(std::string_view data_type) {
    auto const made = v3::array_metadata::create_default({.data_type = parse(data_type)},
                                                         v3::zarr_python_context);
    return zm::write_text(made.fill_value()) + ' ' +
           zm::write_text(*made.document().get_object().if_contains("codecs"));
}

std::string const little = R"([{"name":"bytes","configuration":{"endian":"little"}}])";
std::string const plain = R"([{"name":"bytes"}])";

}  // namespace

BOOST_AUTO_TEST_SUITE(v3_create_default)

BOOST_AUTO_TEST_CASE(R162_nothing_given) {
    BOOST_TEST(text_of({}) ==
               R"({"zarr_format":3,"node_type":"array","shape":[],"data_type":"uint8",)"
               R"("chunk_grid":{"name":"regular","configuration":{"chunk_shape":[]}},)"
               R"("chunk_key_encoding":{"name":"default"},"fill_value":0,)"
               R"("codecs":[{"name":"bytes"}]})");
    BOOST_TEST(v3::group_metadata::create_default().to_text() ==
               R"({"zarr_format":3,"node_type":"group"})");
    BOOST_TEST(
        v3::group_metadata::create_default({.attributes = json::object{{"a", 1}}}).to_text() ==
        R"({"zarr_format":3,"node_type":"group","attributes":{"a":1}})");
}

BOOST_AUTO_TEST_CASE(R162_a_shape_brings_one_chunk) {
    auto const chunk_of = [](v3::array_changes const& given) {
        auto const made = v3::array_metadata::create_default(given);
        return zm::write_text(made.chunk_grid().configuration()->at("chunk_shape"));
    };
    BOOST_TEST(chunk_of({.shape = {3, 4}}) == "[3,4]");
    BOOST_TEST(chunk_of({.shape = {3, 0}}) == "[3,1]");
    BOOST_TEST(chunk_of({.shape = parse("[0, 18446744073709551615]")}) ==
               "[1,18446744073709551615]");
    BOOST_TEST(chunk_of({.shape = {10},
                         .chunk_grid = v3::regular_chunk_grid{.chunk_shape = {5}}}) == "[5]");
    BOOST_TEST(thrown_places([] {
                   v3::array_metadata::create_default({.shape = parse("[-1, \"x\"]")});
               }) == "/shape invalid_type");
    BOOST_TEST(thrown_places([] {
                   v3::array_metadata::create_default(
                       {.chunk_grid = v3::regular_chunk_grid{.chunk_shape = {5}}});
               }) == "/chunk_grid/configuration/chunk_shape invalid_value");
}

BOOST_AUTO_TEST_CASE(R162_a_data_type_brings_its_fill_value_and_codec) {
    BOOST_TEST(brings(R"("bool")") == "false " + plain);
    for (auto const* byte : {"int2", "int4", "int8", "uint2", "uint4", "uint8", "float8_e4m3",
                             "float4_e2m1fn", "float6_e2m3fn"})
        BOOST_TEST(brings('"' + std::string(byte) + '"') == "0 " + plain, byte);
    for (auto const* number : {"int16", "int32", "int64", "uint16", "uint32", "uint64", "float16",
                               "float32", "float64", "bfloat16"})
        BOOST_TEST(brings('"' + std::string(number) + '"') == "0 " + little, number);
    for (auto const* complex : {"complex64", "complex128", "complex_float16", "complex_bfloat16"})
        BOOST_TEST(brings('"' + std::string(complex) + '"') == "[0,0] " + little, complex);
    BOOST_TEST(brings(R"("r24")") == "[0,0,0] " + plain);
    BOOST_TEST(brings(R"("string")") == R"("" [{"name":"vlen-utf8"}])");
    BOOST_TEST(brings(R"("bytes")") == R"("" [{"name":"vlen-bytes"}])");
    BOOST_TEST(brings(R"("variable_length_bytes")") == R"("" [{"name":"vlen-bytes"}])");
    for (auto const* time : {"datetime64", "timedelta64"})
        BOOST_TEST(brings(R"({"name": "numpy.)" + std::string(time) +
                          R"(", "configuration": {"unit": "s", "scale_factor": 1}})") ==
                   "\"NaT\" " + little);
    BOOST_TEST(brings(R"({"name": "fixed_length_utf32", "configuration": {"length_bytes": 8}})") ==
               "\"\" " + little);
    BOOST_TEST(brings(R"({"name": "null_terminated_bytes",
                          "configuration": {"length_bytes": 3}})") == "\"\" " + plain);
    BOOST_TEST(brings(R"({"name": "raw_bytes", "configuration": {"length_bytes": 3}})") ==
               "\"AAAA\" " + plain);
    BOOST_TEST(brings(R"({"name": "struct", "configuration": {"fields": [
        {"name": "x", "data_type": "float32"}, {"name": "y", "data_type": "r8"}]}})") ==
               R"({"x":0,"y":[0]} )" + little);
    BOOST_TEST(brings(R"({"name": "structured", "configuration": {"fields": [
        ["x", "bool"], ["y", {"name": "struct", "configuration": {"fields": [
            {"name": "z", "data_type": "complex64"}]}}]]}})") ==
               R"({"x":false,"y":{"z":[0,0]}} )" + plain);
}

BOOST_AUTO_TEST_CASE(R162_what_is_given_wins) {
    auto const made = v3::array_metadata::create_default(
        {.shape = {3, 4},
         .data_type = v3::float32_data_type{},
         .fill_value = json::value("NaN"),
         .codecs =
             v3::codec_declarations{v3::bytes_codec{.endian = "big"}, v3::gzip_codec{.level = 5}},
         .attributes = json::object{{"units", "K"}},
         .dimension_names = parse(R"(["y", null])"),
         .extra_fields = {{"acme", json::object{{"must_understand", false}}}}});
    BOOST_TEST(made.to_text() ==
               R"({"zarr_format":3,"node_type":"array","shape":[3,4],"data_type":"float32",)"
               R"("chunk_grid":{"name":"regular","configuration":{"chunk_shape":[3,4]}},)"
               R"("chunk_key_encoding":{"name":"default"},"fill_value":"NaN",)"
               R"("codecs":[{"name":"bytes","configuration":{"endian":"big"}},)"
               R"({"name":"gzip","configuration":{"level":5}}],"attributes":{"units":"K"},)"
               R"("dimension_names":["y",null],"acme":{"must_understand":false}})");
}

BOOST_AUTO_TEST_CASE(R162_nothing_is_guessed) {
    auto const places_for = [](std::string_view data_type, zm::context const& scope) {
        return thrown_places(
            [&] { v3::array_metadata::create_default({.data_type = parse(data_type)}, scope); });
    };
    BOOST_TEST(places_for(R"("acme.type")", v3::default_context) ==
               "/codecs missing_key\n/fill_value missing_key");
    BOOST_TEST(places_for(R"("string")", v3::core_context) ==
               "/codecs missing_key\n/fill_value missing_key");
    BOOST_TEST(places_for(R"("x")", v3::default_context) == "/data_type invalid_value");
    BOOST_TEST(places_for("5", v3::default_context) == "/data_type invalid_type");
    BOOST_TEST(places_for(R"({"name": "struct", "configuration": {"fields": [
        {"name": "x", "data_type": "acme.type"}]}})",
                          v3::default_context) == "/fill_value missing_key");
    // A type without a zero: the number next to it.
    BOOST_TEST(thrown_places([] {
                   v3::array_metadata::create_default({.data_type = parse(R"("float8_e8m0fnu")")})
                       .update({});
               }) == "");
    auto const unclaimed =
        v3::array_metadata::create_default({.data_type = parse(R"("acme.type")"),
                                            .fill_value = 3,
                                            .codecs = parse(R"(["acme.codec"])")});
    BOOST_TEST(unclaimed.unclaimed_declarations().size() == 2u);
}

BOOST_AUTO_TEST_CASE(R162_definitions_of_ones_own) {
    // A type of numbers has the zero of numbers, if its own rules take it.
    auto const from_one = v3::make_data_type(
        {.name = "acme.from_one",
         .facts = v3::data_type_facts::number(v3::numeric_class::unsigned_integer, 8),
         .fill_value = zm::run_time_shape(zm::typed<zm::integer_in<1, 255>>::what)});
    auto const any = v3::make_data_type(
        {.name = "acme.any",
         .facts = v3::data_type_facts::number(v3::numeric_class::unsigned_integer, 16),
         .fill_value = zm::run_time_shape(zm::typed<zm::integer_in<0, 65535>>::what)});
    auto const scope = v3::core_context | zm::context{from_one, any};
    BOOST_TEST(thrown_places([&] {
                   v3::array_metadata::create_default({.data_type = parse(R"("acme.from_one")")},
                                                      scope);
               }) == "/fill_value missing_key");
    auto const made =
        v3::array_metadata::create_default({.data_type = parse(R"("acme.any")")}, scope);
    BOOST_TEST(made.fill_value() == 0);
    BOOST_TEST((made.codecs()[0].get_if<v3::bytes_codec>()->endian->value() == "little"));
}

BOOST_AUTO_TEST_SUITE_END()
