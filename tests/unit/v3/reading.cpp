// Groups H, J and K of the requirements: readings, readers, the duty to understand.
#include <zarr_metadata/v3/reading.hpp>

#include <string>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/write.hpp>
#include "documents.hpp"

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

using namespace zarr_metadata_test;

namespace test_reading {

constexpr std::string_view sharded = R"({"codecs": [
    {"name": "transpose", "configuration": {"order": [1, 0]}},
    {"name": "sharding_indexed", "configuration": {
        "chunk_shape": [3, 1],
        "codecs": [{"name": "bytes"}, "crc32c", "acme.lz"],
        "index_codecs": [{"name": "bytes", "configuration": {"endian": "little"}}, "crc32c"]}},
    {"name": "gzip", "configuration": {"level": 5}}]})";

std::string unclaimed(v3::node_view const& view) {
    std::string out;
    for (auto const& d : view.unclaimed_declarations()) out += d.loc().pointer() + ' ';
    return out;
}

std::string fields(v3::node_view const& view) {
    std::string out;
    for (auto const name : view.must_understand_fields()) out.append(name).append(" ");
    return out;
}

/// Each codec with what it receives: `bytes uint8[2, 3]`, a line each.
std::string chunks(v3::node_view const& view) {
    std::string out;
    for (auto const& [codec, chunk] : view.codecs_with_chunks()) {
        out += codec.loc().pointer() + ' ';
        if (chunk.is_bytes) {
            out += "bytes\n";
            continue;
        }
        out += chunk.type_name.empty() ? "?" : std::string(chunk.type_name);
        if (!chunk.shape.has_rank()) {
            out += "?\n";
            continue;
        }
        out += '[';
        for (std::size_t axis = 0; axis != chunk.shape.rank(); ++axis) {
            if (axis) out += ", ";
            out += chunk.shape.count(axis) ? std::to_string(chunk.shape.length(axis)) : "?";
        }
        out += "]\n";
    }
    return out;
}

}  // namespace test_reading

using namespace test_reading;

BOOST_AUTO_TEST_SUITE(v3_reading)

BOOST_AUTO_TEST_CASE(R97_R98_the_model_is_there_exactly_when_there_are_no_problems) {
    auto const good = read_array("{}");
    BOOST_TEST(good.ok());
    BOOST_REQUIRE(good.metadata().has_value());
    BOOST_TEST(good.metadata()->shape().size() == 2u);
    BOOST_TEST(good.metadata()->data_type().name().value() == "uint8");
    BOOST_TEST((good.metadata()->document() == array_with("{}")));
    BOOST_TEST((good.kind() == v3::node_kind::array));
    BOOST_TEST(!good.group().has_value());
    auto const bad = read_array(R"({"shape": 5})");
    BOOST_TEST(!bad.metadata().has_value());
    BOOST_TEST((bad.document() == array_with(R"({"shape": 5})")));
    BOOST_TEST((bad.context() == v3::core_context));
}

BOOST_AUTO_TEST_CASE(R102_all_declarations_nested_ones_included_in_order) {
    BOOST_TEST(declarations_of(read_array(sharded)) ==
               "/data_type accepted uint8\n"
               "/chunk_grid accepted regular\n"
               "/chunk_key_encoding accepted default\n"
               "/codecs/0 accepted transpose\n"
               "/codecs/1 accepted sharding_indexed\n"
               "/codecs/1/configuration/codecs/0 accepted bytes\n"
               "/codecs/1/configuration/codecs/1 accepted crc32c\n"
               "/codecs/1/configuration/codecs/2 unclaimed acme.lz\n"
               "/codecs/1/configuration/index_codecs/0 accepted bytes\n"
               "/codecs/1/configuration/index_codecs/1 accepted crc32c\n"
               "/codecs/2 accepted gzip");
    // The order of the members in the document plays no part.
    auto const backwards = v3::read_array_metadata(parse(R"({
        "ext": 1, "storage_transformers": ["acme.t"], "codecs": ["bytes"], "fill_value": 0,
        "chunk_key_encoding": "v2", "chunk_grid": "acme.g", "data_type": 5, "shape": [1],
        "node_type": "array", "zarr_format": 3})"),
                                                   v3::core_context);
    BOOST_TEST(declarations_of(backwards) ==
               "/data_type refused -\n/chunk_grid unclaimed acme.g\n"
               "/chunk_key_encoding accepted v2\n/codecs/0 accepted bytes\n"
               "/storage_transformers/0 unclaimed acme.t\n/ext unclaimed ext");
}

