#include <zarr_metadata/v3/run_time.hpp>

#include <stdexcept>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/data_type/base64.hpp>
#include <zarr_metadata/v3/fill_value.hpp>
#include <zarr_metadata/v3/reading.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace test_run_time {

using zarr_metadata_test::lines;
using zarr_metadata_test::parse;

zm::context with(zm::definition_handle d) { return v3::core_context | zm::context{std::move(d)}; }

/// A document in which some members are replaced; those that are null are left out.
zm::json::value array(std::string_view changes) {
    auto document = parse(R"({"zarr_format": 3, "node_type": "array", "shape": [4, 6],
        "data_type": "uint8",
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [2, 3]}},
        "chunk_key_encoding": "default", "fill_value": 0, "codecs": ["bytes"]})");
    auto const replaced = parse(changes);
    for (auto const& [key, value] : replaced.get_object()) document.get_object()[key] = value;
    return document;
}

std::string problems_of(zm::context const& scope, std::string_view changes) {
    return lines(v3::read_array_metadata(array(changes), scope).problems());
}

std::string canonical(zm::context const& scope, zm::slot const& in, std::string_view text) {
    return zm::write_text(zm::canonical_of(zm::resolve(parse(text), in, scope).declaration()));
}

/// A twin of `transpose`, made at run time.
zm::definition_handle make_transpose() {
    using order = zm::list_of<zm::integer_in<>>;
    return v3::make_codec({
        .name = "transpose",
        .kind = v3::codec_kind::array_array,
        .size = v3::codec_size::fixed,
        .configuration = {zm::key_of<order>("order")},
        .rules =
            [](zm::configuration_view const& c, zm::report const& out) {
                v3::transpose_codec::rules({*c.get_if<order>("order")}, out);
            },
        .receives =
            [](zm::configuration_view const& c, v3::received_chunk const& chunk,
               zm::report const& out) {
                v3::transpose_codec::receives({*c.get_if<order>("order")}, chunk, out);
            },
        .hands_on =
            [](zm::configuration_view const& c, v3::received_chunk const& chunk) {
                return v3::transpose_codec::hands_on({*c.get_if<order>("order")}, chunk);
            },
    });
}

/// A codec that holds a pipeline.
zm::definition_handle make_halves() {
    return v3::make_codec({
        .name = "acme.halves",
        .kind = v3::codec_kind::array_bytes,
        .configuration = {zm::key_of<v3::codec_declarations>("codecs"),
                          zm::optional_key_of<v3::data_type_declaration>("type")},
        .pipelines =
            [](zm::configuration_view const& c, v3::received_chunk const& chunk,
               v3::pipeline_walk& walk, zm::report const& out) {
                auto inner = chunk;
                if (auto const type = c.get_if<v3::data_type_declaration>("type"))
                    inner = v3::received_chunk::of(type->get(), "inner", chunk.shape);
                walk.run(*c.get_if<v3::codec_declarations>("codecs"), inner, out.at("codecs"));
            },
    });
}

zm::definition_handle make_packed() {
    return v3::make_data_type({
        .name = "acme.packed",
        .facts_of =
            [](zm::configuration_view const& c) {
                return v3::data_type_facts::raw(*c.get_if<zm::integer_in<0>>("length_bytes"));
            },
        .fill_value = zm::run_time_shape(zm::typed<zm::text>::what),
        .fill_value_rules =
            [](zm::configuration_view const& c, zm::json::value const& v, zm::report const& out) {
                std::string_view const text(v.get_string().data(), v.get_string().size());
                if (!zm::is_base64(text))
                    out.invalid_value({"expected standard-alphabet base64, got ", zm::shown(v)});
                else if (zm::base64_size(text) > *c.get_if<zm::integer_in<0>>("length_bytes"))
                    out.invalid_value({"expected fewer bytes than the type holds"});
            },
        .canonical_fill_value =
            [](zm::configuration_view const&, zm::json::value const& v) {
                return v3::base64_value::canonical(v);
            },
        .configuration = {zm::key_of<zm::integer_in<0>>("length_bytes")},
    });
}

template<class F>
std::string refusal(F make) {
    try {
        make();
    } catch (std::invalid_argument const& e) {
        return e.what();
    }
    return "not refused";
}

}  // namespace test_run_time

using namespace test_run_time;

BOOST_AUTO_TEST_SUITE(v3_run_time)

