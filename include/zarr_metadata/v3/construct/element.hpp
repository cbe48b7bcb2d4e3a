// The data type that a C++ element type stands for.
#pragma once

#include <complex>
#include <concepts>
#include <cstddef>

#include <zarr_metadata/v3/data_type.hpp>
#include <zarr_metadata/v3/data_type/bool.hpp>
#include <zarr_metadata/v3/data_type/float.hpp>
#include <zarr_metadata/v3/data_type/integer.hpp>

namespace zarr_metadata::v3 {

namespace detail {

template<std::size_t Size, bool Signed>
struct integer_of_size;
template<>
struct integer_of_size<1, true> {
    using type = int8_data_type;
};
template<>
struct integer_of_size<2, true> {
    using type = int16_data_type;
};
template<>
struct integer_of_size<4, true> {
    using type = int32_data_type;
};
template<>
struct integer_of_size<8, true> {
    using type = int64_data_type;
};
template<>
struct integer_of_size<1, false> {
    using type = uint8_data_type;
};
template<>
struct integer_of_size<2, false> {
    using type = uint16_data_type;
};
template<>
struct integer_of_size<4, false> {
    using type = uint32_data_type;
};
template<>
struct integer_of_size<8, false> {
    using type = uint64_data_type;
};

}  // namespace detail

/// Which data type a C++ type stands for. Specialise it for a type of your own:
/// `static constexpr auto data_type() { return my_data_type{...}; }`.
template<class T>
struct element {};

template<>
struct element<bool> {
    static constexpr bool_data_type data_type() { return {}; }
};
template<std::integral T>
    requires(!std::same_as<T, bool>)
struct element<T> {
    using type = typename detail::integer_of_size<sizeof(T), T(-1) < T(0)>::type;
    static constexpr type data_type() { return {}; }
};
template<>
struct element<float> {
    static constexpr float32_data_type data_type() { return {}; }
};
template<>
struct element<double> {
    static constexpr float64_data_type data_type() { return {}; }
};
template<>
struct element<std::complex<float>> {
    static constexpr complex64_data_type data_type() { return {}; }
};
template<>
struct element<std::complex<double>> {
    static constexpr complex128_data_type data_type() { return {}; }
};

/// A C++ type that stands for a data type.
template<class T>
concept has_element = requires {
    { element<T>::data_type() } -> data_type_definition;
};

}  // namespace zarr_metadata::v3