BOOST_AUTO_TEST_CASE(R104_R118_R124_codecs_and_the_chunks_they_receive) {
    BOOST_TEST(chunks(read_array(sharded)) ==
               "/codecs/0 uint8[2, 3]\n"
               "/codecs/1 uint8[3, 2]\n"
               "/codecs/1/configuration/codecs/0 uint8[3, 1]\n"
               "/codecs/1/configuration/codecs/1 bytes\n"
               "/codecs/1/configuration/codecs/2 bytes\n"
               "/codecs/1/configuration/index_codecs/0 uint64[1, 2, 2]\n"
               "/codecs/1/configuration/index_codecs/1 bytes\n"
               "/codecs/2 bytes\n");
    BOOST_TEST(chunks(read_array(R"({"chunk_grid": "acme.g", "data_type": "acme.t"})")) ==
               "/codecs/0 ?[?, ?]\n");
    BOOST_TEST(chunks(read_array(R"({"shape": 5})")) == "/codecs/0 uint8?\n");
    BOOST_TEST(chunks(read_array(R"({"codecs": ["acme.x", "bytes", "crc32c"]})")) ==
               "/codecs/0 uint8[2, 3]\n/codecs/1 ??\n/codecs/2 bytes\n");
    BOOST_TEST(chunks(read_array(R"({"codecs": 5})")) == "");
    auto const codecs = read_array(R"({"chunk_grid": {"name": "regular", "configuration": {}}})");
    BOOST_TEST(chunks(codecs) == "/codecs/0 uint8[?, ?]\n");
}

BOOST_AUTO_TEST_CASE(R107_a_policy_of_ones_own) {
    // Everything beyond the core, found without reading again.
    auto const reading = v3::read_array_metadata(
        array_with(sharded), v3::core_context | zm::context(zm::static_context<v3::codecs<>>{}));
    std::string beyond;
    for (auto const d : reading.declarations())
        if (d.name() && !v3::core_context.claimant(d.read_as(), *d.name()))
            beyond += d.loc().pointer() + ' ';
    BOOST_TEST(beyond == "/codecs/1/configuration/codecs/2 ");
}

BOOST_AUTO_TEST_CASE(R100_typed_access) {
    auto const reading = read_array(sharded);
    std::string found;
    for (auto const d : reading.declarations()) {
        if (auto const gzip = d.get_if<v3::gzip_codec>())
            found += "gzip " + std::to_string(gzip->level.value()) + ' ';
        if (auto const transpose = d.get_if<v3::transpose_codec>())
            found += "transpose " + std::to_string(transpose->order.size()) + ' ';
        if (auto const grid = d.get_if<v3::regular_chunk_grid>())
            found += "regular " + std::to_string(grid->chunk_shape[1]) + ' ';
    }
    BOOST_TEST(found == "regular 3 transpose 2 gzip 5 ");
}

BOOST_AUTO_TEST_CASE(R110_valid_in_one_context_and_not_in_another) {
    auto const changes =
        R"({"codecs": ["bytes", {"name": "gzip", "configuration": {"level": 99}}]})";
    BOOST_TEST(!read_array(changes).ok());
    using small = zm::static_context<v3::codecs<v3::bytes_codec>>;
    BOOST_TEST(v3::read_array_metadata(array_with(changes), small{}).ok());
}

BOOST_AUTO_TEST_CASE(R94_readers_without_a_context_use_the_default_one) {
    BOOST_TEST((v3::read_array_metadata(array_with("{}")).context() == v3::default_context));
}

