// Memory that runs out: each operation is run once for each allocation that it makes, which then
// fails. It must end in std::bad_alloc, leak nothing, and work when it is tried again.
#include "failing_allocator.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/monotonic_resource.hpp>
#include <boost/test/unit_test.hpp>

#include <paths.hpp>
#include <problems.hpp>
#include <zarr_metadata/definition/with_problems.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/repair/edit_text.hpp>
#include <zarr_metadata/repair/v2.hpp>
#include <zarr_metadata/repair/v3.hpp>
#include <zarr_metadata/schema/v2.hpp>
#include <zarr_metadata/schema/v3.hpp>
#include <zarr_metadata/store/read_node.hpp>
#include <zarr_metadata/v2.hpp>
#include <zarr_metadata/v2/consolidated.hpp>
#include <zarr_metadata/v2/run_time.hpp>
#include <zarr_metadata/v3.hpp>
#include <zarr_metadata/v3/consolidated.hpp>
#include <zarr_metadata/v3/construct.hpp>
#include <zarr_metadata/v3/construct/model.hpp>
#include <zarr_metadata/v3/conversion.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/node_name.hpp>
#include <zarr_metadata/v3/run_time.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

#include "documents.hpp"

namespace zm = zarr_metadata;
namespace v2 = zarr_metadata::v2;
namespace v3 = zarr_metadata::v3;
namespace json = boost::json;
using namespace zarr_metadata_test;

