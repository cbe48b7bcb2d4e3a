// Reads a node's document: shape, declarations in a context, cross checks, in one pass.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <zarr_metadata/definition/reader.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/v2/document.hpp>
#include <zarr_metadata/v2/node_state.hpp>

namespace zarr_metadata::v2::detail {

/// The index of a described member of a document, at compile time.
template<class Document>
consteval std::size_t member_index(std::string_view key) {
    auto const& what = typed<Document>::what;
    std::size_t m = 0;
    while (what.members[m].key != key) ++m;
    return m;
}

inline bool check_object(json::value const& document, report const& out) {
    if (document.is_object()) return true;
    out.invalid_type({"expected an object, got ", shown(document)});
    return false;
}

/// Where the attributes of a node stand.
enum class attributes_place : unsigned char {
    inside,  ///< in its document, as in memory
    beside   ///< in a file of their own, as in a store: in the document they are misplaced
};

/// A file holds attributes, which belong in `.zattrs`.
inline void report_misplaced_attributes(node_kind kind, report const& out) {
    if (kind == node_kind::array)
        out.invalid_value({"attributes"},
                          {"unexpected key 'attributes': those of an array stand in "
                           ".zattrs"});
    else
        out.unknown_key({"attributes"},
                        {"unexpected key 'attributes': those of a group stand in .zattrs"});
}

/// Reads one node.
class node_reader {
  public:
    node_reader(node_parts& node, declaration_tree const& tree, declaration_reader& reader,
                attributes_place place) noexcept
        : node_(node), tree_(tree), reader_(reader), place_(place) {}

    void read_array(json::value const& document, report const& out) {
        node_.kind = node_kind::array;
        node_.first = node_.end = tree_.size();
        auto const& what = typed<array_document>::what;
        if (!check_object(document, out)) return;
        auto const& object = document.get_object();
        found_members const found(what, object);
        if (is_misplaced(found[array_attributes])) report_misplaced_attributes(node_.kind, out);
        report_missing(what, found, out);
        if (found.undeclared() != 0) judge_extra_members(what, object, out);
        for (std::size_t m = 0; m != what.member_count; ++m)
            if (found[m]) read_array_member(m, *found[m], what, out);
        node_.end = tree_.size();
    }

    void read_group(json::value const& document, report const& out) {
        node_.kind = node_kind::group;
        node_.first = node_.end = tree_.size();
        auto const& what = typed<group_document>::what;
        if (!check_object(document, out)) return;
        auto const& object = document.get_object();
        found_members const found(what, object);
        if (is_misplaced(found[group_attributes])) report_misplaced_attributes(node_.kind, out);
        report_missing(what, found, out);
        zarr_metadata::detail::check_undeclared(what, object, out);
        if (found[0]) check_shape(*what.members[0].what, *found[0], out.at(what.members[0].key));
        if (found[group_attributes]) read_attributes(*found[group_attributes], out);
    }

    /// As an array where any of the members is there that only arrays have, else as a group.
    void read_node(json::value const& document, report const& out) {
        is_array(document) ? read_array(document, out) : read_group(document, out);
    }

    static bool is_array(json::value const& document) noexcept {
        auto const* object = document.if_object();
        if (!object) return false;
        auto const& what = typed<array_document>::what;
        for (std::size_t m = 0; m != what.member_count; ++m) {
            auto const key = what.members[m].key;
            if (!zarr_metadata::detail::declares(typed<group_document>::what, key) &&
                object->contains(json::string_view(key.data(), key.size())))
                return true;
        }
        return false;
    }

  private:
    using found_members = zarr_metadata::detail::found_members;

    static constexpr std::size_t shape_member = member_index<array_document>("shape");
    static constexpr std::size_t chunks = member_index<array_document>("chunks");
    static constexpr std::size_t dtype = member_index<array_document>("dtype");
    static constexpr std::size_t compressor = member_index<array_document>("compressor");
    static constexpr std::size_t filters = member_index<array_document>("filters");
    static constexpr std::size_t fill_value = member_index<array_document>("fill_value");
    static constexpr std::size_t array_attributes = member_index<array_document>("attributes");
    static constexpr std::size_t group_attributes = member_index<group_document>("attributes");

