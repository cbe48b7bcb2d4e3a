// Documents made from the fuzzer's bytes, so that most of them pass the outer layers and reach the
// rules of definitions and the walk along pipelines.

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "check_reading.hpp"

namespace {

/// Choices, one byte each; zero when there are no more.
class choices {
  public:
    choices(std::uint8_t const* data, std::size_t size) : next_(data), end_(data + size) {}

    std::size_t below(std::size_t n) { return next_ == end_ ? 0 : *next_++ % n; }
    /// Seldom: one byte in 32.
    bool slip() { return below(32) == 31; }
    std::string of(std::initializer_list<std::string_view> texts) {
        return std::string(texts.begin()[below(texts.size())]);
    }

  private:
    std::uint8_t const *next_, *end_;
};

/// Writes documents. Each function writes one value, most often one that fits its place.
class document_maker {
  public:
    document_maker(std::uint8_t const* data, std::size_t size) : pick_(data, size) {}

    std::string node() {
        rank_ = pick_.below(4);
        if (pick_.below(8) == 7) return group();
        return object({{"zarr_format", pick_.slip() ? anything() : "3"},
                       {"node_type", pick_.slip() ? anything() : "\"array\""},
                       {"shape", lengths(true)},
                       {"data_type", data_type()},
                       {"chunk_grid", chunk_grid()},
                       {"chunk_key_encoding", chunk_key_encoding()},
                       {"fill_value", fill_value()},
                       {"codecs", codecs(0)}},
                      {{"attributes", "{\"a\":[1,null,NaN]}"},
                       {"dimension_names", dimension_names()},
                       {"storage_transformers", "[]"},
                       {"extra", extra()}});
    }

  private:
    struct member {
        std::string_view key;
        std::string value;
    };

    // Required keys are seldom left out or followed by one that nobody knows.
    std::string object(std::vector<member> required, std::vector<member> optional) {
        std::string out = "{";
        auto const add = [&out](std::string_view key, std::string const& value) {
            if (out.size() != 1) out += ',';
            out.append("\"").append(key).append("\":").append(value);
        };
        for (auto const& m : required)
            if (!pick_.slip()) add(m.key, m.value);
        for (auto const& m : optional)
            if (pick_.below(3) == 0) add(m.key, m.value);
        if (pick_.slip()) add(pick_.of({"unknown", "name", "configuration", ""}), anything());
        return out + '}';
    }

    template<class Item>
    std::string list(std::size_t count, Item item) {
        std::string out = "[";
        for (std::size_t i = 0; i != count; ++i) {
            if (i != 0) out += ',';
            out += item();
        }
        return out + ']';
    }

    std::string anything() {
        return pick_.of({"null", "true", "0", "-1", "1.5", "1e400", "NaN", "-Infinity",
                         "18446744073709551616", "\"\"", "\"x\"", "[]", "[[]]", "{}", "{\"a\":{}}",
                         "\"\\u0000\"", "[null]", "{\"name\":\"bytes\"}"});
    }

    std::string group() {
        return object({{"zarr_format", "3"}, {"node_type", "\"group\""}},
                      {{"attributes", pick_.slip() ? anything() : "{}"},
                       {"consolidated_metadata",
                        object({{"kind", "\"inline\""},
                                {"must_understand", "false"},
                                {"metadata", pick_.slip() ? anything() : "{\"a/b\":{}}"}},
                               {})},
                       {"extra", extra()}});
    }

    std::string extra() {
        return pick_.of({"1", "{}", "{\"must_understand\":false}", "{\"must_understand\":true}",
                         "{\"must_understand\":false,\"a\":NaN}"});
    }

    std::string lengths(bool zero_too) {
        if (pick_.slip()) return anything();
        std::size_t const rank = pick_.slip() ? rank_ + 1 : rank_;
        return list(rank, [&] {
            if (pick_.slip()) return anything();
            if (zero_too && pick_.slip()) return std::string("0");
            return pick_.of({"12", "6", "4", "3", "2", "1", "7", "18446744073709551615"});
        });
    }

    std::string declaration(std::string_view name, std::string configuration, bool needs_it) {
        std::string const quoted = '"' + std::string(name) + '"';
        if (pick_.slip()) return anything();
        if (!needs_it && pick_.below(4) == 0) return quoted;
        return object({{"name", pick_.slip() ? anything() : quoted},
                       {"configuration", pick_.slip() ? anything() : std::move(configuration)}},
                      {{"must_understand", pick_.slip() ? "false" : "true"}});
    }

