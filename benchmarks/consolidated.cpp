// A group that lists many arrays: reading it with every document that it lists, and one document
// alone, beside what Boost.JSON needs to parse the same text.
//
//   bench_consolidated [number of arrays, 100000 if left out]

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>

#include <zarr_metadata/v3/consolidated.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/reading.hpp>

#include "timing.hpp"

namespace v3 = zarr_metadata::v3;

namespace {

constexpr std::size_t arrays_in_a_group = 100;

std::string sharded_array(std::size_t i) {
    auto const n = std::to_string(i % 97 + 1);
    return R"({"zarr_format":3,"node_type":"array","shape":[)" + n +
           R"(,4096,4096],"data_type":"float32","chunk_grid":{"name":"regular","configuration":)"
           R"({"chunk_shape":[1,1024,1024]}},"chunk_key_encoding":{"name":"default",)"
           R"("configuration":{"separator":"/"}},"fill_value":"NaN","codecs":[{"name":)"
           R"("sharding_indexed","configuration":{"chunk_shape":[1,256,256],"codecs":[{"name":)"
           R"("bytes","configuration":{"endian":"little"}},{"name":"blosc","configuration":)"
           R"({"cname":"zstd","clevel":5,"shuffle":"shuffle","typesize":4,"blocksize":0}}],)"
           R"("index_codecs":[{"name":"bytes","configuration":{"endian":"little"}},)"
           R"({"name":"crc32c"}],"index_location":"end"}}],"attributes":{"units":"K",)"
           R"("long_name":"air temperature","scale":0.1},"dimension_names":["t","y","x"]})";
}

std::string group_of(std::size_t arrays) {
    std::string text =
        R"({"zarr_format":3,"node_type":"group","consolidated_metadata":{"kind":"inline",)"
        R"("must_understand":false,"metadata":{)";
    for (std::size_t i = 0; i != arrays; ++i) {
        auto const group = "\"g" + std::to_string(i / arrays_in_a_group);
        if (i != 0) text += ',';
        if (i % arrays_in_a_group == 0)
            text += group + R"(":{"zarr_format":3,"node_type":"group"},)";
        text += group + "/a" + std::to_string(i) + "\":" + sharded_array(i);
    }
    return text + "}}}";
}

double seconds_of(auto const& run) {
    double const start = bench::now();
    run();
    return bench::now() - start;
}

}  // namespace

int main(int argc, char* argv[]) {
    std::size_t const arrays = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100000;
    auto const text = group_of(arrays);
    std::printf("%zu arrays of %zu bytes, %.1f MB\n", arrays, sharded_array(0).size(),
                static_cast<double>(text.size()) / 1e6);

    std::vector<double> parse, read_text, all, ratios, one;
    for (int round = 0; round != 5; ++round) {
        boost::json::value parsed;
        parse.push_back(seconds_of([&] { parsed = boost::json::parse(text); }));
        std::optional<v3::group_metadata> group;
        read_text.push_back(seconds_of(
            [&] { group = v3::read_group_metadata_text(text, v3::core_context).metadata(); }));
        double const children = seconds_of([&] {
            auto const read = v3::read_consolidated_metadata(*group);
            if (!read.ok()) std::abort();
        });
        all.push_back(read_text.back() + children);
        ratios.push_back(all.back() / parse.back());
        constexpr int times = 10000;
        auto const path = "g" + std::to_string((arrays / 2) / arrays_in_a_group) + "/a" +
                          std::to_string(arrays / 2);
        one.push_back(seconds_of([&] {
                          for (int i = 0; i != times; ++i)
                              if (!v3::read_consolidated_node(*group, path)->ok()) std::abort();
                      }) /
                      times);
    }
    std::printf("Boost.JSON parses the text       %8.1f ms\n", 1e3 * bench::median(parse));
    std::printf("the group is read                %8.1f ms\n", 1e3 * bench::median(read_text));
    std::printf("the group and every child        %8.1f ms, %.2f times the parse\n",
                1e3 * bench::median(all), bench::median(ratios));
    std::printf("one child of the group           %8.2f us\n", 1e6 * bench::median(one));
}
