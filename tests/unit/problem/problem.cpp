#include <zarr_metadata/problem/problem.hpp>

#include <sstream>

#include <boost/test/unit_test.hpp>

namespace zm = zarr_metadata;

namespace test_problem {

zm::problem const level{{"codecs", 0, "configuration", "level"},
                        zm::problem_kind::invalid_value,
                        "expected an integer in [0, 9], got 99",
                        "99"};

}  // namespace test_problem

using test_problem::level;

BOOST_AUTO_TEST_SUITE(problem_problem)

BOOST_AUTO_TEST_CASE(R37_is_a_value) {
    auto copy = level;
    BOOST_TEST((copy == level));
    copy.found = "";  // plays no part
    BOOST_TEST((copy == level));
    copy.message += '!';
    BOOST_TEST((copy != level));
    copy = level;
    copy.kind = zm::problem_kind::invalid_type;
    BOOST_TEST((copy != level));
    copy = level;
    copy.loc.push_back(0);
    BOOST_TEST((copy != level));
    copy = level;
    BOOST_TEST((zm::problem_list{level, copy} == zm::problem_list{copy, level}));
}

BOOST_AUTO_TEST_CASE(printing) {
    std::ostringstream out;
    out << level;
    BOOST_TEST(out.str() ==
               "('codecs', 0, 'configuration', 'level') invalid_value expected an "
               "integer in [0, 9], got 99");
    BOOST_TEST(level == level);
}

BOOST_AUTO_TEST_SUITE_END()
