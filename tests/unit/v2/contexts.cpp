// Contexts of v2: without definitions, extended, and with a family that reads more.

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/v2.hpp>

#include "problems.hpp"

namespace test_v2_contexts {

namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace json = zm::json;
using zarr_metadata_test::parse;
using zarr_metadata_test::places;

/// Floats of 16 bytes as well, as NumPy has them on some machines.
struct wide_float_data_type {
    v2::byte_order byteorder;
    zm::integer_in<0> itemsize;

    static constexpr std::string_view name = "float";
    static constexpr v2::typestring_family family{'f', v2::byte_order_rule::needed, {2, 4, 8, 16}};
    static constexpr bool claims(std::string_view s) noexcept { return family.has_code(s); }
    static constexpr wide_float_data_type from_name(std::string_view s) {
        return v2::detail::from_typestring<wide_float_data_type>(s);
    }
    static constexpr void append_name(wide_float_data_type const& self, zm::text_writer& out) {
        append_typestring(v2::detail::to_typestring(self), out);
    }
    static constexpr void name_rules(std::string_view s, zm::report const& out) {
        v2::detail::judge_name(family, s, out);
    }
    static constexpr v2::item_size size_of(wide_float_data_type const& self) {
        return self.itemsize.value();
    }
    using fill_value = v2::float_value;
};
BOOST_DESCRIBE_STRUCT(wide_float_data_type, (), (byteorder, itemsize))
static_assert(v2::data_type_definition<wide_float_data_type>);

/// `{"id": "acme", "power": 2}`.
struct acme_codec {
    zm::integer_in<1, 4> power;
    zm::optional_key<v2::dtype_parameter> dtype{};

    static constexpr std::string_view name = "acme";
};
BOOST_DESCRIBE_STRUCT(acme_codec, (), (power, dtype))
static_assert(v2::codec_definition<acme_codec>);

using mine = zm::static_context<v2::data_types<wide_float_data_type, v2::int_data_type>,
                                v2::codecs<acme_codec, v2::delta_codec>>;

json::value document(std::string_view dtype, std::string_view compressor) {
    return parse(R"({"zarr_format": 2, "shape": [], "chunks": [], "fill_value": null, "order": "C",
        "filters": null, "dtype": )" +
                 std::string(dtype) + R"(, "compressor": )" + std::string(compressor) + "}");
}

std::string read(std::string_view dtype, std::string_view compressor, zm::context const& scope) {
    return places(v2::read_array_metadata(document(dtype, compressor), scope).problems());
}

BOOST_AUTO_TEST_SUITE(contexts)

BOOST_AUTO_TEST_CASE(a_wider_family_is_for_arrays_only) {
    zm::context const scope = mine{};
    BOOST_TEST(read("\"<f16\"", "null", scope) == "");
    BOOST_TEST(read("\"<f16\"", "null", v2::core_context) == "/dtype invalid_value");
    BOOST_TEST(read("\"<f12\"", "null", scope) == "/dtype invalid_value");
    BOOST_TEST(read("\"<f4\"", R"({"id": "delta", "dtype": "<f16"})", scope) ==
               "/compressor/dtype invalid_value");
    BOOST_TEST(read("\"<f4\"", R"({"id": "delta", "dtype": "<M8"})", scope) == "");

    // The core with this family in the place of its own.
    zm::context const wide = zm::static_context<v2::data_types<wide_float_data_type>>{};
    auto const& handle = *wide.definitions(v2::data_type_slot::what)[0];
    auto const wider = v2::core_context.replacing({std::shared_ptr<void>(), &handle});
    BOOST_TEST(read("\"<f16\"", R"({"id": "zlib"})", wider) == "");
    BOOST_TEST(read("\"<M8\"", "null", wider) == "/dtype missing_key");
    BOOST_TEST(!(wider == v2::core_context));
}

BOOST_AUTO_TEST_CASE(a_codec_of_ones_own) {
    zm::context const scope = mine{};
    BOOST_TEST(read("\"<f4\"", R"({"id": "acme", "power": 2})", scope) == "");
    BOOST_TEST(read("\"<f4\"", R"({"id": "acme", "power": 9, "x": 1})", scope) ==
               "/compressor/x unknown_key\n/compressor/power invalid_value");
    BOOST_TEST(read("\"<f4\"", R"({"id": "acme", "power": 9})", v2::core_context) == "");
    using more = v2::core::extended_with<v2::codecs<acme_codec>>;
    BOOST_TEST(more::claims<v2::codec_slot>("acme"));
    BOOST_TEST(more::claims<v2::codec_slot>("zlib"));
    BOOST_TEST(more::claims<v2::data_type_slot>("<f4"));
    BOOST_TEST(!more::claims<v2::data_type_slot>("<q4"));
}

