#include <zarr_metadata/typed/sequence.hpp>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zm = zarr_metadata;

namespace test_sequence {

using sequences = std::tuple<zm::sequence<std::string>, zm::sequence<std::string, 3>>;

}  // namespace test_sequence

using test_sequence::sequences;

BOOST_AUTO_TEST_SUITE(typed_sequence)

BOOST_AUTO_TEST_CASE_TEMPLATE(items_are_kept_in_order_in_place_and_beyond, Sequence, sequences) {
    Sequence items;
    BOOST_TEST(items.empty());
    for (int i = 0; i != 50; ++i) items.push_back(std::to_string(i));
    BOOST_TEST(items.size() == 50u);
    BOOST_TEST(items[0] == "0");
    BOOST_TEST(items[49] == "49");
    BOOST_TEST(items.back() == "49");
    Sequence copy = items;
    BOOST_TEST((copy == items));
    copy[10] = "x";
    BOOST_TEST((copy != items));
    BOOST_TEST(items[10] == "10");
    Sequence moved = std::move(copy);
    BOOST_TEST(moved[10] == "x");
    BOOST_TEST(moved.size() == 50u);
    moved = items;
    BOOST_TEST((moved == items));
    moved = Sequence{"a", "b"};
    BOOST_TEST(moved.size() == 2u);
    BOOST_TEST((moved == Sequence{"a", "b"}));
    moved.clear();
    BOOST_TEST(moved.empty());
    moved.push_back("again");
    BOOST_TEST(moved[0] == "again");
}

BOOST_AUTO_TEST_CASE(self_and_ranges) {
    std::vector<int> const numbers{1, 2, 3};
    zm::sequence<int, 2> items(numbers.begin(), numbers.end());
    items.append(numbers.begin(), numbers.end());
    auto& same = items;
    items = same;
    BOOST_TEST((items == zm::sequence<int, 2>{1, 2, 3, 1, 2, 3}));
    int sum = 0;
    for (int const n : items) sum += n;
    BOOST_TEST(sum == 12);
    items.reserve(100);
    BOOST_TEST(items.size() == 6u);
}

BOOST_AUTO_TEST_SUITE_END()
