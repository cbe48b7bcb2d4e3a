// Definitions of v3 that are made at run time. Each behaves as one that is a type does.
//
//   auto const lz = v3::make_codec({.name = "acme.lz",
//                                   .kind = v3::codec_kind::bytes_bytes,
//                                   .configuration = {key_of<integer_in<1, 9>>("level")}});
//   auto const mine = v3::default_context | context{lz};
//
// Whoever makes a definition that could not be right gets a `std::invalid_argument`.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/definition/run_time.hpp>
#include <zarr_metadata/v3/chunk_grid.hpp>
#include <zarr_metadata/v3/chunk_key_encoding.hpp>
#include <zarr_metadata/v3/codec.hpp>
#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/document.hpp>
#include <zarr_metadata/v3/envelope.hpp>
#include <zarr_metadata/v3/extra_field.hpp>
#include <zarr_metadata/v3/pipeline.hpp>

namespace zarr_metadata::v3 {

/// Judges what the shape of a configuration cannot say. It may take a `json::value const&` instead.
using run_time_rules = std::function<void(configuration_view const&, report const&)>;
/// The simplest spelling of a configuration; left out: as written.
using run_time_canonical = std::function<json::value(configuration_view const&)>;

/// A chunk key encoding or a storage transformer.
struct run_time_plain {
    std::string name;
    run_time_shape configuration{};
    run_time_rules rules{};
    run_time_canonical canonical{};
    std::string specification{};
};

/// A codec; see `codec_slot` for what its functions mean.
struct run_time_codec {
    std::string name;
    codec_kind kind;
    codec_size size = codec_size::dynamic;
    run_time_shape configuration{};
    run_time_rules rules{};
    run_time_canonical canonical{};
    std::string specification{};
    std::function<void(configuration_view const&, received_chunk const&, report const&)> receives{};
    std::function<received_chunk(configuration_view const&, received_chunk const&)> hands_on{};
    std::function<void(configuration_view const&, received_chunk const&, pipeline_walk&,
                       report const&)>
        pipelines{};
};

/// A data type. Of `facts` and `facts_of` one is given; so is `fill_value`, `fill_value_rules`, or
/// both.
struct run_time_data_type {
    std::string name;
    std::optional<data_type_facts> facts{};
    std::function<data_type_facts(configuration_view const&)> facts_of{};
    std::optional<run_time_shape> fill_value{};
    std::function<void(configuration_view const&, json::value const&, report const&)>
        fill_value_rules{};
    std::function<json::value(configuration_view const&, json::value const&)>
        canonical_fill_value{};
    run_time_shape configuration{};
    run_time_rules rules{};
    run_time_canonical canonical{};
    std::string specification{};
};

/// A chunk grid. Without `chunk` its chunks have unknown lengths.
struct run_time_chunk_grid {
    std::string name;
    run_time_shape configuration{};
    run_time_rules rules{};
    run_time_canonical canonical{};
    std::string specification{};
    std::function<void(configuration_view const&, array_shape, report const&)> covers{};
    std::function<chunk_shape(configuration_view const&, array_shape)> chunk{};
};

/// An extra field. Its name is the member's key, its configuration the member's value, which must
/// take `must_understand`.
using run_time_extra_field = run_time_plain;

namespace detail {

struct made_codec : run_time_definition {
    run_time_codec parts;
    codec_operations table{};

    static void pass(declared const& self, received_chunk& chunk, pipeline_walk& walk,
                     report const& at_codec) {
        auto const& parts = static_cast<made_codec const&>(*self.what).parts;
        configuration_view const view(self);
        report const out = at_codec.at("configuration");
        auto const before = out.sink().count();
        if (parts.receives && !chunk.is_bytes) parts.receives(view, chunk, out);
        bool const fits = out.sink().count() == before;
        if (parts.pipelines) parts.pipelines(view, chunk, walk, out);
        if (parts.hands_on) chunk = fits ? parts.hands_on(view, chunk) : received_chunk();
    }
};

struct made_data_type : run_time_definition {
    run_time_data_type parts;
    data_type_operations table{};

    static made_data_type const& of(declared const& self) {
        return static_cast<made_data_type const&>(*self.what);
    }
    static data_type_facts facts(declared const& self) {
        auto const& parts = of(self).parts;
        return parts.facts ? *parts.facts : parts.facts_of(configuration_view(self));
    }
    static void check_fill_value(declared const& self, json::value const& v, report const& out) {
        auto const& parts = of(self).parts;
        auto const before = out.sink().count();
        if (parts.fill_value) check_shape(parts.fill_value->get(), v, out);
        if (parts.fill_value_rules && out.sink().count() == before)
            parts.fill_value_rules(configuration_view(self), v, out);
    }
    static json::value canonical_fill_value(declared const& self, json::value const& v) {
        auto const& parts = of(self).parts;
        return parts.canonical_fill_value ? parts.canonical_fill_value(configuration_view(self), v)
                                          : v;
    }
};

struct made_chunk_grid : run_time_definition {
    run_time_chunk_grid parts;
    chunk_grid_operations table{};

