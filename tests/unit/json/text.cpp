#include <zarr_metadata/json/text.hpp>

#include <chrono>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/json/write.hpp>

namespace zm = zarr_metadata;
namespace json = zm::json;

namespace test_text {

std::string const document = R"({
  "zarr_format": 3, "node_type": "array", "shape": [10000, 1000], "data_type": "float64",
  "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [1000, 100]}},
  "fill_value": 0.5, "codecs": [{"name": "bytes", "configuration": {"endian": "little"}}],
  "attributes": {"units": "m\u00b2 é", "valid": true, "none": null, "scale": -1.25e-3, "": []}
})";

/// A text that is not JSON gives this one problem; the message without "expected" is returned.
std::string problem(std::string const& bytes) {
    std::string const text = bytes;  // of its exact size, for the sanitizers
    auto const out = zm::read_text(text);
    BOOST_TEST_REQUIRE(out.problems.size() == 1U, text);
    auto const& p = out.problems[0];
    BOOST_TEST(p.kind == zm::problem_kind::invalid_json);
    BOOST_TEST(p.loc == zm::location{});
    BOOST_TEST(!out.ok());
    BOOST_TEST(out.value.is_null());
    BOOST_REQUIRE(out.syntax.has_value());
    BOOST_TEST(p.message == "expected " + out.syntax->expected + " at line " +
                                std::to_string(out.syntax->where.line) + ", column " +
                                std::to_string(out.syntax->where.column) + ", got " +
                                out.syntax->found);
    BOOST_TEST((out.syntax->where == zm::position_of(text, out.syntax->where.offset)));
    return p.message.substr(std::string("expected ").size());
}

std::string rewritten(std::string const& text) {
    auto const out = zm::read_text(text);
    BOOST_TEST(out.ok(), text);
    BOOST_TEST(!out.syntax);
    return zm::write_text(out.value);
}

/// Keys that are there twice, as JSON Pointers.
std::vector<std::string> duplicates(std::string const& text) {
    std::vector<std::string> out;
    for (auto const& loc : zm::read_text(text).duplicate_keys) out.push_back(loc.pointer());
    return out;
}

/// Equal but for the doubles, which Boost.JSON reads only nearly.
bool nearly_same(json::value const& ours, json::value const& theirs) {
    if (theirs.is_double()) {
        double const d = theirs.get_double();
        if (ours.is_double())
            return ours.get_double() == d || std::fabs(ours.get_double() / d - 1) < 1e-14 ||
                   std::fabs(d) < 1e-300;
        return zm::number_as_written(ours).has_value();
    }
    if (theirs.is_array()) {
        auto const &a = ours.as_array(), &b = theirs.as_array();
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i != a.size(); ++i)
            if (!nearly_same(a[i], b[i])) return false;
        return true;
    }
    if (theirs.is_object()) {
        auto const &a = ours.as_object(), &b = theirs.as_object();
        if (a.size() != b.size()) return false;
        for (auto x = a.begin(), y = b.begin(); x != a.end(); ++x, ++y)
            if (x->key() != y->key() || !nearly_same(x->value(), y->value())) return false;
        return true;
    }
    return zm::same_text(ours, theirs);
}

}  // namespace test_text

using namespace test_text;
using strings = std::vector<std::string>;

BOOST_AUTO_TEST_SUITE(json_text)

BOOST_AUTO_TEST_CASE(a_document) {
    auto const out = zm::read_text(document);
    BOOST_TEST_REQUIRE(out.ok());
    BOOST_TEST(out.deepest == 4U);
    BOOST_TEST(out.duplicate_keys.empty());
    BOOST_TEST(out.value.at("attributes").at("units").as_string() == "m\xC2\xB2 \xC3\xA9");
    BOOST_TEST(out.value.at("attributes").at("scale").as_double() == -1.25e-3);
    BOOST_TEST(zm::same_text(zm::read_text(zm::write_text(out.value)).value, out.value));
    BOOST_TEST(
        zm::same_text(zm::read_text(zm::write_text(out.value, {.indent = 3})).value, out.value));
}

