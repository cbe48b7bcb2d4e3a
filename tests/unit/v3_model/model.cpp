// Group L of the requirements: the models of arrays and groups.
#include "models.hpp"

#include <stdexcept>
#include <type_traits>

#include <boost/json/monotonic_resource.hpp>

#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/run_time.hpp>

namespace {

std::string const every_member = R"({
    "zarr_format": 3, "node_type": "array", "shape": [4, 6], "data_type": {"name": "float32"},
    "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [2, 3]}},
    "chunk_key_encoding": "default", "fill_value": "0x7fc00000",
    "codecs": ["bytes", {"name": "gzip", "configuration": {"level": 5}}],
    "storage_transformers": ["acme.store"],
    "attributes": {"missing": NaN, "big": 18446744073709551616, "z": 1, "a": [1.0, 1, 1e3]},
    "dimension_names": ["t", null], "acme": {"must_understand": false}, "other": -Infinity})";

/// As `every_member`, on one line and without spaces, numbers as they are.
std::string const compact =
    R"({"zarr_format":3,"node_type":"array","shape":[4,6],"data_type":{"name":"float32"},)"
    R"("chunk_grid":{"name":"regular","configuration":{"chunk_shape":[2,3]}},)"
    R"("chunk_key_encoding":"default","fill_value":"0x7fc00000",)"
    R"("codecs":["bytes",{"name":"gzip","configuration":{"level":5}}],)"
    R"("storage_transformers":["acme.store"],)"
    R"("attributes":{"missing":NaN,"big":18446744073709551616,"z":1,"a":[1.0,1,1000.0]},)"
    R"("dimension_names":["t",null],"acme":{"must_understand":false},"other":-Infinity})";

std::string const with_zstd =
    R"({"codecs": ["bytes", {"name": "zstd", "configuration": {"level": 1}}]})";

