#include "list.hpp"

#include <algorithm>
#include <string_view>
#include <type_traits>
#include <vector>

#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/schema/v2.hpp>
#include <zarr_metadata/schema/v3.hpp>
#include <zarr_metadata/v2/reading.hpp>
#include <zarr_metadata/v3/codec.hpp>
#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/reading.hpp>

#include "options.hpp"

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace zarr_check {

namespace {

std::string_view class_of(v3::numeric_class numbers) {
    switch (numbers) {
        case v3::numeric_class::none: return "other";
        case v3::numeric_class::boolean: return "boolean";
        case v3::numeric_class::signed_integer: return "signed integer";
        case v3::numeric_class::unsigned_integer: return "unsigned integer";
        case v3::numeric_class::floating: return "float";
        case v3::numeric_class::complex: return "complex";
        case v3::numeric_class::time: return "time";
    }
    return "";
}

// Of a data type whose facts depend on its configuration nothing is known here.
std::string_view kind_of(zm::definition const& d) {
    if (*d.in == v3::codec_slot::what) return to_string(v3::operations_of_codec(d).kind);
    if (*d.in == v3::data_type_slot::what && !d.needs_configuration && !d.is_pattern) {
        zm::declared self;
        self.what = &d;
        self.known = true;
        return class_of(v3::facts_of(self).numbers);
    }
    return "-";
}

std::string padded(std::string_view s, std::size_t width) {
    std::string out(s);
    out.append(s.size() < width ? width - s.size() : 0, ' ');
    return out + "  ";
}

template<class... Slots>
zm::json::value schema_of_slot(zm::context const& scope, std::string_view name) {
    zm::json::value schema;
    auto const take = [&]<class Slot>(std::type_identity<Slot>) {
        if (name == Slot::what.name) schema = v3::declaration_json_schema<Slot>(scope);
    };
    (take(std::type_identity<Slots>()), ...);
    return schema;
}

zm::json::value schema_of(named_context const& scope, std::string_view what) {
    if (what.empty() || what == v3::document_key) return v3::node_metadata_json_schema(*scope.v3);
    if (what == zm::v2::array_key) return zm::v2::array_file_json_schema(*scope.v2);
    if (what == zm::v2::group_key) return zm::v2::group_file_json_schema(*scope.v2);
    return schema_of_slot<v3::data_type_slot, v3::codec_slot, v3::chunk_grid_slot,
                          v3::chunk_key_encoding_slot, v3::storage_transformer_slot>(*scope.v3,
                                                                                     what);
}

}  // namespace

std::string listed(zm::context const& scope) {
    std::string out;
    for (auto const& view : scope.slots()) {
        auto const all = view.definitions();
        std::vector<zm::definition const*> sorted(all.begin(), all.end());
        std::ranges::sort(sorted, {}, [](auto const* d) { return d->name; });
        for (auto const* d : sorted) {
            out += padded(view.in->name, 20) + padded(d->name, 26) + padded(kind_of(*d), 16);
            out.append(d->specification.empty() ? "-" : d->specification) += '\n';
        }
    }
    return out;
}

std::string schema_text(named_context const& scope, std::string const& what) {
    auto const schema = schema_of(scope, what);
    if (schema.is_null())
        throw bad_usage("there is no schema of '" + what +
                        "'; known: zarr.json, .zarray, .zgroup, data_types, codecs, chunk_grids, "
                        "chunk_key_encodings, storage_transformers");
    return zm::write_text(schema, {.indent = 2}) + '\n';
}

}  // namespace zarr_check
