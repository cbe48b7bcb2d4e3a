// Vocabulary types in constants, and what the compiler refuses.
#include <array>
#include <cstdint>
#include <type_traits>

#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/map_of.hpp>
#include <zarr_metadata/typed/object.hpp>
#include <zarr_metadata/typed/one_of.hpp>
#include <zarr_metadata/typed/optional_key.hpp>
#include <zarr_metadata/typed/scalars.hpp>

namespace zm = zarr_metadata;

namespace {

using level = zm::integer_in<0, 9>;
using endian = zm::literal<"little", "big">;

struct configuration {
    level clevel;
    zm::optional_key<endian> order{};
    zm::list_of<zm::integer_in<1>> lengths;
};
BOOST_DESCRIBE_STRUCT(configuration, (), (clevel, order, lengths))

struct not_described {
    int a;
};

struct with_keyword {
    zm::text default_;
};
BOOST_DESCRIBE_STRUCT(with_keyword, (), (default_))

struct open {
    zm::text a;
    static constexpr zm::closure undeclared_keys = zm::closure::open;
};
BOOST_DESCRIBE_STRUCT(open, (), (a))

constexpr configuration example{.clevel = 5, .order = "little", .lengths = {1, 2}};

}  // namespace

// A required key cannot be left out: its type has no default constructor.
static_assert(!std::is_default_constructible_v<level>);
static_assert(!std::is_default_constructible_v<endian>);
static_assert(!std::is_default_constructible_v<zm::non_empty_list_of<level>>);
static_assert(std::is_default_constructible_v<zm::optional_key<level>>);

// No value that is known at run time becomes one of these unchecked.
template<class T, class From>
concept takes = requires(From from) { T(from); };
static_assert(!takes<level, double>);
static_assert(!takes<level, bool>);
static_assert(!takes<endian, std::string_view>);

static_assert(std::is_same_v<level::rep, std::uint64_t>);
static_assert(std::is_same_v<zm::integer_in<-1>::rep, std::int64_t>);
static_assert(std::is_same_v<zm::integer_in<>::rep, std::int64_t>);
static_assert(level::checked(9)->value() == 9 && !level::checked(10) && !level::checked(-1));
static_assert(endian::checked("big") == endian("big") && !endian::checked("litle"));
static_assert(endian::values == std::array<std::string_view, 2>{"big", "little"});

static_assert(example.clevel == 5 && *example.order == "little" && example.lengths.size() == 2);
static_assert([] {
    zm::list_of<zm::integer_in<1>> const long_list{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    auto const copy = long_list;
    return copy == long_list && copy.back() == 11;
}());
static_assert([] {
    zm::text const a = "a text that is too long to be held in place";
    auto b = a;
    b = zm::text("short");
    return a.view().size() == 43 && b == zm::text("short");
}());

// R17: the description has the keys in order, with their bounds.
constexpr auto const& what = zm::typed<configuration>::what;
static_assert(what.kind == zm::shape_kind::object && what.extra == zm::closure::closed);
static_assert(what.member_count == 3 && what.members[0].key == "clevel" &&
              what.members[0].required && !what.members[1].required);
static_assert(what.members[0].what->high == zm::integer_bound(9));
static_assert(what.members[1].what->string_count == 2);
static_assert(what.members[2].what->item->low == zm::integer_bound(1));
static_assert(zm::typed<with_keyword>::what.members[0].key == "default");
static_assert(zm::typed<open>::what.extra == zm::closure::open);

static_assert(zm::checkable<configuration> && zm::checkable<bool> && zm::checkable<std::string>);
static_assert(zm::checkable<zm::one_of<level, endian>> && zm::checkable<std::array<level, 3>>);
static_assert(!zm::checkable<not_described> && !zm::checkable<int> && !zm::checkable<char const*>);
static_assert(!zm::checkable<zm::optional_key<level>>);  // only as a member

static_assert(zm::integer_bound(-1) < zm::integer_bound(0));
static_assert(zm::integer_bound(INT64_MAX) < zm::integer_bound(UINT64_MAX));
static_assert(zm::integer_bound(INT64_MIN) < zm::integer_bound(INT64_MIN + 1));
