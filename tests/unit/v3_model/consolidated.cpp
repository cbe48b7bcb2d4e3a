// Group N of the requirements: consolidated metadata.
#include "models.hpp"

#include <chrono>
#include <type_traits>
#include <unordered_set>

#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/run_time.hpp>

namespace {

/// Documents by path, each `g`, `a`, or JSON.
json::value documents(std::initializer_list<std::pair<std::string_view, std::string_view>> list) {
    json::object out;
    for (auto const& [path, document] : list)
        out.emplace(path, document == "a"   ? parse(plain_array)
                          : document == "g" ? group_with("{}")
                                            : parse(document));
    return out;
}

std::string places_of(std::initializer_list<std::pair<std::string_view, std::string_view>> list) {
    return places(v3::read_consolidated_metadata(envelope_of(documents(list))).problems());
}

std::string with_zstd = R"({"codecs": ["bytes", {"name": "zstd",
    "configuration": {"level": 1, "checksum": false}}]})";

}  // namespace

BOOST_AUTO_TEST_SUITE(v3_consolidated)

BOOST_AUTO_TEST_CASE(R175_paths_below_the_group) {
    BOOST_TEST(places_of({{"a", "g"}, {"a/b", "a"}}) == "");
    v3::consolidated_metadata const all(envelope_of(documents({{"a", "g"}, {"a/b", "a"}})));
    BOOST_TEST(all.size() == 2u);
    BOOST_TEST((all.find("a/b")->kind() == v3::node_kind::array));
    BOOST_TEST((all.find("a")->kind() == v3::node_kind::group));
    BOOST_TEST(!all.find("b"));
    BOOST_TEST(!all.find("/a/b"));
}

BOOST_AUTO_TEST_CASE(levels_count_from_the_group) {
    auto const envelope = [](std::size_t levels) {
        json::value deep = 1;
        for (std::size_t i = 0; i != levels; ++i) deep = json::array{std::move(deep)};
        return json::value{
            {"kind", "inline"},
            {"must_understand", false},
            {"metadata",
             {{"g", {{"zarr_format", 3}, {"node_type", "group"}, {"attributes", {{"a", deep}}}}}}}};
    };
    BOOST_TEST(v3::read_consolidated_metadata(envelope(251)).ok());
    auto const read = v3::read_consolidated_metadata(envelope(252));
    BOOST_REQUIRE(read.problems().size() == 1u);
    BOOST_TEST(read.problems()[0].loc.size() == 255u);
    BOOST_TEST(read.problems()[0].loc[0].key() == "metadata");
}

BOOST_AUTO_TEST_CASE(R176_a_tree) {
    // The nearest missing parent, reported once; nothing below an array.
    BOOST_TEST(places_of({{"x/y/z", "g"}}) == "/metadata/x~1y missing_key");
    BOOST_TEST(places_of({{"x/y/z", "g"}, {"x/y/w", "a"}, {"x/q", "g"}}) ==
               "/metadata/x missing_key\n/metadata/x~1y missing_key");
    BOOST_TEST(places_of({{"a", "a"}, {"a/b/c", "a"}}) == "/metadata/a~1b~1c invalid_value");
    BOOST_TEST(places_of({{"a", "a"}, {"a/b", "g"}, {"a/b/c", "g"}}) ==
               "/metadata/a~1b invalid_value");
    BOOST_TEST(places_of({}) == "");
    // A parent that sorts after what is below it: '-' and '.' stand before '/'.
    BOOST_TEST(places_of({{"a", "g"}, {"a-b", "g"}, {"a.b", "g"}, {"a/b", "a"}, {"a-b/c", "a"}}) ==
               "");
    BOOST_TEST(places_of({{"a-b", "a"}, {"a/b", "a"}}) == "/metadata/a missing_key");
}

