#include <zarr_metadata/definition/with_problems.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/reading.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

BOOST_AUTO_TEST_SUITE(definition_with_problems)

BOOST_AUTO_TEST_CASE(R105_each_declaration_has_the_problems_in_it) {
    auto const reading = v3::read_array_metadata(zarr_metadata_test::parse(R"({
        "zarr_format": 3, "node_type": "array", "shape": [4], "data_type": "uint8",
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [2, 2]}},
        "chunk_key_encoding": "default", "fill_value": 256,
        "codecs": [
            {"name": "sharding_indexed", "configuration": {
                "chunk_shape": [1], "codecs": ["bytes", {"name": "gzip", "configuration": {"level": 99}}],
                "index_codecs": ["bytes"], "z": 1}},
            {"name": "gzip", "configuration": {"level": 1}}],
        "dimension_names": ["x", "y"]
    })"),
                                                 v3::core_context);
    std::string found;
    for (auto const& [d, problems] : zm::with_problems(reading)) {
        found += d.loc().pointer() + " " + std::string(*d.name()) + "\n";
        for (auto const* p : problems) found += "    " + p->loc.pointer() + "\n";
    }
    BOOST_TEST(found == R"(/data_type uint8
/chunk_grid regular
    /chunk_grid/configuration/chunk_shape
/chunk_key_encoding default
/codecs/0 sharding_indexed
    /codecs/0/configuration/z
    /codecs/0/configuration/codecs/1/configuration/level
    /codecs/0/configuration/index_codecs/0/configuration/endian
/codecs/0/configuration/codecs/0 bytes
/codecs/0/configuration/codecs/1 gzip
    /codecs/0/configuration/codecs/1/configuration/level
/codecs/0/configuration/index_codecs/0 bytes
    /codecs/0/configuration/index_codecs/0/configuration/endian
/codecs/1 gzip
)");
    BOOST_TEST(reading.problems().size() == 6u);  // two of them are in no declaration
}

BOOST_AUTO_TEST_CASE(names_that_begin_alike_are_told_apart) {
    auto const reading = v3::read_group_metadata(
        zarr_metadata_test::parse(R"({"zarr_format": 3, "node_type": "group", "codec": 1,
                                      "codecs": 2, "codecs/0": 3})"));
    zm::problem_list const problems{
        {{"codecs"}, zm::problem_kind::invalid_value, "b", {}},
        {{"codecs", 10}, zm::problem_kind::invalid_value, "a", {}},
        {{"codecs", 1}, zm::problem_kind::invalid_value, "c", {}},
        {{}, zm::problem_kind::invalid_value, "d", {}},
    };
    auto const all = zm::with_problems(reading.declarations(), problems);
    BOOST_REQUIRE(all.size() == 3u);
    BOOST_TEST(all[0].problems.empty());
    BOOST_TEST(all[2].problems.empty());
    std::string order;
    for (auto const* p : all[1].problems) order += p->message;
    BOOST_TEST(order == "bac");  // as they were reported
}

BOOST_AUTO_TEST_CASE(without_problems) {
    auto const read = zm::resolve<v3::codec_slot>("crc32c", v3::core_context);
    zm::declaration_range const one(*read.declaration().get().tree);
    auto const all = zm::with_problems(one, read.problems());
    BOOST_REQUIRE(all.size() == 1u);
    BOOST_TEST(all[0].problems.empty());
    BOOST_TEST(all[0].declaration.name().value() == "crc32c");
}

BOOST_AUTO_TEST_SUITE_END()
