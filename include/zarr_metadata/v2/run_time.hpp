// Definitions of v2 that are made at run time: for plugins and for other languages.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/run_time.hpp>
#include <zarr_metadata/v2/codec.hpp>
#include <zarr_metadata/v2/data_type.hpp>

namespace zarr_metadata::v2 {

/// A codec: its parameters, and what they do not say one by one. Its functions see the codec's
/// object as it stands in the document, `id` included.
struct run_time_codec {
    std::string id;
    std::vector<run_time_key> parameters{};
    closure undeclared = closure::closed;
    std::function<void(configuration_view const&, report const&)> rules{};
    /// The simplest spelling of the parameters; left out: as written.
    std::function<json::value(configuration_view const&)> canonical{};
    std::string specification{};
};

/// The data types of one code. Under the name of a family of the core, such as `float`, it can
/// replace that in a context.
struct run_time_data_type {
    std::string name;
    typestring_family family;
    run_time_shape fill_value;  ///< of fill values that are not null
    /// How many bytes an item takes; left out: as many as the type string says.
    std::function<item_size(typestring const&)> size{};
    std::function<json::value(typestring const&, json::value const&)> canonical_fill_value{};
    std::string specification{};
};

namespace detail {

template<char Code>
bool has_code(std::string_view s) {
    return s.size() > 1 && s[1] == Code;
}

// A claim is a plain function: one for each letter.
template<std::size_t... I>
constexpr auto claims_by_code(std::index_sequence<I...>) {
    return std::array<bool (*)(std::string_view), sizeof...(I)>{
        &has_code<static_cast<char>('A' + I)>...};
}
inline constexpr auto claim_of_code = claims_by_code(std::make_index_sequence<'z' - 'A' + 1>());

struct made_data_type : run_time_definition {
    run_time_data_type parts;
    data_type_operations table{};

    static run_time_data_type const& parts_of(declared const& self) {
        return static_cast<made_data_type const&>(*self.what).parts;
    }
    static typestring text_of(declared const& self) {
        return *parse_typestring((*self.tree)[self.node].name);
    }
    static void judge(definition const& d, declared const& self, report const& out) {
        judge_typestring(static_cast<made_data_type const&>(d).parts.family, text_of(self), true,
                         out);
    }
    static json::value simplest(definition const& d, declared const& self) {
        auto t = text_of(self);
        if (static_cast<made_data_type const&>(d).parts.family.ignores_order(t.size))
            t.byteorder = '|';
        std::string text;
        text_writer out(text);
        append_typestring(t, out);
        return json::value(json::string_view(text));
    }
    static item_size size(declared const& self) {
        auto const t = text_of(self);
        if (auto const& given = parts_of(self).size) return given(t);
        return t.has_size ? item_size(t.size) : std::nullopt;
    }
    static void check_fill_value(declared const& self, json::value const& v, report const& out) {
        check_shape(parts_of(self).fill_value.get(), v, out);
    }
    static json::value canonical_fill_value(declared const& self, json::value const& v) {
        auto const& given = parts_of(self).canonical_fill_value;
        return given ? given(text_of(self), v) : v;
    }
};

}  // namespace detail

/// A codec for a context.
inline definition_handle make_codec(run_time_codec parts) {
    if (parts.id.empty())
        zarr_metadata::detail::refuse_definition(parts.id, "no codec has an empty id");
    auto keys = std::move(parts.parameters);
    keys.push_back(optional_key_of<std::string>("id"));  // read with the envelope
    auto made = std::make_shared<run_time_definition>();
    made->fill(codec_slot::what, std::move(parts.id), std::move(parts.specification),
               run_time_shape(std::move(keys), parts.undeclared), std::move(parts.rules),
               std::move(parts.canonical));
    return made;
}

/// The data types of one code for a context.
inline definition_handle make_data_type(run_time_data_type parts) {
    if (!detail::is_letter(parts.family.code))
        zarr_metadata::detail::refuse_definition(parts.name, "no type string has such a code");
    auto made = std::make_shared<detail::made_data_type>();
    made->fill(data_type_slot::what, parts.name, std::move(parts.specification), run_time_shape(),
               {}, {});
    made->parts = std::move(parts);
    made->is_pattern = true;
    made->claims = detail::claim_of_code[static_cast<std::size_t>(made->parts.family.code - 'A')];
    made->has_rules = true;
    made->rules = &detail::made_data_type::judge;
    made->canonical = &detail::made_data_type::simplest;
    made->table = {{},
                   &detail::made_data_type::size,
                   &detail::made_data_type::check_fill_value,
                   &detail::made_data_type::canonical_fill_value,
                   &made->parts.fill_value.get()};
    made->operations = &made->table;
    return made;
}

}  // namespace zarr_metadata::v2
