#include <zarr_metadata/json/depth.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/finite.hpp>
#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>

namespace zm = zarr_metadata;
namespace json = zm::json;

namespace test_depth {

std::string nested(std::size_t levels, std::string const& inside = "") {
    return std::string(levels, '[') + inside + std::string(levels, ']');
}

zm::location zeros(std::size_t count) {
    zm::location out;
    for (std::size_t i = 0; i != count; ++i) out.push_back(0);
    return out;
}

zm::problem_list depth_problems(json::value const& v) {
    zm::problem_list out;
    zm::collecting_sink sink(out);
    zm::check_depth(v, zm::report(sink));
    return out;
}

zm::problem_list finite_problems(json::value const& v) {
    zm::problem_list out;
    zm::collecting_sink sink(out);
    zm::check_finite(v, zm::report(sink));
    return out;
}

}  // namespace test_depth

using namespace test_depth;

BOOST_AUTO_TEST_SUITE(json_depth)

BOOST_AUTO_TEST_CASE(up_to_1024_levels_are_read) {
    for (std::size_t levels : {1U, 255U, 256U, 257U, 1024U}) {
        auto const out = zm::read_text(nested(levels, "0.5"));
        BOOST_TEST_REQUIRE(out.ok());
        BOOST_TEST(out.deepest == levels);
        BOOST_TEST((zm::write_text(out.value) == nested(levels, "0.5")));
        json::value const copy = out.value;
        BOOST_TEST(zm::same_text(copy, out.value));
        BOOST_TEST(zm::hash_text(copy) == zm::hash_text(out.value));
        auto const problems = depth_problems(out.value);
        BOOST_TEST_REQUIRE(problems.size() == (levels > 256 ? 1U : 0U));
        if (problems.empty()) continue;
        BOOST_TEST(problems[0].loc == zeros(256));
        BOOST_TEST(problems[0].kind == zm::problem_kind::invalid_value);
        BOOST_TEST(problems[0].message == "expected at most 256 levels of nesting");
    }
    BOOST_TEST(zm::read_text("1").deepest == 0U);
    BOOST_TEST(zm::read_text("{\"a\":[{},[[]]],\"b\":{}}").deepest == 4U);
}

BOOST_AUTO_TEST_CASE(deeper_texts_are_one_problem_at_level_257) {
    for (std::string const& text : {nested(1025), nested(5000), std::string(10000000, '['),
                                    "[0,{\"x\":0,\"\\u0061\":" + nested(2000) + "}]"}) {
        auto const out = zm::read_text(text);
        BOOST_TEST_REQUIRE(out.problems.size() == 1U);
        BOOST_TEST(out.value.is_null());
        BOOST_TEST(!out.syntax);
        BOOST_TEST(out.problems[0].kind == zm::problem_kind::invalid_value);
        BOOST_TEST(out.problems[0].message == "expected at most 256 levels of nesting");
        zm::location const expected =
            text[1] == '0' ? zm::location{1, "a"} + zeros(254) : zeros(256);
        BOOST_TEST(out.problems[0].loc == expected);
    }
    std::string objects;
    for (int i = 0; i != 1000000; ++i) objects += "{\"a\":";
    BOOST_TEST(zm::read_text(objects).problems.size() == 1U);
}

BOOST_AUTO_TEST_CASE(each_container_past_the_limit_is_a_problem) {
    auto const out = zm::read_text(nested(256, "[],1,{\"a\":[]},NaN"));
    auto const problems = depth_problems(out.value);
    BOOST_TEST_REQUIRE(problems.size() == 2U);
    BOOST_TEST(problems[0].loc == zeros(256));
    BOOST_TEST(problems[1].loc == zeros(255) + zm::location{2});
    // NaN is an item of level 256 and no container, so it is still met
    BOOST_TEST(finite_problems(out.value).size() == 1U);
    BOOST_TEST(zm::all_finite(zm::read_text(nested(257, "NaN")).value));
}

BOOST_AUTO_TEST_CASE(numbers_that_are_not_finite) {
    auto const out = zm::read_text(
        R"({"a":[1,NaN,{"b":-Infinity}],"c":1e400,"d":"NaN","e":123456789012345678901234567890})");
    auto const problems = finite_problems(out.value);
    BOOST_TEST_REQUIRE(problems.size() == 3U);
    BOOST_TEST(problems[0].loc == (zm::location{"a", 1}));
    BOOST_TEST(problems[0].kind == zm::problem_kind::invalid_value);
    BOOST_TEST(problems[0].message == "expected a finite number, got NaN");
    BOOST_TEST(problems[0].found == "NaN");
    BOOST_TEST(problems[1].loc == (zm::location{"a", 2, "b"}));
    BOOST_TEST(problems[1].message == "expected a finite number, got -Infinity");
    BOOST_TEST(problems[2].loc == zm::location{"c"});
    BOOST_TEST(problems[2].message == "expected a finite number, got 1e400");
    BOOST_TEST(!zm::all_finite(out.value));
    BOOST_TEST(zm::all_finite(zm::read_text("[1,1.5,\"x\",{\"a\":null}]").value));
    BOOST_TEST(finite_problems(zm::read_text("NaN").value).at(0).loc == zm::location{});
}

BOOST_AUTO_TEST_SUITE_END()
