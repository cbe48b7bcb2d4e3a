// The `msgpack2` codec: objects as MessagePack.
// Spec: numcodecs
#pragma once

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// `{"id": "msgpack2", "use_single_float": false, "use_bin_type": true, "raw": false}`: the
/// defaults.
struct msgpack2_codec {
    optional_key<bool> use_single_float{};
    optional_key<bool> use_bin_type{};
    optional_key<bool> raw{};

    static constexpr std::string_view name = "msgpack2";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/other/msgpacks.html";
    static constexpr std::string_view alias = "msgpack";  // before numcodecs 0.6

    static constexpr msgpack2_codec canonical(msgpack2_codec const& self) {
        msgpack2_codec made = self;
        detail::leave_out(made.use_single_float, false);
        detail::leave_out(made.use_bin_type, true);
        detail::leave_out(made.raw, false);
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(msgpack2_codec, (), (use_single_float, use_bin_type, raw))
static_assert(codec_definition<msgpack2_codec>);

}  // namespace zarr_metadata::v2
