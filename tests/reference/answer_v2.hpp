// Answers to requests of version 2; answer.hpp says what a request is. A document of the reader
// "v2_node" is an object of files by name.
#pragma once

#include <string_view>

#include <zarr_metadata/v2.hpp>

#include "answer.hpp"

namespace zarr_metadata_test {

inline answer answer_of_node(zm::v2::node_reading const& r) {
    return answer_of(r, r.array().has_value() || r.group().has_value());
}

inline answer answer_v2_document(std::string_view reader, json::value const& document) {
    namespace v2 = zm::v2;
    if (reader == "v2_array") return answer_of_node(v2::read_array_metadata(document));
    if (reader == "v2_group") return answer_of_node(v2::read_group_metadata(document));
    if (reader == "v2_node")
        return answer_of_node(v2::read_node_metadata_files(document.as_object()));
    if (reader == "v2_consolidated") {
        auto const r = v2::read_consolidated_metadata(document);
        return answer_of(r, r.metadata().has_value());
    }
    bad_request("no reader " + std::string(reader));
}

inline answer answer_v2_files(std::string_view reader, zm::key_value_map const& files) {
    namespace v2 = zm::v2;
    if (reader == "v2_array") return answer_of_node(v2::read_array_metadata_store(files));
    if (reader == "v2_group") return answer_of_node(v2::read_group_metadata_store(files));
    if (reader == "v2_node") return answer_of_node(v2::read_node_metadata_store(files));
    if (reader == "v2_consolidated") {
        auto const r = v2::read_consolidated_metadata_store(files);
        return answer_of(r, r.metadata().has_value());
    }
    bad_request("no reader of files " + std::string(reader));
}

inline answer answer_v2_pair(std::string_view reader, json::value const& a, json::value const& b) {
    namespace v2 = zm::v2;
    if (reader == "v2_array")
        return answer_of_pair(v2::read_array_metadata(a).metadata(),
                              v2::read_array_metadata(b).metadata());
    if (reader == "v2_group")
        return answer_of_pair(v2::read_group_metadata(a).metadata(),
                              v2::read_group_metadata(b).metadata());
    if (reader == "v2_consolidated")
        return answer_of_pair(v2::read_consolidated_metadata(a).metadata(),
                              v2::read_consolidated_metadata(b).metadata());
    bad_request("no reader of pairs " + std::string(reader));
}

/// Reads what a request says, in the default context.
inline answer answer_v2(json::value const& request) {
    auto const reader = member_text(request, "reader");
    if (auto const* document = member(request, "document"))
        return answer_v2_document(reader, *document);
    if (auto const* files = member(request, "files"))
        return answer_v2_files(reader, files_of(*files));
    if (auto const* pair = member(request, "pair"))
        return answer_v2_pair(reader, pair->as_array().at(0), pair->as_array().at(1));
    bad_request("a request needs a document, files or a pair");
}

}  // namespace zarr_metadata_test