v3::array_metadata full() {
    auto document = parse(every_member);
    document.get_object()["codecs"] =
        parse(R"([{"name": "bytes", "configuration": {"endian": "little"}}])");
    return v3::array_metadata(document);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(v3_model)

BOOST_AUTO_TEST_CASE(R144_a_document_and_a_context) {
    v3::array_metadata const a(parse(plain_array), v3::core_context);
    BOOST_TEST((a.context() == v3::core_context));
    BOOST_TEST(a.document() == parse(plain_array));
    BOOST_TEST((v3::array_metadata(parse(plain_array)).context() == v3::default_context));
    BOOST_TEST((a.kind() == v3::node_kind::array));
    BOOST_TEST((group_of().kind() == v3::node_kind::group));
}

BOOST_AUTO_TEST_CASE(R145_no_invalid_model) {
    BOOST_TEST(thrown_places([] {
                   v3::array_metadata(array_with(R"({"shape": "x", "fill_value": -1})"));
               }) == "/shape invalid_type\n/fill_value invalid_value");
    BOOST_TEST(thrown_places([] { v3::group_metadata(group_with(R"({"node_type": "array"})")); }) ==
               "/node_type invalid_value");
    BOOST_TEST(thrown_places([] { v3::array_metadata::from_json(json::value(5)); }) ==
               "invalid_type");
    BOOST_TEST(thrown_places([] { v3::array_metadata::from_text("{"); }) == "invalid_json");
    BOOST_TEST(thrown_places([] { v3::group_metadata(parse(plain_array)); }) ==
               "/node_type invalid_value");
    static_assert(!std::is_default_constructible_v<v3::array_metadata>);
    static_assert(!std::is_constructible_v<v3::array_metadata, v3::group_metadata>);
}

BOOST_AUTO_TEST_CASE(R146_R152_nothing_can_be_changed) {
    static_assert(std::is_same_v<decltype(std::declval<v3::array_metadata&>().document()),
                                 json::value const&>);
    static_assert(std::is_same_v<decltype(std::declval<v3::array_metadata&>().attributes()),
                                 json::object const*>);
    static_assert(std::is_same_v<decltype(std::declval<v3::array_metadata&>().shape()),
                                 std::span<std::uint64_t const>>);
    static_assert(std::is_same_v<decltype(std::declval<v3::array_metadata&>().fill_value()),
                                 json::value const&>);
    static_assert(
        std::is_same_v<decltype(std::declval<zm::declaration&>().json()), json::value const&>);
    // The value that a model was made of stays the caller's.
    auto document = parse(plain_array);
    v3::array_metadata const a(document);
    document.get_object()["shape"] = "changed";
    BOOST_TEST(a.to_json() == parse(plain_array));
    // An arena that the value came with is not needed any more.
    auto const from_arena = [] {
        json::monotonic_resource arena;
        json::value const lives_in_it(parse(plain_array), &arena);
        return v3::array_metadata(lives_in_it);
    }();
    BOOST_TEST(from_arena.to_json() == parse(plain_array));
}

BOOST_AUTO_TEST_CASE(R147_R148_the_document_as_written) {
    auto const a = full();
    auto out = a.to_json();
    BOOST_TEST(zm::write_text(out) == a.to_text());
    out.get_object()["shape"] = json::array{1};
    out.get_object()["attributes"].get_object().clear();
    BOOST_TEST(a.shape()[0] == 4u);
    BOOST_TEST(a.attributes()->size() == 4u);
}

BOOST_AUTO_TEST_CASE(R149_R150_bytes_by_key) {
    auto const scope =
        v3::core_context |
        zm::context{v3::make_codec({.name = "acme.codec", .kind = v3::codec_kind::array_bytes})};
    auto document = parse(every_member);
    auto const text = [&] {
        document.get_object()["codecs"] = parse(R"(["acme.codec"])");
        return zm::write_text(document);
    }();
    auto const a = v3::array_metadata::from_text(text, scope);
    auto const files = a.to_key_value();
    BOOST_TEST(files.size() == 1u);
    BOOST_TEST(files.at("zarr.json") == text);
    BOOST_TEST((v3::array_metadata::from_key_value(files, scope) == a));
    auto indented = a.to_key_value({.indent = 2});
    BOOST_TEST(indented.at("zarr.json").starts_with("{\n  \"zarr_format\": 3,\n"));
    BOOST_TEST((v3::array_metadata::from_key_value(indented, scope) == a));
    indented["c/0/0"] = "not JSON";
    indented[".zarray"] = "{";
    BOOST_TEST((v3::array_metadata::from_key_value(indented, scope) == a));

    BOOST_TEST(thrown_places([] { v3::array_metadata::from_key_value({}); }) ==
               "/zarr.json missing_key");
    BOOST_TEST(thrown_places([] { v3::group_metadata::from_key_value({{".zgroup", "{}"}}); }) ==
               "/zarr.json missing_key");
    for (auto const* bad : {"", "{", "\xff", "\xef\xbb\xbf{}", "{\"a\": 1e}", "{}{}"})
        BOOST_TEST(thrown_places([&] {
                       v3::group_metadata::from_key_value({{"zarr.json", bad}});
                   }) == "/zarr.json invalid_json");
    BOOST_TEST(thrown_places([] {
                   v3::group_metadata::from_key_value({{"zarr.json", R"({"zarr_format": 3})"}});
               }) == "/node_type missing_key");
}

BOOST_AUTO_TEST_CASE(R149_exact_bytes) {
    auto document = parse(every_member);
    BOOST_TEST(zm::write_text(document) == compact);
    auto const group = v3::group_metadata::from_text(
        R"({"zarr_format":3,"node_type":"group","attributes":{"b":NaN,"a":-0.0,"c":1e400,)"
        R"("d":-9223372036854775809,"e":0.1,"f":100000000000000000000000,"g":1.0}})");
    BOOST_TEST(group.to_text() ==
               R"({"zarr_format":3,"node_type":"group","attributes":{"b":NaN,"a":-0.0,"c":1e400,)"
               R"("d":-9223372036854775809,"e":0.1,"f":100000000000000000000000,"g":1.0}})");
}

BOOST_AUTO_TEST_CASE(R151_views) {
    auto const a = full();
    BOOST_TEST(a.shape().size() == 2u);
    BOOST_TEST(a.shape()[1] == 6u);
    BOOST_TEST(*a.data_type().name() == "float32");
    BOOST_TEST(a.data_type().get_if<v3::float32_data_type>().has_value());
    BOOST_TEST(!a.data_type().get_if<v3::float64_data_type>());
    BOOST_TEST(a.chunk_grid().get_if<v3::regular_chunk_grid>()->chunk_shape.size() == 2u);
    BOOST_TEST(*a.chunk_key_encoding().name() == "default");
    BOOST_TEST(a.codecs().size() == 1u);
    BOOST_TEST((*a.codecs()[0].get_if<v3::bytes_codec>()->endian == "little"));
    BOOST_TEST(a.codecs()[0].loc() == (zm::location{"codecs", 0}));
    BOOST_TEST(a.storage_transformers().size() == 1u);
    BOOST_TEST(a.storage_transformers()[0].is_unclaimed());
    BOOST_TEST(a.fill_value() == "0x7fc00000");
    BOOST_TEST(*(*a.dimension_names())[0] == "t");
    BOOST_TEST(!(*a.dimension_names())[1]);
    BOOST_TEST(a.extra_fields().size() == 2u);
    BOOST_TEST(a.attributes()->contains("missing"));
    auto const chunks = a.codecs_with_chunks();
    BOOST_TEST(chunks.size() == 1u);
    BOOST_TEST(chunks[0].chunk.shape.length(1) == 3u);
    // Absent members.
    auto const bare = array_of();
    BOOST_TEST(!bare.dimension_names().has_value());
    BOOST_TEST(!bare.attributes());
    BOOST_TEST(bare.storage_transformers().empty());
    BOOST_TEST(bare.extra_fields().empty());
    BOOST_TEST(!group_of().attributes());
}

BOOST_AUTO_TEST_CASE(R151_views_keep_the_read_alive) {
    auto const copy = [] {
        auto const made = full();
        return made;
    }();
    auto const other = copy;
    BOOST_TEST(other.codecs()[0].json() == copy.codecs()[0].json());
    BOOST_TEST(&other.document() == &copy.document());
    auto moved = other;
    auto const taken = std::move(moved);
    BOOST_TEST((taken == copy));
}

BOOST_AUTO_TEST_CASE(R153_update) {
    auto const a = array_of(R"({"attributes": {"a": 1}, "acme": {"must_understand": false}})",
                            v3::core_context);
    auto const b = a.update({.shape = {20, 30}, .attributes = json::object{{"b", 2}}});
    BOOST_TEST(b.shape()[0] == 20u);
    BOOST_TEST(b.attributes()->contains("b"));
    BOOST_TEST((b.context() == v3::core_context));
    BOOST_TEST(a.shape()[0] == 4u);
    // Members stand where they stood, new ones at the end.
    BOOST_TEST(b.to_text().find("\"shape\"") < b.to_text().find("\"data_type\""));
    BOOST_TEST((a.update({}) == a));
    BOOST_TEST(a.update({}).to_text() == a.to_text());
    // Every member, as a typed value and as JSON.
    auto const c = a.update({.shape = parse("[8]"),
                             .data_type = v3::int16_data_type{},
                             .chunk_grid = v3::regular_chunk_grid{.chunk_shape = {4}},
                             .chunk_key_encoding = v3::v2_chunk_key_encoding{},
                             .fill_value = json::value(7),
                             .codecs = v3::codec_declarations{v3::bytes_codec{.endian = "big"},
                                                              v3::gzip_codec{.level = 1}},
                             .storage_transformers = parse("[]"),
                             .attributes = parse("{}"),
                             .dimension_names = parse("[\"x\"]")});
    auto const d = a.update({.shape = {8},
                             .data_type = parse("\"int16\""),
                             .chunk_grid = parse(R"({"name": "regular",
                                                     "configuration": {"chunk_shape": [4]}})"),
                             .chunk_key_encoding = parse("\"v2\""),
                             .fill_value = 7,
                             .codecs = parse(R"([{"name": "bytes", "configuration":
                                 {"endian": "big"}}, {"name": "gzip", "configuration":
                                 {"level": 1}}])"),
                             .attributes = zm::removed,
                             .dimension_names = parse("[\"x\"]")});
    BOOST_TEST((c == d));
}