    bool is_misplaced(json::value const* attributes) const noexcept {
        return attributes && place_ == attributes_place::beside;
    }

    static void report_missing(shape const& what, found_members const& found, report const& out) {
        std::vector<std::string_view> missing;  // alphabetical, as the reference has them
        for (std::size_t m = 0; m != what.member_count; ++m)
            if (!found[m] && what.members[m].required) missing.push_back(what.members[m].key);
        std::sort(missing.begin(), missing.end());
        for (auto const key : missing) out.missing_key({key}, {"missing required key '", key, "'"});
    }

    // They are kept and not looked into, but they must be JSON.
    void judge_extra_members(shape const& what, json::object const& object, report const& out) {
        for (auto const& entry : object) {
            std::string_view const key(entry.key().data(), entry.key().size());
            if (!zarr_metadata::detail::declares(what, key))
                reader_.is_sound(entry.value(), out.at(key));
        }
    }

    void read_array_member(std::size_t m, json::value const& value, shape const& what,
                           report const& out) {
        auto const at_member = out.at(what.members[m].key);
        auto const& expected = *what.members[m].what;
        auto const next = tree_.size();
        switch (m) {
            case shape_member:
                node_.has_shape = read_lengths(value, expected, node_.shape, at_member);
                return;
            case chunks:
                node_.has_chunks = read_lengths(value, expected, node_.chunks, at_member);
                return judge_rank(at_member);
            case dtype: node_.dtype = next; break;
            case compressor:
                if (!value.is_null()) node_.compressor = next;
                break;
            case filters: node_.first_filter = next; break;
            case fill_value:
                if (reader_.is_sound(value, at_member))
                    check_fill_value(node_.dtype == node_parts::none
                                         ? declared{}
                                         : tree_.as_declared(node_.dtype),
                                     value, at_member);
                return;
            case array_attributes: return read_attributes(value, out);
            default: break;
        }
        check_shape(expected, value, at_member);
    }

    bool read_lengths(json::value const& value, shape const& expected,
                      sequence<std::uint64_t, 8>& lengths, report const& out) {
        auto const before = out.sink().count();
        if (reader_.is_sound(value, out)) check_shape(expected, value, out);
        if (out.sink().count() != before) return false;
        for (auto const& length : value.get_array())
            lengths.push_back(length.is_uint64() ? length.get_uint64()
                                                 : static_cast<std::uint64_t>(length.get_int64()));
        return true;
    }

    void judge_rank(report const& at_chunks) {
        if (!node_.has_shape || !node_.has_chunks || node_.shape.size() == node_.chunks.size())
            return;
        at_chunks.invalid_value({"expected one length for each dimension of shape, got ",
                                 node_.chunks.size(), " for ", node_.shape.size()});
    }

    void read_attributes(json::value const& value, report const& out) {
        if (place_ == attributes_place::beside) return;
        auto const at_member = out.at("attributes");
        if (reader_.suspicious && value.is_object()) check_depth(value, at_member);
        check_shape(attributes_member::what, value, at_member);
    }

    node_parts& node_;
    declaration_tree const& tree_;
    declaration_reader& reader_;
    attributes_place place_;
};

/// The three ways to read a node that is one value; see `node_reader`.
inline void read_array(node_state& state, declaration_reader& reader, report const& out) {
    node_reader(state, state.tree, reader, attributes_place::inside)
        .read_array(*state.document, out);
}
inline void read_group(node_state& state, declaration_reader& reader, report const& out) {
    node_reader(state, state.tree, reader, attributes_place::inside)
        .read_group(*state.document, out);
}
inline void read_node(node_state& state, declaration_reader& reader, report const& out) {
    node_reader(state, state.tree, reader, attributes_place::inside)
        .read_node(*state.document, out);
}

}  // namespace zarr_metadata::v2::detail
