// The `r*` data types: raw bits.  Spec: zarr-specs v3 data-types
#pragma once

#include <zarr_metadata/v3/data_type.hpp>

namespace zarr_metadata::v3 {

/// `"r16"`: 16 bits without a meaning. The name says the configuration, `{"bits": 16}`.
struct raw_data_type {
    integer_in<0> bits;

    static constexpr std::string_view name = "r*";
    static constexpr std::string_view specification =
        "https://zarr-specs.readthedocs.io/en/latest/v3/data-types/index.html";

    static constexpr bool claims(std::string_view n) noexcept {
        if (n.size() < 2 || n[0] != 'r') return false;
        return n.find_first_not_of("0123456789", 1) == std::string_view::npos;
    }
    static constexpr raw_data_type from_name(std::string_view text) noexcept {
        std::uint64_t bits_said = 0;
        for (char const digit : text.substr(1)) {
            auto const next = 10 * bits_said + static_cast<std::uint64_t>(digit - '0');
            if (bits_said > too_wide / 10 || next < bits_said)
                return {*integer_in<0>::checked(too_wide)};
            bits_said = next;
        }
        return {*integer_in<0>::checked(bits_said)};
    }

    static constexpr void rules(raw_data_type const& self, report const& out) {
        if (self.bits == 0 || self.bits % 8 != 0)
            out.invalid_value({"expected a size in bits that is a positive multiple of 8, got ",
                               self.bits.value()});
    }
    static constexpr data_type_facts facts_of(raw_data_type const& self) noexcept {
        return data_type_facts::raw(self.bits / 8);
    }

    using fill_value = list_of<integer_in<0, 255>>;

    static void fill_value_rules(raw_data_type const& self, json::value const& v,
                                 report const& out) {
        if (v.get_array().size() != self.bits / 8)
            out.invalid_value(
                {"expected ", self.bits / 8, " byte values, got ", v.get_array().size()});
    }

  private:
    static constexpr std::uint64_t too_wide = 0xffffffffffffffffu;  // no multiple of 8
};
BOOST_DESCRIBE_STRUCT(raw_data_type, (), (bits))
static_assert(data_type_definition<raw_data_type>);

}  // namespace zarr_metadata::v3
