#include <zarr_metadata/typed/integer_in.hpp>

#include <cstdint>
#include <limits>
#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/typed/check.hpp>

namespace zm = zarr_metadata;

namespace test_integer_in {

using level = zm::integer_in<0, 9>;

template<class T>
std::string problems_of(std::string_view text) {
    return zarr_metadata_test::lines(zm::check<T>(zarr_metadata_test::parse(text)));
}

}  // namespace test_integer_in

using test_integer_in::level;
using test_integer_in::problems_of;
using zarr_metadata_test::parse;

BOOST_AUTO_TEST_SUITE(typed_integer_in)

BOOST_AUTO_TEST_CASE(R24_R29_bounds) {
    BOOST_TEST(problems_of<level>("0") == "");
    BOOST_TEST(problems_of<level>("9") == "");
    BOOST_TEST(problems_of<level>("99") == "invalid_value expected an integer in [0, 9], got 99");
    BOOST_TEST(problems_of<level>("-1") == "invalid_value expected an integer in [0, 9], got -1");
    BOOST_TEST(problems_of<zm::integer_in<1>>("0") ==
               "invalid_value expected an integer >= 1, got 0");
    using up_to_9 = zm::integer_in<zm::no_bound, 9>;
    BOOST_TEST(problems_of<up_to_9>("10") == "invalid_value expected an integer <= 9, got 10");
    BOOST_TEST(problems_of<up_to_9>("-9223372036854775808") == "");
    using around_0 = zm::integer_in<-5, -2>;
    BOOST_TEST(problems_of<around_0>("-1") ==
               "invalid_value expected an integer in [-5, -2], got -1");
    BOOST_TEST(problems_of<around_0>("-5") == "");
}

BOOST_AUTO_TEST_CASE(R23_nothing_else_is_an_integer) {
    using any = zm::integer_in<>;
    BOOST_TEST(problems_of<any>("1.0") == "invalid_type expected an integer, got 1.0");
    BOOST_TEST(problems_of<any>("true") == "invalid_type expected an integer, got true");
    BOOST_TEST(problems_of<any>("\"2\"") == "invalid_type expected an integer, got \"2\"");
    BOOST_TEST(problems_of<any>("null") == "invalid_type expected an integer, got null");
    BOOST_TEST(problems_of<any>("1e2") == "invalid_type expected an integer, got 100.0");
    // The type is said before the range.
    BOOST_TEST(problems_of<level>("99.5") == "invalid_type expected an integer, got 99.5");
}

BOOST_AUTO_TEST_CASE(the_whole_range_of_64_bits) {
    using from_0 = zm::integer_in<0>;
    BOOST_TEST(problems_of<from_0>("18446744073709551615") == "");
    BOOST_TEST(zm::read<from_0>(parse("18446744073709551615")).value->value() ==
               std::numeric_limits<std::uint64_t>::max());
    using any = zm::integer_in<>;
    BOOST_TEST(zm::read<any>(parse("-9223372036854775808")).value->value() ==
               std::numeric_limits<std::int64_t>::min());
    using top = zm::integer_in<std::numeric_limits<std::uint64_t>::max() - 1>;
    BOOST_TEST(problems_of<top>("18446744073709551613") ==
               "invalid_value expected an integer >= 18446744073709551614, got "
               "18446744073709551613");
    BOOST_TEST(problems_of<top>("18446744073709551614") == "");
}

BOOST_AUTO_TEST_CASE(R111_integers_past_64_bits_exceed_every_range) {
    BOOST_TEST(problems_of<level>("18446744073709551616") ==
               "invalid_value expected an integer in [0, 9], got 18446744073709551616");
    BOOST_TEST(problems_of<level>("-99999999999999999999") ==
               "invalid_value expected an integer in [0, 9], got -99999999999999999999");
    BOOST_TEST(problems_of<zm::integer_in<0>>("-99999999999999999999") ==
               "invalid_value expected an integer >= 0, got -99999999999999999999");
}

BOOST_AUTO_TEST_CASE(where_no_bound_is_said_that_of_the_type_holds) {
    BOOST_TEST(problems_of<zm::integer_in<0>>("18446744073709551616") ==
               "invalid_value expected an integer below 2^64, got 18446744073709551616");
    BOOST_TEST(problems_of<zm::integer_in<>>("9223372036854775808") ==
               "invalid_value expected an integer below 2^63, got 9223372036854775808");
    BOOST_TEST(problems_of<zm::integer_in<-1>>("9223372036854775808") ==
               "invalid_value expected an integer below 2^63, got 9223372036854775808");
    BOOST_TEST(problems_of<zm::integer_in<>>("-9223372036854775809") ==
               "invalid_value expected an integer >= -2^63, got -9223372036854775809");
}

BOOST_AUTO_TEST_CASE(run_time_values) {
    BOOST_REQUIRE(level::checked(9).has_value());
    BOOST_TEST(level::checked(9)->value() == 9u);
    BOOST_TEST(!level::checked(10).has_value());
    BOOST_TEST(!level::checked(-1).has_value());
    BOOST_TEST(!level::checked(std::numeric_limits<std::uint64_t>::max()).has_value());
    BOOST_TEST(!zm::integer_in<>::checked(std::numeric_limits<std::uint64_t>::max()).has_value());
    BOOST_TEST(zm::integer_in<>::contains(std::numeric_limits<std::int64_t>::min()));
    level const constant = 5;
    BOOST_TEST(constant + 1 == 6u);
    BOOST_TEST(zm::write(constant) == 5);
    BOOST_TEST(zm::write(zm::integer_in<>(-5)) == -5);
}

BOOST_AUTO_TEST_CASE(R40_constants) {
    using three = zm::integer_constant<3>;
    BOOST_TEST(problems_of<three>("3") == "");
    BOOST_TEST(problems_of<three>("2") == "invalid_value expected 3, got 2");
    BOOST_TEST(problems_of<three>("3.0") == "invalid_value expected 3, got 3.0");
    BOOST_TEST(problems_of<three>("true") == "invalid_type expected 3, got true");
    BOOST_TEST(problems_of<three>("\"3\"") == "invalid_type expected 3, got \"3\"");
    BOOST_TEST(zm::write(*zm::read<three>(parse("3")).value) == 3);
    BOOST_TEST(problems_of<zm::integer_constant<-1>>("-1") == "");
    BOOST_TEST(problems_of<zm::integer_constant<-1>>("1") == "invalid_value expected -1, got 1");
}

BOOST_AUTO_TEST_SUITE_END()
