#include <zarr_metadata/typed/check.hpp>

#include <cstdlib>
#include <new>
#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/typed/one_of.hpp>
#include <zarr_metadata/typed/scalars.hpp>

namespace zm = zarr_metadata;

namespace test_check {

std::size_t allocations = 0;

}  // namespace test_check

// Counts, in this program.
void* operator new(std::size_t size) {
    ++test_check::allocations;
    if (void* p = std::malloc(size ? size : 1)) return p;
    throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace test_check {

struct dimension {
    zm::text name;
    zm::integer_in<0> length;
    zm::nullable<double> scale;
};
BOOST_DESCRIBE_STRUCT(dimension, (), (name, length, scale))

struct document {
    zm::list_of<dimension> dimensions;
    zm::optional_key<zm::one_of<zm::literal<"none">, zm::list_of<zm::integer_in<1>>>> chunks{};
    zm::map_of<zm::json::value> attributes;
};
BOOST_DESCRIBE_STRUCT(document, (), (dimensions, chunks, attributes))

/// `levels` arrays inside each other.
zm::json::value nested_arrays(std::size_t levels) {
    zm::json::value value = zm::json::array();
    for (std::size_t i = 1; i < levels; ++i) {
        zm::json::array around;
        around.push_back(std::move(value));
        value = std::move(around);
    }
    return value;
}

constexpr std::string_view good = R"({
    "dimensions": [{"name": "x", "length": 4, "scale": null}, {"name": "y", "length": 1, "scale": 2}],
    "chunks": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    "attributes": {"a long key that is not held in place": [1, {"b": "a string that is long, too"}]}
})";

}  // namespace test_check

using namespace test_check;
using namespace zarr_metadata_test;

BOOST_AUTO_TEST_SUITE(typed_check)

BOOST_AUTO_TEST_CASE(a_value_without_problems_costs_no_allocation) {
    auto const value = parse(good);
    zm::problem_list problems;
    zm::collecting_sink sink(problems);
    auto const before = allocations;
    zm::check<document>(value, zm::report(sink));
    auto const after = allocations;
    BOOST_TEST(after - before == 0u);
    BOOST_TEST(problems.empty());
}

BOOST_AUTO_TEST_CASE(R34_check_below_a_place) {
    zm::problem_list problems;
    zm::collecting_sink sink(problems);
    zm::report const root(sink);
    zm::report const at_p = root.at("p");
    zm::check<dimension>(parse(R"({"length": "x", "scale": 1, "b": 1})"), at_p.at(0));
    BOOST_TEST(lines(problems) ==
               "/p/0/b unknown_key unexpected key 'b'\n"
               "/p/0/name missing_key missing required key 'name'\n"
               "/p/0/length invalid_type expected an integer, got \"x\"");
}

BOOST_AUTO_TEST_CASE(read_gives_the_value_or_the_problems) {
    auto const read = zm::read<document>(parse(good));
    BOOST_REQUIRE(read);
    BOOST_TEST(read.problems.empty());
    BOOST_TEST(read.value->dimensions[1].length == 1u);
    BOOST_TEST(read.value->dimensions[1].scale.value() == 2.0);
    BOOST_TEST(!read.value->dimensions[0].scale);
    auto const bad = zm::read<document>(parse("{}"));
    BOOST_TEST(!bad);
    BOOST_TEST(bad.problems.size() == 2u);
}

BOOST_AUTO_TEST_CASE(R3_levels_past_the_limit_are_problems) {
    BOOST_TEST(lines(zm::check<zm::json::value>(nested_arrays(256))) == "");
    auto const problems = zm::check<zm::json::value>(nested_arrays(257));
    BOOST_REQUIRE(problems.size() == 1u);
    BOOST_TEST(problems[0].loc.size() == 256u);
    BOOST_TEST(problems[0].message == "expected at most 256 levels of nesting");
    BOOST_TEST((problems[0].kind == zm::problem_kind::invalid_value));
}

BOOST_AUTO_TEST_CASE(R5_deep_values_made_in_memory_do_not_overflow_the_stack) {
    auto const deep = nested_arrays(5000);
    BOOST_TEST(zm::check<zm::json::value>(deep).size() == 1u);
    BOOST_TEST(zm::check<zm::unread_json>(deep).size() == 1u);
    BOOST_TEST(zm::check<zm::list_of<zm::json::value>>(deep).size() == 1u);
    zm::json::object object;
    object.emplace("dimensions", deep);
    object.emplace("attributes", zm::json::object{{"a", deep}});
    auto const problems = zm::check<document>(object);
    BOOST_REQUIRE(problems.size() >= 2u);
    BOOST_TEST(problems[0].loc.size() == 256u);
    BOOST_TEST(problems[1].loc.size() == 256u);
}

BOOST_AUTO_TEST_CASE(R38_of_a_value_with_a_number_that_is_not_finite_nothing_else_is_said) {
    BOOST_TEST(lines(zm::check<dimension>(parse(R"({"length": NaN, "b": -Infinity})"))) ==
               "/length invalid_value expected a finite number, got NaN\n"
               "/b invalid_value expected a finite number, got -Infinity");
    BOOST_TEST(lines(zm::check<dimension>(parse("NaN"))) ==
               "invalid_value expected a finite number, got NaN");
}

BOOST_AUTO_TEST_SUITE_END()