namespace {

// ---- what a result says, as a text
// ---------------------------------------------------------------

struct describe_result {
    std::string operator()(bool b) const { return b ? "true" : "false"; }
    std::string operator()(std::size_t n) const { return std::to_string(n); }
    std::string operator()(std::string_view s) const { return std::string(s); }
    std::string operator()(json::value const& v) const { return zm::write_text(v); }
    std::string operator()(zm::problem_list const& problems) const { return lines(problems); }
    std::string operator()(zm::declaration const& d) const {
        return d.loc().pointer() +
               (d.is_accepted()  ? " accepted "
                : d.is_refused() ? " refused "
                                 : " unclaimed ") +
               std::string(d.name().value_or("-"));
    }
    std::string operator()(zm::resolved const& r) const {
        return (*this)(r.declaration()) + '\n' + lines(r.problems());
    }
    std::string operator()(zm::repair_list const& repairs) const {
        std::ostringstream out;
        for (auto const& each : repairs) out << each << '\n';
        return out.str();
    }
    std::string operator()(zm::key_value_map const& entries) const {
        std::string out;
        for (auto const& [key, bytes] : entries) out += key + ' ' + bytes + '\n';
        return out;
    }
    std::string operator()(zm::context const& scope) const {
        std::string out;
        for (auto const& slot : scope.slots())
            for (auto const* d : slot.definitions()) out += std::string(d->name) + ' ';
        return out;
    }
    std::string operator()(zm::definition_handle const& d) const { return std::string(d->name); }
    std::string operator()(zm::stored_node_reading const& r) const { return lines(r.problems()); }
    std::string operator()(zm::text_reading const& r) const {
        std::string out = lines(r.problems) + zm::write_text(r.value);
        for (auto const& each : r.duplicate_keys) out += each.pointer();
        return out;
    }
    std::string operator()(v3::made_document const& made) const {
        return made.text + lines(made.problems);
    }
    std::string operator()(v3::consolidated_reading const& r) const { return lines(r.problems()); }
    /// Readings.
    template<class R>
        requires requires(R const& r) { r.declarations(), r.problems(); }
    std::string operator()(R const& r) const {
        std::string out = lines(r.problems());
        for (auto const d : r.declarations()) out += '\n' + (*this)(d);
        return out;
    }
    /// Models.
    template<class M>
        requires requires(M const& m) { m.canonical(); }
    std::string operator()(M const& m) const {
        return zm::write_text(m.to_json());
    }
    /// Repaired readings.
    template<class R>
        requires requires(R const& r) { r.reading, r.repairs; }
    std::string operator()(R const& r) const {
        return (*this)(r.reading) + '\n' + (*this)(r.repairs);
    }
    template<class T>
    std::string operator()(std::optional<T> const& r) const {
        return r ? (*this)(*r) : "nothing";
    }
    template<class T>
    std::string operator()(std::vector<T> const& all) const {
        std::string out;
        for (auto const& each : all) out += (*this)(each) + '\n';
        return out;
    }
    /// Copies of typed documents, whose lengths tell enough.
    template<class T, std::size_t Rank>
    std::string operator()(v3::array<T, Rank> const& document) const {
        return v3::make(document).text;
    }
};

template<class Operation>
void check(std::string const& name, Operation const& operation, std::uint64_t first = 300) {
    failing_allocator::fail_each(
        name, operation, describe_result(), [](std::string const& text) { BOOST_ERROR(text); },
        first);
}

json::value value_of(std::string_view text) { return zm::read_text(text).value; }

/// In a constructor, so that it is there before the first test.
struct fixture {
    fixture() { std::set_terminate(&failing_allocator::say_where_and_abort); }
    ~fixture() {
        auto const& all = failing_allocator::tried;
        std::cout << all.operations << " operations, " << all.runs << " runs with a failure, "
                  << all.without_throw << " of them in an allocation that may fail; at most "
                  << all.most << " allocations in one\n";
    }
    fixture(fixture const&) = delete;
    fixture& operator=(fixture const&) = delete;
};

// ---- definitions made at run time
// ----------------------------------------------------------------

zm::definition_handle own_codec() {
    using level = zm::integer_in<1, 9>;
    return v3::make_codec(
        {.name = "acme.codec",
         .kind = v3::codec_kind::array_array,
         .configuration = {zm::key_of<level>("level"),
                           zm::optional_key_of<zm::list_of<level>>("a key that is not in place")},
         .rules =
             [said = std::string("expected no level 5, whatever it is said to be good for")](
                 zm::configuration_view const& self, zm::report const& out) {
                 if (*self.get_if<level>("level") == 5) out.invalid_value({"level"}, {said});
             },
         .canonical = [](zm::configuration_view const& self) { return self.json(); },
         .specification = "https://example.org/a-specification-that-is-not-kept-in-place",
         .receives = [](zm::configuration_view const&, v3::received_chunk const&,
                        zm::report const&) {},
         .hands_on = [](zm::configuration_view const&,
                        v3::received_chunk const& chunk) { return chunk; }});
}

zm::definition_handle own_data_type() {
    return v3::make_data_type({.name = "acme.type",
                               .facts = v3::data_type_facts{},
                               .fill_value = zm::run_time_shape(
                                   [](json::value const& v, zm::report const& out) {
                                       if (!v.is_string())
                                           out.invalid_type(
                                               {"expected a text, got ", zm::shown(v)});
                                   },
                                   "a text that is not kept in place")});
}

zm::definition_handle own_v2_codec() {
    return v2::make_codec({.id = "a codec whose name is not kept in place",
                           .parameters = {zm::key_of<zm::integer_in<1, 9>>("level")}});
}

}  // namespace

BOOST_TEST_GLOBAL_FIXTURE(fixture);

BOOST_AUTO_TEST_SUITE(allocation)

// ---- the harness itself
// --------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(faults_are_told) {
    std::vector<std::string> told;
    auto const run = [&](auto const& operation) {
        told.clear();
        failing_allocator::fail_each("x", operation, describe_result(),
                                     [&](std::string const& text) { told.push_back(text); });
        return told.size();
    };
    auto const long_text = [] { return std::string(100, 'x'); };
    BOOST_TEST(run(long_text) == 0u);
    BOOST_TEST(run([] {
                   try {
                       return std::string(100, 'x');
                   } catch (std::bad_alloc const&) {
                       return std::string("none");
                   }
               }) != 0u);
    BOOST_TEST(run([] {
                   try {
                       return std::string(100, 'x');
                   } catch (std::bad_alloc const&) {
                       throw std::exception();
                   }
               }) != 0u);
    std::vector<char*> lost;
    lost.reserve(100);
    BOOST_TEST(run([&] {
                   lost.push_back(new char[10]);
                   return std::string(100, 'x');
               }) != 0u);
    for (auto* each : lost) delete[] each;
    std::string harmed;
    BOOST_TEST(run([&] {
                   std::string const before = harmed;
                   harmed = "?";
                   std::string made(100, 'x');
                   harmed = "";
                   return before;
               }) != 0u);
}