BOOST_AUTO_TEST_CASE(scalars_and_spaces) {
    for (std::string const text :
         {"null", "true", "false", "0", "-5", "0.25", "\"x\"", "[]", "{}"}) {
        BOOST_TEST(rewritten(text) == text);
        BOOST_TEST(rewritten(" \t\r\n" + text + "\n \t\r") == text);
    }
    BOOST_TEST(rewritten(" [ 1 , { \"a\" : [ ] , \"b\" : { } } ] ") == R"([1,{"a":[],"b":{}}])");
    BOOST_TEST(
        rewritten(R"(["\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00","\\","\\\"","a\\"])") ==
        "[\"\\\"\\\\/\\b\\f\\n\\r\\tA\xC3\xA9\xF0\x9F\x98\x80\",\"\\\\\",\"\\\\\\\"\",\"a\\\\\"]");
}

BOOST_AUTO_TEST_CASE(doubles_are_exact) {
    // Boost.JSON 1.81 reads the first of these as another number.
    BOOST_TEST(zm::read_text("0.9809778140020573").value.get_double() == 0.9809778140020573);
    BOOST_TEST(rewritten("[0.1,0.30000000000000004,2.2250738585072014e-308,1e+22]") ==
               "[0.1,0.30000000000000004,2.2250738585072014e-308,1e+22]");
}

BOOST_AUTO_TEST_CASE(bare_tokens) {
    for (std::string const token : {"NaN", "Infinity", "-Infinity"}) {
        BOOST_TEST(rewritten(token) == token);
        BOOST_TEST(zm::read_text(token).value.is_double());
        BOOST_TEST(rewritten(" [" + token + " , 1," + token + "]") ==
                   "[" + token + ",1," + token + "]");
        BOOST_TEST(rewritten("{\"a\":" + token + ",\"NaN\":\"NaN, Infinity\",\"b\":[0.1," + token +
                             ",123456789012345678901234567890,1e400,-7]}") ==
                   "{\"a\":" + token + ",\"NaN\":\"NaN, Infinity\",\"b\":[0.1," + token +
                       ",123456789012345678901234567890,1e400,-7]}");
    }
    BOOST_TEST(problem("nan") == "'null' at line 1, column 1, got 'nan'");
    BOOST_TEST(problem("[Nan]") == "'NaN' at line 1, column 2, got 'Nan'");
    BOOST_TEST(problem("+Infinity") == "a value at line 1, column 1, got '+'");
    BOOST_TEST(problem("[-NaN]") == "a digit at line 1, column 3, got 'NaN'");
    BOOST_TEST(problem("[NaN") == "',' or ']' at line 1, column 5, got the end of the text");
    BOOST_TEST(problem("{NaN:1}") ==
               "a key in double quotes or '}' at line 1, column 2, got 'NaN'");
    BOOST_TEST(problem("[NaN 1]") == "',' or ']' at line 1, column 6, got '1'");
    BOOST_TEST(problem("[Infinit]") == "'Infinity' at line 1, column 2, got 'Infinit'");
}

BOOST_AUTO_TEST_CASE(many_bare_tokens_take_linear_time) {
    std::string text = "[NaN";
    for (int i = 0; i != 300000; ++i) text += ",NaN";
    BOOST_TEST(zm::read_text(text + "]").value.as_array().size() == 300001U);
}

