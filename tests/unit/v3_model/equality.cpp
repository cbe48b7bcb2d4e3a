// Group P of the requirements: equality by meaning, and the hash that goes with it.
#include "models.hpp"

#include <string>
#include <unordered_set>

#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/run_time.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

namespace {

/// Whether two arrays are equal; checks that hash and canonical text say the same.
bool equal(v3::array_metadata const& a, v3::array_metadata const& b) {
    bool const are = a == b;
    BOOST_TEST((b == a) == are);
    if (are) {
        BOOST_TEST(a.hash() == b.hash());
        BOOST_TEST(std::hash<v3::array_metadata>()(a) == b.hash());
        BOOST_TEST(zm::write_text(a.canonical()) == zm::write_text(b.canonical()));
    }
    return are;
}

bool equal(std::string_view a, std::string_view b,
           zm::context const& scope = v3::zarr_python_context) {
    return equal(array_of(a, scope), array_of(b, scope));
}

/// The codecs of an array of `uint8`.
bool equal_codecs(std::string_view a, std::string_view b) {
    auto const with = [](std::string_view codecs) {
        return R"({"codecs": )" + std::string(codecs) + "}";
    };
    return equal(with(a), with(b));
}

bool equal_fill_values(std::string_view data_type, std::string_view a, std::string_view b) {
    auto const with = [&](std::string_view value) {
        auto document = array_with(R"({"data_type": )" + std::string(data_type) +
                                   R"(, "fill_value": )" + std::string(value) + "}");
        auto const type =
            zm::resolve<v3::data_type_slot>(parse(data_type), v3::zarr_python_context);
        document.get_object()["codecs"] =
            json::array{*v3::default_array_bytes_codec(type.declaration().get())};
        return v3::array_metadata(document, v3::zarr_python_context);
    };
    return equal(with(a), with(b));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(v3_equality)

BOOST_AUTO_TEST_CASE(R193_bare_and_object_spellings) {
    BOOST_TEST(equal(R"({"data_type": "uint8"})", R"({"data_type": {"name": "uint8"}})"));
    BOOST_TEST(equal(R"({"data_type": {"name": "uint8", "configuration": {}}})", "{}"));
    BOOST_TEST(equal(R"({"data_type": {"name": "uint8", "must_understand": true}})", "{}"));
    BOOST_TEST(equal(R"({"chunk_key_encoding": "default"})", "{}"));
    BOOST_TEST(equal_codecs(R"(["bytes"])", R"([{"name": "bytes", "configuration": {}}])"));
    BOOST_TEST(!equal(R"({"data_type": "int8"})", "{}"));
    BOOST_TEST(!equal(R"({"shape": [4, 7]})", "{}"));
    BOOST_TEST(!equal(R"({"data_type": "r8", "fill_value": [0]})", "{}"));
    BOOST_TEST(equal(R"({"data_type": "r16", "fill_value": [0, 1]})",
                     R"({"data_type": "r016", "fill_value": [0, 1]})"));
}

BOOST_AUTO_TEST_CASE(R193_key_order) {
    auto turned = parse(R"({"codecs": ["bytes"], "fill_value": 0, "chunk_key_encoding": "default",
        "chunk_grid": {"configuration": {"chunk_shape": [2, 3]}, "name": "regular"},
        "data_type": "uint8", "shape": [4, 6], "node_type": "array", "zarr_format": 3})");
    BOOST_TEST(equal(v3::array_metadata(turned), array_of()));
}

BOOST_AUTO_TEST_CASE(R194_defaults_written_or_not) {
    auto const encoding = [](std::string_view name, std::string_view separator) {
        return R"({"chunk_key_encoding": {"name": ")" + std::string(name) +
               R"(", "configuration": {"separator": ")" + std::string(separator) + R"("}}})";
    };
    BOOST_TEST(equal(encoding("default", "/"), "{}"));
    BOOST_TEST(!equal(encoding("default", "."), "{}"));
    BOOST_TEST(equal(encoding("v2", "."), R"({"chunk_key_encoding": "v2"})"));
    BOOST_TEST(!equal(encoding("v2", "/"), R"({"chunk_key_encoding": "v2"})"));
    BOOST_TEST(!equal(encoding("v2", "/"), "{}"));

    auto const zstd = [](std::string_view rest) {
        return R"(["bytes", {"name": "zstd", "configuration": {"level": 1)" + std::string(rest) +
               "}}]";
    };
    BOOST_TEST(equal_codecs(zstd(""), zstd(R"(, "checksum": false)")));
    BOOST_TEST(!equal_codecs(zstd(""), zstd(R"(, "checksum": true)")));

    auto const shard = [](std::string_view rest, std::string_view inner) {
        return R"([{"name": "sharding_indexed", "configuration": {"chunk_shape": [1, 3],
            "codecs": [)" +
               std::string(inner) +
               R"(], "index_codecs": [{"name": "bytes",
            "configuration": {"endian": "little"}}])" +
               std::string(rest) + "}}]";
    };
    BOOST_TEST(equal_codecs(shard("", "\"bytes\""),
                            shard(R"(, "index_location": "end")", R"({"name": "bytes"})")));
    BOOST_TEST(!equal_codecs(shard("", "\"bytes\""),
                             shard(R"(, "index_location": "start")", "\"bytes\"")));
    BOOST_TEST(!equal_codecs(shard("", "\"bytes\""), shard("", "\"bytes\", \"crc32c\"")));
    BOOST_TEST(
        !equal_codecs(R"(["bytes", "crc32c", {"name": "gzip", "configuration": {"level": 1}}])",
                      R"(["bytes", {"name": "gzip", "configuration": {"level": 1}}, "crc32c"])"));

    auto const rectilinear = [](std::string_view shapes) {
        return R"({"shape": [12, 6], "chunk_grid": {"name": "rectilinear", "configuration":
            {"kind": "inline", "chunk_shapes": )" +
               std::string(shapes) + "}}}";
    };
    BOOST_TEST(equal(rectilinear("[[4, 4, 4], 3]"), rectilinear("[[[4, 3]], 3]")));
    BOOST_TEST(!equal(rectilinear("[[4, 4, 4], 3]"), rectilinear("[[4, 8], 3]")));
}

