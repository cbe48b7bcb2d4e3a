// The `fixed_length_utf32` data type.  Spec: zarr-extensions data-types/fixed_length_utf32
#pragma once

#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "fixed_length_utf32", "configuration": {"length_bytes": 16}}`: text of at most that
/// many bytes in UTF-32, so a quarter as many code points, filled up with U+0000.
struct fixed_length_utf32_data_type {
    integer_in<4> length_bytes;

    using fill_value = text;

    static constexpr std::string_view name = "fixed_length_utf32";
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/data-types/"
        "fixed_length_utf32";

    static constexpr void rules(fixed_length_utf32_data_type const& self, report const& out) {
        if (self.length_bytes % 4 != 0)
            out.invalid_value({"length_bytes"}, {"expected a multiple of 4, the bytes of a code "
                                                 "point, got ",
                                                 self.length_bytes.value()});
    }
    static constexpr data_type_facts facts_of(fixed_length_utf32_data_type const& self) noexcept {
        auto facts = data_type_facts::raw(self.length_bytes);
        facts.has_byte_order = tristate::yes;
        facts.holds = data_type_facts::content::text;
        return facts;
    }

    static void fill_value_rules(fixed_length_utf32_data_type const& self, json::value const& v,
                                 report const& out) {
        std::uint64_t points = 0;
        for (char const c : v.get_string())
            if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) ++points;  // starts a code point
        if (points > self.length_bytes / 4)
            out.invalid_value(
                {"expected at most ", self.length_bytes / 4, " code points, got ", points});
    }
    // U+0000 at the end is not part of the value.
    static json::value canonical_fill_value(fixed_length_utf32_data_type const&,
                                            json::value const& v) {
        json::string s = v.get_string();
        while (!s.empty() && s.back() == '\0') s.pop_back();
        return json::value(std::move(s));
    }
};
BOOST_DESCRIBE_STRUCT(fixed_length_utf32_data_type, (), (length_bytes))
static_assert(data_type_definition<fixed_length_utf32_data_type>);

}  // namespace zarr_metadata::v3
