#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/repair/edit_text.hpp>
#include <zarr_metadata/repair/text.hpp>

#include "problems.hpp"

namespace test_repair_edit_text {

namespace zm = zarr_metadata;
using namespace zarr_metadata_test;

zm::repair change(zm::repair_change how, zm::location loc, zm::json::value became = nullptr) {
    return {std::move(loc), zm::repair_kind::zero_chunk_length, how, {}, std::move(became), {}};
}

constexpr auto erased = zm::repair_change::erased, added = zm::repair_change::added,
               replaced = zm::repair_change::replaced, renamed = zm::repair_change::renamed;

BOOST_AUTO_TEST_SUITE(edit_text)

BOOST_AUTO_TEST_CASE(only_the_place_is_touched) {
    BOOST_TEST(zm::repaired_text("{ \"a\" : [1,  2 ],\n\t\"b\":1e0 }\n",
                                 {change(replaced, {"a", 1}, 3)}) ==
               "{ \"a\" : [1,  3 ],\n\t\"b\":1e0 }\n");
    BOOST_TEST(zm::repaired_text("{ \"/a\" : 1 }", {change(renamed, {"/a"}, "a")}) ==
               "{ \"a\" : 1 }");
}

BOOST_AUTO_TEST_CASE(a_member_goes_with_its_comma) {
    auto const without = [](std::string_view text) {
        return zm::repaired_text(text, {change(erased, {"x"})});
    };
    BOOST_TEST(without(R"({"x":1})") == "{}");
    BOOST_TEST(without(R"({ "x" : 1 })") == "{ }");
    BOOST_TEST(without(R"({"x":1,"y":2})") == R"({"y":2})");
    BOOST_TEST(without("{\n  \"x\": 1 ,\n  \"y\": 2\n}") == "{\n  \"y\": 2\n}");
    BOOST_TEST(without("{\n  \"y\": 2,\n  \"x\": [1]\n}") == "{\n  \"y\": 2\n}");
    BOOST_TEST(without(R"({"y":2, "x":1, "z":3})") == R"({"y":2, "z":3})");
}

BOOST_AUTO_TEST_CASE(a_member_is_added_as_the_first_is_laid_out) {
    auto const with = [](std::string_view text) {
        return zm::repaired_text(text, {change(added, {"x"}, 1)});
    };
    BOOST_TEST(with("{}") == R"({"x":1})");
    BOOST_TEST(with(R"({"y":2})") == R"({"x":1,"y":2})");
    BOOST_TEST(with("{\n  \"y\": 2\n}") == "{\n  \"x\": 1,\n  \"y\": 2\n}");
}

BOOST_AUTO_TEST_CASE(what_overlaps_is_written_anew) {
    auto const text = "{\n    \"a\": 1,\n    \"x\": 2,\n    \"y\": 3\n}";
    BOOST_TEST(zm::repaired_text(text, {change(erased, {"x"}), change(erased, {"y"})}) ==
               "{\n    \"a\": 1\n}");
    // To erase the last of two would bring the first one back.
    BOOST_TEST(zm::repaired_text(R"({"x":1,"x":2,"y":3})", {change(erased, {"x"})}) ==
               R"({"y":3})");
    BOOST_TEST(zm::repaired_text(R"({"x":[1],"y":3})",
                                 {change(replaced, {"x"}, zm::json::array{4, 5}),
                                  change(replaced, {"x", 0}, 6)}) == R"({"x":[6,5],"y":3})");
}

BOOST_AUTO_TEST_CASE(tokens_elsewhere_stay) {
    BOOST_TEST(
        zm::repaired_text(R"({"a": NaN, "b": 1e400, "c": 0})", {change(replaced, {"c"}, 1)}) ==
        R"({"a": NaN, "b": 1e400, "c": 1})");
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_json) {
    auto const all = zm::repair_policy::writer_bugs();
    auto const made = [&](std::string_view bytes) { return zm::repair_bytes(bytes, all).text; };
    BOOST_TEST(made("{\"a\": 1} ") == "{\"a\": 1} ");
    BOOST_TEST(made("{\"a\": \"x\ty\\\"\n\"}") == R"({"a": "x\ty\"\n"})");
    BOOST_TEST(made("{\"a\": \"x\ty\"}\n  \"b\n\"}") == R"({"a": "x\ty"})");
    BOOST_TEST(made("{\"a\": 1}\"b\n\"}") == R"({"a": 1})");
    for (std::string_view const wrong :
         {"", "{\"a\": 1", "{\"a\": \"x\n, \"b\": 1}", "nul", "\xff"})
        BOOST_TEST(made(wrong) == wrong);

    auto const cuts = zm::repair_policy::none().with(zm::repair_kind::text_after_document);
    BOOST_TEST(zm::repair_bytes("{\"a\": \"\n\"}x", cuts).repairs.empty());
    BOOST_TEST(zm::repair_bytes("{\"a\": 1}x", {}).repairs.empty());
    BOOST_TEST(zm::repair_bytes("{\"a\": 1}x", cuts).repairs.size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_repair_edit_text
