// Bytes to a JSON value.
//
// Boost.JSON's compiled parser makes the value. Then one walk over text and value, in step, puts
// right what the parser does not do: exact numbers, numbers too large for it, duplicate keys,
// depth.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/parse_options.hpp>
#include <boost/json/parser.hpp>

#include <zarr_metadata/json/detail/amend.hpp>
#include <zarr_metadata/json/detail/syntax.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/text_position.hpp>
#include <zarr_metadata/problem/problem.hpp>

namespace zarr_metadata {

/// Where a text stops to be JSON, and why.
struct syntax_problem {
    text_position where;
    std::string expected;  ///< what could stand there: `',' or '}'`
    std::string found;     ///< what stands there: `'x'`, `the end of the text`
};

/// What became of a text.
struct text_reading {
    json::value value{};                     ///< null where there is a problem
    problem_list problems{};                 ///< at most one
    std::optional<syntax_problem> syntax{};  ///< set exactly when the text is not JSON
    /// Keys that an object has more than once: each such key once, the first few only. The value
    /// holds the last one, in the place of the first.
    std::vector<location> duplicate_keys{};
    /// Whether every number is known to be finite; where a key is repeated this is not looked at.
    bool all_finite = false;
    std::size_t deepest = 0;  ///< the level of the innermost container met; 0 where there is none

    bool ok() const noexcept { return problems.empty(); }
};

namespace detail {

inline bool parse_text(std::string_view text, json::value& out) {
    if (text.empty()) return false;
    json::parse_options options;
    options.max_depth = max_text_depth;
    unsigned char buffer[4096];
    json::parser parser(json::storage_ptr(), options, buffer, sizeof buffer);
    boost::system::error_code error;
    parser.write(text.data(), text.size(), error);
    if (error) return false;
    out = parser.release();
    return true;
}

inline void amend_text(std::string_view text, bool every_number, text_reading& out) {
    text_amender amender(text, every_number);
    bool const in_step = amender.document(out.value);
    out.deepest = amender.deepest();
    out.all_finite = in_step && amender.all_finite();
    if (in_step) return;
    duplicate_reader reader(text);
    reader.document(out.value);
    out.deepest = reader.deepest();
    out.duplicate_keys = std::move(reader.duplicate_keys());
}

inline void refuse_text(std::string_view text, std::size_t offset, std::string expected,
                        std::string found, text_reading& out) {
    text_position const at = position_of(text, offset);
    out.problems.push_back({{},
                            problem_kind::invalid_json,
                            "expected " + expected + " at line " + std::to_string(at.line) +
                                ", column " + std::to_string(at.column) + ", got " + found,
                            {}});
    out.syntax = syntax_problem{at, std::move(expected), std::move(found)};
}

/// A text that the parser refused: says why, or puts plain zeros in the place of what it does not
/// know, for the parser; the walk then takes the numbers from the text.
inline void reread_text(std::string_view text, text_reading& out) {
    syntax_check const check(text);
    out.deepest = check.deepest();
    if (check.too_deep()) {
        out.problems.push_back(
            {check.deep_place(), problem_kind::invalid_value, std::string(too_deep), {}});
        return;
    }
    if (!check.valid())
        return refuse_text(text, check.offset(), check.expected(), check.found(), out);
    std::string plain(text);
    for (std::string_view token : check.odd_tokens()) {
        auto const at = static_cast<std::size_t>(token.data() - text.data());
        std::fill_n(plain.begin() + static_cast<std::ptrdiff_t>(at), token.size(), ' ');
        plain[at] = '0';
    }
    if (parse_text(plain, out.value)) return amend_text(text, true, out);
    refuse_text(text, 0, "strings and containers of less than 2^31 items", "larger ones", out);
}

}  // namespace detail

/// Reads a JSON text in UTF-8, with `NaN`, `Infinity` and `-Infinity` as numbers. Never throws for
/// a bad text: that gives one problem, `invalid_json` at the root. Nesting past 1024 levels gives
/// one `invalid_value` at the first container past level 256; nesting up to there is left to
/// `check_depth`. Doubles are exact; a number that does not fit is kept as written (number.hpp).
inline text_reading read_text(std::string_view text) {
    text_reading out;
    if (detail::parse_text(text, out.value))
        detail::amend_text(text, false, out);
    else
        detail::reread_text(text, out);
    return out;
}

}  // namespace zarr_metadata
