// The examples of the reference documents "Parsing and Validation" and "Context", in C++.
#include <string>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/reading.hpp>
#include <zarr_metadata/v3/run_time.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace test_reference_documents {

using zarr_metadata_test::parse;

/// As the examples print them: `('codecs', 0) missing_key`, a line each.
std::string printed(zm::problem_list const& problems) {
    std::string out;
    for (auto const& p : problems)
        out += p.loc.tuple() + ' ' + std::string(to_string(p.kind)) + '\n';
    return out;
}

std::string unclaimed(v3::node_view const& view) {
    std::string out;
    for (auto const& d : view.unclaimed_declarations()) out += d.loc().tuple() + '\n';
    return out;
}

// "How zarr-metadata implements these stages": three faults in one read.
constexpr std::string_view raw = R"({
    "zarr_format": 3,
    "node_type": "array",
    "shape": [1, 2, 3],
    "data_type": "float64",
    "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [10]}},
    "chunk_key_encoding": {"name": "default"},
    "fill_value": "hello",
    "codecs": [{"name": "bytes"}]
})";

// "Context example": a codec that is right, one with a level out of range, one that is unknown.
zm::json::value document(int level) {
    auto made = parse(R"({
        "zarr_format": 3,
        "node_type": "array",
        "shape": [100],
        "data_type": "float64",
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [10]}},
        "chunk_key_encoding": {"name": "default"},
        "fill_value": 0,
        "codecs": [{"name": "bytes", "configuration": {"endian": "little"}},
                   {"name": "gzip", "configuration": {"level": 0}},
                   {"name": "unknown"}]
    })");
    made.at("codecs").at(1).at("configuration").at("level") = level;
    return made;
}

using small_context = zm::static_context<
    v3::data_types<v3::float64_data_type>, v3::chunk_grids<v3::regular_chunk_grid>,
    v3::chunk_key_encodings<v3::default_chunk_key_encoding>, v3::codecs<v3::bytes_codec>>;
using new_context = small_context::extended_with<v3::codecs<v3::gzip_codec>>;

}  // namespace test_reference_documents

using namespace test_reference_documents;

BOOST_AUTO_TEST_SUITE(v3_reference_documents)

BOOST_AUTO_TEST_CASE(R34_R35_R113_R119_one_read_collects_the_problems_of_every_stage) {
    auto const reading = v3::read_array_metadata(parse(raw));
    BOOST_TEST(printed(reading.problems()) ==
               "('fill_value',) invalid_value\n"
               "('chunk_grid', 'configuration', 'chunk_shape') invalid_value\n"
               "('codecs', 0, 'configuration', 'endian') missing_key\n");
    BOOST_TEST(reading.problems()[1].message.starts_with(
        "expected one chunk length per dimension of shape"));
    BOOST_TEST(!reading.metadata().has_value());
    BOOST_TEST(!reading.ok());
}

BOOST_AUTO_TEST_CASE(R109_one_declaration_on_its_own) {
    auto const read = zm::resolve<v3::codec_slot>(
        parse(R"({"name": "gzip", "configuration": {"level": 12}})"), v3::default_context);
    BOOST_TEST(printed(read.problems()) == "('configuration', 'level') invalid_value\n");
}

BOOST_AUTO_TEST_CASE(R132_R133_what_a_reader_must_understand) {
    auto const openable = v3::read_openable_node_metadata(parse(R"({
        "zarr_format": 3,
        "node_type": "array",
        "shape": [4],
        "data_type": "uint8",
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [2]}},
        "chunk_key_encoding": {"name": "default"},
        "fill_value": 0,
        "codecs": [{"name": "bytes"}, {"name": "my_codec"}],
        "my_member": {"name": "my_member"},
        "ignorable": {"must_understand": false}
    })"));
    BOOST_TEST(printed(openable.problems()) ==
               "('codecs', 1) unclaimed_declaration\n"
               "('my_member',) unclaimed_declaration\n");
}

BOOST_AUTO_TEST_CASE(R81_R90_an_unknown_codec_is_made_known) {
    auto const my_codec =
        v3::make_codec({.name = "acme.codec", .kind = v3::codec_kind::bytes_bytes});
    auto const context = v3::default_context.union_with(zm::context{my_codec});
    BOOST_TEST(v3::read_array_metadata(parse(raw), context).problems().size() == 3u);
    BOOST_TEST(context.claimant(v3::codec_slot::what, "acme.codec") == my_codec.get());
    BOOST_TEST(context.claimant(v3::codec_slot::what, "gzip") ==
               v3::default_context.claimant(v3::codec_slot::what, "gzip"));
    // copy(update={"codecs": {**codecs, "gzip": MY_GZIP}}), and copy(update={"codecs":
    // [MY_CODEC]}).
    auto const my_gzip = v3::make_codec({.name = "gzip", .kind = v3::codec_kind::bytes_bytes});
    BOOST_CHECK_THROW((void)v3::default_context.union_with(zm::context{my_gzip}),
                      zm::scope_conflict_error);
    auto const replaced = v3::default_context.replacing(my_gzip);
    BOOST_TEST(replaced.claimant(v3::codec_slot::what, "gzip") == my_gzip.get());
    BOOST_TEST(replaced.claimant(v3::codec_slot::what, "bytes") != nullptr);
    auto const only = v3::default_context.with_slots(zm::context{my_codec});
    BOOST_TEST(only.definitions(v3::codec_slot::what).size() == 1u);
    BOOST_TEST(only.claimant(v3::data_type_slot::what, "uint8") != nullptr);
}

