#include <zarr_metadata/typed/typed.hpp>

#include <chrono>
#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/scalars.hpp>

namespace zm = zarr_metadata;

// A type of somebody else becomes checkable by a specialisation.
template<>
struct zarr_metadata::typed<std::chrono::seconds> {
    static constexpr shape what{.kind = shape_kind::integer, .low = 0, .has_low = true};
    static std::chrono::seconds from_checked(json::value const& v, nested_cursor&) {
        return std::chrono::seconds(v.get_int64());
    }
    static json::value to_json(std::chrono::seconds s) { return s.count(); }
};

namespace test_typed {

/// A type of one's own says it itself; any shape will do, also one with a function.
struct even {
    std::int64_t value;

    static void check_even(zm::shape const&, zm::json::value const& v, zm::report const& out) {
        auto const* n = v.if_int64();
        if (!n) return out.invalid_type({"expected an even integer, got ", zm::shown(v)});
        if (*n % 2 != 0) out.invalid_value({"expected an even integer, got ", zm::shown(v)});
    }
    static constexpr zm::shape what{
        .kind = zm::shape_kind::custom, .expected = "an even integer", .check = &check_even};
    static even from_checked(zm::json::value const& v, zm::nested_cursor&) {
        return {v.get_int64()};
    }
    zm::json::value to_json() const { return value; }
};

struct timeout {
    std::chrono::seconds after;
    zm::optional_key<zm::list_of<even>> tries{};
};
BOOST_DESCRIBE_STRUCT(timeout, (), (after, tries))

}  // namespace test_typed

using namespace test_typed;
using namespace zarr_metadata_test;

BOOST_AUTO_TEST_SUITE(typed_typed)

BOOST_AUTO_TEST_CASE(R20_types_of_others_are_checked_read_and_written) {
    BOOST_TEST(lines(zm::check<timeout>(parse(R"({"after": -1, "tries": [2, 3, "x"]})"))) ==
               "/after invalid_value expected an integer >= 0, got -1\n"
               "/tries/1 invalid_value expected an even integer, got 3\n"
               "/tries/2 invalid_type expected an even integer, got \"x\"");
    auto const read = zm::read<timeout>(parse(R"({"after": 90, "tries": [4]})"));
    BOOST_REQUIRE(read);
    BOOST_TEST((read.value->after == std::chrono::seconds(90)));
    BOOST_TEST((*read.value->tries)[0].value == 4);
    BOOST_TEST(zm::write_text(zm::write(*read.value)) == R"({"after":90,"tries":[4]})");
}

BOOST_AUTO_TEST_SUITE_END()
