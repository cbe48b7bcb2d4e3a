// Reads the `.zmetadata` of a hierarchy: each file, and the tree that its nodes form.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/reader.hpp>
#include <zarr_metadata/model/document_state.hpp>
#include <zarr_metadata/v2/consolidated_key.hpp>
#include <zarr_metadata/v2/read_node.hpp>

namespace zarr_metadata::v2::detail {

/// A node of consolidated metadata: its files, and what was found in them.
struct listed_node : node_parts {
    std::string_view path{};
    std::string_view array_file{}, group_file{}, attributes_file{};  // keys; empty: not there
    json::value const *array = nullptr, *group = nullptr, *attributes = nullptr;
    bool is_sound = true;

    bool is_node() const noexcept { return array || group; }
    json::value const& document() const noexcept { return array ? *array : *group; }
    std::string_view document_file() const noexcept { return array ? array_file : group_file; }
};

/// What the read of consolidated metadata leaves behind.
struct consolidated_state : document_state {
    std::map<std::string, listed_node, std::less<>> nodes;  // by path
    std::vector<listed_node*> in_order;                     // as their first file stands
    std::vector<std::string_view> others;                   // keys of no node's file
};

/// Reads one document of consolidated metadata.
class consolidated_reader {
  public:
    consolidated_reader(consolidated_state& state, declaration_reader& reader) noexcept
        : state_(state), reader_(reader) {}

    void read(report const& out) {
        if (!check_object(*state_.document, out)) return;
        auto const& what = typed<consolidated_document>::what;
        auto const& object = state_.document->get_object();
        zarr_metadata::detail::found_members const found(what, object);
        for (std::size_t m = 0; m != what.member_count; ++m)
            if (auto const key = what.members[m].key; !found[m])
                out.missing_key({key}, {"missing required key '", key, "'"});
        zarr_metadata::detail::check_undeclared(what, object, out);
        auto const before = out.sink().count();
        if (found[0]) check_shape(*what.members[0].what, *found[0], out.at(what.members[0].key));
        // In another format the entries may mean something else.
        bool const is_ours = found[0] && out.sink().count() == before;
        if (!found[1]) return;
        auto const at_metadata = out.at(what.members[1].key);
        check_shape(*what.members[1].what, *found[1], at_metadata);
        if (found[1]->is_object()) read_files(found[1]->get_object(), is_ours, at_metadata);
    }

  private:
    void read_files(json::object const& files, bool is_ours, report const& out) {
        if (!is_ours) return judge_numbers(files, out);
        for (auto const& entry : files)
            sort_in({entry.key().data(), entry.key().size()}, entry.value(), out);
        for (auto* node : state_.in_order) read_node(*node, out);
        std::set<std::string_view> missing;  // reported already
        for (auto const* node : state_.in_order)
            if (node->is_node()) judge_place(*node, missing, out);
    }

    void judge_numbers(json::object const& files, report const& out) const {
        for (auto const& entry : files) {
            std::string_view const key(entry.key().data(), entry.key().size());
            auto const parts = parse_consolidated_key(key);
            if (!parts || parts->file != node_file::attributes)
                reader_.is_sound(entry.value(), out.at(key));
            else if (reader_.suspicious)
                check_depth(entry.value(), out.at(key));
        }
    }

    // Files an entry under the node that it is a file of.
    void sort_in(std::string_view key, json::value const& value, report const& out) {
        auto const at_file = out.at(key);
        auto parts = parse_consolidated_key(key);
        bool const is_attributes = parts && parts->file == node_file::attributes;
        if (is_attributes && reader_.suspicious) check_depth(value, at_file);
        bool const is_sound = is_attributes || reader_.is_sound(value, at_file);
        if (!parts) return state_.others.push_back(key);
        if (parts->has_dots) {
            if (is_sound)
                at_file.invalid_value({"expected the path of a node, got '", key,
                                       "', which has a '.' or '..' segment"});
            return;
        }
        auto const [found, is_new] = state_.nodes.try_emplace(std::move(parts->path));
        listed_node& node = found->second;
        if (is_new) {
            node.path = found->first;
            state_.in_order.push_back(&node);
        }
        auto& file = parts->file == node_file::array   ? node.array
                     : parts->file == node_file::group ? node.group
                                                       : node.attributes;
        auto& file_key = parts->file == node_file::array   ? node.array_file
                         : parts->file == node_file::group ? node.group_file
                                                           : node.attributes_file;
        if (file)
            return at_file.invalid_value({"expected one file of a name for each node, got what '",
                                          file_key, "' is already"});
        file = &value;
        file_key = key;
        node.is_sound = node.is_sound && is_sound;
    }

    void read_node(listed_node& node, report const& out) {
        node.kind = node.array   ? node_kind::array
                    : node.group ? node_kind::group
                                 : node_kind::unknown;
        node.first = node.end = state_.tree.size();
        if (!node.is_node()) return;
        if (node.array && node.group)
            return out.invalid_value({node.group_file},
                                     {"a node is an array or a group, and '", node.array_file,
                                      "' says that this is an array"});
        if (!node.is_sound) return;
        node_reader reader(node, state_.tree, reader_, attributes_place::beside);
        auto const at_file = out.at(node.document_file());
        node.array ? reader.read_array(*node.array, at_file)
                   : reader.read_group(*node.group, at_file);
        if (!node.attributes || !node.document().is_object()) return;
        check_shape(attributes_member::what, *node.attributes, out.at(node.attributes_file));
    }

    // Only groups hold nodes, and every group on the way is listed; the root need not be.
    void judge_place(listed_node const& node, std::set<std::string_view>& missing,
                     report const& out) const {
        if (node.path.empty()) return;
        auto const parent = parent_path(node.path);
        std::size_t above = 0;  // groups missing above the parent
        for (auto path = parent;; path = parent_path(path)) {
            auto const found = state_.nodes.find(path);
            bool const is_listed = found != state_.nodes.end() && found->second.is_node();
            if (is_listed && found->second.kind == node_kind::array)
                return out.invalid_value({node.document_file()},
                                         {"expected a node below a group, got '", node.path,
                                          "', below the array '", path, "'"});
            if (is_listed || path.empty()) {
                if (is_listed && path == parent) return;
                break;
            }
            if (path != parent) ++above;
        }
        if (parent.empty() || !missing.insert(parent).second) return;
        std::string const key = file_key(parent, group_key);
        std::string const also =
            above == 0 ? std::string() : ", and " + std::to_string(above) + " above it";
        out.missing_key({key}, {"missing the group that holds '", node.path, "'", also});
    }

    consolidated_state& state_;
    declaration_reader& reader_;
};

inline void read_consolidated(consolidated_state& state, declaration_reader& reader,
                              report const& out) {
    consolidated_reader(state, reader).read(out);
}

}  // namespace zarr_metadata::v2::detail
