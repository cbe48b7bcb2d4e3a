// The fill value of a typed document: a value of the element type.
#pragma once

#include <bit>
#include <complex>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/v3/construct/element.hpp>
#include <zarr_metadata/v3/data_type/float_format.hpp>

namespace zarr_metadata::v3 {

namespace detail {

inline void this_fill_value_is_outside_the_range_of_the_element_type() {}

/// NaN with its payload as hex digits, the infinities by name, numbers as numbers. It looks at the
/// bits, since under `-ffast-math` nothing else can be asked.
template<std::floating_point F>
void append_float(F value, text_writer& out) {
    using bits = std::conditional_t<sizeof(F) == 4, std::uint32_t, std::uint64_t>;
    using format = std::conditional_t<sizeof(F) == 4, float32_format, float64_format>;
    constexpr auto const& layout = format::format;
    constexpr std::uint64_t infinity = ((std::uint64_t(1) << layout.exponent_bits) - 1)
                                       << layout.significand_bits;
    std::uint64_t const pattern = std::bit_cast<bits>(value);
    std::uint64_t const magnitude = pattern & ~layout.sign_bit();
    if (magnitude < infinity) return out.put(number_text(value).view());
    if (magnitude == infinity) return out.text(magnitude == pattern ? "Infinity" : "-Infinity");
    if (pattern == layout.nan) return out.text("NaN");
    out.put("\"0x");
    for (unsigned digit = layout.hex_digits; digit-- != 0;)
        out.put("0123456789abcdef"[pattern >> (4 * digit) & 0xf]);
    out.put('"');
}

template<class T>
void append_fill(T const& value, text_writer& out) {
    if constexpr (std::same_as<T, bool>)
        out.put(value ? "true" : "false");
    else if constexpr (std::signed_integral<T>)
        out.integer(static_cast<std::int64_t>(value));
    else if constexpr (std::unsigned_integral<T>)
        out.integer(static_cast<std::uint64_t>(value));
    else if constexpr (std::same_as<T, float> || std::same_as<T, double>)
        append_float(value, out);
    else if constexpr (requires { element<T>::append_fill(value, out); })
        element<T>::append_fill(value, out);
    else if constexpr (requires { value.imag(); }) {
        out.put('[');
        append_float(value.real(), out);
        out.put(',');
        append_float(value.imag(), out);
        out.put(']');
    }
}

}  // namespace detail

/// A fill value of the element type `T`. Anything but an integer must be just a `T`: `0.0` is no
/// fill value of an `int16` array. An integer of another integer type must be a constant that fits.
template<class T>
class fill {
    template<class U>
    static constexpr bool converts =
        std::integral<T> && std::integral<U> && !std::same_as<T, bool> && !std::same_as<U, bool>;

  public:
    constexpr fill(T const& value) : value_(value) {}
    template<class U>
        requires(!std::same_as<T, U> && converts<U>)
    consteval fill(U value) : value_(static_cast<T>(value)) {
        if (!std::in_range<T>(value))
            detail::this_fill_value_is_outside_the_range_of_the_element_type();
    }
    template<class U>
        requires(!std::same_as<T, U> && !converts<U>)
    constexpr fill(U const&) : value_() {
        static_assert(std::same_as<T, U>, "fill_value: expected a value of the element type");
    }

    constexpr T const& value() const noexcept { return value_; }
    void append_text(text_writer& out) const { detail::append_fill(value_, out); }

  private:
    T value_;
};

/// The fill value of a data type that no C++ type stands for, as JSON text: `json_text("\"NaT\"")`.
/// It is judged at run time: by `make`, or by `problems` of a layout. It borrows the text.
class json_text {
  public:
    constexpr explicit json_text(std::string_view text) noexcept : text_(text) {}
    constexpr std::string_view view() const noexcept { return text_; }
    void append_text(text_writer& out) const { out.put(text_); }

  private:
    std::string_view text_;
};

namespace detail {

template<class T>
struct typed_element {
    using fill_type = fill<T>;
    static constexpr bool is_known = has_element<T>;
    static_assert(is_known,
                  "data_type: no data type is known for this C++ type; use a data type definition, "
                  "specialise zarr_metadata::v3::element for it, or for a described struct include "
                  "zarr_metadata/v3/construct/struct_element.hpp");

    static constexpr auto data_type() {
        if constexpr (is_known)
            return element<T>::data_type();
        else
            return bool_data_type{};  // one error is enough
    }
    /// The definition of that data type.
    static constexpr zarr_metadata::definition const* definition() noexcept {
        return &definition_of<data_type_slot, decltype(data_type())>;
    }
};
// `array<numpy_datetime64_data_type, 1>`: the element is a data type definition itself.
template<data_type_definition D>
struct typed_element<D> {
    using fill_type = json_text;
    static constexpr D data_type() {
        static_assert(std::default_initializable<D>,
                      "data_type: this data type has a configuration, so it must be given");
        return D{};
    }
    static constexpr zarr_metadata::definition const* definition() noexcept {
        return &definition_of<data_type_slot, D>;
    }
};

}  // namespace detail

}  // namespace zarr_metadata::v3