BOOST_AUTO_TEST_CASE(R195_fill_values) {
    BOOST_TEST(equal_fill_values("\"float32\"", "\"NaN\"", "\"0x7fc00000\""));
    BOOST_TEST(!equal_fill_values("\"float32\"", "\"NaN\"", "\"0x7fc00001\""));
    BOOST_TEST(equal_fill_values("\"float32\"", "\"Infinity\"", "\"0x7f800000\""));
    BOOST_TEST(!equal_fill_values("\"float32\"", "\"Infinity\"", "\"-Infinity\""));
    BOOST_TEST(!equal_fill_values("\"float32\"", "0.0", "-0.0"));
    BOOST_TEST(equal_fill_values("\"float32\"", "-0.0", "\"0x80000000\""));
    BOOST_TEST(equal_fill_values("\"float32\"", "1", "1.0"));
    BOOST_TEST(equal_fill_values("\"float32\"", "0.1", "0.10000000149011612"));
    BOOST_TEST(!equal_fill_values("\"float64\"", "0.1", "0.10000000149011612"));
    BOOST_TEST(equal_fill_values("\"float16\"", "\"NaN\"", "\"0x7E00\""));
    BOOST_TEST(equal_fill_values("\"complex64\"", "[1, \"NaN\"]", "[1.0, \"0x7fc00000\"]"));
    BOOST_TEST(!equal_fill_values("\"complex64\"", "[0.0, 0]", "[-0.0, 0]"));
    BOOST_TEST(!equal_fill_values("\"int8\"", "1", "2"));
    BOOST_TEST(equal_fill_values("\"bytes\"", "[1, 2, 3]", "\"AQID\""));
    BOOST_TEST(equal_fill_values("\"bytes\"", "\"AA==\"", "\"AB==\""));
    BOOST_TEST(!equal_fill_values("\"string\"", "\"NaN\"", "\"0x7fc00000\""));
    std::string const time =
        R"({"name": "numpy.datetime64", "configuration": {"unit": "s", "scale_factor": 1}})";
    BOOST_TEST(equal_fill_values(time, "\"NaT\"", "-9223372036854775808"));
    std::string const structure = R"({"name": "struct", "configuration": {"fields": [
        {"name": "x", "data_type": "float32"}, {"name": "y", "data_type": {"name": "int8"}}]}})";
    BOOST_TEST(equal_fill_values(structure, R"({"x": 1, "y": 2})", R"({"y": 2, "x": 1.0})"));
    // Nobody knows what the values of an unknown type are: they are compared as text.
    auto const unknown = [](std::string_view value) {
        return R"({"data_type": "acme.type", "fill_value": )" + std::string(value) + "}";
    };
    BOOST_TEST(!equal(unknown("1"), unknown("1.0")));
    BOOST_TEST(!equal(unknown("\"NaN\""), unknown("\"0x7fc00000\"")));
    BOOST_TEST(equal(unknown(R"({"a": 1, "b": 2})"), unknown(R"({"b": 2, "a": 1})")));
}

