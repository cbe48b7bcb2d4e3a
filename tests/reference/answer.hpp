// What the library answers to one request of the differential test.
//
// A request is {"reader": "array", "context": "core", "document": <json>}, or has "text", the text
// of the document, in the place of "document".
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/v3.hpp>

namespace zarr_metadata_test {

namespace zm = zarr_metadata;
namespace json = zm::json;

/// The verdict of a reader, as far as it is compared: neither messages nor their order are.
struct answer {
    zm::problem_list problems;
    std::vector<zm::location> unclaimed;
    bool model = false;
};

[[noreturn]] inline void bad_request(std::string const& why) {
    boost::throw_exception(std::invalid_argument(why));
}

inline std::string_view member_text(json::value const& request, std::string_view key) {
    auto const* found = request.get_object().if_contains(json::string_view(key.data(), key.size()));
    if (!found || !zm::is_text(*found)) bad_request("a request needs a string " + std::string(key));
    return {found->get_string().data(), found->get_string().size()};
}

inline answer answer_of(zm::v3::node_reading const& reading, bool has_model) {
    answer made{reading.problems(), {}, has_model};
    for (auto const& d : reading.unclaimed_declarations()) made.unclaimed.push_back(d.loc());
    return made;
}

inline zm::context const& context_named(std::string_view name) {
    if (name == "core") return zm::v3::core_context;
    bad_request("no context " + std::string(name));
}

/// Reads what a request says.
inline answer answer_request(json::value const& request) {
    namespace v3 = zm::v3;
    auto const name = member_text(request, "reader");
    auto const& context = context_named(member_text(request, "context"));
    auto const* document = request.get_object().if_contains("document");
    if (document) {
        if (name == "array") {
            auto const r = v3::read_array_metadata(*document, context);
            return answer_of(r, r.metadata().has_value());
        }
        if (name == "group") {
            auto const r = v3::read_group_metadata(*document, context);
            return answer_of(r, r.metadata().has_value());
        }
        if (name == "node" || name == "openable") {
            auto const r = name == "node" ? v3::read_node_metadata(*document, context)
                                          : v3::read_openable_node_metadata(*document, context);
            return answer_of(r, r.array().has_value() || r.group().has_value());
        }
    } else {
        auto const text = member_text(request, "text");
        if (name == "array") {
            auto const r = v3::read_array_metadata_text(text, context);
            return answer_of(r, r.metadata().has_value());
        }
        if (name == "group") {
            auto const r = v3::read_group_metadata_text(text, context);
            return answer_of(r, r.metadata().has_value());
        }
        if (name == "node" || name == "openable") {
            auto const r = name == "node" ? v3::read_node_metadata_text(text, context)
                                          : v3::read_openable_node_metadata_text(text, context);
            return answer_of(r, r.array().has_value() || r.group().has_value());
        }
    }
    bad_request("no reader " + std::string(name));
}

inline void append_location(std::string& out, zm::location const& loc) {
    out += '[';
    bool first = true;
    for (auto const& step : loc) {
        if (!first) out += ',';
        first = false;
        if (step.is_index())
            out += std::to_string(step.index());
        else
            out += zm::write_text(json::value(json::string_view(step.key())));
    }
    out += ']';
}

/// {"problems": [{"loc": [...], "kind": "..."}], "unclaimed": [[...]], "model": true}
inline std::string to_text(answer const& a) {
    std::string out = R"({"problems":[)";
    for (auto const& p : a.problems) {
        if (&p != a.problems.data()) out += ',';
        out += R"({"loc":)";
        append_location(out, p.loc);
        out += R"(,"kind":")";
        out += to_string(p.kind);
        out += "\"}";
    }
    out += R"(],"unclaimed":[)";
    for (auto const& loc : a.unclaimed) {
        if (&loc != a.unclaimed.data()) out += ',';
        append_location(out, loc);
    }
    out += a.model ? R"(],"model":true})" : R"(],"model":false})";
    return out;
}

}  // namespace zarr_metadata_test
