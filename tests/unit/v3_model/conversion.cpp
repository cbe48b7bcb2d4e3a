// Group S of the requirements: models as members of a user's own types.
#include <zarr_metadata/v3/conversion.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/version.hpp>

#include <zarr_metadata/typed/check.hpp>
#include <zarr_metadata/typed/optional_key.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/run_time.hpp>
#include "models.hpp"

namespace user {

/// A described struct: read with this library's `read` or with Boost.JSON's `value_to`.
struct manifest {
    v3::in_context<v3::array_metadata> image;
    v3::in_context<v3::group_metadata, v3::core_context> group;
    std::string title;
};
BOOST_DESCRIBE_STRUCT(manifest, (), (image, group, title))

/// The same, where `value_to` reports all problems. This line is all it takes.
struct strict_manifest {
    v3::in_context<v3::array_metadata> image;
    zm::optional_key<std::string> title;
};
BOOST_DESCRIBE_STRUCT(strict_manifest, (), (image, title))
strict_manifest tag_invoke(json::value_to_tag<strict_manifest>, json::value const& v) {
    return zm::from_json<strict_manifest>(v);
}

/// A type that converts itself, with a model as its member.
struct own {
    v3::array_metadata image;
    int number;
};
own tag_invoke(json::value_to_tag<own>, json::value const& v) {
    return {json::value_to<v3::array_metadata>(v.at("image")), json::value_to<int>(v.at("number"))};
}
void tag_invoke(json::value_from_tag, json::value& out, own const& o) {
    out = json::object{{"image", json::value_from(o.image)}, {"number", o.number}};
}

}  // namespace user

namespace {

json::value manifest_with(std::string_view image, std::string_view group) {
    return json::object{{"image", array_with(image)}, {"group", group_with(group)}, {"title", "x"}};
}
std::string const zstd =
    R"({"codecs": ["bytes", {"name": "zstd", "configuration": {"level": 1}}]})";
std::string const bad_zstd = R"({"codecs": ["bytes", "zstd"], "shape": "x"})";

}  // namespace

BOOST_AUTO_TEST_SUITE(v3_conversion)

BOOST_AUTO_TEST_CASE(R223_R224_members_are_models) {
    auto const document = manifest_with("{}", R"({"attributes": {"a": 1}})");
    auto const by_boost = json::value_to<user::manifest>(document);
    BOOST_TEST((*by_boost.image == array_of()));
    BOOST_TEST(by_boost.group->attributes()->contains("a"));
    BOOST_TEST(by_boost.title == "x");
    auto const by_us = zm::from_json<user::manifest>(document);
    BOOST_TEST((*by_us.image == array_of()));
    auto const own = json::value_to<user::own>(
        json::value(json::object{{"image", parse(plain_array)}, {"number", 3}}));
    BOOST_TEST((own.image == array_of()));
    BOOST_TEST(own.number == 3);
    // Containers of models.
    auto const many = json::value_to<std::map<std::string, v3::array_metadata>>(
        json::value(json::object{{"a", parse(plain_array)}, {"b", array_with(zstd)}}));
    BOOST_TEST(many.at("b").codecs().size() == 2u);
    auto const list = json::value_to<std::vector<v3::group_metadata>>(
        json::value(json::array{group_with("{}"), group_with("{}")}));
    BOOST_TEST((list[0] == list[1]));
    auto const one = zm::from_json<v3::array_metadata>(parse(plain_array));
    BOOST_TEST((one == array_of()));
}

BOOST_AUTO_TEST_CASE(R225_every_problem) {
    auto document = manifest_with(bad_zstd, R"({"attributes": 5})");
    document.get_object()["title"] = 3;
    BOOST_TEST(places(zm::check<user::manifest>(document)) ==
               "/image/shape invalid_type\n/image/codecs/1/configuration missing_key\n"
               "/group/attributes invalid_type\n/title invalid_type");
    BOOST_TEST(thrown_places([&] { zm::from_json<user::manifest>(document); }) ==
               places(zm::check<user::manifest>(document)));
    BOOST_TEST(!zm::read<user::manifest>(document));
    // Boost.JSON knows error codes only, once it converts the struct itself ...
    BOOST_CHECK_THROW(json::value_to<user::manifest>(document), boost::system::system_error);
    BOOST_TEST(json::try_value_to<user::manifest>(document).has_error());
    // ... but for models alone, and for a struct that says so.
    BOOST_TEST(thrown_places([&] { json::value_to<v3::array_metadata>(document.at("image")); }) ==
               "/shape invalid_type\n/codecs/1/configuration missing_key");
    BOOST_TEST(thrown_places([&] {
                   json::value_to<v3::in_context<v3::group_metadata>>(document.at("group"));
               }) == "/attributes invalid_type");
    BOOST_TEST(thrown_places([&] { json::value_to<user::strict_manifest>(document); }) ==
               "/group unknown_key\n/image/shape invalid_type\n"
               "/image/codecs/1/configuration missing_key\n/title invalid_type");
}

