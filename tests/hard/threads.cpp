// Models, readings, consolidated metadata and contexts that several threads read at the same time.
// ThreadSanitizer (preset `tsan`) finds what is written meanwhile; without it the answers count.
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/definition/with_problems.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/repair/v3.hpp>
#include <zarr_metadata/store/read_node.hpp>
#include <zarr_metadata/v2.hpp>
#include <zarr_metadata/v2/consolidated.hpp>
#include <zarr_metadata/v3.hpp>
#include <zarr_metadata/v3/consolidated.hpp>
#include <zarr_metadata/v3/construct.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/run_time.hpp>

#include "documents.hpp"

namespace zm = zarr_metadata;
namespace v2 = zarr_metadata::v2;
namespace v3 = zarr_metadata::v3;
namespace json = boost::json;
using namespace zarr_metadata_test;

namespace {

constexpr std::size_t thread_count = 4;
constexpr std::size_t rounds = 30;

/// One way to read what is shared, as a text that is always the same.
using question = std::function<std::string()>;

/// Asks every question in every thread, each thread beginning with another one, so that different
/// ones meet. The number of answers that differ from the first, given by one thread alone.
std::size_t wrong_answers(std::vector<question> const& questions) {
    std::vector<std::string> expected;
    for (auto const& ask : questions) expected.push_back(ask());
    std::atomic<std::size_t> wrong{0}, ready{0};
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t != thread_count; ++t)
        threads.emplace_back([&, t] {
            ++ready;
            while (ready != thread_count) std::this_thread::yield();
            for (std::size_t round = 0; round != rounds; ++round)
                for (std::size_t i = 0; i != questions.size(); ++i) {
                    auto const at = (i + t * questions.size() / thread_count) % questions.size();
                    if (questions[at]() != expected[at]) ++wrong;
                }
        });
    for (auto& thread : threads) thread.join();
    return wrong;
}

zm::context with_own_codec() {
    return v3::default_context |
           zm::context{v3::make_codec(
               {.name = "acme.codec",
                .kind = v3::codec_kind::bytes_bytes,
                .configuration = {zm::key_of<zm::integer_in<1, 9>>("level")},
                .rules =
                    [](zm::configuration_view const& self, zm::report const& out) {
                        if (self.json().get_object().size() == 7) out.invalid_value({"seven"});
                    },
                .canonical = [](zm::configuration_view const& self) { return self.json(); }})};
}

/// A sharded array with a codec that was made at run time.
std::string own_sharded() {
    auto text = v3_sharded();
    text.insert(text.find("{\"name\":\"zstd\""),
                R"({"name": "acme.codec", "configuration": {"level": 3}}, )");
    return text;
}

template<class Declarations>
std::string said(Declarations const& declarations) {
    std::string out;
    for (auto const d : declarations) {
        out += d.loc().pointer() + ' ' + std::string(d.name().value_or("-"));
        out += d.is_accepted() ? " accepted" : d.is_refused() ? " refused" : " unclaimed";
        if (d.definition()) out += d.definition()->specification;
        if (d.configuration()) out += zm::write_text(*d.configuration());
        for (auto const inner : d.nested()) out += zm::write_text(zm::canonical_of(inner));
    }
    return out;
}

std::string said(zm::problem_list const& problems) {
    std::string out;
    for (auto const& p : problems) out += p.loc.pointer() + ' ' + p.message + '\n';
    return out;
}

/// What all models are asked.
template<class Model>
std::vector<question> questions_of(Model const& model) {
    auto const same = std::make_shared<Model const>(model.canonical(), model.context());
    return {
        [&model] { return zm::write_text(model.canonical()); },
        [&model] { return std::to_string(model.hash()); },
        [&model, same] { return model == *same ? "equal" : "different"; },
        [&model] { return zm::write_text(model.to_json()); },
        [&model] {
            auto const copy = model;
            auto other = copy;
            other = model;
            return std::to_string(other.hash());
        },
        [&model] {
            // The last owner of what the copy shares may be any thread.
            auto const copy = std::make_shared<Model const>(model);
            auto const again = copy;
            return again->context() == model.context() ? "equal" : "different";
        },
    };
}

void add(std::vector<question>& to, std::vector<question> more) {
    for (auto& each : more) to.push_back(std::move(each));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hard_threads)

BOOST_AUTO_TEST_CASE(wrong_answers_are_counted) {
    std::atomic<int> calls{0};
    BOOST_TEST(wrong_answers({[&] { return std::to_string(++calls); }}) == thread_count * rounds);
    BOOST_TEST(wrong_answers({[] { return "same"; }}) == 0u);
}

BOOST_AUTO_TEST_CASE(one_array) {
    auto const array = v3::array_metadata::from_text(own_sharded(), with_own_codec());
    auto questions = questions_of(array);
    add(questions,
        {
            [&] { return said(array.declarations()); },
            [&] { return said(array.codecs()) + said(array.extra_fields()); },
            [&] { return said(array.unclaimed_declarations()); },
            [&] { return array.to_text({.indent = 2}); },
            [&] { return std::to_string(array.codecs_with_chunks().size()); },
            [&] {
                auto const codec = array.codecs()[1].get_if<v3::sharding_indexed_codec>();
                return std::to_string(codec->chunk_shape[0] + codec->codecs.size());
            },
            [&] {
                auto const names = array.dimension_names();
                return std::string(*names->at(0)) + zm::write_text(array.fill_value()) +
                       std::to_string(array.shape()[1]) + std::string(*array.data_type().name());
            },
            [&] { return zm::write_text(*array.attributes()); },
            [&] { return array.update({.shape = {9, 9}}).to_text(); },
            [&] { return said(array.with_context(v3::core_context).unclaimed_declarations()); },
            [&] { return array.refined_in(array.context()) == array ? "equal" : "different"; },
        });
    BOOST_TEST(wrong_answers(questions) == 0u);
}

