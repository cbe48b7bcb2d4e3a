#include <zarr_metadata/problem/report.hpp>

#include <cstdint>
#include <limits>
#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>

namespace zm = zarr_metadata;

namespace test_report {

std::string message_of(zm::message_parts parts) {
    zm::problem_list problems;
    zm::collecting_sink sink(problems);
    zm::report(sink).invalid_value(parts);
    return problems.at(0).message;
}

void show_number(void const* value, std::string& out) {
    out += '<' + std::to_string(*static_cast<int const*>(value)) + '>';
}

}  // namespace test_report

using test_report::message_of;
using zarr_metadata_test::lines;

BOOST_AUTO_TEST_SUITE(problem_report)

BOOST_AUTO_TEST_CASE(frames_give_the_place) {
    zm::problem_list problems;
    zm::collecting_sink sink(problems);
    zm::report const root(sink);
    zm::report const at_codecs = root.at("codecs");
    zm::report const at_codec = at_codecs.at(2);
    at_codec.missing_key({"configuration", "endian"});
    at_codecs.invalid_type({"expected an array"});
    root.unknown_key({"z"}, {"unexpected key 'z'"});
    root.invalid_value({});
    BOOST_TEST(lines(problems) ==
               "/codecs/2/configuration/endian missing_key missing required key\n"
               "/codecs invalid_type expected an array\n"
               "/z unknown_key unexpected key 'z'\n"
               "invalid_value ");
    BOOST_TEST(at_codec.place() == (zm::location{"codecs", 2}));
    BOOST_TEST(at_codec.place({"name"}) == (zm::location{"codecs", 2, "name"}));
    BOOST_TEST(at_codec.depth() == 2u);
    BOOST_TEST(root.depth() == 0u);
    BOOST_TEST(at_codec.parent() == &at_codecs);
    BOOST_TEST(root.parent() == nullptr);
    BOOST_TEST(at_codec.last_step().index() == 2u);
    BOOST_TEST(&at_codec.sink() == &sink);
}

BOOST_AUTO_TEST_CASE(R34_all_are_kept_in_the_order_of_reporting) {
    zm::problem_list problems;
    zm::collecting_sink sink(problems);
    zm::report const root(sink);
    for (int i = 9; i >= 0; --i) root.invalid_value({i}, {"number ", i});
    BOOST_REQUIRE(problems.size() == 10u);
    BOOST_TEST(problems[0].loc == zm::location{9});
    BOOST_TEST(problems[9].message == "number 0");
}

BOOST_AUTO_TEST_CASE(counting) {
    zm::problem_list problems;
    zm::collecting_sink kept(problems);
    zm::counting_sink counted;
    for (zm::problem_sink* sink :
         {static_cast<zm::problem_sink*>(&kept), static_cast<zm::problem_sink*>(&counted)}) {
        zm::report const root(*sink);
        BOOST_TEST(sink->count() == 0u);
        root.missing_key({"a"});
        root.unknown_key({"b"}, {"unexpected key 'b'"});
        root.at("c").unknown_key({"d"}, {"unexpected key 'd'"});
        BOOST_TEST(sink->count() == 3u);
        BOOST_TEST(sink->unknown_keys() == 2u);
        BOOST_TEST(sink->nested() == nullptr);
    }
    BOOST_TEST(problems.size() == 3u);
}

BOOST_AUTO_TEST_CASE(messages_are_put_together_from_parts) {
    std::string const name = "gzip";
    BOOST_TEST(message_of({"a ", std::string_view("b "), name, ' ' + name}) == "a b gzip gzip");
    BOOST_TEST(message_of({0, ",", -1, ",", 42u}) == "0,-1,42");
    BOOST_TEST(message_of({std::numeric_limits<std::int64_t>::min(), " ",
                           std::numeric_limits<std::uint64_t>::max()}) ==
               "-9223372036854775808 18446744073709551615");
    BOOST_TEST(message_of({}) == "");
}

BOOST_AUTO_TEST_CASE(R29_the_value_found_is_kept) {
    zm::problem_list problems;
    zm::collecting_sink sink(problems);
    int const found = 99, other = 1;
    zm::report(sink).invalid_value(
        {"got ",
         {&found, &test_report::show_number},
         " and ",
         {&other, &test_report::show_number, zm::message_part::is_no_value}});
    BOOST_TEST(problems[0].message == "got <99> and <1>");
    BOOST_TEST(problems[0].found == "<99>");
}

BOOST_AUTO_TEST_SUITE_END()