BOOST_AUTO_TEST_CASE(a_reading_outlives_the_context_and_the_document) {
    v3::array_reading const reading = [] {
        auto const scope = v3::core_context | zm::context();
        return v3::read_array_metadata(array_with(sharded), scope);
    }();
    auto const copy = reading;
    BOOST_TEST(declarations_of(copy) == declarations_of(reading));
    BOOST_TEST(chunks(*copy.metadata()) == chunks(reading));
}

// ---- J: readers ---------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(R129_nodes_are_read_as_what_they_say) {
    auto const array = v3::read_node_metadata(array_with(R"({"fill_value": "x"})"));
    BOOST_TEST((array.kind() == v3::node_kind::array));
    BOOST_TEST(places(array.problems()) == "/fill_value invalid_type");
    auto const group = v3::read_node_metadata(parse(R"({"zarr_format": 3, "node_type": "group"})"));
    BOOST_TEST((group.kind() == v3::node_kind::group));
    BOOST_TEST(group.group().has_value());
    BOOST_TEST(!group.array().has_value());
    BOOST_TEST(v3::read_node_metadata(array_with("{}")).array().has_value());
}

BOOST_AUTO_TEST_CASE(R130_of_an_unknown_kind_only_the_format_is_read) {
    auto const read = [](std::string_view text) {
        auto const reading = v3::read_node_metadata(parse(text));
        BOOST_TEST((reading.kind() == v3::node_kind::unknown));
        BOOST_TEST(reading.declarations().size() == 0u);
        BOOST_TEST(!reading.array().has_value());
        BOOST_TEST(!reading.group().has_value());
        return places(reading.problems());
    };
    BOOST_TEST(read(R"({"zarr_format": 2, "shape": 5, "x": 1})") ==
               "/zarr_format invalid_value\n/node_type missing_key");
    BOOST_TEST(read(R"({"node_type": "table"})") ==
               "/zarr_format missing_key\n/node_type invalid_value");
    BOOST_TEST(read(R"({"zarr_format": 3, "node_type": null})") == "/node_type invalid_type");
    BOOST_TEST(read("{}") == "/zarr_format missing_key\n/node_type missing_key");
    BOOST_TEST(read("[]") == "invalid_type");
}

BOOST_AUTO_TEST_CASE(R128_a_group_checks_the_envelope_of_its_consolidated_metadata) {
    auto const read = [](std::string_view value) {
        return v3::read_group_metadata(
            parse(R"({"zarr_format": 3, "node_type": "group", "consolidated_metadata": )" +
                  std::string(value) + "}"),
            v3::core_context);
    };
    auto const good =
        read(R"({"kind": "inline", "must_understand": false, "metadata": {"a": 5, "b": [NaN]}})");
    BOOST_TEST(good.ok());
    BOOST_TEST(declarations_of(good) == "/consolidated_metadata accepted consolidated_metadata");
    BOOST_TEST(good.must_understand_fields().empty());
    BOOST_TEST(places(read("null").problems()) == "/consolidated_metadata invalid_type");
    BOOST_TEST(
        places(
            read(R"({"kind": "x", "must_understand": true, "metadata": [], "z": 1})").problems()) ==
        "/consolidated_metadata/z unknown_key\n"
        "/consolidated_metadata/kind invalid_value\n"
        "/consolidated_metadata/must_understand invalid_value\n"
        "/consolidated_metadata/metadata invalid_type");
    BOOST_TEST(places(read("{}").problems()) ==
               "/consolidated_metadata/kind missing_key\n"
               "/consolidated_metadata/must_understand missing_key\n"
               "/consolidated_metadata/metadata missing_key");
}

