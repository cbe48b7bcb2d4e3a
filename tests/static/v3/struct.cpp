// Data types with fields in constant expressions.
#include <cstddef>

#include <zarr_metadata/v3/extensions.hpp>

namespace test_static_struct {

using namespace zarr_metadata;
using namespace zarr_metadata::v3;

// The values are named, since GCC 12 takes no temporary here that has a list inside.
template<class D>
constexpr std::size_t problems_of(D const& value) {
    counting_sink sink;
    D::rules(value, report(sink));
    return sink.count();
}

constexpr bool takes_different_names() {
    struct_data_type const value{.fields = {{"x", float32_data_type{}}, {"y", int8_data_type{}}}};
    auto const facts = struct_data_type::facts_of(value);
    return problems_of(value) == 0 && facts.size == 5 && facts.has_byte_order == tristate::yes;
}
static_assert(takes_different_names());

constexpr bool refuses_a_name_twice() {
    struct_data_type const value{.fields = {{"x", float32_data_type{}}, {"x", int8_data_type{}}}};
    return problems_of(value) == 1;
}
static_assert(refuses_a_name_twice());

constexpr bool refuses_an_empty_name_and_a_variable_size() {
    struct_data_type const value{.fields = {{"", string_data_type{}}}};
    return problems_of(value) == 2;
}
static_assert(refuses_an_empty_name_and_a_variable_size());

constexpr bool nests() {
    struct_data_type const value{
        .fields = {{"x", struct_data_type{.fields = {{"x", int8_data_type{}},
                                                     {"y", complex_float8_e4m3_data_type{}}}}},
                   {"y", raw_data_type{.bits = 24}}}};
    auto const facts = struct_data_type::facts_of(value);
    return problems_of(value) == 0 && facts.size == 6 && facts.has_byte_order == tristate::no;
}
static_assert(nests());

constexpr bool structured_never_needs_an_endian() {
    structured_data_type const value{.fields = {{"x", float32_data_type{}}}};
    auto const facts = structured_data_type::facts_of(value);
    return problems_of(value) == 0 && facts.size == 4 && facts.has_byte_order == tristate::no;
}
static_assert(structured_never_needs_an_endian());

}  // namespace test_static_struct
