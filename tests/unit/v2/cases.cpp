// Runs the files of tests/cases/v2: what the Python package answers, but for numbers past 64 bits.

#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/v2.hpp>

#include "case_files.hpp"

namespace test_v2_cases {

namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace json = zm::json;
using namespace zarr_metadata_test;

std::string_view state_text(zm::declaration const& d) {
    return d.is_accepted() ? "accepted" : d.is_refused() ? "refused" : "unclaimed";
}

void check_declaration(json::value const& row, zm::slot const& slot) {
    auto const& written = row.at("declaration");
    BOOST_TEST_CONTEXT(zm::write_text(written)) {
        auto const found = zm::resolve(written, slot, v2::core_context);
        BOOST_TEST(problem_text(found.problems()) == problem_text(row.at("problems")));
        BOOST_TEST(state_text(found.declaration()) == row.at("state").as_string());
        auto const& members = row.as_object();
        if (auto const* canonical = members.if_contains("canonical"))
            BOOST_TEST(zm::write_text(zm::canonical_of(found.declaration())) ==
                       zm::write_text(*canonical));
        if (auto const* same = members.if_contains("same_as")) {
            auto const other = zm::resolve(*same, slot, v2::core_context);
            BOOST_TEST(zm::write_text(zm::canonical_of(found.declaration())) ==
                       zm::write_text(zm::canonical_of(other.declaration())));
        }
    }
}

template<class Reading>
void check_reading(json::value const& row, Reading const& reading) {
    BOOST_TEST(problem_text(reading.problems()) == problem_text(row.at("problems")));
    BOOST_TEST(unclaimed_text(reading) == unclaimed_text(row.at("unclaimed")));
}

BOOST_AUTO_TEST_SUITE(cases)

BOOST_AUTO_TEST_CASE(data_types) {
    for (auto const& row : v2_cases("data_type.json"))
        check_declaration(row, v2::data_type_slot::what);
}

BOOST_AUTO_TEST_CASE(codecs) {
    for (auto const& row : v2_cases("codec.json")) check_declaration(row, v2::codec_slot::what);
}

BOOST_AUTO_TEST_CASE(fill_values) {
    for (auto const& row : v2_cases("fill_value.json")) {
        auto const& value = row.at("value");
        auto const& written = row.at("data_type");
        BOOST_TEST_CONTEXT(zm::write_text(written) << ' ' << zm::write_text(value)) {
            auto const type = zm::resolve<v2::data_type_slot>(written, v2::core_context);
            auto const problems = v2::fill_value_problems(type.declaration(), value);
            BOOST_TEST(problem_text(problems) == problem_text(row.at("problems")));
            if (auto const* canonical = row.as_object().if_contains("canonical"))
                BOOST_TEST(zm::same_text(v2::canonical_fill_value(type.declaration().get(), value),
                                         *canonical));
        }
    }
}

BOOST_AUTO_TEST_CASE(arrays) {
    for (auto const& row : v2_cases("array.json")) {
        auto const& document = row.at("document");
        BOOST_TEST_CONTEXT(zm::write_text(document)) {
            auto const reading = v2::read_array_metadata(document);
            check_reading(row, reading);
            BOOST_TEST(reading.metadata().has_value() == reading.ok());
        }
    }
}

BOOST_AUTO_TEST_CASE(groups) {
    for (auto const& row : v2_cases("group.json")) {
        auto const& document = row.at("document");
        BOOST_TEST_CONTEXT(zm::write_text(document)) {
            check_reading(row, v2::read_group_metadata(document));
        }
    }
}

BOOST_AUTO_TEST_CASE(files_of_a_node) {
    for (auto const& row : v2_cases("files.json")) {
        auto const& files = row.at("document").as_object();
        BOOST_TEST_CONTEXT(zm::write_text(files)) {
            check_reading(row, v2::read_node_metadata_files(files));
            zm::key_value_map entries;
            for (auto const& file : files)
                entries[std::string(file.key())] = zm::write_text(file.value());
            check_reading(row, v2::read_node_metadata_store(entries));
        }
    }
}

BOOST_AUTO_TEST_CASE(consolidated) {
    for (auto const& row : v2_cases("consolidated.json")) {
        auto const& document = row.at("document");
        BOOST_TEST_CONTEXT(zm::write_text(document)) {
            auto const reading = v2::read_consolidated_metadata(document);
            check_reading(row, reading);
            if (auto const model = reading.metadata())
                for (auto const path : model->paths()) BOOST_TEST(model->find(path)->ok());
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_v2_cases
