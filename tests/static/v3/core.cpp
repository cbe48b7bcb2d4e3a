// Typed documents in constants: the rules that the readers apply, at compile time.
#include <cstdint>

#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/pipeline.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace {

template<class D>
constexpr std::size_t problems_of_rules(D const& definition) {
    zm::counting_sink sink;
    D::rules(definition, zm::report(sink));
    return sink.count();
}

constexpr v3::received_chunk chunk(v3::data_type_facts facts, std::uint64_t a, std::uint64_t b) {
    v3::received_chunk made;
    made.facts = facts;
    made.type_name = "x";
    made.shape.push_back(a);
    made.shape.push_back(b);
    return made;
}

constexpr auto int8 = v3::data_type_facts::number(v3::numeric_class::signed_integer, 8);
constexpr auto int16 = v3::data_type_facts::number(v3::numeric_class::signed_integer, 16);

// Not in one expression: GCC cannot destroy a list of declarations at the end of a static_assert.
template<class... Codec>
constexpr std::size_t problems_of(v3::received_chunk const& received, Codec... codec) {
    v3::codec_declarations codecs{codec...};
    zm::counting_sink sink;
    v3::pipeline_walk walk;
    walk.run(codecs, received, zm::report(sink));
    return sink.count();
}

}  // namespace

// R231, R232: typed values; what is not allowed in them is in tests/compile_fail.
constexpr v3::gzip_codec gzip{.level = 5};
constexpr v3::bytes_codec little{.endian = "little"};
constexpr v3::blosc_codec blosc{
    .cname = "lz4", .clevel = 5, .shuffle = "shuffle", .blocksize = 0, .typesize = 4};
static_assert(gzip.level == 5 && *little.endian == "little" && *blosc.typesize == 4);

// Rules.
static_assert(problems_of_rules(blosc) == 0);
static_assert(problems_of_rules(v3::blosc_codec{
                  .cname = "lz4", .clevel = 5, .shuffle = "shuffle", .blocksize = 0}) == 1);
static_assert(problems_of_rules(v3::transpose_codec{.order = {1, 0, 2}}) == 0);
static_assert(problems_of_rules(v3::transpose_codec{.order = {1, 1}}) == 1);
static_assert(problems_of_rules(v3::transpose_codec{.order = {1, 2}}) == 1);

// Pipelines.
static_assert(problems_of(chunk(int8, 2, 3), v3::bytes_codec{}, gzip) == 0);
static_assert(problems_of(chunk(int16, 2, 3), v3::bytes_codec{}) == 1);
static_assert(problems_of(chunk(int16, 2, 3), little) == 0);
static_assert(problems_of(chunk(int16, 2, 3), gzip, little) == 1);
static_assert(problems_of(chunk(int16, 2, 3), gzip) == 1);
static_assert(problems_of(chunk(int16, 2, 3), v3::transpose_codec{.order = {1, 0}}, little) == 0);
static_assert(problems_of(chunk(int16, 2, 3), v3::transpose_codec{.order = {0}}, little) == 1);

constexpr std::size_t problems_of_shard(std::uint64_t a, std::uint64_t b) {
    v3::sharding_indexed_codec shard{
        .chunk_shape = {1, 3}, .codecs = {v3::bytes_codec{}, gzip}, .index_codecs = {little}};
    return problems_of(chunk(int8, a, b), shard);
}
static_assert(problems_of_shard(2, 3) == 0);
static_assert(problems_of_shard(2, 4) == 1);

// Facts.
static_assert(int16.size == 2 && int16.has_byte_order == v3::tristate::yes);
static_assert(int8.has_byte_order == v3::tristate::no);
static_assert(v3::raw_data_type::facts_of({.bits = 24}).size == 3);
static_assert(v3::raw_data_type::from_name("r24").bits == 24);
static_assert(v3::raw_data_type::claims("r016") && !v3::raw_data_type::claims("r"));

// Names.
static_assert(v3::is_extension_name("a.b-c_d9") && v3::is_extension_name("foo:bar") &&
              v3::is_extension_name("HTTP://x"));
static_assert(!v3::is_extension_name("") && !v3::is_extension_name("a") &&
              !v3::is_extension_name("A") && !v3::is_extension_name("foo/bar") &&
              !v3::is_extension_name("x:"));
