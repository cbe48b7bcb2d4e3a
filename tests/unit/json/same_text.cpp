#include <zarr_metadata/json/same_text.hpp>

#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/text.hpp>

namespace zm = zarr_metadata;
namespace json = zm::json;

BOOST_AUTO_TEST_SUITE(json_same_text)

// Each line holds texts that are the same; texts of different lines are not.
BOOST_AUTO_TEST_CASE(table) {
    std::vector<std::vector<std::string>> const lines = {
        {"null"},
        {"true"},
        {"false"},
        {"0", "-0"},
        {"1"},
        {"-1"},
        {"0.0"},
        {"-0.0"},
        {"1.0", "1.00", "10e-1"},
        {"NaN"},
        {"Infinity"},
        {"-Infinity"},
        {"18446744073709551615"},
        {"18446744073709551616"},
        {"1e400"},
        {"10e399"},
        {"-1e400"},
        {"\"\""},
        {"\"1\""},
        {"\"a\"", "\"\\u0061\""},
        {"\"1e400\""},
        {"[]"},
        {"{}"},
        {"[1]"},
        {"[1,2]"},
        {"[2,1]"},
        {"[[1],2]"},
        {"[[1,2]]"},
        {"[null]"},
        {"{\"a\":1,\"b\":2}", "{\"b\":2, \"a\":1}", "{\"a\":3,\"b\":2,\"a\":1}"},
        {"{\"a\":2,\"b\":1}"},
        {"{\"a\":1}"},
        {"{\"a\":1,\"c\":2}"},
        {"{\"b\":1}"},
        {"{\"a\":null}"},
        {"{\"a\":{\"b\":[NaN]}}"},
        {"{\"a\":{\"b\":[1]}}"},
        {"[{\"a\":1},{\"b\":2}]"},
        {"[{\"b\":2},{\"a\":1}]"},
    };
    for (std::size_t i = 0; i != lines.size(); ++i)
        for (std::size_t j = 0; j != lines.size(); ++j)
            for (auto const& left : lines[i])
                for (auto const& right : lines[j]) {
                    json::value const a = zm::read_text(left).value, b = zm::read_text(right).value;
                    BOOST_TEST(zm::same_text(a, b) == (i == j), left << " and " << right);
                    BOOST_TEST((zm::hash_text(a) == zm::hash_text(b)) == (i == j),
                               "hashes of " << left << " and " << right);
                }
}

BOOST_AUTO_TEST_CASE(signed_and_unsigned_integers) {
    BOOST_TEST(zm::same_text(std::int64_t{1}, std::uint64_t{1}));
    BOOST_TEST(zm::hash_text(std::int64_t{1}) == zm::hash_text(std::uint64_t{1}));
    BOOST_TEST(!zm::same_text(std::int64_t{-1}, UINT64_MAX));
}

BOOST_AUTO_TEST_CASE(large_objects_in_any_order) {
    json::object a, b;
    for (int i = 0; i != 20000; ++i) a[std::to_string(i)] = i;
    for (int i = 20000; i-- != 0;) b[std::to_string(i)] = i;
    BOOST_TEST(zm::same_text(a, b));
    BOOST_TEST(zm::hash_text(a) == zm::hash_text(b));
    b["77"] = 78;
    BOOST_TEST(!zm::same_text(a, b));
}

BOOST_AUTO_TEST_SUITE_END()
