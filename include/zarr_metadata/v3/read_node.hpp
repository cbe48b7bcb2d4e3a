// Reads a node's document: shape, declarations in a context, cross checks, in one pass.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/reader.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/v3/document.hpp>
#include <zarr_metadata/v3/extra_field.hpp>
#include <zarr_metadata/v3/node_state.hpp>
#include <zarr_metadata/v3/pipeline.hpp>

namespace zarr_metadata::v3::detail {

/// The index of a described member of a document, at compile time.
template<class Document>
consteval std::size_t member_index(std::string_view key) {
    auto const& what = typed<Document>::what;
    std::size_t m = 0;
    while (what.members[m].key != key) ++m;
    return m;
}

/// Walks over the pipeline of an array's document.
inline void walk_pipeline(node_state const& state, json::value const& codecs, received_chunk chunk,
                          pipeline_walk walk, report const& at_codecs) {
    nested_cursor nested(state.tree, state.first_codec, state.after_codecs);
    auto const pipeline = codec_declarations::from_checked(codecs, nested);
    walk.run(pipeline, std::move(chunk), at_codecs);
}

/// The chunk that the first codec of an array receives.
inline received_chunk first_chunk(node_state const& state, chunk_shape shape) {
    auto const data_type = state.at(state.data_type);
    return received_chunk::of(data_type, data_type.what ? state.tree[state.data_type].name : "",
                              std::move(shape));
}

/// Reads one node.
class node_reader {
  public:
    node_reader(node_state& state, declaration_reader& reader) noexcept
        : state_(state), reader_(reader) {}

    void read_array(json::value const& document, report const& out) {
        state_.kind = node_kind::array;
        auto const& what = typed<array_document>::what;
        if (!is_object(document, out)) return;
        auto const& object = document.get_object();
        found_members const found(what, object);
        report_missing(what, found, out);
        for (std::size_t m = 0; m != what.member_count; ++m) {
            if (found[m]) read_array_member(m, *found[m], what, out);
            if (m == fill_value) judge_grid(found[fill_value], out);
            if (m == storage_transformers && found[codecs]) judge_pipeline(*found[codecs], out);
        }
        read_extra_fields(array_extra_field_slot::what, what, object, found, out);
    }

    void read_group(json::value const& document, report const& out) {
        state_.kind = node_kind::group;
        auto const& what = typed<group_document>::what;
        if (!is_object(document, out)) return;
        auto const& object = document.get_object();
        found_members const found(what, object);
        report_missing(what, found, out);
        for (std::size_t m = 0; m != what.member_count; ++m) {
            if (!found[m]) continue;
            auto const at_member = out.at(what.members[m].key);
            if (m == member_index<group_document>("attributes"))
                read_attributes(*found[m], *what.members[m].what, at_member);
            else
                check_shape(*what.members[m].what, *found[m], at_member);
        }
        read_extra_fields(group_extra_field_slot::what, what, object, found, out);
    }

    /// As the kind that its `node_type` says; of any other only what both kinds share is read.
    void read_node(json::value const& document, report const& out) {
        if (!is_object(document, out)) return;
        auto const* type = document.get_object().if_contains("node_type");
        if (type && is_text(*type)) {
            auto const& name = type->get_string();
            if (name == "array") return read_array(document, out);
            if (name == "group") return read_group(document, out);
        }
        check_shape(typed<node_document>::what, document, out);
    }

  private:
    using found_members = zarr_metadata::detail::found_members;

    static constexpr std::size_t shape_member = member_index<array_document>("shape");
    static constexpr std::size_t data_type = member_index<array_document>("data_type");
    static constexpr std::size_t chunk_grid = member_index<array_document>("chunk_grid");
    static constexpr std::size_t chunk_key_encoding =
        member_index<array_document>("chunk_key_encoding");
    static constexpr std::size_t fill_value = member_index<array_document>("fill_value");
    static constexpr std::size_t codecs = member_index<array_document>("codecs");
    static constexpr std::size_t storage_transformers =
        member_index<array_document>("storage_transformers");
    static constexpr std::size_t attributes = member_index<array_document>("attributes");
    static constexpr std::size_t dimension_names = member_index<array_document>("dimension_names");

    static bool is_object(json::value const& document, report const& out) {
        if (document.is_object()) return true;
        out.invalid_type({"expected an object, got ", shown(document)});
        return false;
    }

