// Runs the files of tests/cases/v3/pipeline: whole documents of arrays. A file says its context,
// and for each case the document, every problem, and where something is unclaimed.

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/v3/reading.hpp>

#include "contexts.hpp"
#include "paths.hpp"
#include "problems.hpp"

namespace test_pipeline {

namespace zm = zarr_metadata;
namespace v3 = zm::v3;
namespace json = zm::json;
namespace test = zarr_metadata_test;

std::string place(json::value const& steps) {
    zm::location loc;
    for (auto const& step : steps.as_array()) {
        if (step.is_string())
            loc.push_back(zm::step(std::string_view(step.as_string())));
        else
            loc.push_back(zm::step(step.to_number<std::size_t>()));
    }
    return loc.pointer();
}

std::string joined(std::vector<std::string> all) {
    std::sort(all.begin(), all.end());
    std::string out;
    for (auto const& each : all) out += "\n    " + each;
    return out;
}

void run(json::object const& one, zm::context const& scope) {
    std::vector<std::string> problems, unclaimed, found_problems, found_unclaimed;
    for (auto const& p : one.at("problems").as_array())
        problems.push_back(place(p.at("loc")) + ' ' + std::string(p.at("kind").as_string()));
    for (auto const& loc : one.at("unclaimed").as_array()) unclaimed.push_back(place(loc));

    auto const reading = v3::read_array_metadata(one.at("document"), scope);
    for (auto const& p : reading.problems())
        found_problems.push_back(p.loc.pointer() + ' ' + std::string(to_string(p.kind)));
    for (auto const& d : reading.unclaimed_declarations())
        found_unclaimed.push_back(d.loc().pointer());

    BOOST_TEST(joined(found_problems) == joined(problems));
    BOOST_TEST(joined(found_unclaimed) == joined(unclaimed));
    BOOST_TEST(reading.metadata().has_value() == problems.empty());
    // What each codec receives can be asked for whatever is wrong.
    auto const* codecs = one.at("document").at("codecs").if_array();
    BOOST_TEST(reading.codecs_with_chunks().size() >= (codecs ? codecs->size() : 0));
}

std::vector<std::filesystem::path> files() {
    std::vector<std::filesystem::path> all;
    for (auto const& entry :
         std::filesystem::directory_iterator(test::cases_dir() / "v3" / "pipeline"))
        all.push_back(entry.path());
    std::sort(all.begin(), all.end());
    return all;
}

}  // namespace test_pipeline

BOOST_AUTO_TEST_SUITE(v3_pipeline_cases)

BOOST_AUTO_TEST_CASE(every_case_holds) {
    for (auto const& path : test_pipeline::files()) {
        std::ifstream in(path, std::ios::binary);
        auto const content =
            zarr_metadata_test::parse(std::string{std::istreambuf_iterator<char>(in), {}});
        auto const scope = zarr_metadata_test::context_named(content.at("context").as_string());
        int valid = 0, invalid = 0;
        for (auto const& one : content.at("cases").as_array())
            BOOST_TEST_CONTEXT(path.filename() << ": " << one.at("id").as_string()) {
                test_pipeline::run(one.as_object(), scope);
                ++(one.at("problems").as_array().empty() ? valid : invalid);
            }
        BOOST_TEST(valid >= 4, path);
        BOOST_TEST(invalid >= 6, path);
    }
}

BOOST_AUTO_TEST_SUITE_END()
