#include <zarr_metadata/typed/literal.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/typed/check.hpp>

namespace zm = zarr_metadata;

namespace test_literal {

using endian = zm::literal<"little", "big">;

template<class T>
std::string problems_of(std::string_view text) {
    return zarr_metadata_test::lines(zm::check<T>(zarr_metadata_test::parse(text)));
}

}  // namespace test_literal

using test_literal::endian;
using test_literal::problems_of;
using zarr_metadata_test::parse;

BOOST_AUTO_TEST_SUITE(typed_literal)

BOOST_AUTO_TEST_CASE(R24_another_string_is_an_invalid_value) {
    BOOST_TEST(problems_of<endian>("\"little\"") == "");
    BOOST_TEST(problems_of<endian>("\"litle\"") ==
               "invalid_value expected one of [\"big\", \"little\"], got \"litle\"");
    BOOST_TEST(problems_of<endian>("\"Little\"") ==
               "invalid_value expected one of [\"big\", \"little\"], got \"Little\"");
    BOOST_TEST(problems_of<endian>("\"\"") ==
               "invalid_value expected one of [\"big\", \"little\"], got \"\"");
    BOOST_TEST(problems_of<zm::literal<"x">>("\"y\"") == "invalid_value expected \"x\", got \"y\"");
}

BOOST_AUTO_TEST_CASE(R23_another_type_is_an_invalid_type) {
    BOOST_TEST(problems_of<endian>("1") ==
               "invalid_type expected one of [\"big\", \"little\"], got 1");
    BOOST_TEST(problems_of<zm::literal<"x">>("null") == "invalid_type expected \"x\", got null");
    BOOST_TEST(problems_of<zm::literal<"x">>("[\"x\"]") ==
               "invalid_type expected \"x\", got [\"x\"]");
}

BOOST_AUTO_TEST_CASE(R16_the_strings_can_be_listed) {
    BOOST_REQUIRE(endian::values.size() == 2u);
    BOOST_TEST(endian::values[0] == "big");
    BOOST_TEST(endian::values[1] == "little");
}

BOOST_AUTO_TEST_CASE(values) {
    endian const little = "little";
    BOOST_TEST(little.value() == "little");
    BOOST_TEST((little == "little"));
    BOOST_TEST((little != "big"));
    BOOST_TEST((little == std::string_view("little")));
    BOOST_TEST((little == *endian::checked("little")));
    BOOST_TEST(!endian::checked("litle"));
    BOOST_TEST(!endian::checked(""));
    BOOST_TEST((*zm::read<endian>(parse("\"big\"")).value == "big"));
    BOOST_TEST(zm::write(little).get_string() == "little");
}

BOOST_AUTO_TEST_CASE(boolean_constants) {
    using no = zm::boolean_constant<false>;
    BOOST_TEST(problems_of<no>("false") == "");
    BOOST_TEST(problems_of<no>("true") == "invalid_value expected false, got true");
    BOOST_TEST(problems_of<no>("0") == "invalid_type expected false, got 0");
    BOOST_TEST(problems_of<zm::boolean_constant<true>>("false") ==
               "invalid_value expected true, got false");
    BOOST_TEST(!zm::write(*zm::read<no>(false).value).get_bool());
}

BOOST_AUTO_TEST_SUITE_END()
