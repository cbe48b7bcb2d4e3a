#include <zarr_metadata/typed/one_of.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/scalars.hpp>

namespace zm = zarr_metadata;

namespace test_one_of {

struct circle {
    zm::literal<"circle", "disc"> kind;
    zm::integer_in<1> radius;
};
BOOST_DESCRIBE_STRUCT(circle, (), (kind, radius))

struct square {
    zm::literal<"square"> kind;
    zm::integer_in<1> side;
};
BOOST_DESCRIBE_STRUCT(square, (), (kind, side))

using figure = zm::tagged_union<"kind", circle, square>;

template<class T>
std::string problems_of(std::string_view text) {
    return zarr_metadata_test::lines(zm::check<T>(zarr_metadata_test::parse(text)));
}

}  // namespace test_one_of

using namespace test_one_of;
using zarr_metadata_test::parse;

BOOST_AUTO_TEST_SUITE(typed_one_of)

BOOST_AUTO_TEST_CASE(R28_the_part_of_the_found_type_has_the_problem) {
    using length = zm::one_of<zm::integer_in<1>, zm::list_of<zm::integer_in<1>>>;
    BOOST_TEST(problems_of<length>("3") == "");
    BOOST_TEST(problems_of<length>("[3]") == "");
    BOOST_TEST(problems_of<length>("0") == "invalid_value expected an integer >= 1, got 0");
    BOOST_TEST(problems_of<length>("[1, 0]") == "/1 invalid_value expected an integer >= 1, got 0");
    BOOST_TEST(problems_of<length>("\"x\"") ==
               "invalid_type expected an integer or an array, got \"x\"");
}

BOOST_AUTO_TEST_CASE(closed_sets_are_named_whole) {
    using level = zm::one_of<zm::integer_in<0, 9>, zm::literal<"auto">>;
    BOOST_TEST(problems_of<level>("\"auto\"") == "");
    BOOST_TEST(problems_of<level>("\"max\"") ==
               "invalid_value expected an integer in [0, 9] or \"auto\", got \"max\"");
    BOOST_TEST(problems_of<level>("10") == "invalid_value expected an integer in [0, 9], got 10");
    BOOST_TEST(problems_of<level>("null") ==
               "invalid_type expected an integer or \"auto\", got null");
}

BOOST_AUTO_TEST_CASE(three_parts_are_listed) {
    using any = zm::one_of<bool, zm::integer_in<>, zm::text>;
    BOOST_TEST(problems_of<any>("null") ==
               "invalid_type expected a boolean, an integer or a string, got null");
}

BOOST_AUTO_TEST_CASE(the_first_part_that_fits_is_read) {
    using number = zm::one_of<zm::integer_in<0, 9>, zm::integer_in<5, 99>, double>;
    auto const read = [](std::string_view text) { return *zm::read<number>(parse(text)).value; };
    BOOST_TEST(read("7").index() == 0u);
    BOOST_TEST(read("70").index() == 1u);
    BOOST_TEST(read("700").index() == 2u);
    BOOST_TEST(read("0.5").index() == 2u);
    BOOST_TEST((zm::write(read("70")) == parse("70")));
}

BOOST_AUTO_TEST_CASE(R28_a_tag_tells_the_parts_apart) {
    BOOST_TEST(problems_of<figure>(R"({"kind": "circle", "radius": 1})") == "");
    BOOST_TEST(problems_of<figure>(R"({"kind": "disc"})") ==
               "/radius missing_key missing required key 'radius'");
    BOOST_TEST(problems_of<figure>(R"({"kind": "square", "radius": 1})") ==
               "/radius unknown_key unexpected key 'radius'\n"
               "/side missing_key missing required key 'side'");
    BOOST_TEST(problems_of<figure>(R"({"radius": 1})") ==
               "/kind missing_key missing required key 'kind'");
    auto const value = parse(R"({"kind": "square", "side": 2})");
    auto const read = zm::read<figure>(value);
    BOOST_REQUIRE(read);
    BOOST_TEST(std::get<square>(*read.value).side == 2u);
    BOOST_TEST((zm::write(*read.value) == value));
}

BOOST_AUTO_TEST_CASE(an_unknown_tag_lists_the_known_ones) {
    BOOST_TEST(problems_of<figure>("[]") == "invalid_type expected an object, got []");
    BOOST_TEST(
        problems_of<figure>(R"({"kind": "star"})") ==
        "/kind invalid_value expected one of [\"circle\", \"disc\", \"square\"], got \"star\"");
    BOOST_TEST(problems_of<figure>(R"({"kind": 1})") ==
               "/kind invalid_type expected one of [\"circle\", \"disc\", \"square\"], got 1");
}

BOOST_AUTO_TEST_SUITE_END()
