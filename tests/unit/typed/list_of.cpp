#include <zarr_metadata/typed/list_of.hpp>

#include <array>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/scalars.hpp>

namespace zm = zarr_metadata;

namespace test_list_of {

using lengths = zm::list_of<zm::integer_in<1>>;

template<class T>
std::string problems_of(std::string_view text) {
    return zarr_metadata_test::lines(zm::check<T>(zarr_metadata_test::parse(text)));
}

}  // namespace test_list_of

using test_list_of::lengths;
using test_list_of::problems_of;
using zarr_metadata_test::parse;

BOOST_AUTO_TEST_SUITE(typed_list_of)

BOOST_AUTO_TEST_CASE(R28_each_item_has_its_problems) {
    BOOST_TEST(problems_of<lengths>("[]") == "");
    BOOST_TEST(problems_of<lengths>("[1, 2, 3]") == "");
    BOOST_TEST(problems_of<lengths>("[1, 0, \"x\", -2]") ==
               "/1 invalid_value expected an integer >= 1, got 0\n"
               "/2 invalid_type expected an integer, got \"x\"\n"
               "/3 invalid_value expected an integer >= 1, got -2");
    BOOST_TEST(problems_of<lengths>("{}") == "invalid_type expected an array, got {}");
    BOOST_TEST(problems_of<lengths>("1") == "invalid_type expected an array, got 1");
}

BOOST_AUTO_TEST_CASE(least_number_of_items) {
    using some = zm::non_empty_list_of<zm::text>;
    BOOST_TEST(problems_of<some>("[\"x\"]") == "");
    BOOST_TEST(problems_of<some>("[]") == "invalid_value expected a non-empty array, got []");
    using three = zm::list_of<zm::text, 3>;
    BOOST_TEST(problems_of<three>("[1]") ==
               "invalid_value expected an array of at least 3 items, got [1]\n"
               "/0 invalid_type expected a string, got 1");
}

BOOST_AUTO_TEST_CASE(lists_of_lists) {
    using nested = zm::list_of<zm::list_of<zm::integer_in<0, 1>>>;
    BOOST_TEST(problems_of<nested>("[[0], [], [1, 2]]") ==
               "/2/1 invalid_value expected an integer in [0, 1], got 2");
    auto const value = parse("[[0], [], [1, 0]]");
    BOOST_TEST((zm::write(*zm::read<nested>(value).value) == value));
}

BOOST_AUTO_TEST_CASE(values) {
    auto const value = parse("[3, 1, 2]");
    auto const read = zm::read<lengths>(value);
    BOOST_REQUIRE(read);
    BOOST_TEST(read.value->size() == 3u);
    BOOST_TEST((*read.value)[0] == 3u);
    BOOST_TEST((*read.value == lengths{3, 1, 2}));
    BOOST_TEST((*read.value != lengths{3, 1}));
    BOOST_TEST((zm::write(*read.value) == value));
    BOOST_TEST((zm::write(lengths{}) == parse("[]")));
}

BOOST_AUTO_TEST_CASE(run_time_values) {
    BOOST_TEST((*lengths::checked(std::vector<int>{1, 2}) == lengths{1, 2}));
    BOOST_TEST(!lengths::checked(std::vector<int>{1, 0}).has_value());
    BOOST_TEST(!zm::non_empty_list_of<zm::integer_in<>>::checked(std::vector<int>{}).has_value());
    BOOST_TEST(
        (zm::list_of<zm::text>::checked(std::vector<std::string>{"a"})->back() == zm::text("a")));
}

BOOST_AUTO_TEST_CASE(many_items) {
    std::vector<int> many(1000, 7);
    auto const list = lengths::checked(many);
    BOOST_REQUIRE(list.has_value());
    auto const copy = *list;
    BOOST_TEST(copy.size() == 1000u);
    BOOST_TEST((copy == *list));
    BOOST_TEST((*zm::read<lengths>(zm::write(copy)).value == copy));
}

BOOST_AUTO_TEST_SUITE_END()