BOOST_AUTO_TEST_CASE(one_group) {
    auto const group = v3::group_metadata::from_text(v3_group(), with_own_codec());
    auto const listed = *group.consolidated();
    auto questions = questions_of(group);
    add(questions, questions_of(listed));
    add(questions, {
                       [&] { return listed.find("a/sharded")->array()->to_text(); },
                       [&] { return listed.find("no/such") ? "found" : "none"; },
                       [&] { return said(listed.find("a/sharded")->declarations()); },
                       [&] { return zm::write_text(group.consolidated()->canonical()); },
                       [&] { return said(v3::read_consolidated_node(group, "b")->problems()); },
                       [&] { return group.update({.consolidated_metadata = listed}).to_text(); },
                       [&] {
                           std::string out;
                           for (auto const& entry : listed.documents()) out += entry.key();
                           return out;
                       },
                   });
    BOOST_TEST(wrong_answers(questions) == 0u);
}

BOOST_AUTO_TEST_CASE(one_reading_with_problems) {
    std::vector<v3::node_reading> readings;
    for (auto const& each : v3_documents())
        readings.push_back(v3::read_node_metadata_text(each.text));
    std::vector<question> questions;
    for (auto const& reading : readings) {
        questions.push_back(
            [&] { return said(reading.problems()) + said(reading.declarations()); });
        questions.push_back([&] { return said(reading.openable().problems()); });
        questions.push_back([&] { return std::to_string(zm::with_problems(reading).size()); });
        questions.push_back([&] {
            auto const array = reading.array();
            auto const group = reading.group();
            return array ? array->to_text() : group ? group->to_text() : "none";
        });
    }
    BOOST_TEST(wrong_answers(questions) == 0u);
}

BOOST_AUTO_TEST_CASE(nodes_of_v2) {
    auto const array = v2::array_metadata::from_key_value(
        {{".zarray", v2_array()}, {".zattrs", R"({"a": [1, 2, NaN]})"}});
    auto const listed =
        v2::consolidated_metadata::from_key_value({{".zmetadata", v2_consolidated()}});
    auto questions = questions_of(array);
    add(questions, questions_of(listed));
    add(questions,
        {
            [&] { return said(array.declarations()) + said(array.filters()); },
            [&] { return array.to_key_value().at(".zarray"); },
            [&] { return array.update({.compressor = nullptr}).to_key_value().at(".zarray"); },
            [&] { return said(listed.declarations()); },
            [&] { return said(listed.find("a/b")->declarations()); },
            [&] {
                std::string out;
                for (auto const path : listed.paths())
                    out += std::string(path) + std::string(v2::to_string(listed.kind_of(path)));
                return out;
            },
        });
    BOOST_TEST(wrong_answers(questions) == 0u);
}

BOOST_AUTO_TEST_CASE(one_context) {
    auto const scope = with_own_codec();
    auto const text = own_sharded();
    zm::key_value_map const store{{"zarr.json", text}, {"old/.zarray", v2_array()}};
    auto const count = [](zm::context const& of) {
        std::size_t all = 0;
        for (auto const& slot : of.slots()) all += slot.definitions().size();
        return std::to_string(all);
    };
    BOOST_TEST(wrong_answers({
                   [&] { return said(v3::read_array_metadata_text(text, scope).problems()); },
                   [&] { return count(scope | v3::core_context); },
                   [&] { return count(v3::core_context.with_slots(scope)); },
                   [&] {
                       auto const copy = scope;
                       return copy == scope ? "equal" : "different";
                   },
                   [&] { return std::string(scope.claimant<v3::codec_slot>("acme.codec")->name); },
                   [&] {
                       // A context and a definition that only the model keeps alive.
                       auto const own = with_own_codec();
                       return v3::array_metadata::from_text(text, own).to_text();
                   },
                   [&] { return said(zm::read_stored_node(store, "old").problems()); },
                   [&] { return v3::array_metadata::create_default().to_text(); },
                   [&] {
                       return v3::read_repaired_node_metadata_text(text, scope).reading.ok() ? "ok"
                                                                                             : "-";
                   },
               }) == 0u);
}

namespace {

constexpr auto plain_document() {
    return v3::array<float, 2>{.shape = {0, 8},
                               .chunk_grid = v3::regular_chunk_grid{.chunk_shape = {4, 4}},
                               .fill_value = 0.0F,
                               .codecs = {v3::bytes_codec{.endian = "little"}}};
}
constexpr auto plain = v3::layout<plain_document>();

}  // namespace

BOOST_AUTO_TEST_CASE(typed_documents) {
    auto const document = plain_document();
    BOOST_TEST(wrong_answers({
                   [] { return plain.with_shape(16, 8).to_text(); },
                   [&] { return v3::make(document).text; },
                   [&] {
                       auto copy = document;
                       copy.shape = {7, 7};
                       return v3::make(std::move(copy), v3::core_context).text;
                   },
               }) == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
