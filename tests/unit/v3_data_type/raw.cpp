#include <zarr_metadata/v3/data_type/raw.hpp>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/v3/data_type/complex_float.hpp>

namespace zm = zarr_metadata;
namespace v3 = zm::v3;

BOOST_AUTO_TEST_SUITE(v3_data_type_raw)

BOOST_AUTO_TEST_CASE(a_value_made_in_cpp_is_named_for_its_bits) {
    v3::data_type_declaration const made = v3::raw_data_type{.bits = 16};
    BOOST_TEST(zm::write_text(made.to_json()) == R"("r16")");
}

BOOST_AUTO_TEST_CASE(another_name_of_a_type_is_kept_when_written) {
    v3::data_type_declaration const made = v3::complex_float32_data_type{};
    BOOST_TEST(zm::write_text(made.to_json()) == R"("complex_float32")");
}

BOOST_AUTO_TEST_SUITE_END()
