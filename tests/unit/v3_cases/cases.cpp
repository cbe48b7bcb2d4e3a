// Runs the files of tests/cases/v3, one for each definition. A file says its slot and its context,
// and for each case a declaration, a fill value where it is a data type, and every problem of both.
// Places are relative to the declaration; those of a fill value start with "fill_value". Optional:
// "state" of the declaration, "canonical" spellings of both, and of the file the "facts" that the
// data type has in each case that has no problems.

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/v3/fill_value.hpp>

#include "contexts.hpp"
#include "paths.hpp"
#include "problems.hpp"

namespace test_cases {

namespace zm = zarr_metadata;
namespace v3 = zm::v3;
namespace json = zm::json;
namespace test = zarr_metadata_test;

using lines = std::vector<std::string>;

std::string_view text_of(json::value const& v) {
    return {v.as_string().data(), v.as_string().size()};
}

std::string line(zm::location const& loc, std::string_view kind) {
    return loc.tuple() + ' ' + std::string(kind);
}

zm::location location_of(json::value const& steps) {
    zm::location loc;
    for (auto const& step : steps.as_array()) {
        if (step.is_string())
            loc.push_back(zm::step(text_of(step)));
        else
            loc.push_back(zm::step(step.to_number<std::size_t>()));
    }
    return loc;
}

std::string joined(lines all) {
    std::sort(all.begin(), all.end());
    std::string out;
    for (auto const& each : all) out += "\n    " + each;
    return out;
}

std::string expected_problems(json::object const& one) {
    lines all;
    for (auto const& p : one.at("problems").as_array())
        all.push_back(line(location_of(p.at("loc")), text_of(p.at("kind"))));
    return joined(std::move(all));
}

std::string problems_of(zm::problem_list const& own, zm::problem_list const& of_fill_value) {
    lines all;
    for (auto const& p : own) all.push_back(line(p.loc, to_string(p.kind)));
    for (auto const& p : of_fill_value)
        all.push_back(line(zm::location{"fill_value"} + p.loc, to_string(p.kind)));
    return joined(std::move(all));
}

std::string_view state_of(zm::declaration const& d) {
    return d.is_accepted() ? "accepted" : d.is_refused() ? "refused" : "unclaimed";
}

std::string facts_of(v3::data_type_facts const& f) {
    using size_class = v3::data_type_facts::size_class;
    constexpr std::string_view numbers[] = {
        "none", "boolean", "signed_integer", "unsigned_integer", "floating", "complex", "time"};
    constexpr std::string_view holds[] = {"other", "text", "bytes"};
    json::object out;
    out["size"] = f.sized == size_class::fixed      ? json::value(f.size)
                  : f.sized == size_class::variable ? json::value("variable")
                                                    : json::value(nullptr);
    out["bits"] = f.bits;
    out["components"] = f.components;
    out["byte_order"] = f.has_byte_order == v3::tristate::unknown
                            ? json::value(nullptr)
                            : json::value(f.has_byte_order == v3::tristate::yes);
    out["numbers"] = json::string_view(numbers[static_cast<std::size_t>(f.numbers)]);
    out["holds"] = json::string_view(holds[static_cast<std::size_t>(f.holds)]);
    return zm::write_text(out);
}

void same(json::value const& found, json::value const* wanted, std::string_view what) {
    if (!wanted) return;
    BOOST_TEST(zm::same_text(found, *wanted),
               what << " is " << zm::write_text(found) << ", not " << zm::write_text(*wanted));
}

struct case_file {
    std::filesystem::path path;
    json::object content;
};

std::vector<case_file> case_files() {
    std::vector<case_file> all;
    for (auto const& entry :
         std::filesystem::recursive_directory_iterator(test::cases_dir() / "v3")) {
        if (entry.path().extension() != ".json") continue;
        if (entry.path().parent_path().filename() == "pipeline") continue;  // see pipeline.cpp
        std::ifstream in(entry.path(), std::ios::binary);
        std::string const text{std::istreambuf_iterator<char>(in), {}};
        all.push_back({entry.path(), test::parse(text).as_object()});
    }
    std::sort(all.begin(), all.end(), [](auto const& a, auto const& b) { return a.path < b.path; });
    return all;
}

void run(json::object const& one, json::object const& file) {
    auto const& in = test::slot_named(text_of(file.at("slot")));
    auto const scope = test::context_named(text_of(file.at("context")));
    auto const read = zm::resolve(one.at("declaration"), in, scope);
    auto const declaration = read.declaration();
    auto const* fill_value = one.if_contains("fill_value");
    zm::problem_list of_fill_value;
    if (fill_value) of_fill_value = v3::fill_value_problems(declaration, *fill_value);

    BOOST_TEST(problems_of(read.problems(), of_fill_value) == expected_problems(one));
    if (auto const* state = one.if_contains("state"))
        BOOST_TEST(state_of(declaration) == text_of(*state));
    if (!read.problems().empty() || !of_fill_value.empty()) return;
    same(zm::canonical_of(declaration), one.if_contains("canonical"), "the canonical declaration");
    if (fill_value)
        same(v3::canonical_fill_value(declaration.get(), *fill_value),
             one.if_contains("canonical_fill_value"), "the canonical fill value");
    if (auto const* facts = file.if_contains("facts"); facts && declaration.is_accepted())
        BOOST_TEST(facts_of(v3::facts_of(declaration.get())) == zm::write_text(*facts));
}

}  // namespace test_cases

BOOST_AUTO_TEST_SUITE(v3_cases)

BOOST_AUTO_TEST_CASE(every_case_holds) {
    for (auto const& file : test_cases::case_files())
        for (auto const& one : file.content.at("cases").as_array())
            BOOST_TEST_CONTEXT(file.path.filename() << ": " << one.at("id").as_string())
    test_cases::run(one.as_object(), file.content);
}

BOOST_AUTO_TEST_CASE(every_data_type_has_a_file_of_enough_cases) {
    std::map<std::string, int> valid, invalid;
    for (auto const& file : test_cases::case_files()) {
        if (test_cases::text_of(file.content.at("slot")) != "data_type") continue;
        auto const name = file.path.stem().string();
        for (auto const& one : file.content.at("cases").as_array())
            ++(one.at("problems").as_array().empty() ? valid : invalid)[name];
    }
    auto const all = zarr_metadata_test::context_named("zarr_python");
    auto const definitions = all.definitions(zarr_metadata::v3::data_type_slot::what);
    BOOST_TEST(definitions.size() == 54u);
    for (auto const* d : definitions) {
        std::string name(d->name);
        name.erase(std::remove(name.begin(), name.end(), '*'), name.end());
        BOOST_TEST(valid[name] >= 4, name);
        BOOST_TEST(invalid[name] >= 6, name);
    }
}

BOOST_AUTO_TEST_SUITE_END()