BOOST_AUTO_TEST_CASE(calls_that_fail) {
    using failing_allocator::calls_to_fail;
    BOOST_TEST(calls_to_fail(0, 300, 60).empty());
    BOOST_TEST(calls_to_fail(300, 300, 60).size() == 300u);
    auto const some = calls_to_fail(100000, 300, 60);
    BOOST_TEST(some.size() < 400u);
    BOOST_TEST(some.back() == 100000u);
}

// ---- v3
// ------------------------------------------------------------------------------------------

namespace {

void check_v3_text(std::string const& name, std::string_view text) {
    auto const all = zm::repair_policy::writer_bugs().with(zm::repair_kind::null_fill_value);
    check(name + ": read_text", [&] { return zm::read_text(text); });
    check(name + ": read_node_metadata_text", [&] { return v3::read_node_metadata_text(text); });
    check(name + ": read_openable_node_metadata_text",
          [&] { return v3::read_openable_node_metadata_text(text, v3::core_context); });
    check(name + ": array_metadata::from_text",
          [&] { return v3::array_metadata::from_text(text); });
    check(name + ": group_metadata::from_text",
          [&] { return v3::group_metadata::from_text(text); });
    check(name + ": read_repaired_node_metadata_text",
          [&] { return v3::read_repaired_node_metadata_text(text, v3::default_context, all); });
    zm::key_value_map const store{{"zarr.json", std::string(text)}};
    check(name + ": read_stored_node", [&] { return zm::read_stored_node(store); });
    auto const read = zm::read_text(text);
    if (!read.ok()) return;
    check(name + ": find_repairs",
          [&] { return v3::find_repairs(read.value, v3::default_context, all); });
    auto const repairs = v3::find_repairs(read.value, v3::default_context, all);
    check(name + ": repaired_text", [&] { return zm::repaired_text(text, repairs); });
    check(name + ": read_node_metadata",
          [&] { return v3::read_node_metadata(read.value, v3::zarr_python_context); });
}

/// A copy of the configuration of each declaration, as the struct that defines it.
template<class... D, class Reading>
std::size_t copies_of(Reading const& reading) {
    std::size_t found = 0;
    auto const copy = [&](auto const& read) {
        auto const second = read;
        found += second.has_value();
    };
    for (auto const d : reading.declarations()) (copy(d.template get_if<D>()), ...);
    return found;
}

template<class Model>
void check_v3_model(std::string const& name, Model const& model) {
    Model const same(model.canonical(), model.context());
    check(name + ": to_text", [&] { return model.to_text({.indent = 2}); });
    check(name + ": to_key_value", [&] { return model.to_key_value(); });
    check(name + ": from_key_value",
          [entries = model.to_key_value()] { return Model::from_key_value(entries); });
    check(name + ": to_json", [&] { return model.to_json(); });
    check(name + ": canonical", [&] { return model.canonical(); });
    check(name + ": hash", [&] { return model.hash(); });
    check(name + ": ==", [&] { return model == same; });
    check(name + ": with_context", [&] { return model.with_context(v3::core_context); });
    check(name + ": refined_in", [&] { return model.refined_in(v3::zarr_python_context); });
    check(name + ": refined_in less", [&] { return model.refined_in(zm::context()); });
    check(name + ": unclaimed_declarations", [&] { return model.unclaimed_declarations(); });
    check(name + ": must_understand_fields", [&] { return model.must_understand_fields(); });
    check(name + ": extra_fields", [&] { return model.extra_fields(); });
    check(name + ": update", [&] {
        return model.update({.attributes = json::object{{"a text that is not in place", 1}}});
    });
    check(name + ": update to faults",
          [&] { return model.update_members({{"attributes", json::array{1, 2}}}); });
    check(name + ": update no member", [&] { return model.update_members({{"no member", 1}}); });
    check(name + ": update an extra field", [&] {
        return model.update(
            {.attributes = zm::removed, .extra_fields = {{"acme.extra", json::object{{"a", 1}}}}});
    });
    check(name + ": value_to",
          [document = model.to_json()] { return json::value_to<Model>(document); });
    check(name + ": each declaration", [&] {
        std::vector<json::value> all;
        for (auto const d : model.declarations()) {
            all.push_back(zm::canonical_of(d));
            for (auto const inner : d.nested()) all.push_back(inner.json());
        }
        return all;
    });
    check(name + ": get_if", [&] {
        return copies_of<v3::transpose_codec, v3::sharding_indexed_codec, v3::bytes_codec,
                         v3::blosc_codec, v3::zstd_codec, v3::struct_data_type,
                         v3::regular_chunk_grid, v3::rectilinear_chunk_grid>(model);
    });
}

void check_v3_array(std::string const& name, v3::array_metadata const& array) {
    check(name + ": codecs", [&] { return array.codecs(); });
    check(name + ": codecs_with_chunks", [&] { return array.codecs_with_chunks().size(); });
    check(name + ": dimension_names", [&] {
        auto const names = array.dimension_names();
        return names ? names->size() : 0;
    });
    check(name + ": update the codecs", [&] {
        return array.update(
            {.data_type = v3::int16_data_type{},
             .fill_value = 7,
             .codecs = v3::codec_declarations{v3::bytes_codec{.endian = "little"},
                                              v3::blosc_codec{.cname = "zstd",
                                                              .clevel = 3,
                                                              .shuffle = "shuffle",
                                                              .blocksize = 0,
                                                              .typesize = 2},
                                              v3::crc32c_codec{}},
             .dimension_names = json::array{"a name that is not kept in place", nullptr}});
    });
}

void check_v3_group(std::string const& name, v3::group_metadata const& group) {
    check(name + ": consolidated", [&] { return group.consolidated(); });
    check(name + ": read_consolidated_metadata",
          [&] { return v3::read_consolidated_metadata(group); });
    auto const listed = v3::read_consolidated_metadata(group).metadata();
    if (!listed) return;
    v3::consolidated_metadata const same(listed->canonical());
    check(name + ": consolidated find", [&] { return listed->find("a/sharded"); });
    check(name + ": read_consolidated_node",
          [&] { return v3::read_consolidated_node(group, "a/sharded"); });
    check(name + ": consolidated canonical", [&] { return listed->canonical(); });
    check(name + ": consolidated hash", [&] { return listed->hash(); });
    check(name + ": consolidated ==", [&] { return *listed == same; });
    check(name + ": consolidated with_context",
          [&] { return listed->with_context(v3::core_context); });
    check(name + ": consolidated refined_in",
          [&] { return listed->refined_in(v3::zarr_python_context); });
    check(name + ": update with a model",
          [&] { return group.update({.consolidated_metadata = same}); });
    check(name + ": update with a model of another context", [&] {
        return group.with_context(v3::core_context)
            .update({.consolidated_metadata = *group.consolidated()});
    });
}

}  // namespace

