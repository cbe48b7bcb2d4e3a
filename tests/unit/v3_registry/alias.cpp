// A definition that is read under two names.

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/v3/extensions.hpp>

#include "problems.hpp"

namespace zm = zarr_metadata;
namespace v3 = zm::v3;
namespace json = zm::json;
using zarr_metadata_test::parse;

namespace test_alias {

struct lz_codec {
    static constexpr std::string_view name = "acme.lz";
    static constexpr std::string_view alias = "acme.old-lz";
    static constexpr v3::codec_kind kind = v3::codec_kind::bytes_bytes;
};
BOOST_DESCRIBE_STRUCT(lz_codec, (), ())

using mine = zm::static_context<v3::codecs<v3::bytes_codec, lz_codec>>;
static_assert(mine::claims<v3::codec_slot>("acme.lz"));
static_assert(mine::claims<v3::codec_slot>("acme.old-lz"));
static_assert(!mine::claims<v3::codec_slot>("acme.older-lz"));
static_assert(!zm::has_alias<v3::bytes_codec> && zm::has_alias<lz_codec>);

}  // namespace test_alias

BOOST_AUTO_TEST_SUITE(v3_alias)

BOOST_AUTO_TEST_CASE(both_names_are_one_definition) {
    zm::context const scope = test_alias::mine{};
    auto const* named = scope.claimant(v3::codec_slot::what, "acme.lz");
    auto const* aliased = scope.claimant(v3::codec_slot::what, "acme.old-lz");
    BOOST_REQUIRE(named);
    BOOST_REQUIRE(aliased);
    BOOST_TEST(same_definition(*named, *aliased));
    BOOST_TEST(named->canonical_name.empty());
    BOOST_TEST(aliased->canonical_name == "acme.lz");
    BOOST_TEST(scope.definitions(v3::codec_slot::what).size() == 3u);
}

BOOST_AUTO_TEST_CASE(a_declaration_keeps_the_name_it_has) {
    auto const read = zm::resolve<v3::codec_slot>(
        parse(R"({"name": "numcodecs.bitround", "configuration": {"keepbits": 7}})"),
        v3::core_and_extensions_context);
    BOOST_TEST(read.problems().empty());
    auto const d = read.declaration();
    BOOST_TEST(d.name().value() == "numcodecs.bitround");
    auto const value = d.get_if<v3::bitround_codec>();
    BOOST_REQUIRE(value.has_value());
    BOOST_TEST(value->keepbits.value() == 7u);
}

BOOST_AUTO_TEST_CASE(the_canonical_spelling_has_the_first_name) {
    auto const canonical = [](char const* text) {
        return zm::canonical_of(
            zm::resolve<v3::codec_slot>(parse(text), v3::core_and_extensions_context)
                .declaration());
    };
    auto const expected = parse(R"({"name": "bitround", "configuration": {"keepbits": 7}})");
    BOOST_TEST(canonical(R"({"name": "numcodecs.bitround", "configuration": {"keepbits": 7}})") ==
               expected);
    BOOST_TEST(canonical(R"({"name": "bitround", "configuration": {"keepbits": 7}})") == expected);
}

BOOST_AUTO_TEST_CASE(an_alias_survives_a_union) {
    auto const both = v3::core_context | zm::context(test_alias::mine{});
    BOOST_TEST(both.claimant(v3::codec_slot::what, "acme.old-lz") != nullptr);
    BOOST_TEST(both.claimant(v3::codec_slot::what, "gzip") != nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
