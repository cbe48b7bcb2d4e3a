#include <zarr_metadata/definition/declaration.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/v3/core.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace test_declaration {

using zarr_metadata_test::lines;
using zarr_metadata_test::parse;

template<class Slot>
zm::resolved resolve(std::string_view text) {
    return zm::resolve<Slot>(parse(text), v3::core_context);
}

std::string canonical(std::string_view text) {
    return zm::write_text(zm::canonical_of(resolve<v3::codec_slot>(text).declaration()));
}

constexpr std::string_view shard = R"({
    "name": "sharding_indexed",
    "configuration": {
        "chunk_shape": [1],
        "codecs": ["acme.delta", {"name": "bytes", "configuration": {"endian": "little"}},
                   {"name": "gzip", "configuration": {"level": 12}}],
        "index_codecs": [{"name": "bytes", "configuration": {"endian": "big"}}, "crc32c"]
    }
})";

}  // namespace test_declaration

using namespace test_declaration;

BOOST_AUTO_TEST_SUITE(definition_declaration)

BOOST_AUTO_TEST_CASE(R109_a_declaration_alone) {
    auto const read =
        resolve<v3::codec_slot>(R"({"name": "gzip", "configuration": {"level": 12}})");
    BOOST_TEST(lines(read.problems()) ==
               "/configuration/level invalid_value expected an integer in [0, 9], got 12");
    auto const d = read.declaration();
    BOOST_TEST(d.is_refused());
    BOOST_TEST(d.name().value() == "gzip");
    BOOST_TEST(d.loc() == zm::location());
    BOOST_TEST(d.read_as().name == "codecs");
}

BOOST_AUTO_TEST_CASE(R99_R100_accepted) {
    auto const read = resolve<v3::codec_slot>(R"({"name": "gzip", "configuration": {"level": 9}})");
    auto const d = read.declaration();
    BOOST_TEST(lines(read.problems()) == "");
    BOOST_TEST(d.is_accepted());
    BOOST_TEST(!d.is_unclaimed());
    BOOST_TEST(d.definition()->name == "gzip");
    BOOST_TEST((d.json() == parse(R"({"name": "gzip", "configuration": {"level": 9}})")));
    BOOST_TEST((*d.configuration() == parse(R"({"level": 9})")));
    BOOST_TEST(d.get_if<v3::gzip_codec>()->level == 9u);
    BOOST_TEST(!d.get_if<v3::crc32c_codec>());
    BOOST_TEST(!d.is_waived());
}

BOOST_AUTO_TEST_CASE(R99_R108_unclaimed) {
    auto const read =
        resolve<v3::codec_slot>(R"({"name": "acme.x", "configuration": {"level": 99}})");
    BOOST_TEST(lines(read.problems()) == "");
    auto const d = read.declaration();
    BOOST_TEST(d.is_unclaimed());
    BOOST_TEST(d.name().value() == "acme.x");
    BOOST_TEST(d.definition() == nullptr);
    BOOST_TEST((*d.configuration() == parse(R"({"level": 99})")));
    BOOST_TEST(!d.get_if<v3::gzip_codec>());
}

BOOST_AUTO_TEST_CASE(R101_without_a_name) {
    auto const read = resolve<v3::codec_slot>(R"({"configuration": {}})");
    BOOST_TEST(lines(read.problems()) == "/name missing_key missing required key");
    BOOST_TEST(read.declaration().is_refused());
    BOOST_TEST(!read.declaration().name().has_value());
    auto const number = resolve<v3::codec_slot>("5");
    BOOST_TEST(number.declaration().is_refused());
    BOOST_TEST(!number.declaration().name().has_value());
    BOOST_TEST(number.declaration().configuration() == nullptr);
}

BOOST_AUTO_TEST_CASE(R61_a_bare_name_is_an_object_with_only_that_name) {
    for (auto const* text :
         {R"("crc32c")", R"({"name": "crc32c"})", R"({"name": "crc32c", "configuration": {}})"}) {
        auto const read = resolve<v3::codec_slot>(text);
        BOOST_TEST(lines(read.problems()) == "");
        BOOST_TEST(read.declaration().is_accepted());
        BOOST_TEST(read.declaration().get_if<v3::crc32c_codec>().has_value());
    }
}

BOOST_AUTO_TEST_CASE(R60_a_required_key_makes_the_configuration_required) {
    for (auto const* text : {R"("gzip")", R"({"name": "gzip"})"})
        BOOST_TEST(lines(resolve<v3::codec_slot>(text).problems()) ==
                   "/configuration missing_key 'gzip' requires a configuration");
    BOOST_TEST(
        lines(resolve<v3::codec_slot>(R"({"name": "gzip", "configuration": {}})").problems()) ==
        "/configuration/level missing_key missing required key 'level'");
}

