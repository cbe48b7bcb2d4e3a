// Contexts as type lists, and definitions as tables made by the compiler.
#include <string_view>
#include <type_traits>

#include <zarr_metadata/definition/static_context.hpp>
#include <zarr_metadata/v3/core.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace {

struct acme_codec {
    static constexpr std::string_view name = "acme.codec";
    static constexpr v3::codec_kind kind = v3::codec_kind::bytes_bytes;
};
BOOST_DESCRIBE_STRUCT(acme_codec, (), ())

struct acme_type {
    using fill_value = zm::text;
    static constexpr std::string_view name = "acme.type";
    static constexpr auto facts = v3::data_type_facts::variable();
};
BOOST_DESCRIBE_STRUCT(acme_type, (), ())

struct not_a_codec {
    static constexpr std::string_view name = "acme.none";
};
BOOST_DESCRIBE_STRUCT(not_a_codec, (), ())

using small = zm::static_context<v3::codecs<v3::bytes_codec, v3::gzip_codec>>;
using larger = small::extended_with<v3::codecs<acme_codec>, v3::data_types<acme_type>>;

}  // namespace

// R237: what a context claims is known to the compiler.
static_assert(v3::core::claims<v3::codec_slot>("gzip"));
static_assert(!v3::core::claims<v3::codec_slot>("acme.codec"));
static_assert(!v3::core::claims<v3::data_type_slot>("gzip"));
static_assert(v3::core::claims<v3::data_type_slot>("r16") &&
              !v3::core::claims<v3::data_type_slot>("r*"));
static_assert(!zm::static_context<>::claims<v3::codec_slot>("gzip"));

// R84: a slot that is not given is empty.
static_assert(small::claims<v3::codec_slot>("bytes") &&
              !small::claims<v3::data_type_slot>("uint8"));

// extended_with keeps all and adds.
static_assert(larger::claims<v3::codec_slot>("bytes") &&
              larger::claims<v3::codec_slot>("acme.codec") &&
              larger::claims<v3::data_type_slot>("acme.type"));
static_assert(!small::claims<v3::codec_slot>("acme.codec"));
static_assert(std::is_same_v<small::extended_with<>, small>);
static_assert(std::is_same_v<small::extended_with<v3::codecs<v3::gzip_codec>>, small>);
static_assert(v3::core::extended_with<v3::codecs<acme_codec>>::claims<v3::codec_slot>("gzip"));

// A static context is a run-time one without allocation, in constant initialization.
constinit zm::context const core = v3::core{};
static_assert(v3::core::slots().size() >= 5);

// The concepts that a definition's file asserts.
static_assert(v3::codec_definition<acme_codec> && !v3::codec_definition<not_a_codec>);
static_assert(v3::data_type_definition<acme_type> && !v3::data_type_definition<acme_codec>);
static_assert(v3::chunk_grid_definition<v3::regular_chunk_grid> &&
              !v3::chunk_grid_definition<acme_codec>);
static_assert(zm::claims_by_pattern<v3::raw_data_type> &&
              !zm::claims_by_pattern<v3::bool_data_type>);

// The tables.
constexpr auto const& gzip = zm::definition_of<v3::codec_slot, v3::gzip_codec>;
static_assert(gzip.name == "gzip" && gzip.needs_configuration && !gzip.has_rules);
static_assert(gzip.configuration->members[0].key == "level");
static_assert(!zm::definition_of<v3::codec_slot, v3::bytes_codec>.needs_configuration);
static_assert(zm::definition_of<v3::codec_slot, v3::blosc_codec>.has_rules);
static_assert(v3::operations_of_codec(gzip).kind == v3::codec_kind::bytes_bytes);
static_assert(v3::operations_of_codec(gzip).size == v3::codec_size::dynamic);
static_assert(zm::same_definition(gzip, gzip) &&
              !zm::same_definition(gzip, zm::definition_of<v3::codec_slot, acme_codec>));
