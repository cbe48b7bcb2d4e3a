// The files of tests/cases/v2 and their rows.
#pragma once

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/problem.hpp>

#include "paths.hpp"
#include "problems.hpp"

namespace zarr_metadata_test {

/// The rows of a file of tests/cases/v2.
inline zarr_metadata::json::array v2_cases(std::string_view name) {
    std::ifstream file(cases_dir() / "v2" / name, std::ios::binary);
    BOOST_REQUIRE_MESSAGE(file.is_open(), "no case file " << name);
    std::string const text{std::istreambuf_iterator<char>(file), {}};
    return parse(text).at("cases").as_array();
}

/// A location as JSON: `["dtype","fields",0,1]`.
inline std::string place_text(zarr_metadata::location const& loc) {
    zarr_metadata::json::array steps;
    for (auto const& s : loc) {
        if (s.is_index())
            steps.emplace_back(s.index());
        else
            steps.emplace_back(zarr_metadata::json::string_view(s.key()));
    }
    return zarr_metadata::write_text(steps);
}

inline std::string sorted_lines(std::vector<std::string> all) {
    std::sort(all.begin(), all.end());
    std::string out;
    for (auto const& line : all) out += "\n    " + line;
    return out;
}

/// Problems as text, in no order, messages left out.
inline std::string problem_text(zarr_metadata::problem_list const& problems) {
    std::vector<std::string> all;
    for (auto const& p : problems)
        all.push_back(place_text(p.loc) + ' ' + std::string(to_string(p.kind)));
    return sorted_lines(std::move(all));
}

/// The same of a row: `[[["dtype"], "invalid_value"]]`.
inline std::string problem_text(zarr_metadata::json::value const& written) {
    std::vector<std::string> all;
    for (auto const& p : written.as_array())
        all.push_back(zarr_metadata::write_text(p.at(0)) + ' ' + std::string(p.at(1).as_string()));
    return sorted_lines(std::move(all));
}

template<class Reading>
std::string unclaimed_text(Reading const& reading) {
    std::vector<std::string> all;
    for (auto const& d : reading.unclaimed_declarations()) all.push_back(place_text(d.loc()));
    return sorted_lines(std::move(all));
}
inline std::string unclaimed_text(zarr_metadata::json::value const& written) {
    std::vector<std::string> all;
    for (auto const& loc : written.as_array()) all.push_back(zarr_metadata::write_text(loc));
    return sorted_lines(std::move(all));
}

}  // namespace zarr_metadata_test