BOOST_AUTO_TEST_CASE(R59_the_configuration_is_an_object) {
    for (auto const* value : {"[]", "5", "null", "\"x\""}) {
        auto const read = resolve<v3::codec_slot>(R"({"name": "gzip", "configuration": )" +
                                                  std::string(value) + "}");
        BOOST_TEST(lines(read.problems()) ==
                   std::string("/configuration invalid_type expected an object, got ") + value);
        BOOST_TEST(read.declaration().is_refused());
    }
}

BOOST_AUTO_TEST_CASE(R63_undeclared_keys_are_problems_of_an_accepted_declaration) {
    auto const read = resolve<v3::codec_slot>(
        R"({"name": "gzip", "configuration": {"level": 1, "typo": 2}, "more": 3})");
    BOOST_TEST(lines(read.problems()) ==
               "/more unknown_key unexpected key 'more'\n"
               "/configuration/typo unknown_key unexpected key 'typo'");
    BOOST_TEST(read.declaration().is_accepted());
    BOOST_TEST(read.declaration().get_if<v3::gzip_codec>()->level == 1u);
}

BOOST_AUTO_TEST_CASE(R47_names) {
    for (auto const* name : {"a.b-c_d9", "foo:bar", "https://example.org/x#y", "zz"})
        BOOST_TEST(resolve<v3::codec_slot>('"' + std::string(name) + '"').problems().empty());
    for (auto const* name : {"", "a", "A", "foo/bar", "9a", "foo bar", ":x", "foo:"}) {
        auto const bare = resolve<v3::codec_slot>('"' + std::string(name) + '"');
        BOOST_REQUIRE(bare.problems().size() == 1u);
        BOOST_TEST(bare.problems()[0].loc == zm::location());
        BOOST_TEST((bare.problems()[0].kind == zm::problem_kind::invalid_value));
        auto const object = resolve<v3::codec_slot>(R"({"name": ")" + std::string(name) + "\"}");
        BOOST_REQUIRE(object.problems().size() == 1u);
        BOOST_TEST(object.problems()[0].loc == zm::location{"name"});
        BOOST_TEST(object.declaration().is_refused());
        BOOST_TEST(object.declaration().name().value() == name);
    }
}

BOOST_AUTO_TEST_CASE(R48_must_understand_false_is_refused_and_changes_nothing_else) {
    auto const read = resolve<v3::codec_slot>(R"({"name": "crc32c", "must_understand": false})");
    BOOST_TEST(zarr_metadata_test::places(read.problems()) == "/must_understand invalid_value");
    BOOST_TEST(read.declaration().is_accepted());
    BOOST_TEST(resolve<v3::codec_slot>(R"({"name": "crc32c", "must_understand": true})")
                   .problems()
                   .empty());
    auto const other = resolve<v3::codec_slot>(R"({"name": "acme.x", "must_understand": 0})");
    BOOST_TEST(zarr_metadata_test::places(other.problems()) == "/must_understand invalid_type");
    BOOST_TEST(other.declaration().is_unclaimed());
}

BOOST_AUTO_TEST_CASE(R70_to_R73_nested) {
    auto const read = resolve<v3::codec_slot>(shard);
    BOOST_TEST(lines(read.problems()) ==
               "/configuration/codecs/2/configuration/level "
               "invalid_value expected an integer in [0, 9], got 12");
    auto const d = read.declaration();
    BOOST_TEST(d.is_accepted());
    auto const nested = d.nested();
    BOOST_REQUIRE(nested.size() == 5u);
    BOOST_TEST(nested[0].is_unclaimed());
    BOOST_TEST(nested[0].loc() == (zm::location{"configuration", "codecs", 0}));
    BOOST_TEST(nested[1].is_accepted());
    BOOST_TEST(nested[2].is_refused());
    BOOST_TEST(nested[4].name().value() == "crc32c");
    BOOST_TEST(nested[4].loc() == (zm::location{"configuration", "index_codecs", 1}));
    BOOST_TEST(nested[4].nested().empty());
}

BOOST_AUTO_TEST_CASE(R103_a_refused_declaration_shows_what_is_nested_in_it) {
    auto text = std::string(shard);
    text.replace(text.find("[1]"), 3, "[0]");
    auto const read = resolve<v3::codec_slot>(text);
    BOOST_TEST(read.declaration().is_refused());
    BOOST_TEST(read.declaration().nested().size() == 5u);
}

BOOST_AUTO_TEST_CASE(R57_index_codecs_have_a_fixed_size) {
    auto text = std::string(shard);
    text.replace(text.find("\"crc32c\""), 8, R"({"name": "gzip", "configuration": {"level": 1}})");
    auto const problems = resolve<v3::codec_slot>(text).problems();
    BOOST_REQUIRE(problems.size() == 2u);
    BOOST_TEST(problems[1].loc == (zm::location{"configuration", "index_codecs", 1}));
    BOOST_TEST((problems[1].kind == zm::problem_kind::invalid_value));
}

