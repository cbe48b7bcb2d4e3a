// Reads a node from the files that a store holds of it: `.zarray` or `.zgroup`, and `.zattrs`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/model/document_state.hpp>
#include <zarr_metadata/model/key_value.hpp>
#include <zarr_metadata/v2/read_node.hpp>

namespace zarr_metadata::v2 {

/// The names of the files, which are also the store keys of a node, relative to it.
inline constexpr std::string_view array_key = ".zarray";
inline constexpr std::string_view group_key = ".zgroup";
inline constexpr std::string_view attributes_key = ".zattrs";
inline constexpr std::string_view consolidated_key = ".zmetadata";

namespace detail {

using state_ptr = std::shared_ptr<node_state const>;
using read_function = zarr_metadata::detail::read_function<node_state>;

/// The files of a node, as far as they are there.
struct node_files {
    std::optional<json::value> array, group, attributes;
    bool suspicious = true;  // see declaration_reader
};

/// One value of a node's file and the attributes beside it.
inline json::value merged(json::value document, std::optional<json::value> attributes) {
    auto& object = document.get_object();
    object.stable_erase("attributes");
    if (attributes) object.emplace("attributes", *std::move(attributes));
    return document;
}

/// Reads one file of a node and its attributes.
inline state_ptr read_file(node_kind kind, json::value document,
                           std::optional<json::value> attributes, bool suspicious,
                           context const& scope) {
    auto state = std::make_shared<node_state>();
    auto const* object = document.if_object();
    if (object && object->contains("attributes")) {
        collecting_sink sink(state->problems);
        report_misplaced_attributes(kind, report(sink));
    }
    state->owned = object ? merged(json::value(std::move(document), json::storage_ptr()),
                                   std::move(attributes))
                          : std::move(document);
    zarr_metadata::detail::read_into(
        *state, kind == node_kind::array ? &detail::read_array : &detail::read_group, scope,
        suspicious);
    return state;
}

inline state_ptr refused(location loc, problem_kind kind, std::string message,
                         context const& scope) {
    return zarr_metadata::detail::read_failed<node_state>(
        {std::move(loc), kind, std::move(message), {}}, scope);
}

/// Reads the files of a node as what `kind` says, or as what is there.
inline state_ptr read_files(node_kind kind, node_files files, context const& scope) {
    if (kind == node_kind::unknown) {
        if (files.array && files.group)
            return refused({group_key}, problem_kind::invalid_value,
                           "a node is an array or a group, and there is a .zarray beside this",
                           scope);
        if (!files.array && !files.group)
            return refused({}, problem_kind::missing_key, "missing a .zarray or a .zgroup", scope);
        kind = files.array ? node_kind::array : node_kind::group;
    }
    auto& file = kind == node_kind::array ? files.array : files.group;
    auto const key = kind == node_kind::array ? array_key : group_key;
    if (!file)
        return refused({key}, problem_kind::missing_key,
                       "missing store key '" + std::string(key) + "'", scope);
    return read_file(kind, *std::move(file), std::move(files.attributes), files.suspicious, scope);
}

/// Decodes the files of a node; what is no JSON is a problem at its key.
class file_decoder {
  public:
    explicit file_decoder(key_value_map const& entries) : entries_(entries) {
        files.suspicious = false;
    }

    void decode(std::string_view key, std::optional<json::value>& to) {
        auto const found = entries_.find(key);
        if (found == entries_.end()) return;
        auto text = read_text(found->second);
        // The levels of attributes are counted from the node they belong to.
        std::size_t const above = key == attributes_key ? 1 : 0;
        if (!text.all_finite || text.deepest + above > max_depth) files.suspicious = true;
        if (text.ok()) to = std::move(text.value);
        for (auto& p : text.problems) {
            if (p.kind == problem_kind::invalid_json)
                p.loc = location{key};
            else if (above)
                p.loc = location{"attributes"} + p.loc;
            problems.push_back(std::move(p));
        }
    }

    node_files files;
    problem_list problems;

  private:
    key_value_map const& entries_;
};

/// Reads a node from the keys of a store; keys that are not the node's are ignored.
inline state_ptr read_store(node_kind kind, key_value_map const& entries, context const& scope) {
    file_decoder decoder(entries);
    if (kind != node_kind::group) decoder.decode(array_key, decoder.files.array);
    if (kind != node_kind::array) decoder.decode(group_key, decoder.files.group);
    decoder.decode(attributes_key, decoder.files.attributes);
    if (!decoder.problems.empty()) {
        auto state = std::make_shared<node_state>();
        state->scope = scope;
        state->problems = std::move(decoder.problems);
        return state;
    }
    return read_files(kind, std::move(decoder.files), scope);
}

}  // namespace detail

}  // namespace zarr_metadata::v2
