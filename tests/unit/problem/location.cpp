#include <zarr_metadata/problem/location.hpp>

#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zm = zarr_metadata;

BOOST_AUTO_TEST_SUITE(problem_location)

BOOST_AUTO_TEST_CASE(R32_empty_is_the_whole_document) {
    zm::location const root;
    BOOST_TEST(root.empty());
    BOOST_TEST(root.size() == 0u);
    BOOST_TEST(root.pointer() == "");
    BOOST_TEST(root.tuple() == "()");
}

BOOST_AUTO_TEST_CASE(R33_as_json_pointer) {
    BOOST_TEST(zm::location({"codecs", 0}).pointer() == "/codecs/0");
    BOOST_TEST(zm::location({"a", "b", 12, "c"}).pointer() == "/a/b/12/c");
    BOOST_TEST(zm::location({"a/b", "m~n", "~/~"}).pointer() == "/a~1b/m~0n/~0~1~0");
    BOOST_TEST(zm::location({"", ""}).pointer() == "//");
    BOOST_TEST(zm::location({"~1"}).pointer() == "/~01");
    BOOST_TEST(zm::location({"\xC3\xA9 \"x\""}).pointer() == "/\xC3\xA9 \"x\"");
}

BOOST_AUTO_TEST_CASE(R30_as_a_tuple_of_python) {
    BOOST_TEST(zm::location({"fill_value"}).tuple() == "('fill_value',)");
    BOOST_TEST(zm::location({"codecs", 0, "name"}).tuple() == "('codecs', 0, 'name')");
    BOOST_TEST(zm::location({7}).tuple() == "(7,)");
}

BOOST_AUTO_TEST_CASE(steps_are_keys_or_indices) {
    std::string const key = "level";
    zm::location const loc{"codecs", 3, key, std::size_t{4}};
    BOOST_REQUIRE(loc.size() == 4u);
    BOOST_TEST(!loc[0].is_index());
    BOOST_TEST(loc[0].key() == "codecs");
    BOOST_TEST(loc[1].is_index());
    BOOST_TEST(loc[1].index() == 3u);
    BOOST_TEST(loc[2].key() == "level");
    BOOST_TEST(loc[3].index() == 4u);
    BOOST_TEST((zm::location_step("0") != zm::location_step(0)));
}

BOOST_AUTO_TEST_CASE(within) {
    zm::location const codec{"codecs", 1};
    BOOST_TEST(codec.is_within({}));
    BOOST_TEST(codec.is_within({"codecs"}));
    BOOST_TEST(codec.is_within(codec));
    BOOST_TEST(!codec.is_within({"codecs", 1, "name"}));
    BOOST_TEST(!codec.is_within({"codecs", 2}));
    BOOST_TEST(!codec.is_within({"codecs", "1"}));
    BOOST_TEST(!zm::location({"codecs", 10}).is_within(codec));
    BOOST_TEST(!zm::location({"codecs2"}).is_within({"codecs"}));
}

BOOST_AUTO_TEST_CASE(comparison) {
    BOOST_TEST((zm::location{"a", 1} == zm::location{"a", 1}));
    BOOST_TEST((zm::location{"a", 1} != zm::location{"a", "1"}));
    BOOST_TEST((zm::location{"a"} < zm::location{"a", 0}));
    BOOST_TEST((zm::location{} < zm::location{"a"}));
    BOOST_TEST((zm::location{2} < zm::location{10}));
    BOOST_TEST((zm::location{"a", 9} < zm::location{"b"}));
}

BOOST_AUTO_TEST_CASE(R38_all_that_is_inside_a_place_sorts_next_to_it) {
    zm::location const outer{"codecs", 1}, inner{"codecs", 1, "name"}, next{"codecs", 2};
    BOOST_TEST((outer < inner));
    BOOST_TEST((inner < next));
}

BOOST_AUTO_TEST_CASE(joining) {
    zm::location loc{"metadata", "a/b"};
    loc.push_back("codecs");
    loc.append({0, "name"});
    BOOST_TEST((loc == zm::location{"metadata", "a/b", "codecs", 0, "name"}));
    BOOST_TEST((zm::location{"x"} + zm::location{1} == zm::location{"x", 1}));
    BOOST_TEST((loc + zm::location{} == loc));
    std::size_t count = 0;
    for (auto const& step : loc) count += step.is_index() ? 10u : 1u;
    BOOST_TEST(count == 14u);
}

BOOST_AUTO_TEST_CASE(long_paths_share_their_steps) {
    auto const deep = [](std::size_t levels, std::size_t last) {
        zm::location loc;
        for (std::size_t i = 0; i != levels; ++i) loc.push_back("a long key of its own");
        loc.push_back(last);
        return loc;
    };
    for (std::size_t const levels : {0U, 3U, 11U, 12U, 13U, 40U, 250U})
        for (std::size_t const others : {0U, 3U, 12U, 13U, 40U, 250U, 260U}) {
            zm::location first = deep(others, 1), second = deep(levels, 2), third = deep(levels, 3);
            second.share_with(first);
            third.share_with(second);
            first = {};
            BOOST_TEST((second == deep(levels, 2)));
            BOOST_TEST((third == deep(levels, 3)));
            BOOST_TEST((second < third));
            BOOST_TEST((deep(levels, 2) <=> second == 0));
            BOOST_TEST(third.pointer() == deep(levels, 3).pointer());
            BOOST_TEST(third.is_within(deep(levels, 3)));
            second.push_back("x");
            BOOST_TEST((second == deep(levels, 2) + zm::location{"x"}));
            BOOST_TEST((third + second == deep(levels, 3) + deep(levels, 2) + zm::location{"x"}));
            third.share_with(third);
            BOOST_TEST((third == deep(levels, 3)));
        }
}

BOOST_AUTO_TEST_CASE(iterators) {
    static_assert(std::random_access_iterator<zm::location::iterator>);
    zm::location const loc{"a", 1, "b"};
    BOOST_TEST((zm::location(std::vector(loc.begin(), loc.end() - 1)) == zm::location{"a", 1}));
    BOOST_TEST((loc.begin()[1] == zm::location_step(1)));
    BOOST_TEST((loc.end() - loc.begin() == 3));
    BOOST_TEST((loc.after(1) == zm::location{1, "b"}));
    BOOST_TEST(loc.after(3).empty());
    BOOST_TEST(loc.after(9).empty());
}

BOOST_AUTO_TEST_CASE(printing) {
    std::ostringstream out;
    out << zm::location{"codecs", 0};
    BOOST_TEST(out.str() == "('codecs', 0)");
    // As Boost.Test prints it when a check fails.
    BOOST_TEST_MESSAGE(zm::location{"codecs"});
    BOOST_TEST((zm::location{"a", 0}) == (zm::location{"a", 0}));
}

BOOST_AUTO_TEST_SUITE_END()