BOOST_AUTO_TEST_CASE(no_definitions) {
    auto const reading = v2::read_array_metadata(
        document(R"([["a", 5]])", R"({"id": "zlib", "level": 99})"), zm::context());
    BOOST_TEST(reading.ok());
    BOOST_TEST(reading.unclaimed_declarations().size() == 2u);
    BOOST_TEST(read("\"f8\"", "5", zm::context()) ==
               "/dtype invalid_value\n/compressor invalid_type");
    auto const model = *reading.metadata();
    BOOST_CHECK_THROW(model.with_context(v2::core_context), zm::metadata_validation_error);
}

BOOST_AUTO_TEST_CASE(definitions_made_at_run_time) {
    auto const codec = v2::make_codec({
        .id = "acme",
        .parameters = {zm::key_of<zm::integer_in<1, 4>>("power"),
                       zm::optional_key_of<bool>("fast")},
        .rules =
            [](zm::configuration_view const& self, zm::report const& out) {
                if (self.get_if<bool>("fast").value_or(false) &&
                    self.get_if<zm::integer_in<1, 4>>("power")->value() > 2)
                    out.invalid_value({"power"}, {"expected at most 2"});
            },
    });
    auto const wide = v2::make_data_type({
        .name = "float",
        .family = {'f', v2::byte_order_rule::needed, {2, 4, 8, 16}},
        .fill_value = v2::float_value::what,
    });
    auto const scope = (v2::core_context | zm::context{codec}).replacing(wide);
    BOOST_TEST(read("\"<f16\"", R"({"id": "acme", "power": 4})", scope) == "");
    BOOST_TEST(read("\"|f16\"", R"({"id": "acme", "power": 4, "fast": true})", scope) ==
               "/dtype invalid_value\n/compressor/power invalid_value");
    BOOST_TEST(read("\"<f3\"", R"({"id": "acme", "x": 1})", scope) ==
               "/dtype invalid_value\n/compressor/x unknown_key\n/compressor/power missing_key");
    auto const spelled = [&](std::string_view text, zm::slot const& slot) {
        return zm::write_text(
            zm::canonical_of(zm::resolve(parse(text), slot, scope).declaration()));
    };
    BOOST_TEST(spelled("\"<f016\"", v2::data_type_slot::what) == "\"<f16\"");
    BOOST_TEST(spelled(R"({"power": 1, "id": "acme"})", v2::codec_slot::what) ==
               R"({"id":"acme","power":1})");
    // A record of items whose size a run-time definition says.
    auto const pair = v2::make_data_type({
        .name = "pair",
        .family = {'p', v2::byte_order_rule::ignored, {4}},
        .fill_value = zm::typed<zm::integer_in<0>>::what,
        .size = [](v2::typestring const& t) { return v2::item_size(2 * t.size); },
        .canonical_fill_value = [](v2::typestring const& t, json::value const&) -> json::value {
            return t.size;
        },
    });
    auto const pairs = v2::core_context | zm::context{pair};
    auto const record = [&](json::value const& fill) {
        return places(v2::read_array_metadata(
                          json::object{{"zarr_format", 2},
                                       {"shape", json::array{1}},
                                       {"chunks", json::array{1}},
                                       {"dtype", parse(R"([["a", "<p4"], ["b", "|u1"]])")},
                                       {"compressor", nullptr},
                                       {"fill_value", fill},
                                       {"order", "C"},
                                       {"filters", nullptr}},
                          pairs)
                          .problems());
    };
    BOOST_TEST(record("AAAAAAAAAAAA") == "");                       // nine bytes
    BOOST_TEST(record("AAAAAAA=") == "/fill_value invalid_value");  // five
    auto const one = zm::resolve<v2::data_type_slot>("<p4", pairs);
    BOOST_TEST(v2::canonical_fill_value(one.declaration().get(), 7) == 4);
    BOOST_TEST(zm::write_text(zm::canonical_of(one.declaration())) == "\"|p4\"");

    auto const bad_fill = zm::resolve<v2::data_type_slot>("<f16", scope);
    BOOST_TEST(places(v2::fill_value_problems(bad_fill.declaration(), "nan")) == "invalid_value");
    BOOST_CHECK_THROW(v2::make_codec({.id = ""}), std::invalid_argument);
    BOOST_CHECK_THROW(v2::make_data_type({.name = "x",
                                          .family = {'1', v2::byte_order_rule::needed},
                                          .fill_value = v2::float_value::what}),
                      std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(numcodecs_extras) {
    struct row {
        char const* codec;
        char const* expected;  // the simplest spelling, or problems
    };
    row const rows[] = {
        {R"({"id": "json", "indent": null, "separators": [",", ":"], "strict": true})",
         R"({"id":"json2"})"},
        {R"({"id": "json2", "indent": true, "separators": [", ", ": "]})",
         R"({"id":"json2","indent":true})"},
        {R"({"id": "json2", "indent": 1.5})", "/indent invalid_type"},
        {R"({"id": "msgpack", "raw": false})", R"({"id":"msgpack2"})"},
        {R"({"id": "msgpack2", "raw": null})", "/raw invalid_type"},
        {R"({"id": "pickle", "protocol": 6})", "/protocol invalid_value"},
        {R"({"id": "base64", "x": 1})", "/x unknown_key"},
        {R"({"id": "zfpy", "mode": 4, "tolerance": 0.5, "compression_kwargs": {"tolerance": 0.5}})",
         R"({"id":"zfpy","tolerance":0.5})"},
        {R"({"id": "zfpy", "mode": 1})", "/mode invalid_value"},
        {R"({"id": "pcodec", "level": 8, "delta_spec": "none"})",
         R"({"id":"pcodec","delta_spec":"no_op"})"},
        {R"({"id": "pcodec", "delta_spec": "no_op", "delta_encoding_order": 1})",
         "/delta_encoding_order invalid_value"},
        {R"({"id": "pcodec", "level": 13})", "/level invalid_value"},
        {R"({"id": "categorize", "labels": ["a"], "dtype": "|O", "astype": "<u1"})",
         R"({"id":"categorize","labels":["a"],"dtype":"|O"})"},
        {R"({"id": "categorize", "labels": ["a"], "dtype": "<i4", "astype": "|O"})",
         "/dtype invalid_value\n/astype invalid_value"},
        {R"({"id": "jenkins_lookup3", "initval": 0, "prefix": null})",
         R"({"id":"jenkins_lookup3"})"},
        {R"({"id": "jenkins_lookup3", "initval": 4294967296, "prefix": 1})",
         "/initval invalid_value\n/prefix invalid_type"},
        {R"({"id": "n5_wrapper", "compressor_config": {"id": "zlib", "level": 1}})",
         R"({"id":"n5_wrapper","compressor_config":{"id":"zlib"}})"},
        {R"({"id": "n5_wrapper", "compressor_config": {"id": "zlib", "level": 10}})",
         "/compressor_config/level invalid_value"},
    };
    for (auto const& [codec, expected] : rows) BOOST_TEST_CONTEXT(codec) {
            auto const read =
                zm::resolve<v2::codec_slot>(parse(codec), v2::core_and_numcodecs_extras_context);
            auto const found = read.problems().empty()
                                   ? zm::write_text(zm::canonical_of(read.declaration()))
                                   : places(read.problems());
            BOOST_TEST(found == expected);
            auto const in_core = zm::resolve<v2::codec_slot>(parse(codec), v2::core_context);
            BOOST_TEST(in_core.declaration().is_unclaimed());
        }
}

BOOST_AUTO_TEST_CASE(places_in_records) {
    auto const problems =
        v2::read_array_metadata(document(R"([["a", [["dtype", "f4"]]]])", "null")).problems();
    BOOST_REQUIRE(problems.size() == 1u);
    BOOST_TEST(problems[0].loc.pointer() == "/dtype/fields/0/1/fields/0/1");
    BOOST_TEST(v2::place_in_document(problems[0].loc).pointer() == "/dtype/0/1/0/1");
    zm::location const listed{"metadata", "fields/.zarray", "dtype", "fields", 0, 1};
    BOOST_TEST(v2::place_in_document(listed).pointer() == "/metadata/fields~1.zarray/dtype/0/1");
    zm::location const attribute{"attributes", "dtype", "fields"};
    BOOST_TEST(v2::place_in_document(attribute) == attribute);
}

BOOST_AUTO_TEST_CASE(reading_again) {
    auto const unclaimed = v2::array_metadata(document("\"<f4\"", R"({"id": "acme", "power": 2})"));
    BOOST_TEST(unclaimed.compressor()->is_unclaimed());
    auto const extended =
        v2::core_context | zm::context(zm::static_context<v2::codecs<acme_codec>>{});
    auto const claimed = unclaimed.refined_in(extended);
    BOOST_TEST(claimed.compressor()->is_accepted());
    BOOST_TEST(!(claimed == unclaimed));
    BOOST_CHECK_THROW(claimed.refined_in(v2::core_context), zm::scope_conflict_error);
    BOOST_TEST((claimed.with_context(v2::core_context) == unclaimed));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_v2_contexts
