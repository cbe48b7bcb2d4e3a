// Documents of v2 made from the fuzzer's bytes: `.zarray`, `.zgroup`, `.zattrs` and `.zmetadata`.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "document_maker.hpp"

namespace fuzz {

/// Each function writes one value, most often one that fits its place.
class v2_documents : document_maker {
  public:
    explicit v2_documents(choices& pick, flavour kind = flavour::plain)
        : document_maker(pick, kind) {}

    std::string array() {
        rank_ = pick_.below(4);
        std::vector<member> members{{"zarr_format", format()},
                                    {"shape", lengths()},
                                    {"chunks", lengths()},
                                    {"dtype", dtype(0)},
                                    {"compressor", pick_.below(2) == 0 ? "null" : codec()},
                                    {"order", pick_.of({"\"C\"", "\"F\"", "\"C\"", "\"A\""})},
                                    {"filters", filters()}};
        if (!bug()) members.push_back({"fill_value", fill_value()});
        return object(members, {{"dimension_separator", pick_.of({"\".\"", "\"/\"", "\"-\""})},
                                {"attributes", attributes()},
                                {"extra", anything()}});
    }

    std::string group() {
        return object({{"zarr_format", format()}},
                      {{"attributes", attributes()},
                       {"consolidated_metadata", pick_.of({"{}", "{\"metadata\":{}}", "1"})}});
    }

    std::string attributes() {
        return pick_.slip() ? anything()
                            : pick_.of({"{}", "{\"a\":[1,null,NaN]}", "{\"b\":1e400}"});
    }

    std::string consolidated() {
        std::string files = "{\".zgroup\":{\"zarr_format\":2}";
        for (std::size_t n = pick_.below(6); n != 0; --n) {
            auto const path = pick_.of({"a/", "a/b/", "b/", "", "/a/", "a//b/", "../", "c/d/e/"});
            switch (pick_.below(4)) {
                case 0: files += ',' + quoted(path + ".zarray") + ':' + array(); break;
                case 1: files += ',' + quoted(path + ".zgroup") + ':' + group(); break;
                case 2: files += ',' + quoted(path + ".zattrs") + ':' + attributes(); break;
                default: files += ',' + quoted(path + "zarr.json") + ':' + anything(); break;
            }
        }
        return object({{"zarr_consolidated_format", pick_.slip() ? anything() : "1"},
                       {"metadata", pick_.slip() ? anything() : files + '}'}},
                      {});
    }

  private:
    std::string format() { return pick_.slip() ? anything() : "2"; }

    std::string lengths() {
        if (pick_.slip()) return anything();
        return list(pick_.slip() ? rank_ + 1 : rank_, [&] {
            if (pick_.slip()) return anything();
            return pick_.of({"12", "6", "4", "0", "1", "18446744073709551615"});
        });
    }

    // The parts of a type string are made one by one, so that most of them are of one family.
    std::string typestring() {
        if (own_name()) return pick_.of({"\"<q4\"", "\"|q8\"", "\"<z1\"", "\"|z\""});
        if (pick_.slip())
            return pick_.of({"\"struct\"", "\"<f\"", "\"f4\"", "\"\"", "\"|O8\"", "\"<f4[s]\"",
                             "\"|S18446744073709551616\"", "\"<M8[0s]\"", "\"=i4\"",
                             "\"<M8[2147483648s]\""});
        auto const order = pick_.of({"<", ">", "|"});
        switch (pick_.below(8)) {
            case 0: return quoted(order + "f" + pick_.of({"4", "8", "2", "3"}));
            case 1: return quoted(order + "i" + pick_.of({"4", "8", "2", "1", "16"}));
            case 2: return quoted(order + "u" + pick_.of({"1", "8", "2", "4"}));
            case 3: return quoted(order + "c" + pick_.of({"8", "16", "4"}));
            case 4: return quoted(order + "S" + pick_.of({"4", "0", "18446744073709551615"}));
            case 5: return quoted(order + pick_.of({"U3", "V2", "V0", "U0", "b1", "O", "q4"}));
            case 6: {
                auto const unit = pick_.of({"[ns]", "[10us]", "", "[\xce\xbcs]", "[x]", "[25s]"});
                return quoted(order + pick_.of({"M8", "m8", "M4"}) + unit);
            }
            default: return pick_.of({"\"|b1\"", "\"<f4\"", "\"|O\"", "\"|u1\""});
        }
    }