BOOST_AUTO_TEST_CASE(R81_a_codec_of_the_reference_document) {
    auto const codec = v3::make_codec({.name = "acme.codec", .kind = v3::codec_kind::bytes_bytes});
    auto const changes = R"({"codecs": ["bytes", {"name": "acme.codec"}]})";
    auto const before = v3::read_array_metadata(array(changes), v3::core_context);
    BOOST_TEST(before.unclaimed_declarations().size() == 1u);
    auto const after = v3::read_array_metadata(array(changes), with(codec));
    BOOST_TEST(after.ok());
    BOOST_TEST(after.unclaimed_declarations().empty());
    BOOST_TEST(problems_of(
                   with(codec),
                   R"({"codecs": ["bytes", {"name": "acme.codec", "configuration": {"a": 1}}]})") ==
               "/codecs/1/configuration/a unknown_key unexpected key 'a'");
    BOOST_TEST(
        problems_of(with(codec), R"({"codecs": ["acme.codec", "bytes"]})") ==
        "/codecs/1 invalid_value expected array -> bytes codecs before bytes -> bytes codecs, "
        "got 'bytes' after 'acme.codec'");
    BOOST_TEST(!after.metadata()->codecs()[1].get_if<v3::gzip_codec>());
}

BOOST_AUTO_TEST_CASE(R65_R67_R68_a_data_type_of_the_reference_document) {
    auto const scope = with(make_packed());
    auto const read = zm::resolve<v3::data_type_slot>(
        parse(R"({"name": "acme.packed", "configuration": {"length_bytes": 2}})"), scope);
    BOOST_TEST(read.problems().empty());
    auto const messages = [&](zm::json::value const& v) {
        return lines(v3::fill_value_problems(read.declaration(), v));
    };
    BOOST_TEST(messages("YWI=") == "");
    BOOST_TEST(messages("not base64!") ==
               "invalid_value expected standard-alphabet base64, got \"not base64!\"");
    BOOST_TEST(messages("YWJj") == "invalid_value expected fewer bytes than the type holds");
    BOOST_TEST(messages(5) == "invalid_type expected a string, got 5");
    BOOST_TEST(messages(parse("[NaN]")) == "/0 invalid_value expected a finite number, got NaN");
}

BOOST_AUTO_TEST_CASE(R69_R111_documents_are_read_with_it) {
    auto const scope = with(make_packed());
    constexpr auto changes =
        R"({"data_type": {"name": "acme.packed", "configuration": {"length_bytes": 2}},
            "fill_value": "YWJj"})";
    BOOST_TEST(problems_of(scope, changes) ==
               "/fill_value invalid_value expected fewer bytes than the type holds");
    BOOST_TEST(problems_of(v3::core_context, changes) == "");
    BOOST_TEST(problems_of(scope, R"({"data_type": "acme.packed"})") ==
               "/data_type/configuration missing_key 'acme.packed' requires a configuration");
    auto const type = zm::resolve<v3::data_type_slot>(
        parse(R"({"name": "acme.packed", "configuration": {"length_bytes": 2}})"), scope);
    BOOST_TEST((v3::canonical_fill_value(type.declaration().get(), "YWJ=") == "YWI="));
    BOOST_TEST(v3::facts_of(type.declaration().get()).size == 2u);
}

BOOST_AUTO_TEST_CASE(R119_its_facts_reach_the_codecs) {
    auto const variable = v3::make_data_type({.name = "acme.text",
                                              .facts = v3::data_type_facts::variable(),
                                              .fill_value = zm::run_time_shape(zm::text::what)});
    BOOST_TEST(zarr_metadata_test::places(
                   v3::read_array_metadata(
                       array(R"({"data_type": "acme.text", "fill_value": "x"})"), with(variable))
                       .problems()) == "/codecs/0/configuration invalid_value");
    auto const wide = v3::make_data_type(
        {.name = "acme.int128",
         .facts = v3::data_type_facts::number(v3::numeric_class::signed_integer, 128),
         .fill_value = zm::run_time_shape(zm::integer_in<>::what)});
    BOOST_TEST(zarr_metadata_test::places(
                   v3::read_array_metadata(array(R"({"data_type": "acme.int128"})"), with(wide))
                       .problems()) == "/codecs/0/configuration/endian missing_key");
}