BOOST_AUTO_TEST_CASE(R176_what_listed_groups_list) {
    auto const listing = [](std::string_view path, std::string_view document) {
        return zm::write_text(group_listing(documents({{path, document}})));
    };
    BOOST_TEST(places_of({{"g", listing("x", "a")}, {"g/x", "a"}}) == "");
    std::string const inner = "/metadata/g/consolidated_metadata/metadata/";
    BOOST_TEST(places_of({{"g", listing("x", "a")}}) == inner + "x invalid_value");
    BOOST_TEST(places_of({{"g", listing("x", "a")}, {"g/x", "g"}}) == inner + "x invalid_value");
    BOOST_TEST(places_of({{"g", listing("x/y", "g")}, {"g/x", "g"}, {"g/x/y", "g"}}) ==
               inner + "x missing_key");
    BOOST_TEST(places_of({{"g", listing("x/", "g")}}) == inner + "x~1 invalid_value");
    BOOST_TEST(places_of({{"g", listing("x", R"({"zarr_format": 3})")}, {"g/x", "a"}}) ==
               inner + "x/node_type missing_key");
    // The same document, however it is spelled, and whatever it lists itself.
    auto const array = [](std::string_view changes) { return zm::write_text(array_with(changes)); };
    BOOST_TEST(places_of({{"g", listing("x", "a")},
                          {"g/x", array(R"({"chunk_key_encoding": "default"})")}}) == "");
    BOOST_TEST(places_of({{"g", listing("x", "a")}, {"g/x", array(R"({"attributes": {}})")}}) ==
               "");
    BOOST_TEST(places_of({{"g", listing("x", "a")}, {"g/x", array(R"({"shape": [8, 6]})")}}) ==
               inner + "x invalid_value");
    BOOST_TEST(places_of({{"g", listing("x", "g")},
                          {"g/x", zm::write_text(group_listing(json::object()))}}) == "");
    // Of a group with problems nothing more is read.
    BOOST_TEST(places_of({{"g", R"({"zarr_format": 2, "node_type": "group",
        "consolidated_metadata": {"kind": "inline", "must_understand": false,
                                  "metadata": {"x/y": 5}}})"}}) ==
               "/metadata/g/zarr_format invalid_value");
}

BOOST_AUTO_TEST_CASE(R177_keys_are_paths) {
    for (auto const* bad : {"", "/a", "a/", "a//b", ".", "a/..", "__x", "a/zarr.json", "/"})
        BOOST_TEST(places_of({{bad, "g"}}).ends_with(" invalid_value"), bad);
    auto const lines_of = [](std::string_view path) {
        return lines(
            v3::read_consolidated_metadata(envelope_of(documents({{path, "g"}}))).problems());
    };
    BOOST_TEST(lines_of("") ==
               "/metadata/ invalid_value expected the path of a node below the group, got \"\", "
               "which is the group's own");
    BOOST_TEST(lines_of("/a") ==
               "/metadata/~1a invalid_value expected the path of a node below the group, got "
               "\"/a\", which starts with \"/\"");
    BOOST_TEST(lines_of("a//b/") ==
               "/metadata/a~1~1b~1 invalid_value expected the path of a node below the group, got "
               "\"a//b/\", which ends with \"/\" and holds an empty name between two \"/\"");
}

BOOST_AUTO_TEST_CASE(R178_every_document_is_read) {
    BOOST_TEST(places_of({{"a", R"({"zarr_format": 3, "node_type": "group", "attributes": 1})"},
                          {"b", "5"},
                          {"c", R"({"zarr_format": 3, "node_type": "x"})"}}) ==
               "/metadata/a/attributes invalid_type\n/metadata/b invalid_type\n"
               "/metadata/c/node_type invalid_value");
    BOOST_TEST(places(v3::read_consolidated_metadata(parse("{}")).problems()) ==
               "/kind missing_key\n/must_understand missing_key\n/metadata missing_key");
    for (auto const* bad : {"null", "1", "[]", "\"x\""})
        BOOST_TEST(places(v3::read_consolidated_metadata(parse(bad)).problems()) == "invalid_type");
    BOOST_TEST(thrown_places([] {
                   v3::consolidated_metadata(envelope_of(documents({{"a/b", "5"}})));
               }) == "/metadata/a~1b invalid_type\n/metadata/a missing_key");
}

BOOST_AUTO_TEST_CASE(R179_R181_a_group_does_not_read_them) {
    v3::group_metadata const group(group_listing(
        documents({{"good", "a"}, {"bad", R"({"node_type": "array"})"}, {"x/y", "5"}})));
    BOOST_TEST(group.consolidated_documents()->size() == 3u);
    BOOST_TEST(group.consolidated_document("good"));
    BOOST_TEST(!group.consolidated_document("none"));
    BOOST_TEST(v3::read_consolidated_node(group, "good")->ok());
    BOOST_TEST(!v3::read_consolidated_node(group, "bad")->ok());
    BOOST_TEST(!v3::read_consolidated_node(group, "none"));
    BOOST_TEST(v3::read_node_metadata(*group.consolidated_document("good")).ok());
    BOOST_TEST(thrown_places([&] {
                   group.consolidated();
               }).starts_with("/consolidated_metadata/metadata/bad/chunk_grid missing_key"));
    // A child outlives the group that it was read from.
    auto const child = [] {
        v3::group_metadata const parent(group_listing(documents({{"c", "a"}})));
        return *v3::read_consolidated_node(parent, "c")->array();
    }();
    BOOST_TEST(child.shape()[1] == 6u);
    BOOST_TEST(child.to_text() == zm::write_text(parse(plain_array)));
}

BOOST_AUTO_TEST_CASE(R180_in_the_context_of_the_group) {
    auto const document = group_listing(json::object{{"z", array_with(with_zstd)}});
    auto const in_core = v3::group_metadata(document, v3::core_context).consolidated();
    auto const in_default = v3::group_metadata(document).consolidated();
    BOOST_TEST(in_core->find("z")->unclaimed_declarations().size() == 1u);
    BOOST_TEST(in_default->find("z")->unclaimed_declarations().empty());
    BOOST_TEST(!(*in_core == *in_default));
    BOOST_TEST((in_core->context() == v3::core_context));
    BOOST_TEST(!group_of().consolidated());
    BOOST_TEST(places(v3::read_consolidated_metadata(group_of()).problems()) ==
               "/consolidated_metadata missing_key");
    // Where nothing claims the member it can be anything, until it is asked for.
    v3::group_metadata const odd(group_with(R"({"consolidated_metadata": 3})"), nothing);
    BOOST_TEST(thrown_places([&] { odd.consolidated(); }) == "/consolidated_metadata invalid_type");
    BOOST_TEST(!odd.consolidated_document("a"));
}

BOOST_AUTO_TEST_CASE(R182_given_contexts) {
    auto const bad = array_with(R"({"codecs": ["bytes", {"name": "zstd",
        "configuration": {"level": "x"}}]})");
    auto const envelope = envelope_of(json::object{{"z", bad}});
    BOOST_TEST(v3::read_consolidated_metadata(envelope, v3::core_context).ok());
    BOOST_TEST(places(v3::read_consolidated_metadata(envelope).problems()) ==
               "/metadata/z/codecs/1/configuration/level invalid_type");
}

