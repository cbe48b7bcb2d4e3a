// Answers the requests of run.py, one JSON text a line, each with one line: what the library says
// of a document that somebody else's suite has.
//
// A request has "format" (2 or 3), "reader", "context", and "document", or "text" in its place.
//   array, group, node, openable, consolidated   what the reader of that name says
//   listed, listed_group   a v3 node, and every document that it lists
//   files                  a v2 node, from the JSON of its files by name
//   codec, data_type, chunk_grid, chunk_key_encoding, storage_transformer   one declaration
//   fill_value             "document" as the fill value of the declaration "data_type"
// The answer has "problems", each with "loc", "kind" and "message", and "unclaimed", places.

#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <zarr_metadata/v2.hpp>
#include <zarr_metadata/v3.hpp>
#include <zarr_metadata/v3/fill_value.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace v3 = zm::v3;
namespace json = zm::json;

namespace {

struct verdict {
    zm::problem_list problems;
    std::vector<zm::location> unclaimed;
};

[[noreturn]] void bad_request(std::string_view what, std::string_view name) {
    throw std::invalid_argument("no " + std::string(what) + " \"" + std::string(name) + '"');
}

std::string_view text_of(json::value const& v) {
    return {v.get_string().data(), v.get_string().size()};
}

zm::context const& context_of(bool is_v3, std::string_view name) {
    static zm::context const empty;
    if (name == "empty") return empty;
    if (is_v3) {
        if (name == "core") return v3::core_context;
        if (name == "core_and_extensions") return v3::core_and_extensions_context;
        if (name == "zarr_python") return v3::zarr_python_context;
    } else {
        if (name == "core") return v2::core_context;
        if (name == "core_and_extensions") return v2::core_and_numcodecs_extras_context;
    }
    bad_request("context", name);
}

zm::slot const& slot_of(bool is_v3, std::string_view name) {
    if (name == "codec") return is_v3 ? v3::codec_slot::what : v2::codec_slot::what;
    if (name == "data_type") return is_v3 ? v3::data_type_slot::what : v2::data_type_slot::what;
    if (is_v3 && name == "chunk_grid") return v3::chunk_grid_slot::what;
    if (is_v3 && name == "chunk_key_encoding") return v3::chunk_key_encoding_slot::what;
    if (is_v3 && name == "storage_transformer") return v3::storage_transformer_slot::what;
    bad_request("reader", name);
}

template<class Reading>
verdict verdict_of(Reading const& reading) {
    verdict made{reading.problems(), {}};
    if constexpr (requires { reading.unclaimed_declarations(); })
        for (auto const& d : reading.unclaimed_declarations()) made.unclaimed.push_back(d.loc());
    return made;
}

verdict answer_fill_value(bool is_v3, json::value const& request, json::value const& document,
                          zm::context const& scope) {
    auto const& declaration = request.get_object().at("data_type");
    auto const type = zm::resolve(declaration, slot_of(is_v3, "data_type"), scope);
    return {is_v3 ? v3::fill_value_problems(type.declaration(), document)
                  : v2::fill_value_problems(type.declaration(), document),
            {}};
}

verdict answer_listed(v3::node_reading const& reading) {
    auto made = verdict_of(reading);
    auto const group = reading.group();
    if (group && reading.document().get_object().contains("consolidated_metadata"))
        made.problems = v3::read_consolidated_metadata(*group).problems();
    return made;
}

verdict answer_v3(std::string_view reader, json::value const& document, zm::context const& scope) {
    if (reader == "array") return verdict_of(v3::read_array_metadata(document, scope));
    if (reader == "group") return verdict_of(v3::read_group_metadata(document, scope));
    if (reader == "node") return verdict_of(v3::read_node_metadata(document, scope));
    if (reader == "openable") return verdict_of(v3::read_openable_node_metadata(document, scope));
    if (reader == "listed") return answer_listed(v3::read_node_metadata(document, scope));
    if (reader == "listed_group") return answer_listed(v3::read_group_metadata(document, scope));
    if (reader == "consolidated")
        return verdict_of(v3::read_consolidated_metadata(document, scope));
    return {zm::resolve(document, slot_of(true, reader), scope).problems(), {}};
}

verdict answer_v2(std::string_view reader, json::value const& document, zm::context const& scope) {
    if (reader == "array") return verdict_of(v2::read_array_metadata(document, scope));
    if (reader == "group") return verdict_of(v2::read_group_metadata(document, scope));
    if (reader == "node") return verdict_of(v2::read_node_metadata(document, scope));
    if (reader == "files")
        return verdict_of(v2::read_node_metadata_files(document.as_object(), scope));
    if (reader == "consolidated")
        return verdict_of(v2::read_consolidated_metadata(document, scope));
    return {zm::resolve(document, slot_of(false, reader), scope).problems(), {}};
}

verdict answer(json::value const& request) {
    auto const& members = request.as_object();
    bool const is_v3 = members.at("format").as_int64() == 3;
    auto const reader = text_of(members.at("reader"));
    auto const& scope = context_of(is_v3, text_of(members.at("context")));
    json::value read;
    if (auto const* text = members.if_contains("text")) {
        auto made = zm::read_text(text_of(*text));
        if (!made.ok()) return {made.problems, {}};
        read = std::move(made.value);
    } else {
        read = members.at("document");
    }
    if (reader == "fill_value") return answer_fill_value(is_v3, request, read, scope);
    return is_v3 ? answer_v3(reader, read, scope) : answer_v2(reader, read, scope);
}

std::string quoted(std::string_view s) { return zm::write_text(json::value(json::string_view(s))); }

std::string to_text(zm::location const& loc) {
    std::string out = "[";
    for (auto const& step : loc) {
        if (out.size() > 1) out += ',';
        out += step.is_index() ? std::to_string(step.index()) : quoted(step.key());
    }
    return out + ']';
}

std::string to_text(verdict const& v) {
    std::string out = R"({"problems":[)";
    for (auto const& p : v.problems) {
        if (out.back() != '[') out += ',';
        out += R"({"loc":)" + to_text(p.loc) + R"(,"kind":")" + std::string(to_string(p.kind)) +
               R"(","message":)" + quoted(p.message) + '}';
    }
    out += R"(],"unclaimed":[)";
    for (auto const& loc : v.unclaimed) {
        if (out.back() != '[') out += ',';
        out += to_text(loc);
    }
    return out + "]}";
}

std::string answer_line(std::string const& line) {
    try {
        auto const read = zm::read_text(line);
        if (!read.ok()) throw std::invalid_argument("the request is " + read.problems[0].message);
        return to_text(answer(read.value));
    } catch (std::exception const& e) {
        return R"({"error":)" + quoted(e.what()) + '}';
    }
}

}  // namespace

int main() {
    std::string line;
    while (std::getline(std::cin, line)) std::cout << answer_line(line) << '\n';
}
