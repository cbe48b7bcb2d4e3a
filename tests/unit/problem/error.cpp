#include <zarr_metadata/problem/error.hpp>

#include <exception>
#include <string>
#include <type_traits>

#include <boost/test/unit_test.hpp>
#include <boost/throw_exception.hpp>

namespace zm = zarr_metadata;

namespace test_error {

zm::problem_list two() {
    return {{{"codecs", 0, "x~/y"}, zm::problem_kind::unknown_key, "unexpected key 'x~/y'", {}},
            {{}, zm::problem_kind::invalid_type, "expected an object, got 5", "5"}};
}

}  // namespace test_error

using test_error::two;

BOOST_AUTO_TEST_SUITE(problem_error)

BOOST_AUTO_TEST_CASE(R36_carries_all_problems_and_shows_them_all) {
    zm::metadata_validation_error const error(two());
    BOOST_TEST((error.problems() == two()));
    BOOST_TEST(std::string(error.what()) ==
               "/codecs/0/x~0~1y: unexpected key 'x~/y' [unknown_key]\n"
               "expected an object, got 5 [invalid_type]");
}

BOOST_AUTO_TEST_CASE(is_thrown_and_copied_like_any_exception) {
    static_assert(std::is_nothrow_copy_constructible_v<zm::metadata_validation_error>);
    try {
        boost::throw_exception(zm::metadata_validation_error(two()));
    } catch (zm::metadata_validation_error const& error) {
        auto const copy = error;
        BOOST_TEST((copy.problems() == two()));
        BOOST_TEST(std::string(copy.what()) == error.what());
        return;
    }
    BOOST_TEST(false);
}

BOOST_AUTO_TEST_CASE(without_problems_its_text_is_empty) {
    zm::metadata_validation_error const error(zm::problem_list{});
    BOOST_TEST(std::string(static_cast<std::exception const&>(error).what()) == "");
}

BOOST_AUTO_TEST_SUITE_END()