BOOST_AUTO_TEST_CASE(R183_null_is_no_envelope) {
    BOOST_TEST(places(v3::read_group_metadata(group_with(R"({"consolidated_metadata": null})"))
                          .problems()) == "/consolidated_metadata invalid_type");
}

BOOST_AUTO_TEST_CASE(R184_write_by_update) {
    auto const array = array_of(R"({"chunk_key_encoding": "default"})");
    auto const all = v3::consolidated_metadata::from_entries(
        {{"g", group_with("{}")}, {"g/a", array}, {"b", array_with("{}")}});
    auto const group = group_of(R"({"attributes": {"x": 1}})");
    auto const written = group.update({.consolidated_metadata = all});
    BOOST_TEST(written.to_text() == R"({"zarr_format":3,"node_type":"group","attributes":{"x":1},)"
                                    R"("consolidated_metadata":)" +
                                        zm::write_text(all.to_json()) + "}");
    BOOST_TEST((*written.consolidated() == all));
    // By name at run time, as an extra field, and as JSON.
    BOOST_TEST(
        (group.update_members(json::object{{"consolidated_metadata", all.to_json()}}) == written));
    BOOST_TEST((group.update({.extra_fields = {{"consolidated_metadata", all}}}) == written));
    BOOST_TEST((group.update({.consolidated_metadata = all.to_json()}) == written));
    BOOST_TEST((written.update({.consolidated_metadata = zm::removed}) == group));
    BOOST_TEST(v3::group_metadata::create_default({.consolidated_metadata = all})
                   .consolidated()
                   .has_value());
    // JSON is not read before it is asked for; its envelope is.
    BOOST_TEST(thrown_places([&] {
                   group.update({.consolidated_metadata = json::value(nullptr)});
               }) == "/consolidated_metadata invalid_type");
}