BOOST_AUTO_TEST_CASE(of_equal_keys_the_last_is_kept) {
    BOOST_TEST(rewritten(R"({"a":1,"b":2,"a":[0.1,{"c":1e400}]})") ==
               R"({"a":[0.1,{"c":1e400}],"b":2})");
    BOOST_TEST(duplicates(R"({"a":1,"b":2,"a":3})") == strings{"/a"});
    BOOST_TEST(duplicates(R"({"a":1,"a":2,"a":3,"b":1,"b":1})") == (strings{"/a", "/b"}));
    BOOST_TEST(duplicates(R"({"a":1,"\u0061":2})") == strings{"/a"});
    BOOST_TEST(rewritten(R"({"\u0061":1,"a":0.3})") == R"({"a":0.3})");
    BOOST_TEST(duplicates(R"([{"x":{"y":1,"z":[],"y":[{}]}},{"x":1,"x":1}])") ==
               (strings{"/0/x/y", "/1/x"}));
    BOOST_TEST(duplicates(R"({"a":{"b":1,"b":2},"a":3})") == (strings{"/a/b", "/a"}));
    BOOST_TEST(duplicates(R"({"":1,"":2})") == strings{"/"});
    BOOST_TEST(duplicates(R"({"a":1,"b":{"a":1},"A":1})") == strings{});
    BOOST_TEST(duplicates(R"({"a":NaN,"a":1})") == strings{"/a"});
    BOOST_TEST(rewritten(R"({"a":1.5,"a":1})") == R"({"a":1})");
    BOOST_TEST(rewritten(R"({"a":1,"a":1.5})") == R"({"a":1.5})");
    BOOST_TEST(rewritten(R"({"a":1e400,"a":"x","b":NaN})") == R"({"a":"x","b":NaN})");
    BOOST_TEST(rewritten(R"({"a":[1,2],"a":[true]})") == R"({"a":[true]})");
    // a value that reads like the text behind an earlier member of the same key
    BOOST_TEST(rewritten(R"({"a":"x","b":"y","a":"x\",\"b"})") == R"({"a":"x\",\"b","b":"y"})");
    BOOST_TEST(rewritten(R"({"x\"":1,"x\"":2,"x\\":3.5})") == R"({"x\"":2,"x\\":3.5})");
    BOOST_TEST(zm::read_text(R"({"a":[[[]]],"a":1})").deepest == 4U);
}

BOOST_AUTO_TEST_CASE(many_equal_keys_take_linear_time) {
    std::string text = "{\"k\":0";
    for (int i = 0; i != 200000; ++i) text += ",\"k\":[1]";
    auto const same = zm::read_text(text + "}");
    BOOST_TEST(same.duplicate_keys.size() == 1U);
    BOOST_TEST(zm::write_text(same.value) == "{\"k\":[1]}");

    text = "{\"k\":0";
    for (int i = 0; i != 200000; ++i) text += ",\"" + std::to_string(i % 100000) + "\":0.5";
    auto const pairs = zm::read_text(text + "}");
    BOOST_TEST(pairs.value.as_object().size() == 100001U);
    BOOST_TEST(pairs.duplicate_keys.size() == 100U);  // the first few only

    text = "1";
    for (int i = 0; i != 1000; ++i) text = "{\"a\":" + text + ",\"b\":0,\"b\":1}";
    BOOST_TEST(zm::read_text(text).ok());
}

