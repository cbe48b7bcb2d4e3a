// Every valid document of the shared folder's corpus: text to model to text.

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/v2.hpp>
#include <zarr_metadata/v3.hpp>

#include "paths.hpp"

namespace test_corpus_round_trip {

namespace fs = std::filesystem;
namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace v3 = zm::v3;
using namespace zarr_metadata_test;

std::string bytes_of(fs::path const& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A text without the space between its tokens.
std::string minified(std::string_view text) {
    std::string out;
    bool in_string = false, escaped = false;
    for (char const c : text) {
        bool const is_space = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (in_string || !is_space) out += c;
        if (c == '"' && !escaped) in_string = !in_string;
        escaped = in_string && c == '\\' && !escaped;
    }
    return out;
}

/// What the model of a valid document writes; nothing where there is no model.
std::optional<std::string> written(std::string const& name, std::string const& text,
                                   zm::write_options const& options) {
    if (name == "zarr.json") {
        auto const reading = v3::read_node_metadata_text(text);
        if (auto const array = reading.array()) return array->to_text(options);
        if (auto const group = reading.group()) return group->to_text(options);
        return std::nullopt;
    }
    if (name == ".zmetadata") {
        auto const reading = v2::read_consolidated_metadata_store({{name, text}});
        auto const model = reading.metadata();
        if (!model) return std::nullopt;
        return model->to_text(options);
    }
    zm::key_value_map files{{name, text}};
    if (name == ".zattrs") files[".zgroup"] = R"({"zarr_format":2})";
    auto const reading = v2::read_node_metadata_store(files);
    if (auto const array = reading.array()) return array->to_key_value(options).at(name);
    if (auto const group = reading.group()) return group->to_key_value(options).at(name);
    return std::nullopt;
}

bool is_document(std::string const& name) {
    return name == "zarr.json" || name == ".zarray" || name == ".zgroup" || name == ".zattrs" ||
           name == ".zmetadata";
}

BOOST_AUTO_TEST_SUITE(round_trip)

BOOST_AUTO_TEST_CASE(valid_documents_come_back_as_they_were) {
    auto const corpus = shared_path("corpus");
    if (!corpus) return;
    std::size_t valid = 0, same_tokens = 0, same_bytes = 0;
    for (auto const& entry : fs::recursive_directory_iterator(*corpus)) {
        auto const name = entry.path().filename().string();
        if (!entry.is_regular_file() || !is_document(name)) continue;
        auto text = bytes_of(entry.path());
        auto const made = written(name, text, {});
        if (!made) continue;
        BOOST_TEST_CONTEXT(entry.path()) {
            ++valid;
            auto const before = zm::read_text(text), after = zm::read_text(*made);
            BOOST_TEST(zm::same_text(before.value, after.value));
            BOOST_TEST(written(name, *made, {}).value_or("") == *made);
            if (*made != minified(text)) continue;
            ++same_tokens;
            while (!text.empty() && text.back() == '\n') text.pop_back();
            // As one of the layouts has it, to the byte.
            for (int indent = -1; indent <= 8; ++indent)
                if (zm::write_text(before.value, {.indent = indent}) == text) {
                    BOOST_TEST(*written(name, text, {.indent = indent}) == text);
                    ++same_bytes;
                    break;
                }
        }
    }
    BOOST_TEST_MESSAGE(valid << " valid documents, " << same_tokens << " with the same tokens, "
                             << same_bytes << " in a layout of ours, the same to the byte");
    BOOST_TEST(valid > 800u);
    BOOST_TEST(same_tokens == valid);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace test_corpus_round_trip
