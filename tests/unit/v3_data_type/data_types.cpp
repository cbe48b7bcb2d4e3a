// What holds for every data type of the library.
#include <zarr_metadata/v3/data_type.hpp>

#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/v3/fill_value.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

#include "problems.hpp"

namespace zm = zarr_metadata;
namespace v3 = zm::v3;

BOOST_AUTO_TEST_SUITE(v3_data_type_all)

BOOST_AUTO_TEST_CASE(each_names_its_specification_if_it_has_one) {
    for (auto const* d : v3::zarr_python_context.definitions(v3::data_type_slot::what)) {
        std::string const name(d->name);
        if (d->is_pattern || v3::core::claims<v3::data_type_slot>(d->name))
            BOOST_TEST(d->specification.starts_with("https://zarr-specs.readthedocs.io/"), name);
        else if (v3::core_and_extensions::claims<v3::data_type_slot>(d->name))
            BOOST_TEST(d->specification ==
                       "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/" +
                           name);
        else
            BOOST_TEST(d->specification.empty(), name);
    }
}

BOOST_AUTO_TEST_CASE(facts_agree_with_each_other) {
    for (auto const* d : v3::zarr_python_context.definitions(v3::data_type_slot::what)) {
        if (d->needs_configuration || d->is_pattern) continue;
        BOOST_TEST_CONTEXT(d->name) {
            auto const read = zm::resolve<v3::data_type_slot>(
                zm::json::value(zm::json::string_view(d->name)), v3::zarr_python_context);
            auto const f = v3::facts_of(read.declaration().get());
            bool const variable = f.sized == v3::data_type_facts::size_class::variable;
            BOOST_TEST(variable == (f.size == 0));
            BOOST_TEST((f.numbers == v3::numeric_class::none) == (f.bits == 0));
            BOOST_TEST((f.numbers == v3::numeric_class::complex) == (f.components == 2));
            if (!variable) BOOST_TEST(f.size == (f.bits + 7) / 8 * f.components);
            BOOST_TEST((f.has_byte_order == v3::tristate::yes) == (f.bits > 8));
        }
    }
}

BOOST_AUTO_TEST_CASE(messages_about_fill_values) {
    auto const message = [](std::string const& type, std::string const& value) {
        auto const read = zm::resolve<v3::data_type_slot>(zarr_metadata_test::parse(type),
                                                          v3::zarr_python_context);
        return zarr_metadata_test::lines(
            v3::fill_value_problems(read.declaration(), zarr_metadata_test::parse(value)));
    };
    BOOST_TEST(
        message("\"float32\"", "\"x\"") ==
        "invalid_value expected a number or one of [\"-Infinity\", \"Infinity\", \"NaN\"], or "
        "0x and 8 hex digits, got \"x\"");
    BOOST_TEST(
        message("\"float8_e8m0fnu\"", "\"Infinity\"") ==
        "invalid_value expected a number or \"NaN\", or 0x and 2 hex digits, got \"Infinity\"");
    BOOST_TEST(message("\"float4_e2m1fn\"", "\"NaN\"") ==
               "invalid_value expected a number or 0x and 2 hex digits up to 0x0f, got \"NaN\"");
    BOOST_TEST(
        message("\"complex64\"", "1") ==
        "invalid_type expected an array of [a number or a string, a number or a string], got 1");
    BOOST_TEST(message("\"bytes\"", "\"!\"") ==
               "invalid_value expected an array or standard-alphabet base64, got \"!\"");
    BOOST_TEST(message("\"bytes\"", "1") == "invalid_type expected an array or a string, got 1");
    std::string const time =
        R"({"name": "numpy.datetime64", "configuration": {"unit": "s", "scale_factor": 1}})";
    BOOST_TEST(message(time, "\"nat\"") ==
               "invalid_value expected an integer in "
               "[-9223372036854775808, 9223372036854775807] or \"NaT\", "
               "got \"nat\"");
    BOOST_TEST(message(R"({"name": "raw_bytes", "configuration": {"length_bytes": 4}})",
                       "\"AQID\"") == "invalid_value expected base64 of 4 bytes, got 3");
    BOOST_TEST(message(R"({"name": "null_terminated_bytes", "configuration": {"length_bytes": 2}})",
                       "\"AQID\"") == "invalid_value expected base64 of at most 2 bytes, got 3");
    BOOST_TEST(message(R"({"name": "fixed_length_utf32", "configuration": {"length_bytes": 8}})",
                       "\"abc\"") == "invalid_value expected at most 2 code points, got 3");
    BOOST_TEST(message("\"r16\"", "[1]") == "invalid_value expected 2 byte values, got 1");
}

BOOST_AUTO_TEST_SUITE_END()
