#include <zarr_metadata/typed/optional_key.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/literal.hpp>

namespace zm = zarr_metadata;

namespace test_optional_key {

struct both {
    zm::optional_key<zm::integer_in<1>> may_be_absent{};
    zm::nullable<zm::integer_in<1>> may_be_null;
    zm::optional_key<zm::nullable<zm::literal<"x">>> may_be_either{};
};
BOOST_DESCRIBE_STRUCT(both, (), (may_be_absent, may_be_null, may_be_either))

std::string problems_of(std::string_view text) {
    return zarr_metadata_test::lines(zm::check<both>(zarr_metadata_test::parse(text)));
}

std::string round_trip(std::string_view text) {
    return zm::write_text(zm::write(*zm::read<both>(zarr_metadata_test::parse(text)).value));
}

}  // namespace test_optional_key

using test_optional_key::both;
using test_optional_key::problems_of;
using test_optional_key::round_trip;

BOOST_AUTO_TEST_SUITE(typed_optional_key)

BOOST_AUTO_TEST_CASE(R160_R234_absent_is_not_null) {
    BOOST_TEST(problems_of(R"({"may_be_null": null})") == "");
    BOOST_TEST(problems_of(R"({})") ==
               "/may_be_null missing_key missing required key 'may_be_null'");
    BOOST_TEST(problems_of(R"({"may_be_absent": null, "may_be_null": 1})") ==
               "/may_be_absent invalid_type expected an integer, got null");
    BOOST_TEST(problems_of(R"({"may_be_absent": 0, "may_be_null": 0})") ==
               "/may_be_absent invalid_value expected an integer >= 1, got 0\n"
               "/may_be_null invalid_value expected an integer >= 1, got 0");
    BOOST_TEST(problems_of(R"({"may_be_null": "x", "may_be_either": 1})") ==
               "/may_be_null invalid_type expected an integer or null, got \"x\"\n"
               "/may_be_either invalid_type expected \"x\" or null, got 1");
}

BOOST_AUTO_TEST_CASE(both_are_written_as_they_were_read) {
    for (auto const* text : {R"({"may_be_null":null})", R"({"may_be_absent":2,"may_be_null":3})",
                             R"({"may_be_null":null,"may_be_either":null})",
                             R"({"may_be_null":null,"may_be_either":"x"})"})
        BOOST_TEST(round_trip(text) == text);
}

BOOST_AUTO_TEST_CASE(values) {
    constexpr both constants{.may_be_absent = 5, .may_be_null = nullptr, .may_be_either{}};
    static_assert(constants.may_be_absent->value() == 5 && !constants.may_be_null);
    BOOST_TEST(zm::write_text(zm::write(constants)) == R"({"may_be_absent":5,"may_be_null":null})");
    zm::optional_key<zm::integer_in<1>> key{};
    BOOST_TEST(!key);
    key = zm::integer_in<1>::checked(7);
    BOOST_TEST((key == zm::optional_key<zm::integer_in<1>>(7)));
    key = std::nullopt;
    BOOST_TEST((key != zm::optional_key<zm::integer_in<1>>(7)));
}

BOOST_AUTO_TEST_SUITE_END()