BOOST_AUTO_TEST_CASE(R236_typed_access_to_what_is_nested) {
    auto const read = resolve<v3::codec_slot>(shard);
    auto const codec = read.declaration().get_if<v3::sharding_indexed_codec>();
    BOOST_REQUIRE(codec.has_value());
    BOOST_TEST(codec->chunk_shape[0] == 1u);
    BOOST_TEST(codec->codecs.size() == 3u);
    std::string states;
    codec->codecs.for_each([&](std::size_t i, zm::declared const& each) {
        states += std::to_string(i) + (each.known ? "known " : each.what ? "refused " : "unknown ");
    });
    BOOST_TEST(states == "0unknown 1known 2refused ");
}

BOOST_AUTO_TEST_CASE(R74_raw_bits) {
    auto const read = resolve<v3::data_type_slot>(R"("r16")");
    BOOST_TEST(read.problems().empty());
    BOOST_TEST(read.declaration().name().value() == "r16");
    BOOST_TEST(read.declaration().get_if<v3::raw_data_type>()->bits == 16u);
    for (auto const* text : {R"("r12")", R"({"name": "r0"})"}) {
        auto const bad = resolve<v3::data_type_slot>(text);
        BOOST_TEST(zarr_metadata_test::places(bad.problems()) == "invalid_value");
        BOOST_TEST(bad.declaration().is_refused());
    }
}

BOOST_AUTO_TEST_CASE(R106_canonical) {
    BOOST_TEST(canonical(R"({"name": "gzip", "configuration": {"level": 1}})") ==
               R"({"name":"gzip","configuration":{"level":1}})");
    BOOST_TEST(canonical(R"({"name": "blosc", "configuration": {"cname": "lz4", "clevel": 5,
                             "shuffle": "noshuffle", "typesize": 4, "blocksize": 0}})") ==
               R"({"name":"blosc","configuration":{"cname":"lz4","clevel":5,"shuffle":"noshuffle",)"
               R"("blocksize":0}})");
    BOOST_TEST(canonical("\"crc32c\"") == R"({"name":"crc32c"})");
    BOOST_TEST(canonical(R"({"name": "crc32c", "configuration": {}, "must_understand": true})") ==
               R"({"name":"crc32c"})");
    // Of what nothing claims the envelope is made simple, and nothing else.
    BOOST_TEST(canonical(R"({"name": "acme.x", "configuration": {}})") == R"({"name":"acme.x"})");
    BOOST_TEST(canonical("\"acme.x\"") == R"({"name":"acme.x"})");
    BOOST_TEST(canonical(R"({"configuration": {"b": 1.0, "a": [-0.0]}, "name": "acme.x"})") ==
               R"({"name":"acme.x","configuration":{"b":1.0,"a":[-0.0]}})");
    BOOST_TEST(zm::write_text(zm::canonical_of(
                   resolve<v3::data_type_slot>(R"({"name": "acme.x"})").declaration())) ==
               "\"acme.x\"");
}

BOOST_AUTO_TEST_CASE(R106_canonical_of_raw_bits) {
    BOOST_TEST(zm::write_text(zm::canonical_of(
                   resolve<v3::data_type_slot>(R"({"name": "r016"})").declaration())) == "\"r16\"");
}

BOOST_AUTO_TEST_CASE(R106_canonical_of_what_is_nested) {
    std::string const text = R"({"name": "sharding_indexed", "configuration": {"chunk_shape": [1],
        "codecs": [{"name": "bytes", "configuration": {}}],
        "index_codecs": [{"name": "bytes", "configuration": {"endian": "big"}}],
        "index_location": "end"}})";
    std::string const simpler =
        R"({"name": "sharding_indexed", "configuration": {"chunk_shape": [1],
        "codecs": ["bytes"],
        "index_codecs": [{"name": "bytes", "configuration": {"endian": "big"}}]}})";
    BOOST_TEST(canonical(text) == canonical(simpler));
}

BOOST_AUTO_TEST_CASE(R7_numbers_that_are_not_finite_make_a_declaration_refused) {
    for (auto const* name : {"gzip", "acme.x"}) {
        auto const read = resolve<v3::codec_slot>(R"({"name": ")" + std::string(name) +
                                                  R"(", "configuration": {"level": NaN}, "z": 1})");
        BOOST_TEST(lines(read.problems()) ==
                   "/configuration/level invalid_value expected a finite number, got NaN");
        BOOST_TEST(read.declaration().is_refused());
        BOOST_TEST(read.declaration().name().value() == name);
    }
}

BOOST_AUTO_TEST_SUITE_END()