BOOST_AUTO_TEST_CASE(texts_of_v3) {
    for (auto const& [name, text] : v3_documents()) check_v3_text(name, text);
}

BOOST_AUTO_TEST_CASE(models_of_v3) {
    for (auto const& [name, text] : v3_documents()) {
        auto const reading = v3::read_node_metadata_text(text);
        if (auto const array = reading.array()) {
            check_v3_model(name, *array);
            check_v3_array(name, *array);
        }
        if (auto const group = reading.group()) {
            check_v3_model(name, *group);
            check_v3_group(name, *group);
        }
        check(name + ": with_problems", [&] { return zm::with_problems(reading).size(); });
        check(name + ": openable", [&] { return reading.openable(); });
    }
}

BOOST_AUTO_TEST_CASE(values_of_v3) {
    auto const text = v3_sharded();
    check("a document of an arena", [&] {
        json::monotonic_resource arena;
        json::value document(zm::read_text(text).value, &arena);
        return v3::read_node_metadata(std::move(document));
    });
    check("read of a member that is a model", [] {
        using member = v3::in_context<v3::array_metadata, v3::core_context>;
        return zm::read<member>(value_of(v3_array(R"({"fill_value": 256})"))).problems;
    });
    auto const error = [&] {
        try {
            v3::array_metadata::from_text("{}");
        } catch (zm::metadata_validation_error const& e) {
            return e;
        }
        throw std::logic_error("no problems");
    };
    check("problems that are caught and copied", [&] { return error().problems(); });
    check("names and paths", [] {
        auto found = v3::validate_node_name("__a name that is not kept in place/");
        for (auto& p : v3::validate_node_path("/a/../__b//c")) found.push_back(std::move(p));
        return found;
    });
}

