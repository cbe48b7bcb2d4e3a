// One model, read from many threads at once. Run it under ThreadSanitizer (preset `tsan`).
#include "models.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/run_time.hpp>

namespace {

constexpr int thread_count = 8;
constexpr int rounds = 20;

/// Calls `f` in many threads at once; the calls that found what they should.
template<class F>
int in_threads(F f) {
    std::atomic<int> good{0}, ready{0};
    std::vector<std::thread> threads;
    for (int t = 0; t != thread_count; ++t)
        threads.emplace_back([&] {
            ++ready;
            while (ready != thread_count) std::this_thread::yield();
            for (int i = 0; i != rounds; ++i) good += f() ? 1 : 0;
        });
    for (auto& thread : threads) thread.join();
    return good;
}

zm::context with_own_codec() {
    return v3::default_context |
           zm::context{v3::make_codec({.name = "acme.codec",
                                       .kind = v3::codec_kind::bytes_bytes,
                                       .configuration = {zm::key_of<zm::integer_in<1, 9>>("level")},
                                       .rules = [](zm::configuration_view const& self,
                                                   zm::report const&) { (void)self.json(); }})};
}

json::value sharded() {
    return array_with(R"({"data_type": "float32", "fill_value": "0x7fc00000", "codecs": [
        {"name": "transpose", "configuration": {"order": [1, 0]}},
        {"name": "sharding_indexed", "configuration": {"chunk_shape": [3, 1],
            "codecs": [{"name": "bytes", "configuration": {"endian": "little"}},
                       {"name": "acme.codec", "configuration": {"level": 3}}],
            "index_codecs": [{"name": "bytes", "configuration": {"endian": "little"}},
                             "crc32c"]}}],
        "attributes": {"missing": NaN}, "acme": {"must_understand": false}})");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(v3_threads)

BOOST_AUTO_TEST_CASE(R146_an_array_read_from_many_threads) {
    v3::array_metadata const a(sharded(), with_own_codec());
    v3::array_metadata const b(a.canonical(), a.context());
    auto const text = a.to_text(), canonical = zm::write_text(a.canonical());
    auto const hash = a.hash();
    int const good = in_threads([&] {
        auto const copy = a;
        std::size_t accepted = 0;
        for (auto const d : copy.declarations()) accepted += d.is_accepted();
        auto const bytes = copy.codecs()[0].get_if<v3::transpose_codec>();
        return accepted == 9 && bytes && copy == b && copy.hash() == hash &&
               copy.to_text() == text && zm::write_text(copy.canonical()) == canonical &&
               copy.codecs_with_chunks().size() == 6 && copy.shape()[0] == 4 &&
               copy.data_type().get_if<v3::float32_data_type>() && copy.fill_value().is_string() &&
               copy.extra_fields().size() == 1 && copy.attributes()->size() == 1 &&
               copy.unclaimed_declarations().empty();
    });
    BOOST_TEST(good == thread_count * rounds);
}

BOOST_AUTO_TEST_CASE(R146_new_models_from_many_threads) {
    v3::array_metadata const a(sharded(), with_own_codec());
    int const good = in_threads([&] {
        auto const other = a.update({.attributes = json::object{{"x", 1}}});
        auto const in_core = other.with_context(v3::core_context);
        return !(other == a) && in_core.refined_in(a.context()) == other &&
               !v3::read_array_metadata(json::value(5)).ok();
    });
    BOOST_TEST(good == thread_count * rounds);
}

BOOST_AUTO_TEST_CASE(R146_R181_a_group_read_from_many_threads) {
    json::object listed;
    for (int i = 0; i != 20; ++i) listed.emplace("a" + std::to_string(i), sharded());
    v3::group_metadata const group(group_listing(std::move(listed)), with_own_codec());
    int const good = in_threads([&] {
        auto const child = *v3::read_consolidated_node(group, "a7")->array();
        auto const all = group.consolidated();
        return all->size() == 20 && *all->find("a7")->array() == child &&
               *all == *group.consolidated() && group.hash() == group.hash();
    });
    BOOST_TEST(good == thread_count * rounds);
}

BOOST_AUTO_TEST_CASE(R85_contexts_shared_by_many_threads) {
    auto const scope = with_own_codec();
    auto const document = sharded();  // Boost.Test, which reads it, takes one thread only
    int const good = in_threads([&] {
        auto const both = scope | v3::core_context;
        return both.claimant(v3::codec_slot::what, "acme.codec") != nullptr && both == scope &&
               v3::array_metadata(document, both).unclaimed_declarations().empty();
    });
    BOOST_TEST(good == thread_count * rounds);
}

BOOST_AUTO_TEST_SUITE_END()