BOOST_AUTO_TEST_CASE(R185_update_refuses_another_meaning) {
    auto const in_default = v3::consolidated_metadata::from_entries({{"z", array_with(with_zstd)}});
    auto const in_core =
        v3::consolidated_metadata::from_entries({{"z", array_with(with_zstd)}}, v3::core_context);
    BOOST_TEST(thrown_places([&] {
                   group_of("{}", v3::core_context).update({.consolidated_metadata = in_default});
               }) == "/consolidated_metadata/metadata/z/codecs/1 invalid_value");
    BOOST_TEST(thrown_places([&] {
                   group_of("{}", v3::core_context)
                       .update({.extra_fields = {{"consolidated_metadata", in_default}}});
               }) == "/consolidated_metadata/metadata/z/codecs/1 invalid_value");
    BOOST_TEST(thrown_places([&] {
                   group_of("{}", v3::core_context)
                       .update_members({}, {{"consolidated_metadata", in_default}});
               }) == "/consolidated_metadata/metadata/z/codecs/1 invalid_value");
    // More claims are no conflict, but what they find is.
    BOOST_TEST(thrown_places([&] { group_of().update({.consolidated_metadata = in_core}); }) == "");
    auto const bad = v3::consolidated_metadata::from_entries(
        {{"z", array_with(R"({"codecs": ["bytes", {"name": "zstd"}]})")}}, v3::core_context);
    BOOST_TEST(thrown_places([&] { group_of().update({.consolidated_metadata = bad}); }) ==
               "/consolidated_metadata/metadata/z/codecs/1/configuration missing_key");
    BOOST_TEST(thrown_places([&] {
                   group_of("{}", nothing).update({.consolidated_metadata = in_core});
               }).starts_with("/consolidated_metadata/metadata/z/data_type invalid_value"));
}

BOOST_AUTO_TEST_CASE(R186_models_as_entries) {
    auto const model = array_of(with_zstd);
    auto const in_core = array_of(with_zstd, v3::core_context);
    auto const from = [](v3::array_metadata const& a, zm::context const& scope) {
        return thrown_places([&] { v3::consolidated_metadata::from_entries({{"p", a}}, scope); });
    };
    BOOST_TEST(from(model, v3::default_context) == "");
    BOOST_TEST(from(in_core, v3::default_context) == "");
    BOOST_TEST(from(model, v3::core_context) == "/metadata/p/codecs/1 invalid_value");
    BOOST_TEST(from(array_of(R"({"codecs": ["bytes", {"name": "zstd"}]})", v3::core_context),
                    v3::default_context) == "/metadata/p/codecs/1/configuration missing_key");
    BOOST_TEST(thrown_places([&] {
                   v3::consolidated_metadata::from_entries({{"p", model}, {"p", in_core}});
               }) == "/metadata/p invalid_value");
    BOOST_TEST(thrown_places([&] { v3::consolidated_metadata::from_entries({{"p/q", model}}); }) ==
               "/metadata/p missing_key");
    auto const with_group =
        v3::consolidated_metadata::from_entries({{"g", group_of(R"({"attributes": {"a": 1}})")}});
    BOOST_TEST(with_group.find("g")->group()->attributes()->at("a").as_int64() == 1);
}

BOOST_AUTO_TEST_CASE(R187_the_union_of_contexts) {
    auto const one = v3::make_codec({.name = "acme.one", .kind = v3::codec_kind::bytes_bytes});
    auto const two = v3::make_codec({.name = "acme.two", .kind = v3::codec_kind::bytes_bytes});
    auto const first = v3::core_context | zm::context{one};
    auto const second = v3::core_context | zm::context{two};
    auto const a = array_of(R"({"codecs": ["bytes", "acme.one"]})", first);
    auto const b = array_of(R"({"codecs": ["bytes", "acme.two"]})", second);
    BOOST_TEST(thrown_places([&] {
                   v3::consolidated_metadata::from_entries({{"a", a}, {"b", b}}, first);
               }) == "/metadata/b/codecs/1 invalid_value");
    auto const all = v3::consolidated_metadata::from_entries({{"a", a}, {"b", b}}, first | second);
    BOOST_TEST(all.find("a")->unclaimed_declarations().empty());
    BOOST_TEST(all.find("b")->unclaimed_declarations().empty());
    // A definition of one's own of the same name reads something else.
    auto const mine = v3::make_codec({.name = "acme.two", .kind = v3::codec_kind::bytes_bytes});
    BOOST_TEST(thrown_places([&] {
                   v3::consolidated_metadata::from_entries({{"b", b}},
                                                           v3::core_context | zm::context{mine});
               }) == "/metadata/b/codecs/1 invalid_value");
}

