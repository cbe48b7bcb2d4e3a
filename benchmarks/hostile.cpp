// What hostile documents cost as they grow: each kind at n, 2n, 4n and 8n. A kind whose time grows
// faster than its size, or that takes much memory for each byte of text, is marked.
//
//   bench_hostile [kind]     only the kinds whose names contain this

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/reading.hpp>

#include "timing.hpp"

namespace {

namespace zm = zarr_metadata;

std::string repeated(std::string_view text, std::size_t n) {
    std::string out;
    out.reserve(text.size() * n);
    for (std::size_t i = 0; i != n; ++i) out += text;
    return out;
}

template<std::invocable<std::size_t> Item>
std::string list(std::size_t n, Item item) {
    std::string out;
    for (std::size_t i = 0; i != n; ++i) {
        if (i != 0) out += ',';
        out += item(i);
    }
    return out;
}
std::string list(std::size_t n, std::string_view item) {
    return list(n, [item](std::size_t) { return item; });
}

std::string quoted(std::string_view key, std::size_t i) {
    return '"' + std::string(key) + std::to_string(i) + '"';
}

/// The pieces of an array document that the kinds replace.
struct array_text {
    std::string shape = "[8]";
    std::string chunk_shape = "[4]";
    std::string data_type = "\"int32\"";
    std::string codecs = R"([{"name":"bytes","configuration":{"endian":"little"}}])";
    std::string fill_value = "0";
    std::string more{};

