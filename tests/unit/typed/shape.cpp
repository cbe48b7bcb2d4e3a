#include <zarr_metadata/typed/shape.hpp>

#include <cstdint>
#include <limits>

#include <boost/test/unit_test.hpp>

namespace zm = zarr_metadata;

BOOST_AUTO_TEST_SUITE(typed_shape)

BOOST_AUTO_TEST_CASE(bounds_are_ordered_over_all_integers_of_64_bits) {
    zm::integer_bound const ordered[] = {
        std::numeric_limits<std::int64_t>::min(),
        -2,
        -1,
        0,
        1,
        2,
        std::numeric_limits<std::int64_t>::max(),
        std::numeric_limits<std::uint64_t>::max(),
    };
    for (auto const& a : ordered)
        for (auto const& b : ordered) {
            BOOST_TEST((a < b) == (&a < &b));
            BOOST_TEST((a == b) == (&a == &b));
        }
    BOOST_TEST((zm::integer_bound(0) == zm::integer_bound()));
    BOOST_TEST((zm::integer_bound(7) == zm::integer_bound(std::uint8_t{7})));
}

BOOST_AUTO_TEST_SUITE_END()
