// What the library answers to one request of the differential test, whatever the format.
//
// A request is an object with a "reader", a "context" and one of
//   "document"  a JSON value
//   "text"      the text of a document
//   "bytes"     the same with one character for each byte, which need not be UTF-8
//   "files"     the files of a store by name, written as "bytes"
//   "pair"      two documents: are their models equal?
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/model/key_value.hpp>
#include <zarr_metadata/problem/problem.hpp>

namespace zarr_metadata_test {

namespace zm = zarr_metadata;
namespace json = zm::json;

/// The verdict of a reader, as far as it is compared: neither messages nor their order are.
struct answer {
    zm::problem_list problems;
    std::vector<zm::location> unclaimed;
    bool model = false;
    std::optional<bool> equal;  ///< of a pair, if both have a model
};

[[noreturn]] inline void bad_request(std::string const& why) {
    boost::throw_exception(std::invalid_argument(why));
}

inline json::value const* member(json::value const& request, std::string_view key) {
    return request.get_object().if_contains(json::string_view(key.data(), key.size()));
}

inline std::string_view text_of(json::value const& value) {
    if (!zm::is_text(value)) bad_request("expected a string");
    return {value.get_string().data(), value.get_string().size()};
}

inline std::string_view member_text(json::value const& request, std::string_view key) {
    auto const* found = member(request, key);
    if (!found) bad_request("a request needs " + std::string(key));
    return text_of(*found);
}

/// The bytes that a string of the characters U+0000 to U+00FF stands for.
inline std::string bytes_of(std::string_view utf8) {
    std::string out;
    for (std::size_t i = 0; i != utf8.size(); ++i) {
        auto const c = static_cast<unsigned char>(utf8[i]);
        if (c < 0x80) {
            out += utf8[i];
        } else {
            if (c > 0xC3) bad_request("a byte is a character up to U+00FF");
            out += static_cast<char>(((c & 3U) << 6U) |
                                     (static_cast<unsigned char>(utf8[++i]) & 0x3FU));
        }
    }
    return out;
}

inline zm::key_value_map files_of(json::value const& files) {
    zm::key_value_map entries;
    for (auto const& file : files.as_object())
        entries[std::string(file.key())] = bytes_of(text_of(file.value()));
    return entries;
}

template<class Reading>
answer answer_of(Reading const& reading, bool has_model) {
    answer made{reading.problems(), {}, has_model, {}};
    if constexpr (requires { reading.unclaimed_declarations(); })
        for (auto const& d : reading.unclaimed_declarations()) made.unclaimed.push_back(d.loc());
    return made;
}

/// Whether two models are equal, if there are two. What else equality promises is checked here.
template<class Model>
answer answer_of_pair(std::optional<Model> const& a, std::optional<Model> const& b) {
    answer made;
    made.model = a && b;
    if (!made.model) return made;
    made.equal = *a == *b;
    if ((*b == *a) != *made.equal) bad_request("a == b is not b == a");
    if (!(*a == *a)) bad_request("a model does not equal itself");
    if (*made.equal && a->hash() != b->hash()) bad_request("equal, but the hashes are not");
    bool const same = zm::write_text(a->canonical()) == zm::write_text(b->canonical());
    if (same != *made.equal) bad_request("equality is not that of the canonical texts");
    return made;
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

/// {"problems": [{"loc": [...], "kind": "..."}], "unclaimed": [[...]], "model": true}, and of a
/// pair of models "equal".
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
    out += a.model ? R"(],"model":true)" : R"(],"model":false)";
    if (a.equal) out += *a.equal ? R"(,"equal":true)" : R"(,"equal":false)";
    return out + '}';
}

}  // namespace zarr_metadata_test