BOOST_AUTO_TEST_CASE(what_was_expected_and_where) {
    BOOST_TEST(problem("") == "a value at line 1, column 1, got an empty text");
    BOOST_TEST(problem(" \n ") == "a value at line 2, column 2, got the end of the text");
    BOOST_TEST(problem("{\n \"a\": 1,\n \"b\": 2 x}") == "',' or '}' at line 3, column 9, got 'x'");
    BOOST_TEST(problem("[1 2]") == "',' or ']' at line 1, column 4, got '2'");
    BOOST_TEST(problem("[1,]") == "a value at line 1, column 4, got ']'");
    BOOST_TEST(problem("[,1]") == "a value or ']' at line 1, column 2, got ','");
    BOOST_TEST(problem("[") == "a value or ']' at line 1, column 2, got the end of the text");
    BOOST_TEST(problem("[1}") == "',' or ']' at line 1, column 3, got '}'");
    BOOST_TEST(problem("]") == "a value at line 1, column 1, got ']'");
    BOOST_TEST(problem("{\"a\":1,}") == "a key in double quotes at line 1, column 8, got '}'");
    BOOST_TEST(problem("{\"a\" 1}") == "':' at line 1, column 6, got '1'");
    BOOST_TEST(problem("{\"a\":}") == "a value at line 1, column 6, got '}'");
    BOOST_TEST(problem("{'a':1}") ==
               "a key in double quotes or '}' at line 1, column 2, got a single quote");
    BOOST_TEST(problem("{1:2}") == "a key in double quotes or '}' at line 1, column 2, got '1'");
    BOOST_TEST(problem("[True]") == "a value or ']' at line 1, column 2, got 'True'");
    BOOST_TEST(problem("truth") == "'true' at line 1, column 1, got 'truth'");
    BOOST_TEST(problem("// no") == "a value at line 1, column 1, got '/'");
    BOOST_TEST(problem("[\"\xC3\xA9\", \xC3\xA9]") ==
               "a value at line 1, column 7, got '\xC3\xA9'");
    BOOST_TEST(problem(std::string("[\0]", 3)) ==
               "UTF-8 at line 1, column 1, got what looks like UTF-16 or UTF-32");
    BOOST_TEST(problem("[1,\x01]") == "a value at line 1, column 4, got byte 0x01");
    BOOST_TEST(problem("[1\v]") == "',' or ']' at line 1, column 3, got byte 0x0B");
}

BOOST_AUTO_TEST_CASE(numbers) {
    BOOST_TEST(problem("01") == "a number without leading zeros at line 1, column 1, got '01'");
    BOOST_TEST(problem("[-012]") == "a number without leading zeros at line 1, column 2, got '-'");
    BOOST_TEST(problem("1.") == "a digit at line 1, column 3, got the end of the text");
    BOOST_TEST(problem("[.5]") == "a value or ']' at line 1, column 2, got '.'");
    BOOST_TEST(problem("-") == "a digit at line 1, column 2, got the end of the text");
    BOOST_TEST(problem("1e+") == "a digit at line 1, column 4, got the end of the text");
    BOOST_TEST(problem("1e5.5") ==
               "the end of the text after the document at line 1, column 4, got '.'");
    BOOST_TEST(problem("0x10") ==
               "the end of the text after the document at line 1, column 2, got 'x10'");
}

BOOST_AUTO_TEST_CASE(text_after_the_document) {
    BOOST_TEST(problem("{} x") ==
               "the end of the text after the document at line 1, column 4, got 'x'");
    BOOST_TEST(problem("1\n2") ==
               "the end of the text after the document at line 2, column 1, got '2'");
    BOOST_TEST(problem("[]]") ==
               "the end of the text after the document at line 1, column 3, got ']'");
    BOOST_TEST(problem(std::string("{}\0", 3)) ==
               "the end of the text after the document at line 1, column 3, got byte 0x00");
}

BOOST_AUTO_TEST_CASE(strings_and_escapes) {
    BOOST_TEST(problem("\"abc") ==
               "'\"' at the end of the string at line 1, column 5, got the end of the text");
    BOOST_TEST(
        problem("\"a\nb\"") ==
        "control characters in a string to be escaped at line 1, column 3, got a line break");
    BOOST_TEST(problem("\"\t\"") ==
               "control characters in a string to be escaped at line 1, column 2, got a tab");
    BOOST_TEST(problem("{\"\x1f\":1}") ==
               "control characters in a string to be escaped at line 1, column 3, got byte 0x1F");
    BOOST_TEST(problem("\"\\x\"") == "one of \"\\/bfnrtu after '\\' at line 1, column 3, got 'x'");
    BOOST_TEST(problem("\"\\u12g4\"") ==
               "four hexadecimal digits after '\\u' at line 1, column 6, got 'g4'");
    for (std::string const lone : {"\\ud800", "\\uDBFF", "\\udc00", "\\uDfff"})
        for (std::string const after : {"", "x", "\\n", "\\u0041", "\\ud800"}) {
            if (lone == "\\udc00" && after == "\\ud800") continue;
            BOOST_TEST(problem("[\"" + lone + after + "\"]") ==
                       "a pair of surrogates at line 1, column 3, got the lone surrogate " + lone);
        }
}

