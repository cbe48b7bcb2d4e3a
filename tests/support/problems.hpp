// JSON values and problems as short texts.
#pragma once

#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/problem/problem.hpp>

namespace zarr_metadata_test {

/// The value of a JSON text, in which `NaN` and the infinities may stand.
inline zarr_metadata::json::value parse(std::string_view text) {
    auto read = zarr_metadata::read_text(text);
    BOOST_REQUIRE_MESSAGE(read.ok(), "not JSON: " << text);
    return std::move(read.value);
}

/// One line for each problem: `/a/0 invalid_type expected an integer, got "x"`. Of an empty place
/// the line starts with the kind.
inline std::string lines(zarr_metadata::problem_list const& problems) {
    std::string out;
    for (auto const& p : problems) {
        if (!out.empty()) out += '\n';
        auto const place = p.loc.pointer();
        if (!place.empty()) out += place + ' ';
        out += std::string(to_string(p.kind)) + ' ' + p.message;
    }
    return out;
}

/// The same without the messages.
inline std::string places(zarr_metadata::problem_list problems) {
    for (auto& p : problems) p.message.clear();
    auto out = lines(problems);
    for (auto at = out.find(" \n"); at != std::string::npos; at = out.find(" \n")) out.erase(at, 1);
    if (!out.empty()) out.pop_back();
    return out;
}

}  // namespace zarr_metadata_test