BOOST_AUTO_TEST_CASE(R132_R133_R134_openable) {
    auto const open = [](std::string_view changes) {
        return v3::read_openable_node_metadata(array_with(changes), v3::core_context);
    };
    BOOST_TEST(open("{}").ok());
    BOOST_TEST(open("{}").array().has_value());
    // First the problems of the plain reader, then what is unclaimed, in the order of the walk.
    auto const all = open(R"({"shape": 5, "data_type": "acme.t", "chunk_grid": "acme.g",
        "chunk_key_encoding": "acme.k", "codecs": [{"name": "sharding_indexed", "configuration": {
            "chunk_shape": [1], "codecs": ["acme.a"],
            "index_codecs": [{"name": "bytes", "configuration": {"endian": "big"}}]}}, "acme.b"],
        "storage_transformers": ["acme.s"], "waived": {"must_understand": false},
        "ext": {"must_understand": true}})");
    BOOST_TEST(places(all.problems()) ==
               "/shape invalid_type\n"
               "/data_type unclaimed_declaration\n"
               "/chunk_grid unclaimed_declaration\n"
               "/chunk_key_encoding unclaimed_declaration\n"
               "/codecs/0/configuration/codecs/0 unclaimed_declaration\n"
               "/codecs/1 unclaimed_declaration\n"
               "/storage_transformers/0 unclaimed_declaration\n"
               "/ext unclaimed_declaration");
    BOOST_TEST(!open(R"({"codecs": ["bytes", "acme.b"]})").array().has_value());
    BOOST_TEST(open(R"({"waived": {"must_understand": false, "x": [1]}})").ok());
    auto const unknown = v3::read_openable_node_metadata(parse("{}"));
    BOOST_TEST(places(unknown.problems()) == "/zarr_format missing_key\n/node_type missing_key");
}

BOOST_AUTO_TEST_CASE(R127_R137_from_bytes) {
    auto const text = zm::write_text(array_with("{}"));
    BOOST_TEST(v3::read_array_metadata_text(text).ok());
    BOOST_TEST(v3::read_node_metadata_text(text).array().has_value());
    BOOST_TEST(v3::read_openable_node_metadata_text(text).ok());
    BOOST_TEST(v3::read_group_metadata_text(R"({"zarr_format": 3, "node_type": "group"})").ok());
    for (auto const* bad : {"", "{", "{\"a\": 1,}", "\xFF", "{} x"}) {
        auto const reading = v3::read_node_metadata_text(bad);
        BOOST_TEST(places(reading.problems()) == "invalid_json");
        BOOST_TEST(!reading.array().has_value());
        BOOST_TEST(reading.declarations().size() == 0u);
        BOOST_TEST(reading.unclaimed_declarations().empty());
        BOOST_TEST(reading.must_understand_fields().empty());
        BOOST_TEST(reading.codecs_with_chunks().empty());
    }
}

// ---- K: extra fields ----------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(R138_R139_R140_members_that_must_be_understood) {
    auto const reading = read_array(R"({"a": 1, "b": null, "c": {}, "d": {"must_understand": true},
        "e": {"must_understand": false}, "f": {"must_understand": 0}, "g": [{"must_understand": false}],
        "h": {"must_understand": null}, "i": "must_understand"})");
    BOOST_TEST(reading.ok());
    BOOST_TEST(fields(reading) == "a b c d f g h i ");
    BOOST_TEST(unclaimed(reading) == "/a /b /c /d /f /g /h /i ");
    BOOST_TEST(fields(*reading.metadata()) == "a b c d f g h i ");
}

BOOST_AUTO_TEST_CASE(R139_codecs_are_no_members) {
    auto const reading = read_array(R"({"codecs": ["acme.x"], "data_type": "acme.t"})");
    BOOST_TEST(fields(reading) == "");
    BOOST_TEST(unclaimed(reading) == "/data_type /codecs/0 ");
}

BOOST_AUTO_TEST_CASE(R141_R142_at_any_depth_but_for_what_is_waived) {
    BOOST_TEST(unclaimed(read_array(sharded)) == "/codecs/1/configuration/codecs/2 ");
    BOOST_TEST(unclaimed(read_array(R"({"e": {"must_understand": false, "name": "acme.x"}})")) ==
               "");
}

BOOST_AUTO_TEST_CASE(R9_extra_fields_that_nothing_claims_are_kept_as_written) {
    auto const reading = read_array(R"({"ext": [NaN, {"a": 1e400}], "waived": {"x": Infinity,
                                         "must_understand": false}})");
    BOOST_TEST(reading.ok());
    BOOST_TEST(zm::write_text(reading.document().at("ext")) == R"([NaN,{"a":1e400}])");
}

BOOST_AUTO_TEST_SUITE_END()