BOOST_AUTO_TEST_CASE(consolidated_metadata_of_v3) {
    auto const array = v3::array_metadata::from_text(v3_sharded());
    std::vector<v3::consolidated_entry> entries{
        {"a", value_of(R"({"zarr_format": 3, "node_type": "group"})")}, {"a/b", array}};
    auto const gather = [&] { return v3::consolidated_metadata::from_entries(entries); };
    check("from_entries", gather);
    check("from_entries of another context",
          [&] { return v3::consolidated_metadata::from_entries(entries, v3::core_context); });
    entries.push_back({"a/b", array});
    check("from_entries, a path twice", gather);
    check("an envelope that is none",
          [] { return v3::read_consolidated_metadata(json::value{{"kind", "outline"}}); });
}

BOOST_AUTO_TEST_CASE(defaults_of_v3) {
    check("create_default", [] { return v3::array_metadata::create_default(); });
    check("create_default of a struct", [] {
        return v3::array_metadata::create_default(
            {.shape = {4, 5},
             .data_type = value_of(v3_struct()).at("data_type"),
             .dimension_names = json::array{"a name that is not kept in place", nullptr}});
    });
    check("create_default of no data type", [] {
        return v3::array_metadata::create_default({.data_type = json::value("acme.no-type")});
    });
    check("create_default of a group", [] {
        return v3::group_metadata::create_default({.attributes = json::object{{"a", 1}}});
    });
}

// ---- v2
// ------------------------------------------------------------------------------------------

