#include <zarr_metadata/v3/data_type/base64.hpp>

#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/write.hpp>

#include "problems.hpp"

namespace v3 = zarr_metadata::v3;

BOOST_AUTO_TEST_SUITE(v3_data_type_base64)

BOOST_AUTO_TEST_CASE(byte_lists_and_leftover_bits_have_one_spelling) {
    auto const canonical = [](std::string_view text) {
        return zarr_metadata::write_text(
            v3::bytes_value::canonical(zarr_metadata_test::parse(text)));
    };
    BOOST_TEST(canonical("[1,2,3]") == "\"AQID\"");
    BOOST_TEST(canonical("\"AQID\"") == "\"AQID\"");
    BOOST_TEST(canonical("[]") == "\"\"");
    BOOST_TEST(canonical("[0,255]") == "\"AP8=\"");
    BOOST_TEST(canonical("\"AB==\"") == "\"AA==\"");
}

BOOST_AUTO_TEST_SUITE_END()