BOOST_AUTO_TEST_CASE(R72_an_unknown_name_inside_a_shard_is_no_problem) {
    auto const read =
        zm::resolve<v3::codec_slot>(parse(R"({"name": "sharding_indexed", "configuration": {
            "chunk_shape": [10, 10], "codecs": ["not_a_codec"],
            "index_codecs": [{"name": "bytes", "configuration": {"endian": "little"}}]}})"),
                                    v3::default_context);
    BOOST_TEST(printed(read.problems()) == "");
    BOOST_TEST(read.declaration().nested()[0].is_unclaimed());
}

BOOST_AUTO_TEST_CASE(R59_R38_a_configuration_of_the_wrong_type) {
    auto changed = parse(raw);
    changed.at("chunk_grid").at("configuration") = "error";
    BOOST_TEST(printed(v3::read_array_metadata(changed).problems()) ==
               "('chunk_grid', 'configuration') invalid_type\n"
               "('fill_value',) invalid_value\n"
               "('codecs', 0, 'configuration', 'endian') missing_key\n");
}

BOOST_AUTO_TEST_CASE(R108_R110_in_a_small_context_gzip_is_unclaimed) {
    v3::array_metadata const small(document(99), small_context{});
    auto const gzip = small.codecs()[1];
    BOOST_TEST(gzip.is_unclaimed());
    BOOST_TEST(gzip.name().value() == "gzip");
    BOOST_TEST(gzip.read_as().name == "codecs");
    BOOST_TEST(zm::write_text(*gzip.configuration()) == R"({"level":99})");
    BOOST_TEST(zm::write_text(gzip.json()) == R"({"name":"gzip","configuration":{"level":99}})");
}

BOOST_AUTO_TEST_CASE(R99_the_three_scenarios) {
    auto const reading = v3::read_array_metadata(document(99), new_context{});
    std::string states;
    for (auto const d : reading.declarations())
        if (d.loc()[0].key() == "codecs")
            states += d.loc().tuple() + (d.is_accepted()  ? " accepted\n"
                                         : d.is_refused() ? " refused\n"
                                                          : " unclaimed\n");
    BOOST_TEST(states ==
               "('codecs', 0) accepted\n('codecs', 1) refused\n('codecs', 2) unclaimed\n");
    BOOST_REQUIRE(reading.problems().size() == 1u);
    BOOST_TEST(reading.problems()[0].loc.tuple() == "('codecs', 1, 'configuration', 'level')");
    BOOST_TEST((reading.problems()[0].kind == zm::problem_kind::invalid_value));
    BOOST_TEST(reading.problems()[0].message == "expected an integer in [0, 9], got 99");
    BOOST_TEST(!reading.metadata().has_value());
}

BOOST_AUTO_TEST_CASE(R96_the_same_context_put_together_at_run_time) {
    zm::context const old = small_context{};
    zm::context const gzip = zm::static_context<v3::codecs<v3::gzip_codec>>{};
    BOOST_TEST((old.union_with(gzip) == zm::context(new_context{})));
    BOOST_TEST((v3::read_array_metadata(document(99), old | gzip).problems() ==
                v3::read_array_metadata(document(99), new_context{}).problems()));
    // The old context is unchanged.
    BOOST_TEST(!old.claimant(v3::codec_slot::what, "gzip"));
}

BOOST_AUTO_TEST_CASE(R127_R159_building_a_model_throws_the_problems) {
    auto const only = [](zm::metadata_validation_error const& e) {
        return printed(e.problems()) == "('codecs', 1, 'configuration', 'level') invalid_value\n";
    };
    BOOST_CHECK_EXCEPTION(v3::array_metadata(document(99), new_context{}),
                          zm::metadata_validation_error, only);
    v3::array_metadata const small(document(99), small_context{});
    BOOST_CHECK_EXCEPTION((void)small.refined_in(new_context{}), zm::metadata_validation_error,
                          only);
}

BOOST_AUTO_TEST_CASE(R141_what_is_left_unclaimed) {
    v3::array_metadata const fixed(document(1), new_context{});
    BOOST_TEST(unclaimed(fixed) == "('codecs', 2)\n");
    v3::array_metadata const small(document(99), small_context{});
    BOOST_TEST(unclaimed(small) == "('codecs', 1)\n('codecs', 2)\n");
}

BOOST_AUTO_TEST_SUITE_END()