BOOST_AUTO_TEST_CASE(R96_R120_R121_a_run_time_twin_gives_the_same_readings) {
    auto const twin = v3::core_context.replacing(make_transpose());
    BOOST_TEST((twin != v3::core_context));
    for (auto const* order : {"[1, 0]", "[0, 1]", "[0, 0]", "[0, 2]", "[-1, 0]", "[0, 1, 2]", "[]",
                              "\"C\"", "[1.0, 0]"}) {
        auto const changes = R"({"codecs": [{"name": "transpose", "configuration": {"order": )" +
                             std::string(order) + R"(}},
            {"name": "sharding_indexed", "configuration": {"chunk_shape": [3, 1],
                "codecs": ["bytes"],
                "index_codecs": [{"name": "bytes", "configuration": {"endian": "little"}}]}}]})";
        auto const a = v3::read_array_metadata(array(changes), v3::core_context);
        auto const b = v3::read_array_metadata(array(changes), twin);
        BOOST_TEST(lines(a.problems()) == lines(b.problems()));
        auto const codecs_a = a.codecs_with_chunks(), codecs_b = b.codecs_with_chunks();
        BOOST_REQUIRE(codecs_a.size() == codecs_b.size());
        for (std::size_t i = 0; i != codecs_a.size(); ++i) {
            BOOST_TEST((codecs_a[i].chunk.shape == codecs_b[i].chunk.shape));
            BOOST_TEST((codecs_a[i].codec.state() == codecs_b[i].codec.state()));
            BOOST_TEST((codecs_a[i].codec.loc() == codecs_b[i].codec.loc()));
        }
    }
}

BOOST_AUTO_TEST_CASE(R70_R124_pipelines_inside) {
    auto const scope = with(make_halves());
    BOOST_TEST(problems_of(scope, R"({"codecs": [{"name": "acme.halves", "configuration": {
        "codecs": ["bytes", {"name": "gzip", "configuration": {"level": 1}}]}}]})") == "");
    BOOST_TEST(problems_of(scope, R"({"codecs": [{"name": "acme.halves", "configuration": {
        "codecs": [{"name": "gzip", "configuration": {"level": 99}}]}}]})") ==
               "/codecs/0/configuration/codecs/0/configuration/level invalid_value expected an "
               "integer in [0, 9], got 99\n"
               "/codecs/0/configuration/codecs invalid_value expected an array -> bytes codec, got "
               "none");
    // The type is read as declared in the configuration, wherever it stands there.
    for (auto const* configuration : {R"({"codecs": ["bytes"], "type": "uint16"})",
                                      R"({"type": "uint16", "codecs": ["bytes"]})"})
        BOOST_TEST(problems_of(scope, R"({"codecs": [{"name": "acme.halves", "configuration": )" +
                                          std::string(configuration) + "}]}") ==
                   "/codecs/0/configuration/codecs/0/configuration/endian missing_key expected an "
                   "endian, since each value of 'inner' takes several bytes");
    auto const reading = v3::read_array_metadata(
        array(R"({"codecs": [{"name": "acme.halves", "configuration": {"codecs": ["bytes"]}}]})"),
        scope);
    auto const codecs = reading.codecs_with_chunks();
    BOOST_REQUIRE(codecs.size() == 2u);
    BOOST_TEST(codecs[1].codec.loc().pointer() == "/codecs/0/configuration/codecs/0");
    BOOST_TEST(codecs[1].chunk.shape.length(1) == 3u);
}

BOOST_AUTO_TEST_CASE(rules_may_take_the_json_itself) {
    auto const codec =
        v3::make_codec({.name = "acme.lz",
                        .kind = v3::codec_kind::bytes_bytes,
                        .configuration = {zm::key_of<zm::integer_in<0>>("low"),
                                          zm::key_of<zm::integer_in<0>>("high")},
                        .rules = [](zm::json::value const& c, zm::report const& out) {
                            if (c.at("high").to_number<int>() < c.at("low").to_number<int>())
                                out.invalid_value({"high"}, {"expected high to be at least low"});
                        }});
    auto const read = [&](std::string_view configuration) {
        return zm::resolve<v3::codec_slot>(
            parse(R"({"name": "acme.lz", "configuration": )" + std::string(configuration) + "}"),
            with(codec));
    };
    BOOST_TEST(lines(read(R"({"low": 1, "high": 2})").problems()) == "");
    BOOST_TEST(lines(read(R"({"low": 3, "high": 2})").problems()) ==
               "/configuration/high invalid_value expected high to be at least low");
    BOOST_TEST(read(R"({"low": 3, "high": 2})").declaration().is_refused());
    // Rules run only where the shape has no problems but undeclared keys.
    BOOST_TEST(lines(read(R"({"low": 3})").problems()) ==
               "/configuration/high missing_key missing required key 'high'");
    BOOST_TEST(read(R"({"low": 3, "high": 2, "z": 0})").problems().size() == 2u);
}