BOOST_AUTO_TEST_CASE(R196_blosc_without_shuffle_has_no_typesize) {
    auto const blosc = [](std::string_view shuffle, std::string_view rest) {
        return R"(["bytes", {"name": "blosc", "configuration": {"cname": "lz4", "clevel": 5,
            "blocksize": 0, "shuffle": ")" +
               std::string(shuffle) + "\"" + std::string(rest) + "}}]";
    };
    BOOST_TEST(equal_codecs(blosc("noshuffle", ""), blosc("noshuffle", R"(, "typesize": 4)")));
    BOOST_TEST(equal_codecs(blosc("noshuffle", R"(, "typesize": 2)"),
                            blosc("noshuffle", R"(, "typesize": 4)")));
    BOOST_TEST(!equal_codecs(blosc("shuffle", R"(, "typesize": 2)"),
                             blosc("shuffle", R"(, "typesize": 4)")));
}

BOOST_AUTO_TEST_CASE(R200_absent_and_empty) {
    BOOST_TEST(equal(R"({"attributes": {}})", "{}"));
    BOOST_TEST(!equal(R"({"attributes": {"a": 1}})", "{}"));
    BOOST_TEST(equal(R"({"storage_transformers": []})", "{}"));
    BOOST_TEST(!equal(R"({"storage_transformers": ["acme.store"]})", "{}"));
    BOOST_TEST(!equal(R"({"dimension_names": [null, null]})", "{}"));
    BOOST_TEST(
        !equal(R"({"dimension_names": ["", null]})", R"({"dimension_names": [null, null]})"));
    BOOST_TEST((group_of(R"({"attributes": {}})") == group_of()));
    BOOST_TEST(group_of(R"({"attributes": {}})").hash() == group_of().hash());
    BOOST_TEST(!(group_of(R"({"attributes": {"a": 1}})") == group_of()));
    BOOST_TEST(!(group_of(R"({"storage_transformers": []})") == group_of()));
}

BOOST_AUTO_TEST_CASE(R201_values_that_nobody_interprets) {
    struct {
        std::string_view a, b;
        bool are_equal;
    } const cases[] = {
        {"1", "1.0", false},
        {"1", "true", false},
        {"0", "false", false},
        {"0", "null", false},
        {"0.0", "-0.0", false},
        {"NaN", "NaN", true},
        {"Infinity", "Infinity", true},
        {"Infinity", "-Infinity", false},
        {"\"1\"", "1", false},
        {"1e2", "100.0", true},
        {"100", "100.0", false},
        {"18446744073709551616", "18446744073709551616", true},
        {"18446744073709551616", "18446744073709551617", false},
        {"18446744073709551616", "1.8446744073709552e19", false},
        {"9223372036854775808", "9223372036854775808", true},
        {"\"\\u00e9\"", "\"\xc3\xa9\"", true},
        {"\"e\\u0301\"", "\"\\u00e9\"", false},
        {R"({"x": 1, "y": 2})", R"({"y": 2, "x": 1})", true},
        {R"({"x": 1})", R"({"x": 1, "y": null})", false},
        {"[1, 2]", "[2, 1]", false},
        {"[]", "{}", false},
        {"\"NaN\"", "NaN", false},
    };
    for (auto const& c : cases) {
        auto const in = [](std::string_view head, std::string_view value, std::string_view tail) {
            return std::string(head) + std::string(value) + std::string(tail);
        };
        auto const both = [&](std::string_view head, std::string_view tail) {
            return equal(in(head, c.a, tail), in(head, c.b, tail)) == c.are_equal;
        };
        BOOST_TEST(both(R"({"attributes": {"v": )", "}}"), c.a << " and " << c.b);
        BOOST_TEST(both(R"({"acme": )", "}"), c.a << " and " << c.b);
        BOOST_TEST((group_of(in(R"({"attributes": {"v": )", c.a, "}}")) ==
                    group_of(in(R"({"attributes": {"v": )", c.b, "}}"))) == c.are_equal);
        if (c.a.find('N') != 0 && c.b.find('N') != 0 && c.a.find("Inf") > 1 && c.b.find("Inf") > 1)
            BOOST_TEST(
                both(R"({"codecs": ["bytes", {"name": "acme.codec", "configuration": {"v": )",
                     "}}]}"),
                c.a << " and " << c.b);
    }
    // Where nothing claims a name, what is written around its configuration still means the same.
    BOOST_TEST(equal_codecs(R"(["bytes", "acme.codec"])", R"(["bytes", {"name": "acme.codec"}])"));
    BOOST_TEST(!equal_codecs(R"(["bytes", {"name": "acme.codec", "configuration": {"a": 1}}])",
                             R"(["bytes", "acme.codec"])"));
    // Extra fields are part of the document, whatever they ask for.
    BOOST_TEST(!equal(R"({"acme": {"must_understand": false}})", "{}"));
    BOOST_TEST(!equal(R"({"acme": {"must_understand": false}})", R"({"acme": {}})"));
    BOOST_TEST(equal(R"({"x": 1, "y": 2})", R"({"y": 2, "x": 1})"));
}

