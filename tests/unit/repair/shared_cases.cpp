// What the shared folder's cases say of repairs.

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/repair/v2.hpp>
#include <zarr_metadata/repair/v3.hpp>
#include <zarr_metadata/v3/default_context.hpp>

#include "paths.hpp"
#include "problems.hpp"

namespace test_repair_shared_cases {

namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace v3 = zm::v3;
using namespace zarr_metadata_test;

zm::repair_list repairs_of(std::string_view key, std::string_view text) {
    if (key == ".zarray") {
        zm::key_value_map const store{{".zarray", std::string(text)}};
        return v2::read_repaired_node_metadata_store(store).repairs;
    }
    if (key == ".zmetadata") return v2::read_repaired_consolidated_metadata_text(text).repairs;
    if (key == "zarr.json") return v3::read_repaired_node_metadata_text(text).repairs;
    return {};
}

BOOST_AUTO_TEST_SUITE(shared_cases)

BOOST_AUTO_TEST_CASE(known_bugs_are_undone_and_nothing_else) {
    auto const path = shared_path("cases/cases.json");
    if (!path) return;
    std::ifstream file(*path, std::ios::binary);
    std::string const text{std::istreambuf_iterator<char>(file), {}};
    std::size_t undone = 0, left = 0;
    auto const cases = parse(text);
    for (auto const& each : cases.as_array()) {
        auto const* said = each.as_object().if_contains("repair");
        if (!said || each.as_object().contains("encoding")) continue;
        auto const repairs = repairs_of(std::string_view(each.at("store_key").as_string()),
                                        std::string_view(each.at("text").as_string()));
        bool const expected = std::string_view(said->as_string()).starts_with("yes");
        BOOST_TEST_CONTEXT(each.at("id") << ' ' << *said) {
            BOOST_TEST(!repairs.empty() == expected);
        }
        ++(expected ? undone : left);
    }
    BOOST_TEST(undone >= 3u);
    BOOST_TEST(left >= 80u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_repair_shared_cases
