// The v2 documents of the shared folder's cases, those of high confidence.

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/v2.hpp>

#include "case_files.hpp"

namespace test_v2_shared_cases {

namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace json = zm::json;
using namespace zarr_metadata_test;

// Where the cases say something else than the Python package, which decides.
std::set<std::string_view> const decided_otherwise{
    "C02",  // a file that is no JSON is reported at its key, not at the root
    "C41",  // a time without a unit is a missing key, not a wrong value
};

BOOST_AUTO_TEST_SUITE(shared_cases)

BOOST_AUTO_TEST_CASE(high_confidence) {
    auto const path = shared_path("cases/cases.json");
    if (!path) return;
    std::ifstream file(*path, std::ios::binary);
    std::string const text{std::istreambuf_iterator<char>(file), {}};
    std::size_t read = 0;
    auto const cases = parse(text);
    for (auto const& each : cases.as_array()) {
        std::string_view const id = each.at("id").as_string();
        std::string_view const format = each.at("format").as_string();
        if (!format.starts_with("v2") || each.at("confidence") != "high" ||
            decided_otherwise.contains(id))
            continue;
        std::string const key(each.at("store_key").as_string());
        zm::key_value_map entries{{key, std::string(each.at("text").as_string())}};
        if (key == ".zattrs") entries[".zgroup"] = R"({"zarr_format": 2})";
        BOOST_TEST_CONTEXT(id) {
            auto const& expected = each.at("expect");
            auto const check = [&](auto const& reading) {
                std::vector<std::string> all;
                for (auto const& p : expected.at("problems").as_array())
                    all.push_back(zm::write_text(p.at("loc")) + ' ' +
                                  std::string(p.at("kind").as_string()));
                BOOST_TEST(problem_text(reading.problems()) == sorted_lines(all));
                BOOST_TEST(unclaimed_text(reading) == unclaimed_text(expected.at("unclaimed")));
            };
            if (key == ".zmetadata")
                check(v2::read_consolidated_metadata_store(entries));
            else
                check(v2::read_node_metadata_store(entries));
            ++read;
        }
    }
    BOOST_TEST(read >= 13u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_v2_shared_cases