BOOST_AUTO_TEST_CASE(R154_extra_fields_and_removal) {
    auto const a = array_of(R"({"attributes": {"a": 1}, "dimension_names": ["y", "x"],
                                "storage_transformers": [], "acme": {"must_understand": false}})");
    auto const b = a.update({.storage_transformers = zm::removed,
                             .attributes = zm::removed,
                             .dimension_names = zm::removed,
                             .extra_fields = {{"acme", zm::removed}}});
    BOOST_TEST((b == array_of()));
    BOOST_TEST(b.to_text() == array_of().to_text());
    auto const c =
        b.update({.extra_fields = {{"new", json::object{{"x", 1}}}, {"none", zm::removed}}});
    BOOST_TEST(c.extra_fields().size() == 1u);
    BOOST_CHECK_THROW(a.update({.extra_fields = {{"shape", json::value(1)}}}),
                      std::invalid_argument);
    BOOST_CHECK_THROW(group_of().update({.extra_fields = {{"attributes", json::object{}}}}),
                      std::invalid_argument);
    auto const group = group_of().update(
        {.attributes = json::object{{"k", 1}}, .extra_fields = {{"x", json::value(nullptr)}}});
    BOOST_TEST(group.to_text() ==
               R"({"zarr_format":3,"node_type":"group","attributes":{"k":1},"x":null})");
    BOOST_TEST((group.update({.attributes = zm::removed, .extra_fields = {{"x", zm::removed}}}) ==
                group_of()));
}

