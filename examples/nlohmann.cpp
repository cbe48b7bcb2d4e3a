// Documents of a program that holds its JSON as values of nlohmann-json.
//
// The two libraries meet as text: `dump` and `parse` on the one side, `from_text` and `to_text` on
// the other. Three things want care, and the adapters below take it:
// - nlohmann::json sorts the members of objects; nlohmann::ordered_json keeps their order.
// - It holds no integers outside 64 bits: they become floating point numbers when it parses.
// - It writes NaN and the infinities as null, and reads no bare tokens.
#if !__has_include(<nlohmann/json.hpp>)
#include <cstdio>
int main() { std::puts("skipped: nlohmann-json is not installed"); }
#else

#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

#include <zarr_metadata/v3.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;
using nlohmann::ordered_json;

namespace {

/// The text of a value, in which numbers that are not finite are bare tokens.
void append_text(std::string& out, ordered_json const& value) {
    char const* separator = "";
    if (value.is_object()) {
        out += '{';
        for (auto const& [key, member] : value.items()) {
            out += separator + ordered_json(key).dump() + ':';
            append_text(out, member);
            separator = ",";
        }
        out += '}';
    } else if (value.is_array()) {
        out += '[';
        for (auto const& item : value) {
            out += separator;
            append_text(out, item);
            separator = ",";
        }
        out += ']';
    } else if (value.is_number_float() && !std::isfinite(value.get<double>())) {
        auto const number = value.get<double>();
        out += std::isnan(number) ? "NaN" : number < 0 ? "-Infinity" : "Infinity";
    } else {
        out += value.dump();
    }
}

/// The model of a document that nlohmann-json holds; throws every problem.
v3::array_metadata model_of(ordered_json const& document) {
    std::string text;
    append_text(text, document);
    return v3::array_metadata::from_text(text);
}

/// The document of a model. It throws where nlohmann-json has no value for what the model holds:
/// `parse` refuses bare tokens, and an integer outside 64 bits would be rounded.
ordered_json document_of(v3::array_metadata const& model) {
    auto const text = model.to_text();
    auto document = ordered_json::parse(text);
    std::string again;
    append_text(again, document);
    if (!zm::same_text(zm::read_text(again).value, model.document()))
        throw std::range_error("a number of the document has no place in nlohmann-json");
    return document;
}

}  // namespace

int main() {
    auto document = ordered_json::parse(R"({
        "zarr_format": 3, "node_type": "array", "shape": [1000, 18000000], "data_type": "float32",
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [100, 1800]}},
        "chunk_key_encoding": {"name": "default"}, "fill_value": "NaN",
        "codecs": [{"name": "bytes", "configuration": {"endian": "little"}}],
        "attributes": {"units": "K", "largest": 18446744073709551615, "scale": 0.1}})");

    // A document that is held as nlohmann::json becomes a model, and a model such a document.
    auto const model = model_of(document);
    std::printf("data type %s, %zu axes\n", std::string(*model.data_type().name()).c_str(),
                model.shape().size());
    auto const changed = model.update({.shape = {2000, 18000000}});
    std::printf("%s\n", document_of(changed).dump().c_str());
    std::printf("the same order and numbers: %s\n",
                document_of(model).dump() == document.dump() ? "yes" : "no");

    // Numbers that are not finite are written as the bare tokens that Zarr's attributes may hold.
    document["attributes"]["missing"] = std::nan("");
    std::printf("%s\n", zm::write_text(*model_of(document).attributes()).c_str());

    // What nlohmann-json cannot hold is no silent change.
    auto const big = zm::read_text(R"({"n": 18446744073709551616})").value;
    try {
        (void)document_of(model.update({.attributes = big}));
    } catch (std::exception const& e) {
        std::printf("%s\n", e.what());
    }

    // Every problem of a document, at its place, which is a JSON Pointer of nlohmann-json too.
    document["shape"] = "long";
    document["codecs"][0]["configuration"]["endian"] = "small";
    try {
        (void)model_of(document);
    } catch (zm::metadata_validation_error const& e) {
        for (auto const& problem : e.problems()) {
            ordered_json::json_pointer const place(problem.loc.pointer());
            std::printf("%s is %s\n", place.to_string().c_str(), document[place].dump().c_str());
        }
    }
}

#endif
