// Answers to requests of version 3; answer.hpp says what a request is.
#pragma once

#include <string_view>

#include <zarr_metadata/v3.hpp>

#include "answer.hpp"

namespace zarr_metadata_test {

/// Of the extensions those that the Python package defines as well: what it is asked for with
/// `CORE_AND_EXTENSIONS`.
using shared_extensions = zm::v3::core::extended_with<
    zm::v3::data_types<zm::v3::bytes_data_type, zm::v3::numpy_datetime64_data_type,
                       zm::v3::numpy_timedelta64_data_type, zm::v3::string_data_type,
                       zm::v3::struct_data_type>,
    zm::v3::chunk_grids<zm::v3::rectilinear_chunk_grid>,
    zm::v3::codecs<zm::v3::cast_value_codec, zm::v3::scale_offset_codec, zm::v3::zstd_codec>>;

inline constinit zm::context const shared_extensions_context = shared_extensions{};

inline zm::context const& v3_context_named(std::string_view name) {
    if (name == "core") return zm::v3::core_context;
    if (name == "shared") return shared_extensions_context;
    if (name == "default") return zm::v3::default_scope::get();
    if (name == "zarr_python") return zm::v3::zarr_python_context;
    bad_request("no context " + std::string(name));
}

inline answer answer_of_node(zm::v3::node_reading const& r) {
    return answer_of(r, r.array().has_value() || r.group().has_value());
}

inline answer answer_v3_document(std::string_view reader, json::value const& document,
                                 zm::context const& context) {
    namespace v3 = zm::v3;
    if (reader == "array") return answer_of_node(v3::read_array_metadata(document, context));
    if (reader == "group") return answer_of_node(v3::read_group_metadata(document, context));
    if (reader == "node") return answer_of_node(v3::read_node_metadata(document, context));
    if (reader == "openable")
        return answer_of_node(v3::read_openable_node_metadata(document, context));
    if (reader == "consolidated") {
        auto const r = v3::read_consolidated_metadata(document, context);
        return answer_of(r, r.metadata().has_value());
    }
    bad_request("no reader " + std::string(reader));
}

inline answer answer_v3_text(std::string_view reader, std::string_view text,
                             zm::context const& context) {
    namespace v3 = zm::v3;
    if (reader == "array") return answer_of_node(v3::read_array_metadata_text(text, context));
    if (reader == "group") return answer_of_node(v3::read_group_metadata_text(text, context));
    if (reader == "node") return answer_of_node(v3::read_node_metadata_text(text, context));
    if (reader == "openable")
        return answer_of_node(v3::read_openable_node_metadata_text(text, context));
    bad_request("no reader of texts " + std::string(reader));
}

inline answer answer_v3_files(std::string_view reader, zm::key_value_map const& files,
                              zm::context const& context) {
    namespace v3 = zm::v3;
    if (reader == "array") return answer_of_node(v3::read_array_metadata_store(files, context));
    if (reader == "group") return answer_of_node(v3::read_group_metadata_store(files, context));
    if (reader == "node") return answer_of_node(v3::read_node_metadata_store(files, context));
    bad_request("no reader of files " + std::string(reader));
}

inline answer answer_v3_pair(std::string_view reader, json::value const& a, json::value const& b,
                             zm::context const& context) {
    namespace v3 = zm::v3;
    if (reader == "array")
        return answer_of_pair(v3::read_array_metadata(a, context).metadata(),
                              v3::read_array_metadata(b, context).metadata());
    if (reader == "group")
        return answer_of_pair(v3::read_group_metadata(a, context).metadata(),
                              v3::read_group_metadata(b, context).metadata());
    if (reader == "consolidated")
        return answer_of_pair(v3::read_consolidated_metadata(a, context).metadata(),
                              v3::read_consolidated_metadata(b, context).metadata());
    bad_request("no reader of pairs " + std::string(reader));
}

/// Reads what a request says.
inline answer answer_v3(json::value const& request) {
    auto const reader = member_text(request, "reader");
    auto const& context = v3_context_named(member_text(request, "context"));
    if (auto const* document = member(request, "document"))
        return answer_v3_document(reader, *document, context);
    if (auto const* files = member(request, "files"))
        return answer_v3_files(reader, files_of(*files), context);
    if (auto const* pair = member(request, "pair"))
        return answer_v3_pair(reader, pair->as_array().at(0), pair->as_array().at(1), context);
    if (auto const* bytes = member(request, "bytes"))
        return answer_v3_text(reader, bytes_of(text_of(*bytes)), context);
    return answer_v3_text(reader, member_text(request, "text"), context);
}

}  // namespace zarr_metadata_test