BOOST_AUTO_TEST_CASE(R80_R106_canonical) {
    auto const scope = with(v3::make_codec({
        .name = "acme.lz",
        .kind = v3::codec_kind::bytes_bytes,
        .configuration = {zm::optional_key_of<zm::integer_in<0>>("level")},
        .canonical = [](zm::configuration_view const& c) -> zm::json::value {
            auto const level = c.get_if<zm::integer_in<0>>("level");
            return level && *level != 3u ? c.json() : zm::json::object();
        },
    }));
    auto const& slot = v3::codec_slot::what;
    BOOST_TEST(canonical(scope, slot, R"({"name": "acme.lz", "configuration": {"level": 3}})") ==
               R"({"name":"acme.lz"})");
    BOOST_TEST(canonical(scope, slot, R"({"name": "acme.lz", "configuration": {"level": 4}})") ==
               R"({"name":"acme.lz","configuration":{"level":4}})");
    BOOST_TEST(canonical(scope, slot, "\"acme.lz\"") == R"({"name":"acme.lz"})");
    BOOST_TEST(canonical(with(make_halves()), slot,
                         R"({"name": "acme.halves", "configuration": {"codecs": ["bytes"]}})") ==
               R"({"name":"acme.halves","configuration":{"codecs":[{"name":"bytes"}]}})");
}

BOOST_AUTO_TEST_CASE(R77_chunk_grids) {
    auto const one_chunk = v3::make_chunk_grid({
        .name = "acme.one-chunk",
        .configuration = {zm::optional_key_of<zm::integer_in<0>>("most")},
        .covers =
            [](zm::configuration_view const& c, v3::array_shape shape, zm::report const& out) {
                auto const most = c.get_if<zm::integer_in<0>>("most");
                for (auto const length : shape)
                    if (most && length > *most)
                        return out.invalid_value({"most"}, {"expected at least ", length});
            },
        .chunk = [](zm::configuration_view const&,
                    v3::array_shape shape) { return v3::chunk_shape::of_lengths(shape); },
    });
    auto const scope = with(one_chunk);
    auto const reading =
        v3::read_array_metadata(array(R"({"chunk_grid": "acme.one-chunk"})"), scope);
    BOOST_TEST(reading.ok());
    BOOST_TEST(reading.codecs_with_chunks()[0].chunk.shape.length(1) == 6u);
    BOOST_TEST(problems_of(scope, R"({"chunk_grid": {"name": "acme.one-chunk",
                                       "configuration": {"most": 5}}})") ==
               "/chunk_grid/configuration/most invalid_value expected at least 6");
    // Without `chunk` the lengths are unknown and the rank is that of the array.
    auto const plain = with(v3::make_chunk_grid({.name = "acme.some"}));
    auto const other = v3::read_array_metadata(array(R"({"chunk_grid": "acme.some"})"), plain);
    BOOST_TEST(other.ok());
    BOOST_TEST(other.codecs_with_chunks()[0].chunk.shape.rank() == 2u);
    BOOST_TEST(other.codecs_with_chunks()[0].chunk.shape.count(0) == 0u);
}

BOOST_AUTO_TEST_CASE(key_encodings_and_storage_transformers) {
    auto const scope =
        v3::core_context |
        zm::context{v3::make_chunk_key_encoding(
                        {.name = "acme.flat",
                         .configuration = {zm::key_of<zm::literal<"-", "_">>("separator")}}),
                    v3::make_storage_transformer({.name = "acme.shards"})};
    BOOST_TEST(problems_of(scope, R"({"chunk_key_encoding": {"name": "acme.flat",
        "configuration": {"separator": "/"}}, "storage_transformers": ["acme.shards",
        {"name": "acme.shards", "configuration": {"x": 1}}]})") ==
               "/chunk_key_encoding/configuration/separator invalid_value expected one of [\"-\", "
               "\"_\"], got \"/\"\n"
               "/storage_transformers/1/configuration/x unknown_key unexpected key 'x'");
}

BOOST_AUTO_TEST_CASE(R75_R138_extra_fields) {
    auto const field = v3::make_array_extra_field(
        {.name = "ext",
         .configuration = {zm::key_of<zm::integer_in<>>("v"),
                           zm::optional_key_of<bool>("must_understand")}});
    auto const scope = with(field);
    auto const read = [&](std::string_view value) {
        return v3::read_array_metadata(array("{\"ext\": " + std::string(value) + "}"), scope);
    };
    BOOST_TEST(read(R"({"v": 1})").ok());
    BOOST_TEST(read(R"({"v": 1, "must_understand": false})").ok());
    BOOST_TEST(read(R"({"v": 1})").must_understand_fields().empty());
    BOOST_TEST(lines(read(R"({"v": "x"})").problems()) ==
               "/ext/v invalid_type expected an integer, got \"x\"");
    BOOST_TEST(lines(read("5").problems()) == "/ext invalid_type expected an object, got 5");
    BOOST_TEST(lines(read(R"({"v": 1, "z": 2})").problems()) ==
               "/ext/z unknown_key unexpected key 'z'");
    // An extra field of arrays is none of groups.
    auto const group = v3::read_group_metadata(
        parse(R"({"zarr_format": 3, "node_type": "group", "ext": 5})"), scope);
    BOOST_TEST(group.ok());
    BOOST_TEST(group.must_understand_fields().size() == 1u);
}