BOOST_AUTO_TEST_CASE(R155_names_that_update_does_not_take) {
    auto const a = array_of();
    BOOST_CHECK_THROW(a.update_members(json::object{{"shap", json::array{1}}}),
                      std::invalid_argument);
    BOOST_CHECK_THROW(a.update_members(json::object{{"acme", 1}}), std::invalid_argument);
    BOOST_CHECK_THROW(group_of().update_members(json::object{{"shape", json::array{1}}}),
                      std::invalid_argument);
    try {
        a.update_members(json::object{{"shap", 1}});
    } catch (std::invalid_argument const& e) {
        BOOST_TEST(e.what() == std::string("the document has no member 'shap'"));
    }
    BOOST_TEST(a.update_members(json::object{{"shape", json::array{1, 1}}},
                                {{"acme", json::object{{"must_understand", false}}}})
                   .shape()[0] == 1u);
}

BOOST_AUTO_TEST_CASE(R156_update_throws_problems) {
    auto const a = array_of();
    BOOST_TEST(thrown_places([&] { a.update({.shape = {1}}); }) ==
               "/chunk_grid/configuration/chunk_shape invalid_value");
    BOOST_TEST(thrown_places([&] { a.update({.data_type = v3::int16_data_type{}}); }) ==
               "/codecs/0/configuration/endian missing_key");
    BOOST_TEST(thrown_places([&] {
                   a.update({.fill_value = "x", .dimension_names = parse("[1]")});
               }) == "/fill_value invalid_type\n/dimension_names invalid_type");
    BOOST_TEST(thrown_places([&] { group_of().update({.attributes = parse("5")}); }) ==
               "/attributes invalid_type");
}

