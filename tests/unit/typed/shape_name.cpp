#include <zarr_metadata/typed/shape_name.hpp>

#include <array>
#include <string>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/typed/one_of.hpp>
#include <zarr_metadata/typed/optional_key.hpp>
#include <zarr_metadata/typed/scalars.hpp>

namespace zm = zarr_metadata;

namespace test_shape_name {

template<class T>
std::string name() {
    std::string out;
    zm::append_name(zm::typed<T>::what, out);
    return out;
}

template<class T>
std::string type_name() {
    std::string out;
    zm::append_type_name(zm::typed<T>::what, out);
    return out;
}

}  // namespace test_shape_name

using namespace test_shape_name;

BOOST_AUTO_TEST_SUITE(typed_shape_name)

BOOST_AUTO_TEST_CASE(names_say_the_bounds_and_the_closed_set) {
    BOOST_TEST(name<bool>() == "a boolean");
    BOOST_TEST(name<double>() == "a number");
    BOOST_TEST(name<zm::text>() == "a string");
    BOOST_TEST(name<zm::json::value>() == "a JSON value");
    BOOST_TEST(name<zm::unread_json>() == "a JSON value");
    BOOST_TEST(name<zm::integer_in<>>() == "an integer");
    BOOST_TEST((name<zm::integer_in<-1, 1>>() == "an integer in [-1, 1]"));
    BOOST_TEST(name<zm::integer_in<2>>() == "an integer >= 2");
    BOOST_TEST((name<zm::integer_in<zm::no_bound, -2>>() == "an integer <= -2"));
    BOOST_TEST(name<zm::integer_constant<3>>() == "3");
    BOOST_TEST(name<zm::boolean_constant<true>>() == "true");
    BOOST_TEST(name<zm::literal<"a">>() == "\"a\"");
    BOOST_TEST((name<zm::literal<"b", "a">>() == "one of [\"a\", \"b\"]"));
    BOOST_TEST(name<zm::list_of<bool>>() == "an array");
    BOOST_TEST((name<zm::list_of<bool, 1>>() == "a non-empty array"));
    BOOST_TEST((name<zm::list_of<bool, 2>>() == "an array of at least 2 items"));
    BOOST_TEST((name<std::array<bool, 2>>() == "an array of [a boolean, a boolean]"));
    BOOST_TEST(name<zm::map_of<bool>>() == "an object");
    BOOST_TEST(name<zm::nullable<zm::integer_in<1>>>() == "an integer >= 1 or null");
    BOOST_TEST(
        (name<zm::one_of<bool, zm::literal<"x">, zm::text>>() == "a boolean, \"x\" or a string"));
}

BOOST_AUTO_TEST_CASE(names_of_types_say_the_type) {
    BOOST_TEST((type_name<zm::integer_in<0, 9>>() == "an integer"));
    BOOST_TEST(type_name<zm::integer_constant<3>>() == "3");
    BOOST_TEST(type_name<zm::boolean_constant<false>>() == "false");
    BOOST_TEST(type_name<bool>() == "a boolean");
    BOOST_TEST((type_name<zm::list_of<bool, 1>>() == "an array"));
    BOOST_TEST((type_name<zm::tuple_of<zm::integer_in<1>, zm::text>>() ==
                "an array of [an integer, a string]"));
    BOOST_TEST(type_name<zm::nullable<zm::integer_in<1>>>() == "an integer or null");
}

BOOST_AUTO_TEST_SUITE_END()