    std::string data_type() {
        auto const name = pick_.of({"bool",
                                    "int8",
                                    "int16",
                                    "int32",
                                    "int64",
                                    "uint8",
                                    "uint16",
                                    "uint32",
                                    "uint64",
                                    "float16",
                                    "float32",
                                    "float64",
                                    "complex64",
                                    "complex128",
                                    "r8",
                                    "r24",
                                    "r0",
                                    "r7",
                                    "r18446744073709551616",
                                    "string",
                                    "unknown.type",
                                    "https://example.org/type"});
        return declaration(name, "{}", false);
    }

    std::string fill_value() {
        return pick_.of({"0",
                         "1",
                         "-1",
                         "255",
                         "256",
                         "true",
                         "0.0",
                         "1.5",
                         "\"NaN\"",
                         "\"-Infinity\"",
                         "\"0x7fc00000\"",
                         "\"0x3ff0000000000000\"",
                         "\"0x0\"",
                         "[0,0]",
                         "[1.5,\"NaN\"]",
                         "[0]",
                         "[1,2,3]",
                         "[255]",
                         "[256]",
                         "null",
                         "9007199254740993",
                         "18446744073709551615",
                         "-9223372036854775808",
                         "1e400",
                         "NaN",
                         "\"\"",
                         "1e39",
                         "65520.0"});
    }

    std::string chunk_grid() {
        return declaration(pick_.slip() ? "unknown" : "regular",
                           object({{"chunk_shape", lengths(false)}}, {}), true);
    }

    std::string chunk_key_encoding() {
        return declaration(
            pick_.of({"default", "v2", "unknown"}),
            object({}, {{"separator", pick_.of({"\"/\"", "\".\"", "\"-\"", "1", "null"})}}), false);
    }

    std::string dimension_names() {
        return pick_.slip() ? anything() : list(pick_.slip() ? 2 : rank_, [&] {
            return pick_.of({"\"x\"", "null", "\"\"", "\"x\"", "1"});
        });
    }

    std::string codecs(std::size_t level) {
        if (pick_.slip()) return anything();
        std::string out = "[";
        auto const add = [&](std::string const& codec) {
            if (out.size() != 1) out += ',';
            out += codec;
        };
        if (pick_.below(4) == 0) add(transpose());
        if (!pick_.slip()) add(array_bytes(level));
        for (std::size_t n = pick_.below(3); n != 0; --n) add(bytes_bytes());
        if (pick_.slip()) add(array_bytes(level));
        if (pick_.slip()) add(transpose());
        return out + ']';
    }

    std::string transpose() {
        std::size_t const rank = pick_.slip() ? rank_ + 1 : rank_;
        std::size_t axis = pick_.below(rank + 1);
        auto const order =
            list(rank, [&] { return pick_.slip() ? anything() : std::to_string(axis++ % rank); });
        return declaration("transpose", object({{"order", order}}, {}), true);
    }

    std::string array_bytes(std::size_t level) {
        std::size_t const kind = pick_.below(8);
        if (kind < 4 && level < 5) return sharding(level + 1);
        if (kind == 7) return declaration("unknown", "{\"level\":1}", false);
        auto const endian = pick_.of({"\"little\"", "\"big\"", "\"middle\"", "null"});
        return declaration("bytes", object({}, {{"endian", endian}}), false);
    }

    std::string sharding(std::size_t level) {
        auto const location = pick_.of({"\"end\"", "\"start\"", "\"middle\""});
        return declaration("sharding_indexed",
                           object({{"chunk_shape", lengths(false)},
                                   {"codecs", codecs(level)},
                                   {"index_codecs", codecs(level + 4)}},
                                  {{"index_location", location}}),
                           true);
    }

    std::string bytes_bytes() {
        switch (pick_.below(4)) {
            case 0: return declaration("crc32c", "{}", false);
            case 1: {
                auto const level = pick_.of({"5", "0", "9", "10", "-1", "1.0"});
                return declaration("gzip", object({{"level", level}}, {}), true);
            }
            case 2: {
                auto const shuffle = pick_.of({"\"noshuffle\"", "\"shuffle\"", "\"bitshuffle\""});
                auto const typesize = pick_.of({"4", "1", "0", "null"});
                return declaration("blosc",
                                   object({{"cname", pick_.of({"\"zstd\"", "\"lz4\"", "\"\""})},
                                           {"clevel", pick_.of({"5", "9", "10"})},
                                           {"shuffle", shuffle},
                                           {"blocksize", pick_.of({"0", "512", "-1"})}},
                                          {{"typesize", typesize}}),
                                   true);
            }
            default: return declaration("unknown.codec", "{\"a\":[1,2]}", false);
        }
    }

    choices pick_;
    std::size_t rank_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::check_reading(document_maker(data, size).node());
    return 0;
}
