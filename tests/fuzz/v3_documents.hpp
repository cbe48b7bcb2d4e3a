// Documents of v3 made from the fuzzer's bytes, so that most of them pass the outer layers and
// reach the rules of definitions and the walk along pipelines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "document_maker.hpp"

namespace fuzz {

/// Writes `zarr.json`. Each function writes one value, most often one that fits its place.
class v3_documents : document_maker {
  public:
    explicit v3_documents(choices& pick, flavour kind = flavour::plain)
        : document_maker(pick, kind) {}

    std::string node() { return node(0); }

  private:
    std::string node(std::size_t level) {
        rank_ = pick_.below(4);
        bool const lists = kind_ == flavour::with_bugs && level == 0 && pick_.below(2) == 1;
        if (lists || pick_.below(8) == 7) return group(level);
        return array();
    }

    std::string array() {
        return object({{"zarr_format", pick_.slip() ? anything() : "3"},
                       {"node_type", pick_.slip() ? anything() : "\"array\""},
                       {"shape", lengths(true)},
                       {"data_type", data_type()},
                       {"chunk_grid", chunk_grid()},
                       {"chunk_key_encoding", chunk_key_encoding()},
                       {"fill_value", fill_value()},
                       {"codecs", codecs(0)}},
                      {{"attributes", "{\"a\":[1,null,NaN]}"},
                       {"dimension_names", bug() ? "null" : dimension_names()},
                       {"storage_transformers", own_name() ? "[" + own() + "]" : "[]"},
                       {"extra", extra()}});
    }

    std::string group(std::size_t level) {
        return object({{"zarr_format", "3"}, {"node_type", "\"group\""}},
                      {{"attributes", pick_.slip() ? anything() : "{}"},
                       {"consolidated_metadata", bug() ? "null" : listing(level)},
                       {"extra", extra()}});
    }

    std::string listing(std::size_t level) {
        return object({{"kind", "\"inline\""},
                       {"must_understand", "false"},
                       {"metadata", pick_.slip() ? anything() : listed(level)}},
                      {});
    }

    std::string listed(std::size_t level) {
        if (kind_ != flavour::with_bugs || level == 3) return "{\"a/b\":{}}";
        std::string out = "{";
        for (std::size_t n = pick_.below(4); n != 0; --n) {
            out += quoted(bug() ? pick_.of({"/a", "//a", "/b", "/", "/a/b"})
                                : pick_.of({"a", "b", "a/b", "c"}));
            out += ':' + node(level + 1) + (n == 1 ? "" : ",");
        }
        return out + '}';
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
            if ((zero_too && pick_.slip()) || bug()) return std::string("0");
            return pick_.of({"12", "6", "4", "3", "2", "1", "7", "18446744073709551615"});
        });
    }

    std::string declaration(std::string_view name, std::string configuration, bool needs_it) {
        if (pick_.slip()) return anything();
        if (own_name()) return own();
        if (!needs_it && pick_.below(4) == 0) return quoted(name);
        return object({{"name", pick_.slip() ? anything() : quoted(name)},
                       {"configuration", pick_.slip() ? anything() : std::move(configuration)}},
                      {{"must_understand", pick_.slip() ? "false" : "true"}});
    }

    // A name of the fuzzer's own, with some of the keys that its definition may have.
    std::string own() {
        auto const name = quoted(pick_.of(own_names));
        if (pick_.below(3) == 0) return name;
        return "{\"name\":" + name + ",\"configuration\":" +
               object({}, {{"level", pick_.of({"1", "9", "10", "\"x\""})},
                           {"mode", pick_.of({"\"fast\"", "\"small\"", "\"x\""})},
                           {"order", pick_.of({"[0,1]", "[1]", "[]", "[0]"})},
                           {"type", pick_.of({"\"int8\"", "\"acme.a\"", "\"r24\"", "1"})},
                           {"codecs", pick_.of({"[\"bytes\"]", "[]", "[\"acme.b\",\"bytes\"]",
                                                "[\"acme.a\"]", "[\"crc32c\"]"})}}) +
               '}';
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
                                    "bytes",
                                    "unknown.type",
                                    "https://example.org/type"});
        return declaration(name, "{}", false);
    }

    std::string fill_value() {
        if (bug())
            return pick_.of({"0.0",
                             "-3.0",
                             "1e19",
                             "[0]",
                             "[true]",
                             "\"0\"",
                             "\"1.5\"",
                             "NaN",
                             "[NaN,-Infinity]",
                             "[1,Infinity]",
                             "\"+Infinity\"",
                             "[\"+Infinity\",0.0]",
                             "[]",
                             "null",
                             "[NaN]",
                             "\"NaN\"",
                             "\"1e400\"",
                             "[\"0\"]",
                             "[0.0]",
                             "[[0,0]]",
                             "[[]]",
                             "[NaN,1e400]",
                             "[NaN,\"+Infinity\"]"});
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
        if (!pick_.slip() && !bug()) add(array_bytes(level));
        for (std::size_t n = pick_.below(3); n != 0; --n) add(bytes_bytes());
        if (pick_.slip()) add(array_bytes(level));
        if (pick_.slip()) add(transpose());
        return out + ']';
    }

    std::string transpose() {
        std::size_t const rank = pick_.slip() ? rank_ + 1 : rank_;
        std::size_t axis = pick_.below(rank + 1);
        auto const order = bug() ? pick_.of({"\"C\"", "\"F\""}) : list(rank, [&] {
            return pick_.slip() ? anything() : std::to_string(axis++ % rank);
        });
        return declaration("transpose", object({{"order", order}}, {}), true);
    }

    std::string array_bytes(std::size_t level) {
        std::size_t const kind = pick_.below(8);
        if (kind < 4 && level < 5) return sharding(level + 1);
        if (kind == 7) return declaration("unknown", "{\"level\":1}", false);
        auto const endian = pick_.of({"\"little\"", "\"big\"", "\"middle\"", "null"});
        return declaration(bug() ? "endian" : "bytes", object({}, {{"endian", endian}}), false);
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

    std::size_t rank_ = 0;
};

}  // namespace fuzz