namespace {

template<class Model>
void check_v2_model(std::string const& name, Model const& model) {
    Model const same(model.canonical(), model.context());
    check(name + ": to_key_value", [&] { return model.to_key_value({.indent = 2}); });
    check(name + ": canonical", [&] { return model.canonical(); });
    check(name + ": hash", [&] { return model.hash(); });
    check(name + ": ==", [&] { return model == same; });
    check(name + ": with_context", [&] { return model.with_context(zm::context()); });
    check(name + ": refined_in", [&] { return model.refined_in(zm::context()); });
    if constexpr (requires { model.attributes(); })
        check(name + ": update",
              [&] { return model.update({.attributes = json::object{{"a", json::array{1}}}}); });
}

void check_v2_store(std::string const& name, zm::key_value_map const& store) {
    auto const all = zm::repair_policy::writer_bugs();
    check(name + ": read_node_metadata_store", [&] { return v2::read_node_metadata_store(store); });
    check(name + ": read_repaired_node_metadata_store",
          [&] { return v2::read_repaired_node_metadata_store(store, v2::default_context, all); });
    check(name + ": read_stored_node", [&] { return zm::read_stored_node(store); });
    check(name + ": array from_key_value",
          [&] { return v2::array_metadata::from_key_value(store); });
    check(name + ": read_consolidated_metadata_store",
          [&] { return v2::read_consolidated_metadata_store(store); });
    if (auto const found = store.find(v2::consolidated_key); found != store.end())
        check(name + ": read_repaired_consolidated_metadata_text", [&] {
            return v2::read_repaired_consolidated_metadata_text(found->second, v2::default_context,
                                                                all);
        });
    auto const reading = v2::read_node_metadata_store(store);
    check(name + ": with_problems", [&] { return zm::with_problems(reading).size(); });
    if (auto const array = reading.array()) check_v2_model(name, *array);
    if (auto const group = reading.group()) check_v2_model(name, *group);
    if (auto const listed = v2::read_consolidated_metadata_store(store).metadata()) {
        check_v2_model(name, *listed);
        check(name + ": paths", [&] { return listed->paths(); });
        check(name + ": find", [&] { return listed->find("a/b"); });
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(stores_of_v2) {
    for (auto const& [name, store] : v2_stores()) check_v2_store(name, store);
}

BOOST_AUTO_TEST_CASE(changes_of_v2) {
    auto const array = v2::array_metadata::from_key_value({{".zarray", v2_array()}});
    check("update of v2", [&] {
        return array.update(
            {.shape = {20, 30},
             .chunks = {20, 30},
             .dtype = json::value("<i4"),
             .compressor = v2::blosc_codec{},
             .filters = {v2::zlib_codec{.level = 3}, v2::gzip_codec{.level = 1}},
             .fill_value = 1,
             .extra_members = {{"a member that the format does not define", json::object{}}}});
    });
    check("filters of v2", [&] { return array.filters(); });
    check("update of v2 to faults",
          [&] { return array.update_members({{"shape", json::array{1}}, {"order", "X"}}); });
}

// ---- contexts and definitions
// --------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(definitions_made_at_run_time) {
    check("make_codec", [] { return own_codec(); });
    check("make_codec that could not be right", [] {
        return v3::make_codec(
            {.name = "A name that no document can have", .kind = v3::codec_kind::bytes_bytes});
    });
    check("make_data_type", [] { return own_data_type(); });
    check("make_chunk_grid",
          [] { return v3::make_chunk_grid({.name = "acme.a-grid-that-is-not-kept-in-place"}); });
    check("make_chunk_key_encoding",
          [] { return v3::make_chunk_key_encoding({.name = "acme.keys"}); });
    check("make_array_extra_field", [] {
        return v3::make_array_extra_field(
            {.name = "acme.field",
             .configuration =
                 zm::run_time_shape(std::vector<zm::run_time_key>(), zm::closure::open)});
    });
    check("make_codec of v2", [] { return own_v2_codec(); });
    check("shapes that could not be checked", [] {
        auto const level = zm::key_of<zm::integer_in<0>>("a key that is not kept in place");
        return zm::run_time_shape({level, level}).get().member_count;
    });
}

BOOST_AUTO_TEST_CASE(contexts) {
    zm::context const own{own_codec(), own_data_type()};
    auto const both = v3::core_context | own;
    check("context of handles", [handle = own_codec()] { return zm::context{handle}; });
    check("union", [&] { return v3::default_context | own; }, 100);
    check("union with itself", [&] { return both | own; }, 100);
    check("with_slots", [&] { return v3::core_context.with_slots(own); }, 100);
    check("replacing", [&, handle = own_codec()] { return both.replacing(handle); }, 100);
    check("conflict", [&] { return own | zm::context{own_codec()}; });
    check("==", [&] { return both == (v3::core_context | own); }, 100);
    auto const text = v3_array(
        R"({"data_type": "acme.type", "fill_value": "a text", "codecs": [
            {"name": "acme.codec", "configuration": {"level": 3, "a key that is not in place": [1, 2]}},
            "bytes"]})");
    auto const reading = v3::read_array_metadata_text(text, both);
    BOOST_TEST_REQUIRE(lines(reading.problems()) == "");
    check("a read in a context made at run time",
          [&] { return v3::read_array_metadata_text(text, both); });
    check_v3_model("a model of a context made at run time", *reading.metadata());
    check(
        "a union that a model keeps",
        [&] {
            auto const scope = v3::core_context | own;
            return v3::array_metadata::from_text(text, scope);
        },
        100);
}

BOOST_AUTO_TEST_CASE(declarations) {
    for (std::string_view const text :
         {R"("gzip")", R"({"name": "gzip", "configuration": {"level": 3}})",
          R"({"name": "a codec that nothing claims", "configuration": {"a": [1, 2]}})",
          R"({"name": "transpose", "configuration": {"order": [1, 1, "x"], "more": 1}})",
          R"({"name": "sharding_indexed", "configuration": {"chunk_shape": [1],
              "codecs": [{"name": "bytes", "configuration": {"endian": "middle"}}, "gzip"],
              "index_codecs": [{"name": "sharding_indexed"}]}})",
          "[]"}) {
        auto const value = value_of(text);
        check("resolve " + std::string(text),
              [&] { return zm::resolve<v3::codec_slot>(value, v3::default_context); });
    }
    for (std::string_view const text :
         {R"("float32")", R"("r24")", R"("r7")",
          R"({"name": "numpy.datetime64", "configuration": {"unit": "ns", "scale_factor": 1}})",
          R"({"name": "struct", "configuration": {"fields": [
              {"name": "a field whose name is as long as a whole sentence, or two",
               "data_type": "int8"},
              {"name": "a field whose name is as long as a whole sentence, or two",
               "data_type": "r*"}]}})"}) {
        auto const value = value_of(text);
        check("resolve " + std::string(text),
              [&] { return zm::resolve<v3::data_type_slot>(value, v3::default_context); });
    }
    for (std::string_view const text :
         {R"("<f4")", R"("<M8[ns]")", R"("<q4")",
          R"([["x", "<i4"], ["a name of a field that is not kept in place", "|S3", [2]]])"}) {
        auto const value = value_of(text);
        check("resolve of v2 " + std::string(text),
              [&] { return zm::resolve<v2::data_type_slot>(value, v2::default_context); });
    }
}