BOOST_AUTO_TEST_CASE(R157_with_context) {
    auto const a = array_of(with_zstd);
    auto const in_core = a.with_context(v3::core_context);
    BOOST_TEST(in_core.unclaimed_declarations().size() == 1u);
    BOOST_TEST((in_core.with_context(v3::default_context) == a));
    BOOST_TEST(in_core.to_text() == a.to_text());
    auto const bad = array_of(R"({"codecs": ["bytes", "zstd"]})", v3::core_context);
    BOOST_TEST(thrown_places([&] { bad.with_context(v3::default_context); }) ==
               "/codecs/1/configuration missing_key");
}

BOOST_AUTO_TEST_CASE(R158_R159_refined_in) {
    auto const in_core = array_of(with_zstd, v3::core_context);
    auto const a = array_of(with_zstd);
    BOOST_TEST((in_core.refined_in(v3::default_context) == a));
    BOOST_TEST((a.refined_in(v3::default_context) == a));
    BOOST_TEST((array_of(with_zstd, nothing).refined_in(v3::default_context) == a));
    // A claim that is lost.
    try {
        a.refined_in(v3::core_context);
        BOOST_ERROR("a claim is lost");
    } catch (zm::scope_conflict_error const& e) {
        BOOST_TEST(e.name() == "zstd");
        BOOST_TEST(e.slot_name() == "codecs");
    }
    // A claim by another definition.
    auto const mine = v3::core_context.replacing(
        v3::make_codec({.name = "bytes", .kind = v3::codec_kind::array_bytes}));
    BOOST_CHECK_THROW(array_of().refined_in(mine), zm::scope_conflict_error);
    // A claim that finds a problem.
    auto const bad = array_of(R"({"codecs": ["bytes", "zstd"]})", v3::core_context);
    BOOST_TEST(thrown_places([&] { bad.refined_in(v3::default_context); }) ==
               "/codecs/1/configuration missing_key");
    // Inside a shard; where the shard itself is not claimed any more, the shard is the conflict.
    auto const shard = array_of(R"({"codecs": [{"name": "sharding_indexed", "configuration": {
        "chunk_shape": [1, 3], "codecs": ["bytes", "acme.codec"],
        "index_codecs": [{"name": "bytes", "configuration": {"endian": "little"}}]}}]})",
                                v3::core_context);
    auto const more =
        v3::core_context |
        zm::context{v3::make_codec({.name = "acme.codec", .kind = v3::codec_kind::bytes_bytes})};
    auto const refined = shard.refined_in(more);
    BOOST_TEST(refined.unclaimed_declarations().empty());
    BOOST_CHECK_THROW(refined.refined_in(v3::core_context), zm::scope_conflict_error);
    // Groups.
    auto const group = v3::group_metadata(group_listing(json::object{}), nothing);
    BOOST_TEST(group.must_understand_fields().empty());
    BOOST_TEST(group.refined_in(v3::core_context).extra_fields()[0].is_accepted());
    BOOST_CHECK_THROW(v3::group_metadata(group_listing(json::object{})).refined_in(nothing),
                      zm::scope_conflict_error);
}

BOOST_AUTO_TEST_CASE(R160_absent_is_not_null) {
    for (auto const* member : {"attributes", "dimension_names", "storage_transformers"})
        BOOST_TEST(thrown_places([&] { array_of("{\"" + std::string(member) + "\": null}"); }) ==
                   "/" + std::string(member) + " invalid_type");
    BOOST_TEST(thrown_places([] {
                   array_of().update_members(json::object{{"attributes", nullptr}});
               }) == "/attributes invalid_type");
    BOOST_TEST(array_of(R"({"acme": null})").must_understand_fields().size() == 1u);
}