BOOST_AUTO_TEST_CASE(R193_R202_equality) {
    auto const spelled = [](std::string_view changes) {
        return v3::consolidated_metadata(
            envelope_of(json::object{{"g", group_with("{}")}, {"g/a", array_with(changes)}}));
    };
    auto const a = spelled("{}"), b = spelled(R"({"chunk_key_encoding": "default"})");
    BOOST_TEST((a == b));
    BOOST_TEST(a.hash() == b.hash());
    BOOST_TEST(zm::write_text(a.canonical()) == zm::write_text(b.canonical()));
    BOOST_TEST(!(a == spelled(R"({"shape": [8, 6]})")));
    v3::consolidated_metadata const more(envelope_of(documents({{"g", "g"}})));
    BOOST_TEST(!(a == more));
    std::unordered_set<v3::consolidated_metadata> const set{a, b, more};
    BOOST_TEST(set.size() == 2u);
    BOOST_TEST((v3::consolidated_metadata(a.canonical()) == a));
    // To a group its listed documents are values that it does not interpret.
    auto const group = group_of();
    BOOST_TEST(!(group.update({.consolidated_metadata = a}) ==
                 group.update({.consolidated_metadata = b})));
}

BOOST_AUTO_TEST_CASE(R157_R158_other_contexts) {
    v3::consolidated_metadata const all(envelope_of(json::object{{"z", array_with(with_zstd)}}));
    auto const in_core = all.with_context(v3::core_context);
    BOOST_TEST(in_core.find("z")->unclaimed_declarations().size() == 1u);
    BOOST_TEST((in_core.refined_in(v3::default_context) == all));
    BOOST_CHECK_THROW(all.refined_in(v3::core_context), zm::scope_conflict_error);
    v3::consolidated_metadata const bad(
        envelope_of(json::object{{"z", array_with(R"({"codecs": ["bytes", {"name": "zstd"}]})")}}),
        v3::core_context);
    BOOST_TEST(thrown_places([&] { bad.refined_in(v3::default_context); }) ==
               "/metadata/z/codecs/1/configuration missing_key");
    // What stands in a group keeps its places there.
    auto const in_group =
        v3::group_metadata(group_listing(*bad.to_json().get_object().if_contains("metadata")),
                           v3::core_context)
            .consolidated();
    BOOST_TEST(thrown_places([&] { in_group->with_context(v3::default_context); }) ==
               "/consolidated_metadata/metadata/z/codecs/1/configuration missing_key");
}

BOOST_AUTO_TEST_CASE(linear_in_the_length_of_paths) {
    using clock = std::chrono::steady_clock;
    auto const seconds = [](json::object documents) {
        auto const envelope = envelope_of(std::move(documents));
        auto const start = clock::now();
        (void)v3::read_consolidated_metadata(envelope);
        return std::chrono::duration<double>(clock::now() - start).count();
    };
    auto const group = group_with("{}");
    std::string deep;
    while (deep.size() < 1000000) deep += deep.empty() ? "a" : "/a";
    // One path of a million characters; two hundred of them below one another; a chain of groups;
    // and a group of a long path that lists many.
    BOOST_TEST(seconds({{deep, group}}) < 5.0);
    json::object chain;
    for (std::size_t i = 0; i != 1000; ++i) chain.emplace(deep.substr(0, 2 * i + 1), group);
    BOOST_TEST(seconds(std::move(chain)) < 5.0);
    json::object listed, outer;
    std::string const long_name(1000000, 'b');
    for (std::size_t i = 0; i != 2000; ++i) listed.emplace("n" + std::to_string(i), group);
    outer.emplace("b" + long_name, group_listing(std::move(listed)));
    outer.emplace("c", group);
    auto envelope = envelope_of(std::move(outer));
    auto const start = clock::now();
    auto const found = v3::read_consolidated_metadata(envelope).problems().size();
    BOOST_TEST(found == 2000u);
    BOOST_TEST(std::chrono::duration<double>(clock::now() - start).count() < 60.0);
}

BOOST_AUTO_TEST_SUITE_END()
