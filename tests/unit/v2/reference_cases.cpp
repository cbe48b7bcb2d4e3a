// What the Python package answered to documents of tests/reference; see frozen.hpp there.

#include <boost/test/unit_test.hpp>

#include "../../reference/answer_v2.hpp"
#include "../../reference/frozen.hpp"

namespace test_v2_reference_cases {

namespace test = zarr_metadata_test;

test::frozen_cases const cases(&test::answer_v2);

BOOST_AUTO_TEST_SUITE(reference_cases)

BOOST_AUTO_TEST_CASE(documents) { BOOST_TEST(cases.run("v2.jsonl") > 300U); }
BOOST_AUTO_TEST_CASE(texts) { BOOST_TEST(cases.run("v2_text.jsonl") > 200U); }
BOOST_AUTO_TEST_CASE(pairs) { BOOST_TEST(cases.run("v2_pairs.jsonl") > 200U); }

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_v2_reference_cases
