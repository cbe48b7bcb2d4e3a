#include <zarr_metadata/typed/object.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/typed/scalars.hpp>

namespace zm = zarr_metadata;

namespace test_object {

struct closed {
    zm::integer_in<> b;
    zm::text a;
    zm::optional_key<zm::integer_in<>> c{};
};
BOOST_DESCRIBE_STRUCT(closed, (), (b, a, c))

struct open {
    zm::integer_in<> x;
    static constexpr zm::closure undeclared_keys = zm::closure::open;
};
BOOST_DESCRIBE_STRUCT(open, (), (x))

struct with_integers {
    zm::text x;
    using undeclared_values = zm::integer_in<0>;
};
BOOST_DESCRIBE_STRUCT(with_integers, (), (x))

struct keywords {
    zm::integer_in<> default_;
    zm::integer_in<> union_;
    zm::integer_in<> plain;
};
BOOST_DESCRIBE_STRUCT(keywords, (), (default_, union_, plain))

struct empty {};
BOOST_DESCRIBE_STRUCT(empty, (), ())

struct outer {
    closed inner;
    zm::list_of<closed> many;
};
BOOST_DESCRIBE_STRUCT(outer, (), (inner, many))

struct tree {
    zm::text label;
    zm::list_of<tree> children;
};
BOOST_DESCRIBE_STRUCT(tree, (), (label, children))

struct chain {
    zm::optional_key<zm::map_of<chain>> below{};
};
BOOST_DESCRIBE_STRUCT(chain, (), (below))

template<class T>
std::string problems_of(std::string_view text) {
    return zarr_metadata_test::lines(zm::check<T>(zarr_metadata_test::parse(text)));
}

template<class T>
std::string round_trip(std::string_view text) {
    auto const read = zm::read<T>(zarr_metadata_test::parse(text));
    BOOST_REQUIRE(read);
    return zm::write_text(zm::write(*read.value));
}

}  // namespace test_object

using namespace test_object;

BOOST_AUTO_TEST_SUITE(typed_object)

BOOST_AUTO_TEST_CASE(R20_R22_missing_keys) {
    BOOST_TEST(problems_of<closed>("{}") ==
               "/b missing_key missing required key 'b'\n"
               "/a missing_key missing required key 'a'");
    BOOST_TEST(problems_of<closed>(R"({"a": "x", "b": 1})") == "");
}

BOOST_AUTO_TEST_CASE(R25_undeclared_keys_come_first_in_the_order_of_the_document) {
    BOOST_TEST(problems_of<closed>(R"({"z": 1, "a": 1, "y/": 2})") ==
               "/z unknown_key unexpected key 'z'\n"
               "/y~1 unknown_key unexpected key 'y/'\n"
               "/b missing_key missing required key 'b'\n"
               "/a invalid_type expected a string, got 1");
}

BOOST_AUTO_TEST_CASE(R23_other_types) {
    for (auto const* text : {"5", "null", "[]", "\"x\"", "true", "1.5"})
        BOOST_TEST(problems_of<closed>(text) ==
                   std::string("invalid_type expected an object, got ") + text);
}

BOOST_AUTO_TEST_CASE(R27_open_objects_take_any_key) {
    BOOST_TEST(problems_of<open>(R"({"x": 1, "z": [{}]})") == "");
    BOOST_TEST(problems_of<open>(R"({"z": 1})") == "/x missing_key missing required key 'x'");
    BOOST_TEST(round_trip<open>(R"({"z": 1, "x": 2})") == R"({"x":2})");
}

BOOST_AUTO_TEST_CASE(R27_undeclared_keys_can_have_a_shape) {
    BOOST_TEST(problems_of<with_integers>(R"({"x": "s", "y": 1})") == "");
    BOOST_TEST(problems_of<with_integers>(R"({"y": -1, "x": 2, "z": "s"})") ==
               "/y invalid_value expected an integer >= 0, got -1\n"
               "/z invalid_type expected an integer, got \"s\"\n"
               "/x invalid_type expected a string, got 2");
}

BOOST_AUTO_TEST_CASE(a_trailing_underscore_is_no_part_of_the_key) {
    BOOST_TEST(problems_of<keywords>(R"({"default": 1, "union": 2, "plain": 3})") == "");
    BOOST_TEST(problems_of<keywords>(R"({"default_": 1, "union": 2, "plain": 3})") ==
               "/default_ unknown_key unexpected key 'default_'\n"
               "/default missing_key missing required key 'default'");
    BOOST_TEST(round_trip<keywords>(R"({"plain": 3, "union": 2, "default": 1})") ==
               R"({"default":1,"union":2,"plain":3})");
}

BOOST_AUTO_TEST_CASE(an_object_without_keys) {
    BOOST_TEST(problems_of<empty>("{}") == "");
    BOOST_TEST(problems_of<empty>(R"({"a": 1})") == "/a unknown_key unexpected key 'a'");
    BOOST_TEST(round_trip<empty>("{}") == "{}");
}

BOOST_AUTO_TEST_CASE(R21_nested_objects_have_located_problems) {
    BOOST_TEST(
        problems_of<outer>(R"({"inner": {"b": "x"}, "many": [{"b": 1, "a": "s"}, 5, {"d": 1}]})") ==
        "/inner/b invalid_type expected an integer, got \"x\"\n"
        "/inner/a missing_key missing required key 'a'\n"
        "/many/1 invalid_type expected an object, got 5\n"
        "/many/2/d unknown_key unexpected key 'd'\n"
        "/many/2/b missing_key missing required key 'b'\n"
        "/many/2/a missing_key missing required key 'a'");
    std::string const text = R"({"inner":{"b":1,"a":"s"},"many":[{"b":2,"a":"t","c":3}]})";
    BOOST_TEST(round_trip<outer>(text) == text);
}

BOOST_AUTO_TEST_CASE(R28_shapes_may_hold_themselves) {
    BOOST_TEST(problems_of<tree>(R"({"label": "a", "children": [{"label": 1, "children": []}]})") ==
               "/children/0/label invalid_type expected a string, got 1");
    std::string const text =
        R"({"label":"a","children":[{"label":"b","children":[{"label":"c","children":[]}]}]})";
    BOOST_TEST(round_trip<tree>(text) == text);
    BOOST_TEST(problems_of<chain>(R"({"below": {"x": {"below": {"y": {"z": 1}}}}})") ==
               "/below/x/below/y/z unknown_key unexpected key 'z'");
    std::string const below = R"({"below":{"x":{"below":{}}}})";
    BOOST_TEST(round_trip<chain>(below) == below);
}

BOOST_AUTO_TEST_CASE(R233_values_made_in_cpp_are_written_in_declared_order) {
    closed const value{.b = 1, .a = "s", .c = 2};
    BOOST_TEST(zm::write_text(zm::write(value)) == R"({"b":1,"a":"s","c":2})");
    BOOST_TEST(zm::write_text(zm::write(tree{"a", {tree{"b", {}}}})) ==
               R"({"label":"a","children":[{"label":"b","children":[]}]})");
}

BOOST_AUTO_TEST_SUITE_END()
