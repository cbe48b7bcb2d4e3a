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
        if (n.size() < 2 || n.size() > 1 + most_digits || n[0] != 'r') return false;
        return n.find_first_not_of("0123456789", 1) == std::string_view::npos;
    }
    // What 64 bits do not hold becomes the largest number with the same remainder by 8.
    static constexpr raw_data_type from_name(std::string_view text) noexcept {
        constexpr std::uint64_t most = 0xffffffffffffffffu;
        std::uint64_t bits_said = 0, last_digits = 0;
        bool fits = true;
        for (char const c : text.substr(1)) {
            auto const digit = static_cast<std::uint64_t>(c - '0');
            fits = fits && bits_said <= (most - digit) / 10;
            if (fits) bits_said = 10 * bits_said + digit;
            last_digits = (10 * last_digits + digit) % 1000;
        }
        if (!fits) bits_said = most - 7 + last_digits % 8;
        return {*integer_in<0>::checked(bits_said)};
    }

    static constexpr void append_name(raw_data_type const& self, text_writer& out) {
        out.put('r');
        out.integer(self.bits.value());
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
    // `r016` is `r16`.
    static constexpr raw_data_type canonical(raw_data_type const& self) noexcept { return self; }
    static json::value default_fill_value(raw_data_type const& self) {
        return json::array(static_cast<std::size_t>(self.bits / 8), json::value(0));
    }

  private:
    static constexpr std::size_t most_digits = 100;
};
BOOST_DESCRIBE_STRUCT(raw_data_type, (), (bits))
static_assert(data_type_definition<raw_data_type>);

}  // namespace zarr_metadata::v3