    std::string text() const {
        return R"({"zarr_format":3,"node_type":"array","shape":)" + shape + R"(,"data_type":)" +
               data_type + R"(,"chunk_grid":{"name":"regular","configuration":{"chunk_shape":)" +
               chunk_shape + R"(}},"chunk_key_encoding":"default","fill_value":)" + fill_value +
               R"(,"codecs":)" + codecs + more + '}';
    }
};

std::string with_attributes(std::string const& attributes) {
    return R"({"zarr_format":3,"node_type":"group","attributes":)" + attributes + '}';
}

/// Shards in shards, `levels` deep, around a pipeline.
std::string sharded(std::size_t levels, std::string const& innermost) {
    std::string out = innermost;
    for (std::size_t i = 0; i != levels; ++i)
        out = R"([{"name":"sharding_indexed","configuration":{"chunk_shape":[2],"codecs":)" + out +
              R"(,"index_codecs":[{"name":"bytes","configuration":{"endian":"little"}}]}}])";
    return out;
}

struct kind {
    std::string_view name;
    std::size_t first;  ///< n of the smallest document
    std::function<std::string(std::size_t)> text;
};

std::vector<kind> text_kinds() {
    return {
        {"a long string", 1'000'000,
         [](std::size_t n) { return with_attributes(R"({"a":")" + repeated("x", n) + "\"}"); }},
        {"a long string of escapes", 200'000,
         [](std::size_t n) {
             return with_attributes(R"({"a":")" + repeated("\\u0061", n) + "\"}");
         }},
        {"a string that does not end", 1'000'000,
         [](std::size_t n) { return with_attributes(R"({"a":")" + repeated("\\\\", n)); }},
        {"white space", 1'000'000,
         [](std::size_t n) { return with_attributes(repeated(" \n", n) + "{}"); }},
        {"a wide object", 50'000,
         [](std::size_t n) {
             return with_attributes(
                 '{' + list(n, [](std::size_t i) { return quoted("k", i) + ":1"; }) + '}');
         }},
        {"a key many times", 100'000,
         [](std::size_t n) { return with_attributes('{' + list(n, "\"k\":1") + '}'); }},
        {"many keys twice", 25'000,
         [](std::size_t n) {
             auto const member = [n](std::size_t i) { return quoted("k", i % n) + ":1"; };
             return with_attributes('{' + list(2 * n, member) + '}');
         }},
        {"objects with a key twice", 50'000,
         [](std::size_t n) {
             return with_attributes(R"({"a":[)" + list(n, R"({"k":1,"k":2})") + "]}");
         }},
        {"deep arrays", 500,
         [](std::size_t n) {
             return with_attributes(R"({"a":)" + repeated("[", n) + repeated("]", n) + '}');
         }},
        {"deep objects of long keys", 60,
         [](std::size_t n) {
             return with_attributes(repeated("{\"" + repeated("k", 1000) + "\":", n) + '1' +
                                    repeated("}", n));
         }},
        {"many arrays past the limit", 2'000,
         [](std::size_t n) {
             return with_attributes(R"({"a":)" + repeated("[", 254) + list(n, "[]") +
                                    repeated("]", 254) + '}');
         }},
        {"a long integer", 100'000,
         [](std::size_t n) { return with_attributes(R"({"a":)" + repeated("9", n) + '}'); }},
        {"a long fraction", 100'000,
         [](std::size_t n) { return with_attributes(R"({"a":0.)" + repeated("9", n) + '}'); }},
        {"a long exponent", 100'000,
         [](std::size_t n) { return with_attributes(R"({"a":1e)" + repeated("9", n) + '}'); }},
        {"huge exponents", 50'000,
         [](std::size_t n) {
             return with_attributes(R"({"a":[)" + list(n, "1e999999999") + "]}");
         }},
        {"long integers", 50'000,
         [](std::size_t n) {
             return with_attributes(R"({"a":[)" + list(n, "123456789012345678901") + "]}");
         }},
        {"bare tokens", 50'000,
         [](std::size_t n) { return with_attributes(R"({"a":[)" + list(n, "NaN") + "]}"); }},
    };
}

std::vector<kind> document_kinds() {
    return {
        {"many codecs", 125'000,
         [](std::size_t n) {
             return array_text{.codecs = R"(["bytes",)" + list(n, "\"crc32c\"") + ']'}.text();
         }},
        {"many unknown codecs", 50'000,
         [](std::size_t n) { return array_text{.codecs = '[' + list(n, "\"lz\"") + ']'}.text(); }},
        {"many transposes", 20'000,
         [](std::size_t n) {
             auto const one = R"({"name":"transpose","configuration":{"order":[0]}})";
             return array_text{.codecs = '[' + list(n, one) + ",\"bytes\"]"}.text();
         }},
        {"codecs out of order", 20'000,
         [](std::size_t n) {
             return array_text{.codecs = '[' + list(n, "\"crc32c\"") + ",\"bytes\"" +
                                         repeated(",\"bytes\"", n) + ']'}
                 .text();
         }},
        {"codecs that are none", 20'000,
         [](std::size_t n) { return array_text{.codecs = '[' + list(n, "1") + ']'}.text(); }},
        {"codecs with unknown keys", 10'000,
         [](std::size_t n) {
             return array_text{.codecs = '[' + list(n, R"({"name":"crc32c","x":1})") + ']'}.text();
         }},
        {"an unknown key many times", 20'000,
         [](std::size_t n) {
             auto const member = [](std::size_t i) { return quoted("k", i) + ":1"; };
             return array_text{.codecs =
                                   R"([{"name":"gzip","configuration":{)" + list(n, member) + "}}]"}
                 .text();
         }},
        {"many extra fields", 20'000,
         [](std::size_t n) {
             auto const member = [](std::size_t i) { return quoted("k", i) + ":1"; };
             return array_text{.more = ',' + list(n, member)}.text();
         }},
        {"deep shards", 10,
         [](std::size_t n) {
             return array_text{.codecs = sharded(n, R"([{"name":"bytes","configuration":)"
                                                    R"({"endian":"little"}}])")}
                 .text();
         }},
        {"unknown codecs in deep shards", 5'000,
         [](std::size_t n) {
             return array_text{.codecs = sharded(60, '[' + list(n, "\"lz\"") + ']')}.text();
         }},
        {"a wide shape", 50'000,
         [](std::size_t n) {
             return array_text{.shape = '[' + list(n, "8") + ']',
                               .chunk_shape = '[' + list(n, "4") + ']'}
                 .text();
         }},
        {"a wide shape in many transposes", 250,
         [](std::size_t n) {
             auto const index = [](std::size_t i) { return std::to_string(i); };
             auto const one =
                 R"({"name":"transpose","configuration":{"order":[)" + list(n, index) + "]}}";
             return array_text{.shape = '[' + list(n, "8") + ']',
                               .chunk_shape = '[' + list(n, "4") + ']',
                               .codecs = '[' + list(20, one) + ",\"bytes\"]"}
                 .text();
         }},
        {"a wide transpose", 20'000,
         [](std::size_t n) {
             auto const index = [n](std::size_t i) { return std::to_string(n - 1 - i); };
             return array_text{.shape = '[' + list(n, "8") + ']',
                               .chunk_shape = '[' + list(n, "4") + ']',
                               .codecs = R"([{"name":"transpose","configuration":{"order":[)" +
                                         list(n, index) + "]}},\"bytes\"]"}
                 .text();
         }},
        {"a wide transpose of one index", 20'000,
         [](std::size_t n) {
             return array_text{.shape = '[' + list(n, "8") + ']',
                               .chunk_shape = '[' + list(n, "4") + ']',
                               .codecs = R"([{"name":"transpose","configuration":{"order":[)" +
                                         list(n, "0") + "]}},\"bytes\"]"}
                 .text();
         }},
        {"a wide chunk_shape of zeros", 20'000,
         [](std::size_t n) { return array_text{.chunk_shape = '[' + list(n, "0") + ']'}.text(); }},
        {"a wide shard that does not fit", 20'000,
         [](std::size_t n) {
             auto const codecs = R"([{"name":"sharding_indexed","configuration":{"chunk_shape":[)" +
                                 list(n, "3") +
                                 R"(],"codecs":["bytes"],"index_codecs":["bytes"]}}])";
             return array_text{.shape = '[' + list(n, "8") + ']',
                               .chunk_shape = '[' + list(n, "4") + ']',
                               .codecs = codecs}
                 .text();
         }},
        {"a wide fill value", 50'000,
         [](std::size_t n) {
             return array_text{.data_type = "\"r" + std::to_string(8 * n) + '"',
                               .fill_value = '[' + list(n, "256") + ']'}
                 .text();
         }},
        {"many dimension names", 50'000,
         [](std::size_t n) {
             return array_text{.more = R"(,"dimension_names":[)" + list(n, "null") + ']'}.text();
         }},
    };
}

void measure(kind const& k) {
    std::array<double, 4> seconds{};
    std::array<std::size_t, 4> sizes{};
    double memory = 0;
    std::size_t problems = 0;
    std::printf("%-34s", std::string(k.name).c_str());
    for (std::size_t step = 0; step != seconds.size(); ++step) {
        std::string const text = k.text(k.first << step);
        auto const read = [&] {
            auto const found = zm::v3::read_openable_node_metadata_text(text, zm::v3::core_context);
            problems = found.problems().size();
        };
        memory = static_cast<double>(bench::peak_of(read)) / static_cast<double>(text.size());
        seconds[step] = bench::compare({{"", read}}, 5, 0.02)[0].seconds;
        sizes[step] = text.size();
        std::printf("%9.2f", seconds[step] * 1e9 / static_cast<double>(text.size()));
    }
    // The exponent of the growth of time with size: 1 is linear, 2 quadratic. What outgrows the
    // caches comes to 1.5 without being worse than linear.
    double const growth =
        std::log(seconds.back() / seconds.front()) /
        std::log(static_cast<double>(sizes.back()) / static_cast<double>(sizes.front()));
    std::printf("%8.2f%s%9.1f%s%10zu%10zu\n", growth, growth > 1.6 ? "!" : " ", memory,
                memory > 100 ? "!" : " ", sizes.back(), problems);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    std::string_view const wanted = argc > 1 ? argv[1] : "";
    std::printf("%-34s%36s%9s%10s%10s%10s\n", "", "ns per byte at n, 2n, 4n, 8n", "growth",
                "peak/size", "bytes", "problems");
    for (auto const& kinds : {text_kinds(), document_kinds()})
        for (auto const& k : kinds)
            if (k.name.find(wanted) != std::string_view::npos) measure(k);
}
