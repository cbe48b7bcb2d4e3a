// Runs the frozen cases of tests/cases/reference: requests (see answer.hpp) with what the Python
// package answered, so that no Python is needed. A line has besides the request "problems"
// ([location, kind] pairs), "unclaimed" (locations; absent where the package does not tell), both
// in no order, "model", and of a pair of models "equal".
#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/text.hpp>

#include "answer.hpp"
#include "paths.hpp"

namespace zarr_metadata_test {

class frozen_cases {
  public:
    using answerer = answer (*)(json::value const& request);

    explicit frozen_cases(answerer how) : how_(how) {}

    /// Checks the cases of one file; returns how many there are.
    std::size_t run(std::string const& name) const {
        std::ifstream in(cases_dir() / "reference" / name);
        BOOST_TEST_REQUIRE(in.is_open(), name);
        std::size_t number = 0;
        for (std::string line; std::getline(in, line);)
            check(line, name + ':' + std::to_string(++number));
        return number;
    }

  private:
    using lines = std::vector<std::string>;

    void check(std::string const& line, std::string const& where) const {
        auto const read = zm::read_text(line);
        BOOST_TEST_REQUIRE(read.ok(), where);
        auto const& request = read.value.as_object();
        auto const got = how_(read.value);
        same("problems", problems_of(got), written(request.at("problems")), where, line);
        if (auto const* unclaimed = request.if_contains("unclaimed"))
            same("unclaimed", unclaimed_of(got), written(*unclaimed), where, line);
        BOOST_TEST(got.model == request.at("model").as_bool(), where);
        auto const* equal = request.if_contains("equal");
        BOOST_TEST(got.equal.has_value() == (equal != nullptr), where);
        if (equal && got.equal)
            BOOST_TEST(*got.equal == equal->as_bool(), where << ": " << line.substr(0, 2000));
    }

    static void same(std::string_view what, lines const& got, lines const& expected,
                     std::string const& where, std::string const& line) {
        BOOST_TEST((got == expected), where << ": expected " << what << shown(expected) << "\n  got"
                                            << shown(got) << "\n  " << line.substr(0, 2000));
    }
    static lines sorted(lines all) {
        std::sort(all.begin(), all.end());
        return all;
    }
    static lines written(json::value const& list) {
        lines all;
        for (auto const& item : list.as_array()) all.push_back(zm::write_text(item));
        return sorted(std::move(all));
    }
    static lines problems_of(answer const& a) {
        lines all;
        for (auto const& p : a.problems) {
            std::string text = "[";
            append_location(text, p.loc);
            text += ",\"";
            text += to_string(p.kind);
            all.push_back(text + "\"]");
        }
        return sorted(std::move(all));
    }
    static lines unclaimed_of(answer const& a) {
        lines all;
        for (auto const& loc : a.unclaimed) {
            all.emplace_back();
            append_location(all.back(), loc);
        }
        return sorted(std::move(all));
    }
    static std::string shown(lines const& all) {
        std::string out;
        for (auto const& line : all) out += "\n    " + line.substr(0, 300);
        return out;
    }

    answerer how_;
};

}  // namespace zarr_metadata_test
