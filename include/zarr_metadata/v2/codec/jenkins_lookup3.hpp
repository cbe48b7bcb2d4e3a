// The `jenkins_lookup3` codec: adds a checksum of four bytes at the end.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// Just `null`.
struct null_parameter {
    static constexpr shape what{.kind = shape_kind::null};
    static constexpr null_parameter from_checked(json::value const&, nested_cursor&) { return {}; }
    json::value to_json() const { return nullptr; }
};

/// `{"id": "jenkins_lookup3", "initval": 0}`: 0 where none is given. A prefix cannot be said in
/// JSON.
struct jenkins_lookup3_codec {
    optional_key<integer_in<0, 4294967295>> initval{};
    optional_key<null_parameter> prefix{};

    static constexpr std::string_view name = "jenkins_lookup3";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/checksum32.html";

    static constexpr jenkins_lookup3_codec canonical(jenkins_lookup3_codec const& self) {
        jenkins_lookup3_codec made = self;
        detail::leave_out(made.initval, 0);
        made.prefix = std::nullopt;
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(jenkins_lookup3_codec, (), (initval, prefix))
static_assert(codec_definition<jenkins_lookup3_codec>);

}  // namespace zarr_metadata::v2