    std::string dtype(std::size_t level) {
        if (pick_.slip()) return anything();
        if (level == 3 || pick_.below(4) != 3) return typestring();
        return list(pick_.below(4), [&] {
            if (pick_.slip()) return anything();
            auto const name = pick_.of({"\"x\"", "\"y\"", "\"\"", "\"z\"", "1"});
            auto const type = dtype(level + 1);
            auto const has_shape = pick_.below(3) == 0;
            return '[' + name + ',' + type +
                   (has_shape
                        ? ',' + pick_.of({"[2]", "[2,0]", "[]", "2", "[18446744073709551615]"})
                        : "") +
                   ']';
        });
    }

    std::string fill_value() {
        if (bug())
            return pick_.of({"NaN",
                             "Infinity",
                             "-Infinity",
                             "[NaN,0.0]",
                             "[NaN,-Infinity]",
                             "0.0",
                             "1.0",
                             "[0]",
                             "[1]",
                             "\"0\"",
                             "\"1.5\"",
                             "\"+Infinity\"",
                             "[\"+Infinity\",0.0]",
                             "[\"+Infinity\",NaN]",
                             "[[0.0,0.0]]",
                             "[NaN]",
                             "[null]",
                             "[\"\"]",
                             "[NaN,1e400]",
                             "1"});
        return pick_.of({"null",
                         "0",
                         "1",
                         "-1",
                         "1.5",
                         "true",
                         "\"NaN\"",
                         "\"Infinity\"",
                         "\"\"",
                         "\"AAAA\"",
                         "\"AAA=\"",
                         "\"NaT\"",
                         "-9223372036854775808",
                         "256",
                         "[0.0,0.0]",
                         "[1.5,\"NaN\"]",
                         "18446744073709551616",
                         "1e39",
                         "65520.0",
                         "\"0\"",
                         "false",
                         "[]"});
    }

    std::string filters() {
        if (pick_.below(2) == 0) return "null";
        return pick_.slip() ? anything() : list(pick_.below(3), [&] { return codec(); });
    }

    std::string codec_of(std::string const& id, std::vector<member> required,
                         std::vector<member> const& optional) {
        required.insert(required.begin(), {"id", pick_.slip() ? anything() : quoted(id)});
        return object(required, optional);
    }

    std::string codec() {
        if (pick_.slip()) return anything();
        if (own_name())
            return codec_of(pick_.of(own_names), {},
                            {{"level", pick_.of({"1", "9", "10", "\"x\""})},
                             {"mode", pick_.of({"\"fast\"", "\"small\"", "\"x\""})},
                             {"dtype", typestring()}});
        auto const level = pick_.of({"1", "5", "0", "9", "10", "-1", "null", "1.0", "true"});
        auto const type = typestring(), other = pick_.below(3) == 0 ? "null" : typestring();
        switch (pick_.below(12)) {
            case 0: return codec_of("zlib", {}, {{"level", level}});
            case 1:
                return codec_of("blosc", {},
                                {{"cname", pick_.of({"\"lz4\"", "\"zstd\"", "\"\""})},
                                 {"clevel", level},
                                 {"shuffle", pick_.of({"1", "-1", "true", "2", "3"})},
                                 {"blocksize", pick_.of({"0", "2147483648"})},
                                 {"typesize", pick_.of({"null", "4", "0"})}});
            case 2: return codec_of("delta", {{"dtype", type}}, {{"astype", other}});
            case 3:
                return codec_of("fixedscaleoffset",
                                {{"offset", level},
                                 {"scale", pick_.of({"10", "0.5", "1e400"})},
                                 {"dtype", type}},
                                {{"astype", other}});
            case 4:
                return codec_of("quantize", {{"digits", level}, {"dtype", type}},
                                {{"astype", other}});
            case 5:
                return codec_of("astype", {{"encode_dtype", type}, {"decode_dtype", other}}, {});
            case 6:
                return codec_of("lzma", {},
                                {{"format", level},
                                 {"check", level},
                                 {"preset", level},
                                 {"filters", pick_.of({"null", "[]", "[{\"id\":33}]"})}});
            case 7: return codec_of("zstd", {}, {{"level", level}, {"checksum", "false"}});
            case 8: return codec_of("shuffle", {}, {{"elementsize", level}});
            case 9: return codec_of("vlen-array", {{"dtype", type}}, {});
            case 10:
                return codec_of(pick_.of({"packbits", "vlen-utf8", "fletcher32", "crc32", "bz2"}),
                                {}, {{"level", level}});
            default:
                return codec_of(pick_.of({"json2", "unknown", "categorize", "pickle"}), {},
                                {{"labels", "[\"a\"]"}, {"dtype", type}, {"indent", level}});
        }
    }

    std::size_t rank_ = 0;
};

}  // namespace fuzz
