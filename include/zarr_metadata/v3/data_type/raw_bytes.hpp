// The `raw_bytes` data type, which zarr-python writes; no specification has it.
#pragma once

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/base64.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "raw_bytes", "configuration": {"length_bytes": 4}}`: that many bytes without a
/// meaning. The fill value is base64 of just so many.
struct raw_bytes_data_type {
    integer_in<1> length_bytes;

    using fill_value = base64_value;

    static constexpr std::string_view name = "raw_bytes";
    static constexpr data_type_facts facts_of(raw_bytes_data_type const& self) noexcept {
        return data_type_facts::raw(self.length_bytes);
    }

    static void fill_value_rules(raw_bytes_data_type const& self, json::value const& v,
                                 report const& out) {
        auto const& s = v.get_string();
        if (auto const size = base64_size({s.data(), s.size()}); size != self.length_bytes)
            out.invalid_value(
                {"expected base64 of ", self.length_bytes.value(), " bytes, got ", size});
    }
    static json::value default_fill_value(raw_bytes_data_type const& self) {
        std::string const zeros(static_cast<std::size_t>(self.length_bytes), '\0');
        return json::value(json::string_view(base64_of_bytes(zeros)));
    }
    static json::value canonical_fill_value(raw_bytes_data_type const&, json::value const& v) {
        return fill_value::canonical(v);
    }
};
BOOST_DESCRIBE_STRUCT(raw_bytes_data_type, (), (length_bytes))
static_assert(data_type_definition<raw_bytes_data_type>);

}  // namespace zarr_metadata::v3
