#include <zarr_metadata/v3/data_type/struct.hpp>

#include <chrono>
#include <cstddef>
#include <limits>
#include <string>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/data_type/fixed_length_utf32.hpp>
#include <zarr_metadata/v3/data_type/small_complex.hpp>
#include <zarr_metadata/v3/data_type/string.hpp>
#include <zarr_metadata/v3/data_type/structured.hpp>
#include <zarr_metadata/v3/fill_value.hpp>

#include "problems.hpp"

namespace test_struct {

namespace zm = zarr_metadata;
namespace v3 = zm::v3;
namespace test = zarr_metadata_test;

using scope = v3::core::extended_with<
    v3::data_types<v3::struct_data_type, v3::structured_data_type, v3::string_data_type,
                   v3::fixed_length_utf32_data_type, v3::complex_float8_e4m3_data_type>>;

zm::resolved read(std::string const& fields, std::string const& name = "struct") {
    return zm::resolve<v3::data_type_slot>(
        test::parse("{\"name\": \"" + name + "\", \"configuration\": {\"fields\": " + fields +
                    "}}"),
        scope{});
}

v3::data_type_facts facts(std::string const& fields, std::string const& name = "struct") {
    auto const found = read(fields, name);
    BOOST_REQUIRE(found.declaration().is_accepted());
    return v3::facts_of(found.declaration().get());
}

constexpr auto fixed = v3::data_type_facts::size_class::fixed;
constexpr auto unknown = v3::data_type_facts::size_class::unknown;

}  // namespace test_struct

using namespace test_struct;

BOOST_AUTO_TEST_SUITE(v3_data_type_struct)

BOOST_AUTO_TEST_CASE(its_size_is_that_of_its_fields) {
    auto const f =
        facts(R"([{"name": "a", "data_type": "uint8"}, {"name": "b", "data_type": "float64"},
                             {"name": "c", "data_type": "r24"}])");
    BOOST_CHECK(f.sized == fixed);
    BOOST_TEST(f.size == 12u);
    BOOST_TEST(f.bits == 0u);
    BOOST_CHECK(f.numbers == v3::numeric_class::none);
    BOOST_CHECK(f.holds == v3::data_type_facts::content::other);
}

BOOST_AUTO_TEST_CASE(a_field_with_a_byte_order_gives_it_one) {
    using v3::tristate;
    auto const order = [](std::string const& types) {
        return facts("[" + types + "]").has_byte_order;
    };
    std::string const byte = R"({"name": "a", "data_type": "uint8"})";
    std::string const two = R"({"name": "b", "data_type": "int16"})";
    std::string const unclaimed = R"({"name": "c", "data_type": "acme.thing"})";
    std::string const parts = R"({"name": "d", "data_type": "complex_float8_e4m3"})";
    std::string const raw = R"({"name": "e", "data_type": "r16"})";
    std::string const old = R"({"name": "f", "data_type": {"name": "structured",
                                "configuration": {"fields": [["x", "int16"]]}}})";
    BOOST_CHECK(order(byte) == tristate::no);
    BOOST_CHECK(order(byte + ',' + parts + ',' + raw) == tristate::no);
    BOOST_CHECK(order(byte + ',' + two) == tristate::yes);
    BOOST_CHECK(order(unclaimed + ',' + two) == tristate::yes);
    BOOST_CHECK(order(two + ',' + unclaimed) == tristate::yes);
    BOOST_CHECK(order(byte + ',' + unclaimed) == tristate::unknown);
    BOOST_CHECK(order(old) == tristate::no);
    BOOST_CHECK(facts("[" + unclaimed + "]", "structured").has_byte_order == tristate::no);
}

BOOST_AUTO_TEST_CASE(with_a_field_of_unknown_size_its_size_is_unknown) {
    BOOST_CHECK(facts(R"([{"name": "a", "data_type": "acme.thing"},
                          {"name": "b", "data_type": "int8"}])")
                    .sized == unknown);
    BOOST_CHECK(
        facts(R"([{"name": "a", "data_type": "r12"}, {"name": "b", "data_type": "int8"}])").sized ==
        unknown);
    BOOST_CHECK(facts(R"([{"name": "a", "data_type": {"name": "struct", "configuration": {"fields":
                          [{"name": "b", "data_type": "acme.thing"}]}}}])")
                    .sized == unknown);
}

BOOST_AUTO_TEST_CASE(a_size_past_64_bits_does_not_wrap_around) {
    std::string fields = "[";
    for (int i = 0; i != 5; ++i)
        fields += (i ? "," : "") + ("{\"name\": \"f" + std::to_string(i)) +
                  R"(", "data_type": {"name": "fixed_length_utf32", "configuration":
                      {"length_bytes": 4611686018427387904}}})";
    BOOST_TEST(facts(fields + "]").size == std::numeric_limits<std::uint64_t>::max());
}

