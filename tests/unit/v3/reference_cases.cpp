// What the Python package answered to documents of tests/reference; see frozen.hpp there.

#include <boost/test/unit_test.hpp>

#include "../../reference/answer_v3.hpp"
#include "../../reference/frozen.hpp"

namespace test_reference_cases {

namespace test = zarr_metadata_test;

test::frozen_cases const cases(&test::answer_v3);

BOOST_AUTO_TEST_SUITE(reference_cases)

BOOST_AUTO_TEST_CASE(by_hand) { BOOST_TEST(cases.run("probes.jsonl") > 600U); }
BOOST_AUTO_TEST_CASE(core) { BOOST_TEST(cases.run("v3_core.jsonl") > 1900U); }
BOOST_AUTO_TEST_CASE(extensions) { BOOST_TEST(cases.run("v3_shared.jsonl") > 300U); }
BOOST_AUTO_TEST_CASE(consolidated) { BOOST_TEST(cases.run("v3_consolidated.jsonl") > 200U); }
BOOST_AUTO_TEST_CASE(texts) { BOOST_TEST(cases.run("v3_text.jsonl") > 200U); }
BOOST_AUTO_TEST_CASE(pairs) { BOOST_TEST(cases.run("v3_pairs.jsonl") > 200U); }

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_reference_cases
