// Answers requests, one a line, as `answer.py` does with the Python package. See answer.hpp.

#include <exception>
#include <iostream>
#include <string>

#include <zarr_metadata/json/text.hpp>

#include "answer_v2.hpp"
#include "answer_v3.hpp"

namespace {

std::string answer_line(std::string const& line) {
    namespace test = zarr_metadata_test;
    try {
        auto const read = zarr_metadata::read_text(line);
        if (!read.ok()) test::bad_request("the request is " + read.problems[0].message);
        if (!read.value.is_object()) test::bad_request("a request is an object");
        bool const v2 = test::member_text(read.value, "reader").substr(0, 3) == "v2_";
        return test::to_text(v2 ? test::answer_v2(read.value) : test::answer_v3(read.value));
    } catch (std::exception const& e) {
        std::string out = R"({"error":)";
        out += zarr_metadata::write_text(zarr_metadata::json::value(e.what()));
        return out + '}';
    }
}

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string line;
    while (std::getline(std::cin, line)) {
        if (!line.empty()) std::cout << answer_line(line) << '\n';
        if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();  // whoever asks waits for this
    }
    return 0;
}