BOOST_AUTO_TEST_CASE(one_made_in_cpp_is_judged_as_one_that_was_read) {
    v3::struct_data_type const good{
        .fields = {{"x", v3::float32_data_type{}},
                   {"y", v3::struct_data_type{.fields = {{"x", v3::int8_data_type{}}}}}}};
    zm::problem_list problems;
    zm::collecting_sink sink(problems);
    v3::struct_data_type::rules(good, zm::report(sink));
    BOOST_TEST(test::lines(problems) == "");
    BOOST_TEST(v3::struct_data_type::facts_of(good).size == 5u);
    v3::struct_data_type::fill_value_rules(
        good, test::parse(R"({"x": "0x7fc00000", "y": {"x": 200}})"), zm::report(sink));
    BOOST_TEST(test::places(problems) == "/y/x invalid_value");
    BOOST_TEST(zm::write_text(v3::struct_data_type::canonical_fill_value(
                   good, test::parse(R"({"y": {"x": 2}, "x": "0x7fc00000"})"))) ==
               R"({"x":"NaN","y":{"x":2}})");
    BOOST_TEST(zm::write_text(zm::write(good)) ==
               R"({"fields":[{"name":"x","data_type":"float32"},)"
               R"({"name":"y","data_type":{"name":"struct","configuration":{"fields":)"
               R"([{"name":"x","data_type":"int8"}]}}}]})");

    problems.clear();
    v3::struct_data_type const bad{.fields = {{"", v3::string_data_type{}},
                                              {"a", v3::int8_data_type{}},
                                              {"a", v3::int8_data_type{}}}};
    v3::struct_data_type::rules(bad, zm::report(sink));
    BOOST_TEST(test::places(problems) ==
               "/fields/0/name invalid_value\n/fields/0/data_type invalid_value\n"
               "/fields/2/name invalid_value");
}

BOOST_AUTO_TEST_CASE(structured_is_written_in_pairs_and_compared_as_objects) {
    v3::structured_data_type const pairs{
        .fields = {{"x", v3::int8_data_type{}}, {"y", v3::bool_data_type{}, false}}};
    BOOST_TEST(zm::write_text(zm::write(pairs)) ==
               R"({"fields":[["x","int8"],{"name":"y","data_type":"bool"}]})");
    BOOST_TEST(zm::write_text(zm::write(v3::structured_data_type::canonical(pairs))) ==
               R"({"fields":[{"name":"x","data_type":"int8"},)"
               R"({"name":"y","data_type":"bool"}]})");
    auto const found = read(R"([["x", "int8"]])", "structured");
    auto const value = found.declaration().get_if<v3::structured_data_type>();
    BOOST_REQUIRE(value.has_value());
    BOOST_TEST(value->fields[0].name.view() == "x");
    BOOST_TEST(value->fields[0].is_pair);
    BOOST_CHECK(value->fields[0].data_type.get().known);
}

BOOST_AUTO_TEST_CASE(messages) {
    BOOST_TEST(
        test::lines(read(R"([{"name": "a", "data_type": "int8"},
                                    {"name": "a", "data_type": "string"}])")
                        .problems()) ==
        "/configuration/fields/1/name invalid_value expected each field name once, got 'a', "
        "which field 0 has\n"
        "/configuration/fields/1/data_type invalid_value expected a data type of fixed size, "
        "got 'string', whose values vary in size");
    auto const found = read(R"([{"name": "a", "data_type": "int8"}])");
    BOOST_TEST(
        test::lines(v3::fill_value_problems(found.declaration(), test::parse(R"({"b": 1})"))) ==
        "/a missing_key missing the value of field 'a'\n"
        "/b unknown_key unexpected key 'b': no field has that name");
    BOOST_TEST(test::lines(v3::fill_value_problems(found.declaration(), test::parse("[1]"))) ==
               "invalid_type expected an object, got [1]");
}

BOOST_AUTO_TEST_CASE(many_fields_take_no_longer_than_their_number_allows) {
    std::string fields = "[", values = "{";
    constexpr int count = 30000;
    for (int i = 0; i != count; ++i) {
        auto const n = std::to_string(i);
        fields += (i ? ",{\"name\":\"f" : "{\"name\":\"f") + n + "\",\"data_type\":\"int8\"}";
        values += (i ? ",\"g" : "\"g") + n + "\":1";
    }
    auto const start = std::chrono::steady_clock::now();
    auto const found = read(fields + "]");
    BOOST_TEST(found.problems().empty());
    auto const problems = v3::fill_value_problems(found.declaration(), test::parse(values + "}"));
    BOOST_TEST(problems.size() == 2u * count);
    auto const taken = std::chrono::steady_clock::now() - start;
    BOOST_TEST(taken < std::chrono::seconds(20));  // comparing all with all takes minutes
}

BOOST_AUTO_TEST_SUITE_END()
