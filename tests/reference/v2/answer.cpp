// Answers the requests of compare.py, one JSON text a line, with the library's v2 readers.
#include <iostream>
#include <string>

#include <zarr_metadata/v2.hpp>

namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace json = zm::json;

namespace {

std::string loc_text(zm::location const& loc) {
    std::string out = "[";
    for (auto const& step : loc) {
        if (out.size() > 1) out += ',';
        out += step.is_index() ? std::to_string(step.index())
                               : zm::write_text(json::value(json::string_view(step.key())));
    }
    return out + ']';
}

template<class Reading>
std::string answer_of(Reading const& reading, bool model) {
    std::string out = "{\"problems\":[";
    for (auto const& p : reading.problems()) {
        if (out.back() != '[') out += ',';
        out += "{\"loc\":" + loc_text(p.loc) + ",\"kind\":\"" + std::string(to_string(p.kind)) +
               "\",\"message\":" + zm::write_text(json::value(json::string_view(p.message))) + '}';
    }
    out += "],\"unclaimed\":[";
    for (auto const& d : reading.unclaimed_declarations()) {
        if (out.back() != '[') out += ',';
        out += loc_text(d.loc());
    }
    out += "],\"fields\":[";
    for (auto const d : reading.declarations()) {
        if (out.back() != '[') out += ',';
        char const* const states[] = {"accepted", "refused", "unclaimed"};
        out += '[' + loc_text(d.loc()) + ",\"" + states[static_cast<int>(d.state())] + "\"]";
    }
    return out + "],\"model\":" + (model ? "true}" : "false}");
}

std::string node_answer(v2::node_reading const& r) {
    return answer_of(r, r.array().has_value() || r.group().has_value());
}

struct resolved_view {
    zm::resolved const& of;
    zm::problem_list const& problems() const { return of.problems(); }
    std::vector<zm::declaration> unclaimed_declarations() const { return {}; }
    std::vector<zm::declaration> declarations() const { return {of.declaration()}; }
};

struct fill_value_view {
    zm::problem_list const& of;
    zm::problem_list const& problems() const { return of; }
    std::vector<zm::declaration> unclaimed_declarations() const { return {}; }
    std::vector<zm::declaration> declarations() const { return {}; }
};

std::string answer(json::value const& request) {
    auto const& object = request.get_object();
    std::string const reader(object.at("reader").get_string());
    auto const* context = object.if_contains("context");
    zm::context const scope =
        context && context->get_string() == "empty_v2" ? zm::context() : v2::core_context;
    if (auto const* files = object.if_contains("files")) {
        zm::key_value_map entries;
        for (auto const& f : files->get_object())
            entries[std::string(f.key())] = std::string(f.value().get_string());
        if (reader == "v2_array_kv")
            return node_answer(v2::read_array_metadata_store(entries, scope));
        if (reader == "v2_group_kv")
            return node_answer(v2::read_group_metadata_store(entries, scope));
        if (reader == "v2_node_kv")
            return node_answer(v2::read_node_metadata_store(entries, scope));
        auto const r = v2::read_consolidated_metadata_store(entries, scope);
        return answer_of(r, r.metadata().has_value());
    }
    auto const& document = object.at("document");
    if (reader == "v2_array") return node_answer(v2::read_array_metadata(document, scope));
    if (reader == "v2_group") return node_answer(v2::read_group_metadata(document, scope));
    if (reader == "v2_merged") return node_answer(v2::read_node_metadata(document, scope));
    if (reader == "v2_node" && document.is_object())
        return node_answer(v2::read_node_metadata_files(document.get_object(), scope));
    if (reader == "v2_consolidated") {
        auto const r = v2::read_consolidated_metadata(document, scope);
        return answer_of(r, r.metadata().has_value());
    }
    if (reader == "resolve") {
        bool const codec = object.at("kind").get_string() == "v2_codec";
        auto const r =
            zm::resolve(document, codec ? v2::codec_slot::what : v2::data_type_slot::what, scope);
        return answer_of(resolved_view{r}, r.problems().empty());
    }
    if (reader == "fill_value") {
        auto const r = zm::resolve(object.at("data_type"), v2::data_type_slot::what, scope);
        auto const problems = v2::fill_value_problems(r.declaration(), document);
        std::string out = answer_of(fill_value_view{problems}, problems.empty());
        if (!problems.empty()) return out;
        out.back() = ',';
        auto const canonical = v2::canonical_fill_value(r.declaration().get(), document);
        return out + "\"canonical\":" + zm::write_text(canonical) + '}';
    }
    return "{\"skipped\":true}";
}

}  // namespace

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        auto const text = zm::read_text(line);
        std::cout << (text.ok() ? answer(text.value) : "{\"skipped\":true}") << std::endl;
    }
}