    static void covers(declared const& self, array_shape shape, report const& out) {
        auto const& parts = static_cast<made_chunk_grid const&>(*self.what).parts;
        if (parts.covers) parts.covers(configuration_view(self), shape, out);
    }
    static chunk_shape chunk(declared const& self, array_shape shape) {
        auto const& parts = static_cast<made_chunk_grid const&>(*self.what).parts;
        return parts.chunk ? parts.chunk(configuration_view(self), shape)
                           : chunk_shape::of_rank(shape.size());
    }
};

inline void refuse_name(std::string const& name) {
    if (!is_extension_name(name))
        zarr_metadata::detail::refuse_definition(
            name,
            "no document can name it; expected a lower-case letter, then at least one of "
            "a-z 0-9 - _ ., or a URI");
}

template<class Made, class Parts>
std::shared_ptr<Made> filled(slot const& in, Parts parts) {
    auto made = std::make_shared<Made>();
    made->fill(in, std::move(parts.name), std::move(parts.specification),
               std::move(parts.configuration), std::move(parts.rules), std::move(parts.canonical));
    if constexpr (requires { made->parts; }) {
        made->parts = std::move(parts);
        made->operations = &made->table;
    }
    return made;
}

inline definition_handle make_extra_field(slot const& in, shape const& document,
                                          run_time_extra_field parts) {
    if (zarr_metadata::detail::declares(document, parts.name))
        zarr_metadata::detail::refuse_definition(parts.name, "the format defines this member");
    auto const& what = parts.configuration.get();
    if (what.kind == shape_kind::object && what.extra == closure::closed &&
        !zarr_metadata::detail::declares(what, "must_understand"))
        zarr_metadata::detail::refuse_definition(
            parts.name,
            "every extra field may say must_understand, and this one is closed and does "
            "not declare it");
    return filled<run_time_definition>(in, std::move(parts));
}

}  // namespace detail

/// A codec for a context.
inline definition_handle make_codec(run_time_codec parts) {
    using zarr_metadata::detail::refuse_definition;
    detail::refuse_name(parts.name);
    if (parts.hands_on && parts.kind != codec_kind::array_array)
        refuse_definition(parts.name, "only an array -> array codec hands on an array");
    if (parts.receives && parts.kind == codec_kind::bytes_bytes)
        refuse_definition(parts.name, "a bytes -> bytes codec receives no chunk");
    if (parts.pipelines && parts.kind == codec_kind::bytes_bytes)
        refuse_definition(parts.name, "a bytes -> bytes codec holds no pipelines");
    bool const passes = parts.receives || parts.hands_on || parts.pipelines;
    codec_operations const table{{}, parts.kind, parts.size, passes, &detail::made_codec::pass};
    auto made = detail::filled<detail::made_codec>(codec_slot::what, std::move(parts));
    made->table = table;
    return made;
}

/// A data type for a context.
inline definition_handle make_data_type(run_time_data_type parts) {
    using zarr_metadata::detail::refuse_definition;
    detail::refuse_name(parts.name);
    if (parts.name[0] == 'r' && parts.name.find_first_not_of("0123456789", 1) == std::string::npos)
        refuse_definition(parts.name, "documents name raw bits of one size so, which read as 'r*'");
    if (parts.facts.has_value() == static_cast<bool>(parts.facts_of))
        refuse_definition(parts.name, "a data type says its facts: give facts or facts_of");
    if (!parts.fill_value && !parts.fill_value_rules)
        refuse_definition(parts.name,
                          "a data type says what its fill value may be: give fill_value "
                          "or fill_value_rules");
    data_type_operations const table{{},
                                     &detail::made_data_type::facts,
                                     &detail::made_data_type::check_fill_value,
                                     &detail::made_data_type::canonical_fill_value,
                                     parts.fill_value ? &parts.fill_value->get() : nullptr};
    auto made = detail::filled<detail::made_data_type>(data_type_slot::what, std::move(parts));
    made->table = table;
    return made;
}

/// A chunk grid for a context.
inline definition_handle make_chunk_grid(run_time_chunk_grid parts) {
    detail::refuse_name(parts.name);
    auto made = detail::filled<detail::made_chunk_grid>(chunk_grid_slot::what, std::move(parts));
    made->table = {{}, &detail::made_chunk_grid::covers, &detail::made_chunk_grid::chunk};
    return made;
}

/// A chunk key encoding, and a storage transformer, for a context.
inline definition_handle make_chunk_key_encoding(run_time_plain parts) {
    detail::refuse_name(parts.name);
    return detail::filled<run_time_definition>(chunk_key_encoding_slot::what, std::move(parts));
}
inline definition_handle make_storage_transformer(run_time_plain parts) {
    detail::refuse_name(parts.name);
    return detail::filled<run_time_definition>(storage_transformer_slot::what, std::move(parts));
}

/// An extra field of arrays, and of groups, for a context.
inline definition_handle make_array_extra_field(run_time_extra_field parts) {
    return detail::make_extra_field(array_extra_field_slot::what, typed<array_document>::what,
                                    std::move(parts));
}
inline definition_handle make_group_extra_field(run_time_extra_field parts) {
    return detail::make_extra_field(group_extra_field_slot::what, typed<group_document>::what,
                                    std::move(parts));
}

}  // namespace zarr_metadata::v3
