// Documents from bug reports, in the shared folder: what the readers must say of each.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <boost/test/unit_test.hpp>

#include <paths.hpp>
#include <problems.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/reading.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace test_shared_cases {

using bag = std::multiset<std::string>;

/// The text in another encoding; it holds only ASCII characters.
std::string encoded(std::string const& text, std::string_view encoding) {
    if (encoding != "utf-16-le-with-bom") return text;
    std::string out = "\xFF\xFE";
    for (char const c : text) {
        out += c;
        out += '\0';
    }
    return out;
}

std::string pointer(zm::json::value const& loc) {
    zm::location place;
    for (auto const& each : loc.get_array()) {
        if (each.is_int64())
            place.push_back(each.get_int64());
        else
            place.push_back(std::string(each.get_string()));
    }
    return place.pointer();
}

std::string shown(bag const& all) {
    std::string out;
    for (auto const& each : all) out += "\n    " + each;
    return out;
}

}  // namespace test_shared_cases

using namespace test_shared_cases;

BOOST_AUTO_TEST_SUITE(v3_shared_cases)

BOOST_AUTO_TEST_CASE(cases_of_high_confidence) {
    auto const path = zarr_metadata_test::shared_path("cases/cases.json");
    if (!path) return;
    std::ifstream in(*path, std::ios::binary);
    auto const cases =
        zarr_metadata_test::parse(std::string(std::istreambuf_iterator<char>(in), {}));
    std::size_t count = 0;
    for (auto const& each : cases.get_array()) {
        auto const text_of = [&](char const* key) {
            auto const* found = each.get_object().if_contains(key);
            return found ? std::string(found->get_string()) : std::string();
        };
        auto const id = text_of("id"), format = text_of("format");
        if (text_of("confidence") != "high" || (format != "v3" && format != "v3-group")) continue;
        ++count;
        auto const reading =
            v3::read_node_metadata_text(encoded(text_of("text"), text_of("encoding")));
        bag expected, got, expected_unclaimed, unclaimed;
        for (auto const& p : each.at("expect").at("problems").get_array())
            expected.insert(pointer(p.at("loc")) + ' ' + std::string(p.at("kind").get_string()));
        for (auto const& p : reading.problems())
            got.insert(p.loc.pointer() + ' ' + std::string(to_string(p.kind)));
        for (auto const& loc : each.at("expect").at("unclaimed").get_array())
            expected_unclaimed.insert(pointer(loc));
        for (auto const& d : reading.unclaimed_declarations()) unclaimed.insert(d.loc().pointer());
        // More is unclaimed: the case is about an extension that the default context has not.
        if (!std::includes(expected_unclaimed.begin(), expected_unclaimed.end(), unclaimed.begin(),
                           unclaimed.end())) {
            BOOST_TEST_MESSAGE(id << " needs an extension:" << shown(unclaimed));
            continue;
        }
        bool const agrees = got == expected && unclaimed == expected_unclaimed;
        BOOST_TEST(agrees, id << ": " << text_of("what") << "\n  expected" << shown(expected)
                              << "\n  unclaimed" << shown(expected_unclaimed) << "\n  got"
                              << shown(got) << "\n  unclaimed" << shown(unclaimed));
    }
    BOOST_TEST(count == 38u);
}

BOOST_AUTO_TEST_SUITE_END()
