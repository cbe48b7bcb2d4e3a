// The `null_terminated_bytes` data type, which zarr-python writes; no specification has it.
#pragma once

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/base64.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "null_terminated_bytes", "configuration": {"length_bytes": 4}}`: byte strings of at
/// most that length, filled up with zeros. The fill value is base64.
struct null_terminated_bytes_data_type {
    integer_in<1> length_bytes;

    using fill_value = base64_value;

    static constexpr std::string_view name = "null_terminated_bytes";
    static constexpr data_type_facts facts_of(
        null_terminated_bytes_data_type const& self) noexcept {
        return data_type_facts::raw(self.length_bytes);
    }

    static void fill_value_rules(null_terminated_bytes_data_type const& self, json::value const& v,
                                 report const& out) {
        auto const& s = v.get_string();
        if (auto const size = base64_size({s.data(), s.size()}); size > self.length_bytes)
            out.invalid_value(
                {"expected base64 of at most ", self.length_bytes.value(), " bytes, got ", size});
    }
    // Zeros at the end are not part of the value.
    static json::value canonical_fill_value(null_terminated_bytes_data_type const&,
                                            json::value const& v) {
        std::string bytes = fill_value::bytes(v);
        bytes.resize(bytes.find_last_not_of('\0') + 1);
        return json::value(json::string_view(base64_of_bytes(bytes)));
    }
};
BOOST_DESCRIBE_STRUCT(null_terminated_bytes_data_type, (), (length_bytes))
static_assert(data_type_definition<null_terminated_bytes_data_type>);

}  // namespace zarr_metadata::v3
