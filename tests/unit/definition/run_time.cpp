#include <zarr_metadata/definition/run_time.hpp>

#include <stdexcept>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/object.hpp>

namespace zm = zarr_metadata;

namespace test_definition_run_time {

std::string problems_of(zm::run_time_shape const& what, std::string_view text) {
    zm::problem_list problems;
    zm::collecting_sink sink(problems);
    auto const value = zarr_metadata_test::parse(text);
    zm::check_shape(what.get(), value, zm::report(sink));
    return zarr_metadata_test::lines(problems);
}

struct described {
    zm::integer_in<0> n;
};
BOOST_DESCRIBE_STRUCT(described, (), (n))

}  // namespace test_definition_run_time

using test_definition_run_time::problems_of;

BOOST_AUTO_TEST_SUITE(definition_run_time)

BOOST_AUTO_TEST_CASE(R81_shapes_of_keys) {
    zm::run_time_shape const what{zm::key_of<zm::integer_in<0, 9>>("level"),
                                  zm::optional_key_of<zm::literal<"fast", "small">>("mode")};
    BOOST_TEST(problems_of(what, R"({"level": 9})") == "");
    BOOST_TEST(problems_of(what, R"({"level": 9, "mode": "fast"})") == "");
    BOOST_TEST(problems_of(what, R"({"mode": "slow", "z": 1})") ==
               "/z unknown_key unexpected key 'z'\n"
               "/level missing_key missing required key 'level'\n"
               "/mode invalid_value expected one of [\"fast\", \"small\"], got \"slow\"");
    BOOST_TEST(problems_of(zm::run_time_shape(), "{}") == "");
    BOOST_TEST(problems_of(zm::run_time_shape(), R"({"a": 1})") ==
               "/a unknown_key unexpected key 'a'");
    zm::run_time_shape const open(std::vector<zm::run_time_key>{}, zm::closure::open);
    BOOST_TEST(problems_of(open, R"({"a": 1})") == "");
}

BOOST_AUTO_TEST_CASE(shapes_inside_shapes) {
    zm::run_time_shape const inner{zm::key_of<zm::integer_in<0>>("n")};
    zm::run_time_shape outer{{"options", inner.shared()}};
    auto const copy = outer;
    outer = zm::run_time_shape();
    BOOST_TEST(problems_of(copy, R"({"options": {"n": -1}})") ==
               "/options/n invalid_value expected an integer >= 0, got -1");
}

BOOST_AUTO_TEST_CASE(constants_and_functions) {
    using test_definition_run_time::described;
    BOOST_TEST(problems_of(zm::typed<described>::what, R"({"n": -1})") ==
               "/n invalid_value expected an integer >= 0, got -1");
    int calls = 0;
    zm::run_time_shape const checked(
        [&calls](zm::json::value const& v, zm::report const& out) {
            ++calls;
            if (!v.is_object()) out.invalid_type({"expected an object, got ", zm::shown(v)});
        },
        "an object of mine");
    BOOST_TEST(problems_of(checked, "{}") == "");
    BOOST_TEST(problems_of(checked, "[]") == "invalid_type expected an object, got []");
    BOOST_TEST(calls == 2);
    BOOST_TEST(checked.get().expected == "an object of mine");
}

BOOST_AUTO_TEST_CASE(R82_shapes_that_could_not_be_checked_are_refused) {
    auto const level = zm::key_of<zm::integer_in<0>>("level");
    BOOST_CHECK_THROW(zm::run_time_shape({level, level}), std::invalid_argument);
    BOOST_CHECK_THROW(zm::run_time_shape({{"level", nullptr}}), std::invalid_argument);
    BOOST_CHECK_THROW(zm::run_time_shape({level}, zm::closure::typed), std::invalid_argument);
    BOOST_CHECK_THROW(zm::run_time_shape(zm::run_time_shape::check_function(), "x"),
                      std::invalid_argument);
    std::vector<zm::run_time_key> many;
    for (int i = 0; i != 65; ++i)
        many.push_back(zm::key_of<zm::integer_in<0>>("k" + std::to_string(i)));
    BOOST_CHECK_THROW((zm::run_time_shape(many)), std::invalid_argument);
    many.pop_back();
    BOOST_CHECK_NO_THROW((zm::run_time_shape(many)));
}

BOOST_AUTO_TEST_SUITE_END()
