#include <zarr_metadata/problem/kind.hpp>

#include <sstream>

#include <boost/test/unit_test.hpp>

namespace zm = zarr_metadata;

BOOST_AUTO_TEST_SUITE(problem_kind)

BOOST_AUTO_TEST_CASE(R31_six_kinds_with_the_spellings_of_the_reference) {
    BOOST_TEST(to_string(zm::problem_kind::missing_key) == "missing_key");
    BOOST_TEST(to_string(zm::problem_kind::invalid_type) == "invalid_type");
    BOOST_TEST(to_string(zm::problem_kind::invalid_value) == "invalid_value");
    BOOST_TEST(to_string(zm::problem_kind::unknown_key) == "unknown_key");
    BOOST_TEST(to_string(zm::problem_kind::invalid_json) == "invalid_json");
    BOOST_TEST(to_string(zm::problem_kind::unclaimed_declaration) == "unclaimed_declaration");
    BOOST_TEST(to_string(static_cast<zm::problem_kind>(99)) == "");
}

BOOST_AUTO_TEST_CASE(is_printed_as_spelt) {
    std::ostringstream out;
    out << zm::problem_kind::unknown_key;
    BOOST_TEST(out.str() == "unknown_key");
}

BOOST_AUTO_TEST_SUITE_END()
