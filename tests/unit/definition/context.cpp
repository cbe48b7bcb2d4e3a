#include <zarr_metadata/definition/context.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/v3/core.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace test_context {

struct other_gzip {
    static constexpr std::string_view name = "gzip";
    static constexpr v3::codec_kind kind = v3::codec_kind::bytes_bytes;
};
BOOST_DESCRIBE_STRUCT(other_gzip, (), ())

struct acme_codec {
    static constexpr std::string_view name = "acme.codec";
    static constexpr v3::codec_kind kind = v3::codec_kind::bytes_bytes;
};
BOOST_DESCRIBE_STRUCT(acme_codec, (), ())

using with_other_gzip = zm::static_context<v3::codecs<other_gzip>>;
using with_acme = zm::static_context<v3::codecs<acme_codec>>;
using with_gzip = zm::static_context<v3::codecs<v3::gzip_codec>>;

/// Sorted.
std::string names(zm::context const& c, zm::slot const& in) {
    std::vector<std::string_view> all;
    for (auto const* d : c.definitions(in)) all.push_back(d->name);
    std::sort(all.begin(), all.end());
    std::string out;
    for (auto const name : all) out.append(name).append(" ");
    return out;
}

zm::definition_handle handle(zm::definition const& d) { return {std::shared_ptr<void>(), &d}; }

zm::definition const& codec(zm::context const& c, std::string_view name) {
    auto const* found = c.claimant(v3::codec_slot::what, name);
    BOOST_REQUIRE(found);
    return *found;
}

}  // namespace test_context

using namespace test_context;

BOOST_AUTO_TEST_SUITE(definition_context)

BOOST_AUTO_TEST_CASE(R93_claimant) {
    zm::context const& core = v3::core_context;
    auto const claims = [&](zm::slot const& in, std::string_view name) {
        return core.claimant(in, name) != nullptr;
    };
    BOOST_TEST(codec(core, "gzip").name == "gzip");
    BOOST_TEST(!claims(v3::codec_slot::what, "nope"));
    BOOST_TEST(!claims(v3::codec_slot::what, ""));
    BOOST_TEST(!claims(v3::data_type_slot::what, "gzip"));
    BOOST_TEST(claims(v3::data_type_slot::what, "uint8"));
    BOOST_TEST(claims(v3::group_extra_field_slot::what, "consolidated_metadata"));
    BOOST_TEST(!claims(v3::array_extra_field_slot::what, "consolidated_metadata"));
}

BOOST_AUTO_TEST_CASE(R74_patterns_claim_after_names) {
    auto const* raw = v3::core_context.claimant(v3::data_type_slot::what, "r16");
    BOOST_REQUIRE(raw);
    BOOST_TEST(raw->name == "r*");
    for (auto const* name : {"r12", "r08", "r0", "r18446744073709551616"})
        BOOST_TEST(v3::core_context.claimant(v3::data_type_slot::what, name) == raw);
    for (auto const* name : {"r*", "r", "r-8", "r8x", "R8"})
        BOOST_TEST(!v3::core_context.claimant(v3::data_type_slot::what, name));
}

BOOST_AUTO_TEST_CASE(R83_R87_the_core_has_what_the_specification_defines) {
    zm::context const& core = v3::core_context;
    BOOST_TEST(names(core, v3::codec_slot::what) ==
               "blosc bytes crc32c gzip sharding_indexed transpose ");
    BOOST_TEST(names(core, v3::data_type_slot::what) ==
               "bool complex128 complex64 float16 float32 float64 int16 int32 int64 int8 r* "
               "uint16 uint32 uint64 uint8 ");
    BOOST_TEST(names(core, v3::chunk_grid_slot::what) == "regular ");
    BOOST_TEST(names(core, v3::chunk_key_encoding_slot::what) == "default v2 ");
    BOOST_TEST(names(core, v3::storage_transformer_slot::what) == "");
    BOOST_TEST(names(core, v3::array_extra_field_slot::what) == "");
    BOOST_TEST(names(core, v3::group_extra_field_slot::what) == "consolidated_metadata ");
}

BOOST_AUTO_TEST_CASE(R84_a_slot_not_given_is_empty) {
    zm::context const none;
    BOOST_TEST(none.slots().empty());
    BOOST_TEST(!none.claimant(v3::codec_slot::what, "gzip"));
    BOOST_TEST(none.definitions(v3::codec_slot::what).empty());
    zm::context const codecs = with_acme();
    BOOST_TEST(names(codecs, v3::codec_slot::what) == "acme.codec ");
    BOOST_TEST(names(codecs, v3::data_type_slot::what) == "");
}