BOOST_AUTO_TEST_CASE(R161_unclaimed_and_must_understand) {
    auto const a = array_of(R"({"codecs": ["bytes", "acme.codec"], "x": 1,
        "y": {"must_understand": false}, "z": {"must_understand": true}})");
    auto const fields = a.must_understand_fields();
    BOOST_TEST(fields.size() == 2u);
    BOOST_TEST(fields[0] == "x");
    BOOST_TEST(fields[1] == "z");
    auto const unclaimed = a.unclaimed_declarations();
    BOOST_TEST(unclaimed.size() == 3u);
    BOOST_TEST(unclaimed[0].loc() == (zm::location{"codecs", 1}));
}

// ---- what the reference's overview shows

BOOST_AUTO_TEST_CASE(overview_read_once) {
    auto const reading = v3::read_array_metadata(array_with(with_zstd));
    std::string beyond_core, simplest;
    for (auto const d : reading.declarations())
        if (d.name() && !v3::core_context.claimant(d.read_as(), *d.name()))
            beyond_core += d.loc().pointer();
    BOOST_TEST(beyond_core == "/codecs/1");
    for (auto const d : reading.declarations())
        simplest += d.loc().pointer() + ' ' + zm::write_text(zm::canonical_of(d)) + '\n';
    BOOST_TEST(simplest ==
               "/data_type \"uint8\"\n"
               "/chunk_grid {\"name\":\"regular\",\"configuration\":{\"chunk_shape\":[2,3]}}\n"
               "/chunk_key_encoding {\"name\":\"default\"}\n"
               "/codecs/0 {\"name\":\"bytes\"}\n"
               "/codecs/1 {\"name\":\"zstd\",\"configuration\":{\"level\":1}}\n");
    BOOST_TEST(reading.metadata().has_value());
    BOOST_TEST(!v3::read_array_metadata(array_with(R"({"shape": 1})")).metadata());
}

BOOST_AUTO_TEST_CASE(overview_either_kind) {
    BOOST_TEST(v3::read_node_metadata(parse(plain_array)).array().has_value());
    BOOST_TEST(v3::read_node_metadata(group_with("{}")).group().has_value());
    auto const neither = v3::read_node_metadata(parse(R"({"zarr_format": 2, "node_type": "x",
                                                          "shape": "bad"})"));
    BOOST_TEST((neither.kind() == v3::node_kind::unknown));
    BOOST_TEST(!neither.array());
    BOOST_TEST(!neither.group());
    BOOST_TEST(places(neither.problems()) ==
               "/zarr_format invalid_value\n/node_type invalid_value");
}

BOOST_AUTO_TEST_CASE(overview_extra_fields) {
    auto const group = v3::group_metadata(group_listing(json::object{{"a", parse(plain_array)}}));
    BOOST_TEST(group.extra_fields()[0].is_accepted());
    BOOST_TEST(group.unclaimed_declarations().empty());
    auto const in_nothing = group.with_context(nothing);
    BOOST_TEST(in_nothing.must_understand_fields().empty());  // it says so itself
    auto const array = array_of(R"({"consolidated_metadata": {"kind": "inline"}})");
    BOOST_TEST(array.must_understand_fields().size() == 1u);
}

BOOST_AUTO_TEST_CASE(overview_limits) {
    // A model of 256 levels is read, written, compared, hashed and copied.
    std::string deep = "1";
    for (int i = 0; i != 254; ++i) deep = "[" + deep + "]";
    auto const a = group_of("{\"attributes\": {\"deep\": " + deep + "}}");
    auto const b = v3::group_metadata::from_key_value(a.to_key_value({.indent = 1}));
    BOOST_TEST((a == b));
    BOOST_TEST(a.hash() == b.hash());
    BOOST_TEST(zm::write_text(a.canonical()) == zm::write_text(b.canonical()));
    BOOST_TEST(thrown_places([&] {
                   group_of("{\"attributes\": {\"deep\": [" + deep + "]}}");
               }).ends_with(" invalid_value"));
}

BOOST_AUTO_TEST_SUITE_END()