    static void report_missing(shape const& what, found_members const& found, report const& out) {
        std::vector<std::string_view> missing;  // alphabetical, as the reference has them
        for (std::size_t m = 0; m != what.member_count; ++m)
            if (!found[m] && what.members[m].required) missing.push_back(what.members[m].key);
        std::sort(missing.begin(), missing.end());
        for (auto const key : missing) out.missing_key({key}, {"missing required key '", key, "'"});
    }

    void read_array_member(std::size_t m, json::value const& value, shape const& what,
                           report const& out) {
        auto const at_member = out.at(what.members[m].key);
        auto const& expected = *what.members[m].what;
        auto const next = state_.tree.size();
        switch (m) {
            case shape_member: return read_shape(value, expected, at_member);
            case data_type: state_.data_type = next; break;
            case chunk_grid: state_.chunk_grid = next; break;
            case chunk_key_encoding: state_.chunk_key_encoding = next; break;
            case fill_value:
                if (reader_.is_sound(value, at_member))
                    check_fill_value(state_.at(state_.data_type), value, at_member);
                return;
            case codecs: state_.first_codec = next; break;
            case storage_transformers: state_.first_transformer = next; break;
            case attributes: return read_attributes(value, expected, at_member);
            case dimension_names: return read_dimension_names(value, expected, at_member);
            default: break;
        }
        check_shape(expected, value, at_member);
        if (m == codecs) state_.after_codecs = state_.tree.size();
    }

    void read_shape(json::value const& value, shape const& expected, report const& out) {
        auto const before = out.sink().count();
        if (reader_.is_sound(value, out)) check_shape(expected, value, out);
        if (out.sink().count() != before) return;
        state_.has_shape = true;
        for (auto const& length : value.get_array())
            state_.shape.push_back(length.is_uint64()
                                       ? length.get_uint64()
                                       : static_cast<std::uint64_t>(length.get_int64()));
    }

    void read_attributes(json::value const& value, shape const& expected, report const& out) {
        if (reader_.suspicious && value.is_object()) check_depth(value, out);
        check_shape(expected, value, out);
    }

    void read_dimension_names(json::value const& value, shape const& expected, report const& out) {
        auto const before = out.sink().count();
        check_shape(expected, value, out);
        if (out.sink().count() != before || !state_.has_shape) return;
        auto const names = value.get_array().size();
        if (names != state_.shape.size())
            out.invalid_value({"expected one name per dimension of shape, got ", names, " for ",
                               state_.shape.size()});
    }

    void judge_grid(json::value const*, report const& out) {
        if (!state_.has_shape) return;
        chunk_ = v3::judge_grid(state_.at(state_.chunk_grid),
                                {state_.shape.data(), state_.shape.size()}, out.at("chunk_grid"));
    }

    void judge_pipeline(json::value const& value, report const& out) {
        if (!value.is_array()) return;
        walk_pipeline(state_, value, first_chunk(state_, chunk_), pipeline_walk(),
                      out.at("codecs"));
    }

    void read_extra_fields(slot const& in, shape const& what, json::object const& object,
                           found_members const& found, report const& out) {
        state_.first_extra = state_.tree.size();
        if (found.undeclared() == 0) return;
        for (auto const& entry : object) {
            std::string_view const key(entry.key().data(), entry.key().size());
            if (!zarr_metadata::detail::declares(what, key))
                reader_.read_extra(in, key, entry.value(), is_waived(entry.value()), out.at(key));
        }
    }

    // Only an object that says `"must_understand": false` need not be understood.
    static bool is_waived(json::value const& value) {
        auto const* object = value.if_object();
        auto const* flag = object ? object->if_contains("must_understand") : nullptr;
        return flag && flag->is_bool() && !flag->get_bool();
    }

    node_state& state_;
    declaration_reader& reader_;
    chunk_shape chunk_;
};

/// The three ways to read a `zarr.json`; see `node_reader`.
inline void read_array(node_state& state, declaration_reader& reader, report const& out) {
    node_reader(state, reader).read_array(*state.document, out);
}
inline void read_group(node_state& state, declaration_reader& reader, report const& out) {
    node_reader(state, reader).read_group(*state.document, out);
}
inline void read_node(node_state& state, declaration_reader& reader, report const& out) {
    node_reader(state, reader).read_node(*state.document, out);
}

}  // namespace zarr_metadata::v3::detail
