// Runs the files of tests/cases/repair: what is repaired, and what a strict read finds after it.

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/repair/edit_text.hpp>
#include <zarr_metadata/repair/v2.hpp>
#include <zarr_metadata/repair/v3.hpp>
#include <zarr_metadata/v3/default_context.hpp>

#include "paths.hpp"
#include "problems.hpp"

namespace test_repair_cases {

namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace v3 = zm::v3;
namespace json = zm::json;
using namespace zarr_metadata_test;

json::value case_file(std::string_view name) {
    std::ifstream file(cases_dir() / "repair" / name, std::ios::binary);
    BOOST_REQUIRE_MESSAGE(file.is_open(), "no case file " << name);
    std::string const text{std::istreambuf_iterator<char>(file), {}};
    return parse(text);
}

zm::location location_of(json::value const& steps) {
    zm::location out;
    for (auto const& s : steps.as_array()) {
        if (s.is_string())
            out.push_back(std::string_view(s.get_string()));
        else
            out.push_back(s.to_number<std::size_t>());
    }
    return out;
}

void set(json::value& document, std::string_view pointer, json::value const& value) {
    auto const last = pointer.rfind('/');
    auto& object = last == 0 ? document : document.at_pointer(pointer.substr(0, last));
    object.as_object()[pointer.substr(last + 1)] = value;
}

json::value document_of(json::value const& base, json::object const& row) {
    auto made = base;
    if (auto const* changes = row.if_contains("set"))
        for (auto const& change : changes->as_object()) set(made, change.key(), change.value());
    if (auto const* erased = row.if_contains("erase"))
        for (auto const& pointer : erased->as_array())
            made.get_object().erase(std::string_view(pointer.as_string()).substr(1));
    return made;
}

zm::repair_policy policy_of(json::object const& row) {
    auto const* asked = row.if_contains("policy");
    if (!asked) return {};
    if (asked->is_string()) return zm::repair_policy::writer_bugs();
    auto made = zm::repair_policy::none();
    for (auto const& name : asked->as_array())
        for (auto const& each : zm::all_repairs)
            if (each.name == std::string_view(name.as_string())) made = made.with(each.kind);
    return made;
}

std::string line(zm::location const& loc, std::string_view kind) {
    return loc.pointer() + ' ' + std::string(kind);
}

std::string joined(std::vector<std::string> lines, bool in_order) {
    if (!in_order) std::ranges::sort(lines);
    std::string out;
    for (auto const& each : lines) out += each + '\n';
    return out;
}

std::string text_of(zm::repair_list const& repairs) {
    std::vector<std::string> lines;
    for (auto const& r : repairs)
        lines.push_back(line(r.loc, to_string(r.kind)) +
                        (r.became ? ' ' + zm::write_text(*r.became) : ""));
    return joined(std::move(lines), true);
}

std::string repairs_of(json::value const& rows) {
    std::vector<std::string> lines;
    for (auto const& row : rows.as_array()) {
        auto const& parts = row.as_array();
        lines.push_back(line(location_of(parts[0]), std::string_view(parts[1].as_string())) +
                        (parts.size() > 2 ? ' ' + zm::write_text(parts[2]) : ""));
    }
    return joined(std::move(lines), true);
}

std::string text_of(zm::problem_list const& problems) {
    std::vector<std::string> lines;
    for (auto const& p : problems) lines.push_back(line(p.loc, to_string(p.kind)));
    return joined(std::move(lines), false);
}

std::string problems_of(json::value const& rows) {
    std::vector<std::string> lines;
    for (auto const& row : rows.as_array())
        lines.push_back(line(location_of(row.at(0)), std::string_view(row.at(1).as_string())));
    return joined(std::move(lines), false);
}

/// `find`: the repairs of a document; `read`: the reading of a repaired one.
template<class Find, class Read>
void check_file(std::string_view name, Find const& find, Read const& read) {
    auto const file = case_file(name);
    for (auto const& each : file.at("cases").as_array()) {
        auto const& row = each.as_object();
        BOOST_TEST_CONTEXT(name << ": " << row.at("what")) {
            auto const document = document_of(file.at("base"), row);
            auto const before = document;
            auto const policy = policy_of(row);
            auto const made = read(document, policy);
            BOOST_TEST(text_of(made.repairs) == repairs_of(row.at("repairs")));
            BOOST_TEST(text_of(made.reading.problems()) == problems_of(row.at("problems")));
            BOOST_TEST(zm::same_text(document, before));

            // A second time there is nothing to do, and a text becomes what a value becomes.
            auto const repaired = zm::repaired(document, made.repairs);
            BOOST_TEST(find(repaired, policy).empty());
            for (int const indent : {-1, 0, 4}) {
                auto const text = zm::write_text(document, {.indent = indent});
                auto const edits = zm::edits_of(text, made.repairs);
                BOOST_TEST(zm::same_text(parse(zm::edited(text, edits)), repaired));
                if (made.repairs.empty()) BOOST_TEST(edits.empty());
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE(cases)

// R205 to R214.

BOOST_AUTO_TEST_CASE(v3_documents) {
    auto const find = [](json::value const& document, zm::repair_policy policy) {
        return v3::find_repairs(document, v3::default_context, policy);
    };
    auto const read = [](json::value const& document, zm::repair_policy policy) {
        return v3::read_repaired_node_metadata(document, v3::default_context, policy);
    };
    check_file("v3_array.json", find, read);
    check_file("v3_group.json", find, read);
}

BOOST_AUTO_TEST_CASE(v2_arrays) {
    check_file(
        "v2_array.json",
        [](json::value const& document, zm::repair_policy policy) {
            return v2::find_node_repairs(document, v2::default_context, policy);
        },
        [](json::value const& document, zm::repair_policy policy) {
            return v2::read_repaired_node_metadata(document, v2::default_context, policy);
        });
}

BOOST_AUTO_TEST_CASE(v2_consolidated) {
    check_file(
        "v2_consolidated.json",
        [](json::value const& document, zm::repair_policy policy) {
            return v2::find_consolidated_repairs(document, v2::default_context, policy);
        },
        [](json::value const& document, zm::repair_policy policy) {
            return v2::read_repaired_consolidated_metadata(document, v2::default_context, policy);
        });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_repair_cases