BOOST_AUTO_TEST_CASE(R90_union_keeps_all_of_both) {
    auto const both = v3::core_context.union_with(with_acme());
    BOOST_TEST(names(both, v3::codec_slot::what) ==
               "acme.codec blosc bytes crc32c gzip sharding_indexed transpose ");
    BOOST_TEST(names(both, v3::data_type_slot::what) ==
               names(v3::core_context, v3::data_type_slot::what));
    BOOST_TEST((both == (v3::core_context | with_acme())));
    BOOST_TEST((both == (zm::context(with_acme()) | v3::core_context)));
    BOOST_TEST((both != v3::core_context));
    BOOST_TEST(both.claimant(v3::data_type_slot::what, "r8")->is_pattern);
    // The parts are not changed.
    BOOST_TEST(!v3::core_context.claimant(v3::codec_slot::what, "acme.codec"));
}

BOOST_AUTO_TEST_CASE(R91_one_definition_in_both_is_no_conflict) {
    BOOST_TEST(((v3::core_context | v3::core_context) == v3::core_context));
    BOOST_TEST(((v3::core_context | with_gzip()) == v3::core_context));
    BOOST_TEST(((v3::core_context | zm::context()) == v3::core_context));
    BOOST_TEST(((zm::context() | zm::context()) == zm::context()));
}

BOOST_AUTO_TEST_CASE(R91_two_definitions_of_one_name_are_a_conflict) {
    BOOST_CHECK_EXCEPTION((void)(v3::core_context | with_other_gzip()), zm::scope_conflict_error,
                          [](zm::scope_conflict_error const& e) {
                              BOOST_TEST(e.slot_name() == "codecs");
                              BOOST_TEST(e.name() == "gzip");
                              BOOST_TEST(std::string(e.what()) ==
                                         "two definitions of the name 'gzip' in the slot 'codecs'");
                              return true;
                          });
    // The same name in another slot is none.
    auto const& bytes = codec(v3::core_context, "bytes");
    BOOST_CHECK_THROW((zm::context{handle(codec(v3::core_context, "gzip")),
                                   handle(codec(with_other_gzip(), "gzip"))}),
                      zm::scope_conflict_error);
    BOOST_CHECK_NO_THROW((zm::context{handle(bytes), handle(bytes)}));
}

BOOST_AUTO_TEST_CASE(R92_slots_are_replaced_whole) {
    auto const made = v3::core_context.with_slots(with_acme());
    BOOST_TEST(names(made, v3::codec_slot::what) == "acme.codec ");
    BOOST_TEST(names(made, v3::data_type_slot::what) ==
               names(v3::core_context, v3::data_type_slot::what));
    BOOST_TEST((v3::core_context.with_slots(zm::context()) == v3::core_context));
    // A name that both have is no conflict then.
    auto const other = v3::core_context.with_slots(with_other_gzip());
    BOOST_TEST(&codec(other, "gzip") == &codec(with_other_gzip(), "gzip"));
}

BOOST_AUTO_TEST_CASE(R79_one_definition_is_replaced_on_purpose) {
    auto const& other = codec(with_other_gzip(), "gzip");
    auto const made = v3::core_context.replacing(handle(other));
    BOOST_TEST(&codec(made, "gzip") == &other);
    BOOST_TEST(names(made, v3::codec_slot::what) == names(v3::core_context, v3::codec_slot::what));
    BOOST_TEST((made != v3::core_context));
    auto const added = v3::core_context.replacing(handle(codec(with_acme(), "acme.codec")));
    BOOST_TEST((added == (v3::core_context | with_acme())));
}

BOOST_AUTO_TEST_CASE(R96_static_and_run_time_contexts_of_the_same_are_equal) {
    std::vector<zm::definition_handle> all;
    zm::context const core = v3::core_context;
    for (auto const& view : core.slots())
        for (auto const* d : view.definitions()) all.push_back(handle(*d));
    BOOST_TEST((zm::context(all) == core));
    std::reverse(all.begin(), all.end());
    zm::context const reversed(all);
    BOOST_TEST((reversed == core));
    for (auto const& view : core.slots())
        BOOST_TEST(names(reversed, *view.in) == names(core, *view.in));
    all.pop_back();
    BOOST_TEST((zm::context(all) != core));
}

BOOST_AUTO_TEST_CASE(R86_copies_share_and_outlive) {
    zm::context copy;
    {
        auto const made = v3::core_context | with_acme();
        copy = made;
        BOOST_TEST((copy == made));
    }
    BOOST_TEST(codec(copy, "acme.codec").name == "acme.codec");
}

BOOST_AUTO_TEST_CASE(definitions_are_kept_alive) {
    auto const made = std::make_shared<zm::definition>(codec(with_acme(), "acme.codec"));
    std::weak_ptr<zm::definition const> const watch = made;
    {
        zm::context outer;
        {
            zm::context inner{made};
            outer = v3::core_context | inner;
        }
        BOOST_TEST(made.use_count() > 1);
        BOOST_TEST(outer.claimant(v3::codec_slot::what, "acme.codec") == made.get());
    }
    BOOST_TEST(made.use_count() == 1);
}

BOOST_AUTO_TEST_SUITE_END()
