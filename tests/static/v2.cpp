// What the compiler judges of v2: type strings, constants in codecs, contexts.

#include <zarr_metadata/v2.hpp>

namespace zm = zarr_metadata;
namespace v2 = zm::v2;

namespace {

constexpr bool is_typestring(std::string_view s) { return v2::parse_typestring(s).has_value(); }

static_assert(is_typestring("<f4"));
static_assert(is_typestring("|O"));
static_assert(is_typestring(">m8[10us]"));
static_assert(is_typestring("<M8[\xce\xbcs]"));
static_assert(!is_typestring("<M8[\xc2\xb5s]"));  // U+00B5
static_assert(!is_typestring("f4"));
static_assert(!is_typestring("=f4"));
static_assert(!is_typestring("<f4 "));
static_assert(!is_typestring("<M8[]"));
static_assert(!is_typestring("<M8[10]"));
static_assert(!is_typestring("<M8[us/10]"));
static_assert(v2::parse_typestring("<f08")->size == 8);
static_assert(v2::parse_typestring("<M8[007D]")->factor == 7);
static_assert(!v2::parse_typestring("|S18446744073709551616")->size_fits);

static_assert(v2::core::claims<v2::codec_slot>("vlen-utf8"));
static_assert(!v2::core::claims<v2::codec_slot>("json2"));
static_assert(v2::core_and_numcodecs_extras::claims<v2::codec_slot>("json"));
static_assert(v2::core::claims<v2::data_type_slot>("<f4"));
static_assert(v2::core::claims<v2::data_type_slot>("struct"));
static_assert(!v2::core::claims<v2::data_type_slot>("<q8"));

// The defaults are left out.
static_assert(!v2::zlib_codec::canonical({.level = 1}).level);
static_assert(v2::zlib_codec::canonical({.level = 2}).level->value() == 2);
static_assert(!v2::blosc_codec::canonical({.cname = "lz4", .shuffle = 1}).shuffle);
static_assert(v2::delta_codec::canonical({.dtype = "<b1"}).dtype.view() == "|b1");
using checksum_place = zm::literal<"start", "end">;
static_assert(!v2::crc32c_codec::canonical({.location = checksum_place("end")}).location);
static_assert(v2::crc32_codec::canonical({.location = checksum_place("end")}).location);
static_assert(
    !v2::delta_codec::canonical({.dtype = "<b1", .astype = v2::dtype_parameter("|b1")}).astype);
static_assert(v2::dtype_parameter("<M8").view() == "<M8");

// A data type made in C++ is judged as its type string is.
template<class D>
constexpr std::size_t problems(D const& data_type) {
    zm::counting_sink sink;
    D::rules(data_type, zm::report(sink));
    return sink.count();
}
static_assert(problems(v2::float_data_type{.byteorder = "<", .itemsize = 4}) == 0);
static_assert(problems(v2::float_data_type{.byteorder = "|", .itemsize = 4}) == 1);
static_assert(problems(v2::float_data_type{.byteorder = "<", .itemsize = 3}) == 1);
static_assert(problems(v2::int_data_type{.byteorder = "|", .itemsize = 1}) == 0);
static_assert(problems(v2::datetime64_data_type{.byteorder = "<", .unit = "ns"}) == 0);
static_assert(v2::str_data_type::size_of({.byteorder = "<", .itemsize = 3}) == 12u);

constexpr bool record_is_sized() {
    v2::struct_data_type const record{
        .fields = {{"x", v2::float_data_type{.byteorder = "<", .itemsize = 4}, {{2, 3}}},
                   {"y", v2::bool_data_type{.byteorder = "|", .itemsize = 1}}}};
    return v2::struct_data_type::size_of(record) == 25u && problems(record) == 0;
}
static_assert(record_is_sized());

}  // namespace