BOOST_AUTO_TEST_CASE(R91_two_that_were_made_are_two_definitions) {
    auto const make = [] {
        return v3::make_codec({.name = "acme.codec", .kind = v3::codec_kind::bytes_bytes});
    };
    auto const one = make(), other = make();
    BOOST_CHECK_THROW((zm::context{one, other}), zm::scope_conflict_error);
    BOOST_TEST((zm::context{one, one} == zm::context{one}));
    BOOST_TEST((zm::context{one} != zm::context{other}));
    BOOST_CHECK_THROW(
        (void)with(v3::make_codec({.name = "gzip", .kind = v3::codec_kind::bytes_bytes})),
        zm::scope_conflict_error);
}

BOOST_AUTO_TEST_CASE(R82_what_could_not_be_right_is_refused) {
    using v3::codec_kind;
    for (auto const* name : {"", "a", "A", "foo/bar", "x y", "r*"})
        BOOST_TEST(refusal([&] {
                       v3::make_codec({.name = name, .kind = codec_kind::bytes_bytes});
                   }).starts_with("the definition '" + std::string(name) + "' could not be right"));
    BOOST_CHECK_NO_THROW(v3::make_codec({.name = "foo:bar", .kind = codec_kind::bytes_bytes}));
    auto const hands_on = [](zm::configuration_view const&, v3::received_chunk const& c) {
        return c;
    };
    auto const receives = [](zm::configuration_view const&, v3::received_chunk const&,
                             zm::report const&) {};
    auto const pipelines = [](zm::configuration_view const&, v3::received_chunk const&,
                              v3::pipeline_walk&, zm::report const&) {};
    BOOST_TEST(refusal([&] {
                   v3::make_codec(
                       {.name = "ab", .kind = codec_kind::array_bytes, .hands_on = hands_on});
               }) ==
               "the definition 'ab' could not be right: only an array -> array codec hands on "
               "an array");
    BOOST_TEST(refusal([&] {
                   v3::make_codec(
                       {.name = "ab", .kind = codec_kind::bytes_bytes, .receives = receives});
               }) != "not refused");
    BOOST_TEST(refusal([&] {
                   v3::make_codec(
                       {.name = "ab", .kind = codec_kind::bytes_bytes, .pipelines = pipelines});
               }) != "not refused");

    auto const facts = v3::data_type_facts::raw(1);
    zm::run_time_shape const any(zm::typed<zm::json::value>::what);
    BOOST_TEST(refusal([&] { v3::make_data_type({.name = "ab", .facts = facts}); }) !=
               "not refused");
    BOOST_TEST(refusal([&] { v3::make_data_type({.name = "ab", .fill_value = any}); }) !=
               "not refused");
    BOOST_TEST(refusal([&] {
                   v3::make_data_type({.name = "r16", .facts = facts, .fill_value = any});
               }) != "not refused");
    BOOST_CHECK_NO_THROW(v3::make_data_type({.name = "ab", .facts = facts, .fill_value = any}));

    BOOST_TEST(refusal([] { v3::make_chunk_grid({.name = "A"}); }) != "not refused");
    BOOST_TEST(refusal([] { v3::make_chunk_key_encoding({.name = "A"}); }) != "not refused");
    BOOST_TEST(refusal([] { v3::make_storage_transformer({.name = "A"}); }) != "not refused");

    zm::run_time_shape const waivable{zm::optional_key_of<bool>("must_understand")};
    for (auto const* name : {"zarr_format", "shape", "attributes"})
        BOOST_TEST(refusal([&] {
                       v3::make_array_extra_field({.name = name, .configuration = waivable});
                   }) != "not refused");
    BOOST_TEST(refusal([&] { v3::make_array_extra_field({.name = "ok"}); }) != "not refused");
    BOOST_CHECK_NO_THROW(v3::make_group_extra_field({.name = "shape", .configuration = waivable}));
    BOOST_CHECK_NO_THROW(v3::make_array_extra_field({.name = "A B", .configuration = waivable}));
}

BOOST_AUTO_TEST_SUITE_END()
