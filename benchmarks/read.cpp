// How long the parts of a read take, next to Boost.JSON's parse of the same text.
//
//   bench_read [folder]      all zarr.json below the folder; without one, the shared corpus

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/parse.hpp>

#include <zarr_metadata/definition/reader.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/read_node.hpp>
#include <zarr_metadata/v3/reading.hpp>

#include "timing.hpp"

namespace {

namespace zm = zarr_metadata;
namespace json = boost::json;

// 700 bytes, as implementations write them: no spaces, a shard, a few attributes.
constexpr std::string_view sharded_array =
    R"({"zarr_format":3,"node_type":"array","shape":[8760,1440,2880],"data_type":"float32",)"
    R"("chunk_grid":{"name":"regular","configuration":{"chunk_shape":[24,720,720]}},)"
    R"("chunk_key_encoding":{"name":"default","configuration":{"separator":"/"}},"fill_value":0.0,)"
    R"("codecs":[{"name":"sharding_indexed","configuration":{"chunk_shape":[8,90,90],"codecs":[)"
    R"({"name":"bytes","configuration":{"endian":"little"}},)"
    R"({"name":"gzip","configuration":{"level":5}}],)"
    R"("index_codecs":[{"name":"bytes","configuration":{"endian":"little"}},{"name":"crc32c"}],)"
    R"("index_location":"end"}}],)"
    R"("attributes":{"units":"m s-1","standard_name":"wind_speed","scale":0.25,)"
    R"("valid_range":[0,100]},"dimension_names":["time","lat","lon"]})";

/// Checks a parsed value and keeps nothing but the storage that it needs.
class value_checker {
  public:
    value_checker() { state_.scope = zm::v3::core_context; }

    std::size_t problems_of(json::value const& document) {
        state_.forget();
        zm::counting_sink sink;
        zm::declaration_reader declarations(state_.scope, state_.tree);
        declarations.suspicious = false;
        sink.set_nested(&declarations);
        zm::v3::detail::node_reader(state_, declarations).read_node(document, zm::report(sink));
        return sink.count();
    }

  private:
    zm::v3::detail::node_state state_;
};

void measure(char const* title, std::vector<std::string> const& texts) {
    std::size_t bytes = 0;
    std::vector<json::value> values;
    for (auto const& text : texts) {
        bytes += text.size();
        values.push_back(zm::read_text(text).value);
    }
    value_checker checker;
    auto const for_each_text = [&](auto run) {
        return [&texts, run] {
            for (auto const& text : texts) run(text);
        };
    };
    std::vector<bench::task> const tasks{
        {"parse", for_each_text([](std::string const& text) { bench::keep(json::parse(text)); })},
        {"read text",
         for_each_text([](std::string const& text) { bench::keep(zm::read_text(text)); })},
        {"read", for_each_text([](std::string const& text) {
             bench::keep(zm::v3::read_node_metadata_text(text, zm::v3::core_context));
         })},
        {"check a value", [&] {
             for (auto const& value : values) bench::keep(checker.problems_of(value));
         }}};
    auto const timings = bench::compare(tasks);
    auto const count = static_cast<double>(texts.size());
    std::printf("%s: %zu documents, %zu bytes\n", title, texts.size(), bytes);
    std::printf("  %-16s%12s%12s%16s\n", "", "us each", "ratio", "allocations");
    for (std::size_t t = 0; t != tasks.size(); ++t)
        std::printf("  %-16s%12.3f%12.3f%16.1f\n", tasks[t].name.c_str(),
                    timings[t].seconds * 1e6 / count, timings[t].ratio,
                    static_cast<double>(timings[t].allocations) / count);
}

/// The documents below a folder that Boost.JSON can parse.
std::vector<std::string> documents_below(std::filesystem::path const& folder) {
    std::vector<std::string> texts;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().filename() != "zarr.json") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        std::string text{std::istreambuf_iterator<char>(file), {}};
        boost::system::error_code error;
        json::parse(text, error);
        if (!error) texts.push_back(std::move(text));
    }
    return texts;
}

}  // namespace

int main(int argc, char** argv) {
    measure("a sharded array", {std::string(sharded_array)});
    std::filesystem::path const corpus =
        argc > 1 ? argv[1] : std::filesystem::path(ZARR_METADATA_SHARED_DIR) / "corpus";
    if (auto const texts =
            is_directory(corpus) ? documents_below(corpus) : std::vector<std::string>();
        !texts.empty())
        measure("the corpus", texts);
}