// ---- typed documents
// -----------------------------------------------------------------------------

namespace {

constexpr auto sharded_document() {
    using namespace zarr_metadata::v3;
    return zarr_metadata::v3::array<float, 3>{
        .shape = {0, 512, 512},
        .chunk_grid = regular_chunk_grid{.chunk_shape = {1, 256, 256}},
        .fill_value = std::bit_cast<float>(0x7fc00001u),
        .codecs = {transpose_codec{.order = {0, 2, 1}},
                   sharding_indexed_codec{
                       .chunk_shape = {1, 64, 64},
                       .codecs = {bytes_codec{.endian = "little"}, zstd_codec{.level = 3}},
                       .index_codecs = {bytes_codec{.endian = "little"}, crc32c_codec{}}}},
        .dimension_names = {"t", "a name of an axis that is not kept in place, being longer",
                            nullptr}};
}
constexpr auto sharded = v3::layout<sharded_document>();

constexpr auto steps_document() {
    using namespace zarr_metadata::v3;
    return zarr_metadata::v3::array<std::int16_t, 2>{
        .shape = {8, 6},
        .chunk_grid = rectilinear_chunk_grid{.kind = "inline", .chunk_shapes = {4, {2, {2, 3}}}},
        .fill_value = -1,
        .codecs = {bytes_codec{.endian = "big"}}};
}
constexpr auto steps = v3::layout<v3::zarr_python, steps_document>();

v3::array<v3::struct_data_type, 1> struct_document() {
    using namespace zarr_metadata::v3;
    return {.shape = {10},
            .data_type = struct_data_type{.fields = {{"x", int16_data_type{}},
                                                     {"a field whose name is as long as a whole "
                                                      "sentence, or two of them",
                                                      float64_data_type{}}}},
            .chunk_grid = regular_chunk_grid{.chunk_shape = {5}},
            .fill_value = json_text("\"AAAAAAAAAAAAAA==\""),
            .codecs = {bytes_codec{.endian = "little"}},
            .attributes = json::object{{"a", "a text that is not kept in place"}},
            .extra_fields = json::object{{"acme", json::object{{"must_understand", false}}}}};
}

/// With faults, and longer lists than are kept in place.
v3::array<std::uint8_t, 10> faulty_document() {
    using namespace zarr_metadata::v3;
    return {.shape = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
            .chunk_grid = regular_chunk_grid{.chunk_shape = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}},
            .fill_value = 0,
            .codecs = {gzip_codec{.level = 1}, transpose_codec{.order = {1, 0}}, bytes_codec{},
                       bytes_codec{}, gzip_codec{.level = 2}, gzip_codec{.level = 3},
                       gzip_codec{.level = 4}, gzip_codec{.level = 5}, gzip_codec{.level = 6}},
            .attributes = json::object{{"a", json::array{json::object{{"b", 1}}}}},
            .extra_fields = json::object{{"shape", 1}}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(layouts) {
    check("to_text of a layout", [] { return sharded.with_shape(24, 512, 512).to_text(); });
    check("to_text of a layout, brief and fixed",
          [] { return sharded.to_text({.fixed_width = true, .short_names = true}); });
    check("to_text_with", [] {
        return sharded.to_text_with({{"a", json::array{1, 2, "a text that is not in place"}}});
    });
    check("problems of a layout", [] { return steps.with_shape(80, 60).problems(); });
    check("to_model of a layout", [] { return v3::to_model(sharded.with_shape(3, 512, 512)); });
}

BOOST_AUTO_TEST_CASE(typed_documents) {
    check("a typed document", [] { return sharded_document(); });
    check("a typed document with a grid of steps", [] { return steps_document(); });
    check("a typed document of structs", [] { return struct_document(); });
    check("a faulty typed document", [] { return faulty_document(); });
    auto const one = sharded_document();
    auto const structs = struct_document();
    auto const faulty = faulty_document();
    check("a copy of a typed document", [&] { return v3::array<float, 3>(one); });
    check("a copy of one of structs", [&] { return v3::array<v3::struct_data_type, 1>(structs); });
    check("a copy of a faulty one", [&] { return v3::array<std::uint8_t, 10>(faulty); });
    check("make", [&] { return v3::make(one, v3::core_context); });
    check("make of structs", [&] { return v3::make(structs, {.short_names = true}); });
    check("make of a faulty one", [&] { return v3::make(faulty); });
    check("to_model", [&] { return v3::to_model(one); });
    check("to_model of a faulty one", [&] { return v3::to_model(faulty); });
    check("make of a group",
          [] { return v3::make(v3::group{.attributes = json::object{{"a", json::array{1, 2}}}}); });
}

BOOST_AUTO_TEST_CASE(sequences) {
    zm::sequence<std::uint64_t, 2> numbers;
    for (std::uint64_t i = 0; i != 40; ++i) numbers.push_back(i);
    using texts = zm::sequence<zm::text>;
    zm::text const long_text("a text that is not kept in place, as it is longer than that");
    texts some;
    for (int i = 0; i != 12; ++i) some.push_back(long_text);
    check("a sequence of a range",
          [&] { return zm::sequence<std::uint64_t, 2>(numbers.begin(), numbers.end()).size(); });
    check("a copy of a sequence", [&] { return zm::sequence<std::uint64_t, 2>(numbers).size(); });
    check("a text of a string", [&] { return zm::text(long_text.view()).size(); });
    check("a sequence of items that allocate", [&] { return texts{long_text, long_text}.size(); });
    check("a copy of items that allocate", [&] { return texts(some).size(); });
    check("an assigned sequence", [&] {
        texts made{long_text};
        made = some;
        return made.size();
    });
}

// ---- schemas
// -------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(schemas) {
    check("schema of v3", [] { return v3::node_metadata_json_schema(v3::core_context); }, 60);
    check(
        "schema of codecs of v3",
        [] { return v3::declaration_json_schema<v3::codec_slot>(v3::core_context); }, 60);
    check("schema of v2", [] { return v2::array_file_json_schema(v2::core_context); }, 60);
}

// ---- real documents
// ------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(corpus) {
    auto const root = shared_path("corpus");
    if (!root) return;
    std::vector<std::filesystem::path> found;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(*root)) {
        auto const name = entry.path().filename();
        if (name != "zarr.json" && name != ".zarray" && name != ".zmetadata") continue;
        if (entry.file_size() < 10000) found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    BOOST_TEST(found.size() > 100u);
    std::size_t const step = std::max<std::size_t>(1, found.size() / 40);
    for (std::size_t i = 0; i < found.size(); i += step) {
        std::ifstream file(found[i], std::ios::binary);
        std::string const text{std::istreambuf_iterator<char>(file), {}};
        auto const name = std::filesystem::relative(found[i], *root).string();
        if (found[i].filename() == "zarr.json") {
            check(name + ": read", [&] { return v3::read_openable_node_metadata_text(text); }, 100);
            check(
                name + ": repaired", [&] { return v3::read_repaired_node_metadata_text(text); },
                50);
            if (auto const array = v3::read_node_metadata_text(text).array())
                check(name + ": canonical", [&] { return array->canonical(); }, 100);
            if (auto const group = v3::read_node_metadata_text(text).group())
                check(name + ": consolidated", [&] { return group->consolidated(); }, 100);
        } else {
            zm::key_value_map const store{{found[i].filename().string(), text}};
            check(name + ": read", [&] { return v2::read_node_metadata_store(store); }, 100);
            check(
                name + ": consolidated",
                [&] { return v2::read_consolidated_metadata_store(store); }, 100);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