BOOST_AUTO_TEST_CASE(R225_error_codes) {
    auto const good = json::try_value_to<v3::array_metadata>(parse(plain_array));
    BOOST_TEST(good.has_value());
    BOOST_TEST((*good == array_of()));
    auto const bad = json::try_value_to<v3::array_metadata>(parse("{}"));
    BOOST_TEST(bad.has_error());
    BOOST_TEST(bad.error().failed());
    BOOST_TEST((json::try_value_to<v3::in_context<v3::array_metadata>>(parse("5")).has_error()));
    BOOST_TEST(json::try_value_to<user::strict_manifest>(parse("{}")).has_error());
    BOOST_TEST(json::try_value_to<user::manifest>(manifest_with("{}", "{}")).has_value());
}

BOOST_AUTO_TEST_CASE(R226_a_pinned_context_wins) {
    // The group's member is pinned to the core, the array's to the default.
    auto const in_core = array_of(zstd, v3::core_context);
    user::manifest made{in_core, group_of("{}", nothing), "x"};
    BOOST_TEST((made.image->context() == v3::default_context));
    BOOST_TEST(made.image->unclaimed_declarations().empty());
    BOOST_TEST((made.group->context() == v3::core_context));
    made.image = in_core;
    BOOST_TEST((made.image->context() == v3::default_context));
    // A model that has problems there is refused.
    auto const bad = array_of(R"({"codecs": ["bytes", "zstd"]})", v3::core_context);
    BOOST_TEST(thrown_places([&] { made.image = bad; }) == "/codecs/1/configuration missing_key");
    // A model of the same context is taken as it is.
    auto const same = array_of(zstd);
    made.image = same;
    BOOST_TEST(&made.image->document() == &same.document());
    using pinned = v3::in_context<v3::array_metadata, v3::core_context>;
    auto const read = json::value_to<pinned>(array_with(zstd));
    BOOST_TEST(read->unclaimed_declarations().size() == 1u);
    BOOST_TEST((zm::from_json<pinned>(array_with(zstd)) == read));
    BOOST_TEST(!pinned().has_value());
}

BOOST_AUTO_TEST_CASE(R227_the_context_of_the_conversion) {
    // Without a pin: the default, or the context that is handed to the conversion.
    auto const document = array_with(zstd);
    BOOST_TEST((json::value_to<v3::array_metadata>(document).context() == v3::default_context));
    auto const read =
        tag_invoke(json::value_to_tag<v3::array_metadata>(), document, v3::core_context);
    BOOST_TEST((read.context() == v3::core_context));
    BOOST_TEST(read.unclaimed_declarations().size() == 1u);
#if BOOST_VERSION >= 108200
    auto const all = json::value_to<std::vector<v3::array_metadata>>(
        json::value(json::array{document, document}), v3::core_context);
    BOOST_TEST((all[1].context() == v3::core_context));
    auto const pinned =
        json::value_to<v3::in_context<v3::array_metadata>>(document, v3::core_context);
    BOOST_TEST((pinned->context() == v3::default_context));
#endif
}

BOOST_AUTO_TEST_CASE(R228_back_to_json) {
    auto const document = manifest_with(R"({"chunk_key_encoding": "default"})", "{}");
    BOOST_TEST(json::value_from(json::value_to<user::manifest>(document)) == document);
    BOOST_TEST(zm::write(zm::from_json<user::manifest>(document)) == document);
    auto const own = json::value(json::object{{"image", parse(plain_array)}, {"number", 3}});
    BOOST_TEST(json::value_from(json::value_to<user::own>(own)) == own);
    BOOST_TEST(json::value_from(v3::in_context<v3::array_metadata>()).is_null());
    BOOST_TEST(json::value_from(array_of()) == parse(plain_array));
}

BOOST_AUTO_TEST_SUITE_END()
