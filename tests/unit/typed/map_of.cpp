#include <zarr_metadata/typed/map_of.hpp>

#include <array>
#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/scalars.hpp>

namespace zm = zarr_metadata;

namespace test_map_of {

template<class T>
std::string problems_of(std::string_view text) {
    return zarr_metadata_test::lines(zm::check<T>(zarr_metadata_test::parse(text)));
}

}  // namespace test_map_of

using test_map_of::problems_of;
using zarr_metadata_test::parse;

BOOST_AUTO_TEST_SUITE(typed_map_of)

BOOST_AUTO_TEST_CASE(R28_maps_have_any_keys) {
    using map = zm::map_of<zm::integer_in<0, 9>>;
    BOOST_TEST(problems_of<map>("{}") == "");
    BOOST_TEST(problems_of<map>(R"({"": 1, "a/b": 10, "c": null})") ==
               "/a~1b invalid_value expected an integer in [0, 9], got 10\n"
               "/c invalid_type expected an integer, got null");
    BOOST_TEST(problems_of<map>("[]") == "invalid_type expected an object, got []");
}

BOOST_AUTO_TEST_CASE(maps_keep_the_order_of_the_document) {
    using map = zm::map_of<zm::text>;
    auto const value = parse(R"({"z": "1", "a": "2", "m": "3"})");
    auto const read = zm::read<map>(value);
    BOOST_REQUIRE(read);
    BOOST_TEST(read.value->at(0).first == "z");
    BOOST_TEST(read.value->at(1).second.view() == "2");
    BOOST_TEST(zm::write_text(zm::write(*read.value)) == R"({"z":"1","a":"2","m":"3"})");
    BOOST_TEST((zm::write(map{{"k", "v"}}) == parse(R"({"k": "v"})")));
}

BOOST_AUTO_TEST_CASE(R28_arrays_of_fixed_length) {
    using pair = std::array<zm::integer_in<>, 2>;
    BOOST_TEST(problems_of<pair>("[1, 2]") == "");
    BOOST_TEST(problems_of<pair>("[1]") ==
               "invalid_type expected an array of [an integer, an integer], got [1]");
    BOOST_TEST(problems_of<pair>("[1, 2, 3]") ==
               "invalid_type expected an array of [an integer, an integer], got [1, 2, 3]");
    BOOST_TEST(problems_of<pair>("[1, \"x\"]") == "/1 invalid_type expected an integer, got \"x\"");
    auto const read = zm::read<pair>(parse("[4, -5]"));
    BOOST_REQUIRE(read);
    BOOST_TEST((*read.value)[1].value() == -5);
    BOOST_TEST((zm::write(*read.value) == parse("[4, -5]")));
}

BOOST_AUTO_TEST_CASE(R28_tuples) {
    using tuple = zm::tuple_of<zm::text, zm::integer_in<>, zm::json::value>;
    BOOST_TEST(problems_of<tuple>(R"(["x", 1, {}])") == "");
    BOOST_TEST(problems_of<tuple>(R"([1, "x", null])") ==
               "/0 invalid_type expected a string, got 1\n"
               "/1 invalid_type expected an integer, got \"x\"");
    BOOST_TEST(problems_of<tuple>("[]") ==
               "invalid_type expected an array of [a string, an integer, a JSON value], got []");
    auto const value = parse(R"(["x", 1, {"a": [2]}])");
    auto const read = zm::read<tuple>(value);
    BOOST_REQUIRE(read);
    BOOST_TEST(std::get<0>(*read.value).view() == "x");
    BOOST_TEST(std::get<1>(*read.value) == 1);
    BOOST_TEST((zm::write(*read.value) == value));
}

BOOST_AUTO_TEST_SUITE_END()
