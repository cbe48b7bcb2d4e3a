// What the Python package answered to documents of tests/reference, so that no Python is needed.
// Each line of tests/cases/reference is a request (see answer.hpp) with its answer: "problems"
// ([location, kind] pairs), "unclaimed" (locations) and "model", lists in no order.

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>

#include "../../reference/answer.hpp"
#include "paths.hpp"

namespace test_reference_cases {

namespace zm = zarr_metadata;
namespace json = zm::json;
namespace test = zarr_metadata_test;

using lines = std::vector<std::string>;

lines sorted(lines all) {
    std::sort(all.begin(), all.end());
    return all;
}

lines written(json::value const& list) {
    lines all;
    for (auto const& item : list.as_array()) all.push_back(zm::write_text(item));
    return sorted(std::move(all));
}

lines problems_of(test::answer const& a) {
    lines all;
    for (auto const& p : a.problems) {
        std::string text = "[";
        test::append_location(text, p.loc);
        text += ",\"";
        text += to_string(p.kind);
        all.push_back(text + "\"]");
    }
    return sorted(std::move(all));
}

lines unclaimed_of(test::answer const& a) {
    lines all;
    for (auto const& loc : a.unclaimed) {
        all.emplace_back();
        test::append_location(all.back(), loc);
    }
    return sorted(std::move(all));
}

std::string shown(lines const& all) {
    std::string out;
    for (auto const& line : all) out += "\n    " + line.substr(0, 300);
    return out;
}

void check_case(std::string const& line, std::string const& where) {
    auto const read = zm::read_text(line);
    BOOST_TEST_REQUIRE(read.ok(), where);
    auto const& request = read.value.as_object();
    auto const got = test::answer_request(read.value);
    auto const problems = problems_of(got), unclaimed = unclaimed_of(got);
    auto const expected = written(request.at("problems"));
    BOOST_TEST((problems == expected), where << ": expected" << shown(expected) << "\n  got"
                                             << shown(problems) << "\n  " << line.substr(0, 2000));
    auto const expected_unclaimed = written(request.at("unclaimed"));
    BOOST_TEST((unclaimed == expected_unclaimed),
               where << ": expected unclaimed" << shown(expected_unclaimed) << "\n  got"
                     << shown(unclaimed) << "\n  " << line.substr(0, 2000));
    BOOST_TEST(got.model == request.at("model").as_bool(), where);
}

BOOST_AUTO_TEST_SUITE(reference_cases)

BOOST_AUTO_TEST_CASE(every_frozen_answer) {
    std::size_t count = 0;
    for (auto const& entry : std::filesystem::directory_iterator(test::cases_dir() / "reference")) {
        if (entry.path().extension() != ".jsonl") continue;
        std::ifstream in(entry.path());
        std::string line;
        for (std::size_t number = 1; std::getline(in, line); ++number, ++count)
            check_case(line, entry.path().filename().string() + ':' + std::to_string(number));
    }
    BOOST_TEST(count > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_reference_cases