BOOST_AUTO_TEST_CASE(bytes_that_are_not_utf_8) {
    for (std::string const bad :
         {"\xff", "\x80", "\xC3", "\xC0\x80", "\xC1\xBF", "\xE2\x82", "\xE0\x80\x80",
          "\xED\xA0\x80", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFE\xFE"}) {
        constexpr std::string_view hex = "0123456789ABCDEF";
        auto const byte = static_cast<unsigned char>(bad[0]);
        std::string const got = std::string(", got byte 0x") + hex[byte / 16U] + hex[byte % 16U];
        BOOST_TEST(problem("[\"a" + bad + "\"]") == "UTF-8 at line 1, column 4" + got);
        BOOST_TEST(problem("{\"" + bad + "\":1}") == "UTF-8 at line 1, column 3" + got);
        BOOST_TEST(problem("{\"a\":1}" + bad) == "UTF-8 at line 1, column 8" + got);
        BOOST_TEST(problem("[" + bad) == "UTF-8 at line 1, column 2" + got);
    }
    BOOST_TEST(rewritten("\"\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF\"") ==
               "\"\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF\"");
}

BOOST_AUTO_TEST_CASE(other_encodings) {
    BOOST_TEST(problem("\xEF\xBB\xBF{}") ==
               "JSON without a byte order mark at line 1, column 1, got a byte order mark");
    BOOST_TEST(problem("[\xEF\xBB\xBF]") ==
               "a value or ']' at line 1, column 2, got a byte order mark");
    for (std::string const& text :
         {std::string("\xFF\xFE{\0}\0", 6), std::string("\xFE\xFF\0{\0}", 6),
          std::string("{\0}\0", 4), std::string("\0{\0}", 4), std::string("\0\0\0{", 4)})
        BOOST_TEST(problem(text) ==
                   "UTF-8 at line 1, column 1, got what looks like UTF-16 or UTF-32");
}

BOOST_AUTO_TEST_CASE(every_prefix_is_one_problem) {
    for (std::size_t n = 0; n != document.size(); ++n) problem(document.substr(0, n));
}

// Mutations of a document: the same verdict and the same value as Boost.JSON, on which this stands,
// and as the check of syntax, which speaks only when Boost.JSON refuses.
BOOST_AUTO_TEST_CASE(mutations) {
    std::mt19937 random(1);
    std::string const letters = "{}[]\",:\\u0123456789eE+-.tfn aNI\n\x01\xC3\xA9\xFF";
    auto const below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
    for (int i = 0; i != 20000; ++i) {
        std::string text = document;
        for (std::size_t n = 1 + below(3); n-- != 0;) {
            std::size_t const at = below(text.size()), length = 1 + below(8);
            switch (below(4)) {
                case 0: text[at] = letters[below(letters.size())]; break;
                case 1: text.erase(at, length); break;
                case 2: text.insert(at, 1, letters[below(letters.size())]); break;
                default: text.insert(below(text.size()), text.substr(at, length * 4)); break;
            }
        }
        auto const ours = zm::read_text(text);
        boost::system::error_code error;
        auto const theirs = json::parse(text, error);
        bool const valid = zm::detail::syntax_check(text).valid();
        if (ours.ok() != valid) BOOST_ERROR("check of syntax disagrees: " + text);
        if (!error && !(ours.ok() && nearly_same(ours.value, theirs)))
            BOOST_ERROR("Boost.JSON disagrees: " + text);
        if (error && ours.ok() && text.find_first_of("NI") == std::string::npos)
            BOOST_ERROR("Boost.JSON refuses: " + text);
        if (!ours.ok() && (ours.problems.size() != 1 || !ours.syntax)) BOOST_ERROR(text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