BOOST_AUTO_TEST_CASE(R203_equal_models_write_their_own_documents) {
    auto const a = array_of(R"({"attributes": {}})"), b = array_of();
    BOOST_TEST((a == b));
    BOOST_TEST(a.to_text() != b.to_text());
}

BOOST_AUTO_TEST_CASE(R204_the_context_takes_part) {
    // Definitions that the document does not use do not matter.
    BOOST_TEST(equal(array_of("{}", v3::core_context), array_of("{}", v3::zarr_python_context)));
    std::string const zstd = R"({"codecs": ["bytes", {"name": "zstd",
        "configuration": {"level": 1}}]})";
    BOOST_TEST(!equal(array_of(zstd, v3::core_context), array_of(zstd, v3::zarr_python_context)));
    BOOST_TEST(equal(array_of(zstd, v3::default_context), array_of(zstd, v3::zarr_python_context)));
    BOOST_TEST(!equal(array_of("{}", v3::core_context), array_of("{}", nothing)));
    BOOST_TEST(equal(array_of("{}", nothing), array_of("{}", zm::context())));

    // A definition of one's own under the same name is another one, even if it says the same.
    auto const make = [] {
        return v3::core_context | zm::context{v3::make_codec(
                                      {.name = "acme.codec", .kind = v3::codec_kind::bytes_bytes})};
    };
    auto const one = make(), other = make();
    std::string const uses = R"({"codecs": ["bytes", "acme.codec"]})";
    BOOST_TEST(equal(array_of(uses, one), array_of(uses, one | v3::zarr_python_context)));
    BOOST_TEST(!equal(array_of(uses, one), array_of(uses, other)));
    BOOST_TEST(equal(array_of("{}", one), array_of("{}", other)));
    BOOST_TEST(!equal(array_of(uses, one), array_of(uses, v3::core_context)));

    // Inside a shard, and in an extra field.
    auto const shard = [](std::string_view codec) {
        return R"({"codecs": [{"name": "sharding_indexed", "configuration": {"chunk_shape": [1, 3],
            "index_codecs": [{"name": "bytes", "configuration": {"endian": "little"}}],
            "codecs": ["bytes", ")" +
               std::string(codec) + R"("]}}]})";
    };
    BOOST_TEST(!equal(array_of(shard("acme.codec"), one), array_of(shard("acme.codec"), other)));
    BOOST_TEST(equal(array_of(shard("crc32c"), one), array_of(shard("crc32c"), other)));
    auto const field =
        v3::core_context |
        zm::context{v3::make_array_extra_field(
            {.name = "acme", .configuration = {zm::key_of<bool>("must_understand")}})};
    std::string const has = R"({"acme": {"must_understand": false}})";
    BOOST_TEST(!equal(array_of(has, field), array_of(has, v3::core_context)));
    BOOST_TEST(equal(array_of("{}", field), array_of("{}", v3::core_context)));
    BOOST_TEST(equal(array_of(R"({"acme": {"must_understand": false}, "z": 1})", field),
                     array_of(R"({"z": 1, "acme": {"must_understand": false}})", field)));
}

BOOST_AUTO_TEST_CASE(R202_models_are_keys) {
    std::unordered_set<v3::array_metadata> arrays;
    for (auto const* changes :
         {"{}", R"({"attributes": {}})", R"({"data_type": {"name": "uint8"}})",
          R"({"attributes": {"a": NaN}})", R"({"attributes": {"a": NaN}})"})
        arrays.insert(array_of(changes));
    BOOST_TEST(arrays.size() == 2u);
    std::unordered_set<v3::group_metadata> const groups{
        group_of(), group_of(R"({"attributes": {}})"), group_of(R"({"x": 1})")};
    BOOST_TEST(groups.size() == 2u);
}

BOOST_AUTO_TEST_CASE(many_extra_fields_compare_in_linear_time) {
    json::object fields, reversed;
    for (int i = 0; i != 100000; ++i) {
        fields.emplace("f" + std::to_string(i), i);
        reversed.emplace("f" + std::to_string(99999 - i), 99999 - i);
    }
    auto with = [](json::object const& more) {
        auto document = group_with("{}");
        for (auto const& entry : more) document.get_object().insert(entry);
        return document;
    };
    v3::group_metadata const a(with(fields), v3::core_context);
    v3::group_metadata const b(with(reversed), v3::default_context);
    BOOST_TEST((a == b));
    BOOST_TEST((a.refined_in(v3::default_context) == b));
}

BOOST_AUTO_TEST_SUITE_END()
