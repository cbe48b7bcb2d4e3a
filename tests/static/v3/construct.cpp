// Typed documents and layouts in constants, and what contexts say of themselves there.

#include <bit>
#include <complex>
#include <concepts>
#include <cstdint>

#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/construct/struct_element.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

namespace zm = zarr_metadata;
using namespace zarr_metadata::v3;

namespace {

// ---- contexts
static_assert(core::claims<codec_slot>("gzip"));
static_assert(!core::claims<codec_slot>("zstd"));
static_assert(core_and_extensions::claims<codec_slot>("zstd"));
static_assert(core::claims<data_type_slot>("r16"));
static_assert(!core::claims<data_type_slot>("r"));
static_assert(!core::claims<codec_slot>("float32"));
static_assert(core::claims<chunk_grid_slot>("regular"));
static_assert(!core::claims<chunk_grid_slot>("rectilinear"));
static_assert(zarr_python::claims<data_type_slot>("null_terminated_bytes"));
static_assert(core::claims<group_extra_field_slot>("consolidated_metadata"));
static_assert(core::extended_with<codecs<zstd_codec>>::claims<codec_slot>("zstd"));

// ---- element types
struct pair {
    float a;
    std::int16_t b;
};
BOOST_DESCRIBE_STRUCT(pair, (), (a, b))
struct no_element {};

template<class T, class D>
concept stands_for = std::same_as<decltype(element<T>::data_type()), D>;
static_assert(stands_for<bool, bool_data_type>);
static_assert(stands_for<signed char, int8_data_type>);
static_assert(stands_for<long long, int64_data_type>);
static_assert(stands_for<std::uint16_t, uint16_data_type>);
static_assert(stands_for<std::complex<double>, complex128_data_type>);
static_assert(stands_for<pair, struct_data_type>);
static_assert(!has_element<no_element>);
static_assert(!has_element<long double>);

// ---- members: what is required has no default, what is optional is absent by default
template<class T>
concept value_initialises = requires { T{}; };
static_assert(!value_initialises<fill<float>>);
static_assert(!value_initialises<chunk_grid_declaration>);
static_assert(!std::default_initializable<codec_declarations>);

// ---- layouts
constexpr auto pairs_document() {
    return array<pair, 1>{.shape = {5},
                          .chunk_grid = regular_chunk_grid{.chunk_shape = {2}},
                          .fill_value = pair{1.5f, -2},
                          .codecs = {bytes_codec{.endian = "little"}}};
}
constexpr auto pairs = layout<pairs_document>();
static_assert(pairs.shape()[0] == 5);
static_assert(pairs.with_length(0, 7).shape()[0] == 7);
static_assert(pairs.fill_value().value().b == -2);

constexpr auto scalar_layout = layout<core, [] {
    return array<float, 0>{.shape = {},
                           .chunk_grid = regular_chunk_grid{.chunk_shape = {}},
                           .fill_value = std::bit_cast<float>(0x7f800001u),
                           .codecs = {bytes_codec{.endian = "big"}}};
}>();
static_assert(std::bit_cast<std::uint32_t>(scalar_layout.fill_value().value()) == 0x7f800001u);

// ---- a document that is judged in a constant by hand
template<auto Document, class Context = detail::any_context>
constexpr std::size_t problems = [] {
    zm::counting_sink sink;
    auto document = Document();
    detail::judge(document, detail::scope_of<Context>(), zm::report(sink));
    return sink.count();
}();
constexpr auto nested_document() {
    return array<float, 1>{
        .shape = {5},
        .chunk_grid = regular_chunk_grid{.chunk_shape = {2}},
        .fill_value = 0.0f,
        .codecs = {cast_value_codec{.data_type = raw_data_type{.bits = 12}}, bytes_codec{}}};
}
static_assert(problems<&pairs_document> == 0);
static_assert(problems<&pairs_document, core> == 1);  // the core has no `struct`
static_assert(problems<&pairs_document, zarr_python> == 0);
static_assert(problems<&nested_document> == 1);        // raw bits come in bytes
static_assert(problems<&nested_document, core> == 2);  // nor `cast_value`

// ---- UTF-8
static_assert(detail::is_utf8("a\xc3\xa9\xf0\x9f\x98\x80"));
static_assert(!detail::is_utf8("\xff") && !detail::is_utf8("\xc3"));

}  // namespace
