// The stores that write.cpp makes, each a folder with a document of the library.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/v2.hpp>
#include <zarr_metadata/v3.hpp>
#include <zarr_metadata/v3/construct.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

namespace interchange {

namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace v3 = zm::v3;
namespace json = zm::json;
namespace fs = std::filesystem;

inline json::value parsed(std::string_view text) {
    auto read = zm::read_text(text);
    if (!read.ok())
        throw std::invalid_argument(std::string(text) + ": " + read.problems[0].message);
    return std::move(read.value);
}

inline void replace(json::object& document, std::string_view members) {
    auto const given = parsed(members);
    for (auto const& [key, value] : given.get_object()) document[key] = value;
}

inline std::string text_of(zm::metadata_validation_error const& error) {
    std::string out;
    for (auto const& p : error.problems()) out += "\n  " + p.loc.pointer() + ": " + p.message;
    return out;
}

class writer {
  public:
    explicit writer(fs::path root) : root_(std::move(root)) {}

    void add(int format, std::string_view topic, std::string_view variant,
             zm::key_value_map const& files) {
        auto const number = std::to_string(1000 + index_.size()).substr(1);
        fs::create_directories(root_ / number);
        for (auto const& [key, bytes] : files)
            std::ofstream(root_ / number / key, std::ios::binary) << bytes;
        index_.push_back(json::object{{"folder", number},
                                      {"format", format},
                                      {"topic", json::string_view(topic)},
                                      {"variant", json::string_view(variant)}});
    }

    /// A v3 array: a default document of the data type, with members replaced.
    void array(std::string_view topic, std::string_view variant, std::string_view members,
               std::string_view data_type = "\"uint16\"") {
        try {
            auto const plain = v3::array_metadata::create_default(
                {.shape = {8, 6}, .data_type = parsed(data_type)}, v3::zarr_python_context);
            auto document = plain.to_json().get_object();
            replace(document, members);
            v3::array_metadata const made(document, v3::zarr_python_context);
            if (!made.unclaimed_declarations().empty()) throw std::logic_error("unknown names");
            add(3, topic, variant, made.to_key_value());
        } catch (zm::metadata_validation_error const& error) {
            fail(topic, variant, text_of(error));
        } catch (std::exception const& error) {
            fail(topic, variant, error.what());
        }
    }
    void array(std::string_view topic, std::string_view members) { array(topic, members, members); }

    /// One array for each pipeline of codecs.
    void codecs(std::string_view topic, std::initializer_list<std::string_view> pipelines,
                std::string_view data_type = "\"uint16\"") {
        for (auto const pipeline : pipelines)
            array(topic, pipeline, R"({"codecs": )" + std::string(pipeline) + '}', data_type);
    }

    /// One array for each fill value, and one with the default.
    void data_type(std::string_view topic, std::string_view type,
                   std::initializer_list<std::string_view> fill_values = {}) {
        // Whether a reader wants an endian where it means nothing is a topic of its own.
        auto const plain = v3::array_metadata::create_default(
            {.shape = {8, 6}, .data_type = parsed(type)}, v3::zarr_python_context);
        std::string const codecs =
            plain.codecs()[0].name() == "bytes"
                ? R"("codecs": [{"name": "bytes", "configuration": {"endian": "little"}}])"
                : "";
        array(topic, "default fill value", '{' + codecs + '}', type);
        for (auto const value : fill_values)
            array(topic, value,
                  R"({"fill_value": )" + std::string(value) + (codecs.empty() ? "" : ", ") +
                      codecs + '}',
                  type);
    }

    void group(std::string_view topic, std::string_view variant, std::string_view text) {
        v3::group_metadata const made(parsed(text), v3::zarr_python_context);
        add(3, topic, variant, made.to_key_value());
    }

    /// A document made of C++ values, in each layout of its text.
    template<class T, std::size_t Rank>
    void typed(std::string_view variant, v3::array<T, Rank> const& document) {
        std::pair<std::string_view, v3::text_options> const layouts[] = {
            {"typed document", {}},
            {"typed document, lengths of fixed width", {.fixed_width = true}},
            {"typed document, short names", {.short_names = true}}};
        for (auto const& [topic, options] : layouts) {
            auto const made = v3::make(document, options);
            if (!made) fail(topic, variant, made.problems[0].message);
            add(3, topic, variant, {{"zarr.json", made.text}});
        }
    }

    void array_v2(std::string_view topic, std::string_view variant, std::string_view members) {
        try {
            auto document = parsed(R"({"zarr_format": 2, "shape": [8, 6], "chunks": [4, 3],
                "dtype": "<u2", "compressor": null, "fill_value": 0, "order": "C", "filters": null})")
                                .get_object();
            replace(document, members);
            add(2, topic, variant, v2::array_metadata(document).to_key_value());
        } catch (zm::metadata_validation_error const& error) {
            fail(topic, variant, text_of(error));
        }
    }
    void each_v2(std::string_view topic, std::string_view member,
                 std::initializer_list<std::string_view> values) {
        for (auto const value : values)
            array_v2(topic, value, "{\"" + std::string(member) + "\": " + std::string(value) + '}');
    }

    std::size_t finish() const {
        std::ofstream(root_ / "index.json") << zm::write_text(json::value(index_));
        return index_.size();
    }

  private:
    [[noreturn]] static void fail(std::string_view topic, std::string_view variant,
                                  std::string const& why) {
        throw std::runtime_error(std::string(topic) + ", " + std::string(variant) + ": " + why);
    }

    fs::path root_;
    json::array index_;
};

// The topics of a format.
void write_v3(writer& out);
void write_v2(writer& out);

}  // namespace interchange
