// The `n5_default` codec: array -> bytes.  Spec: zarr-extensions codecs/n5_default
#pragma once

#include <zarr_metadata/v3/codec/bytes.hpp>
#include <zarr_metadata/v3/codec/transpose.hpp>
#include <zarr_metadata/v3/codec_rules.hpp>
#include <zarr_metadata/v3/pipeline.hpp>

namespace zarr_metadata::v3 {

/// `{"name": "n5_default", "configuration": {"codecs": [...]}}`: an N5 block in default mode. Its
/// pipeline is a `transpose` that turns all axes round, a big-endian `bytes`, and at most one more.
struct n5_default_codec {
    codec_declarations codecs;

  private:
    // The codec at a place must be a `D`; what is refused already is not judged again. Clang has to
    // see this template before its use in constants.
    template<class D>
    static constexpr void judge_place(declared const& codec, std::size_t i, report const& out,
                                      void (*judge)(D const&, report const&)) {
        if (is_a<D>(codec)) {
            if (!codec.known) return;
            report const at_codecs = out.at("codecs");
            report const at_codec = at_codecs.at(i);
            report const inside = at_codec.at("configuration");
            zarr_metadata::detail::with_value<D>(codec, [&](D const& d) { judge(d, inside); });
        } else if (is_named(codec)) {
            out.invalid_value({"codecs", i}, {"expected the codec '", D::name, "' here, got '",
                                              name_of(codec), "'"});
        }
    }
    static constexpr bool is_named(declared const& codec) {
        if (codec.what) return true;
        return codec.tree && (*codec.tree)[codec.node].state == declaration_state::unclaimed;
    }

    static constexpr void judge_order(transpose_codec const& self, report const& out) {
        auto const rank = self.order.size();
        for (std::size_t i = 0; i != rank; ++i)
            if (static_cast<std::uint64_t>(self.order[i]) != rank - 1 - i)
                return out.invalid_value(
                    {"order"}, {"expected the axes in reverse order, got axis ", self.order[i],
                                " at place ", i});
    }
    static constexpr void judge_endian(bytes_codec const& self, report const& out) {
        if (self.endian && *self.endian != "big")
            out.invalid_value({"endian"}, {"expected \"big\", got \"", self.endian->value(), "\""});
    }

    static constexpr bool n5_has(data_type_facts const& facts) {
        if (facts.numbers == numeric_class::floating) return facts.bits == 32 || facts.bits == 64;
        return (facts.numbers == numeric_class::signed_integer ||
                facts.numbers == numeric_class::unsigned_integer) &&
               facts.bits >= 8;
    }

  public:
    static constexpr std::string_view name = "n5_default";
    static constexpr codec_kind kind = codec_kind::array_bytes;
    static constexpr std::string_view specification =
        "https://github.com/zarr-developers/zarr-extensions/tree/main/codecs/n5_default";

    static constexpr void rules(n5_default_codec const& self, report const& out) {
        if (self.codecs.size() < 2)
            out.invalid_value({"codecs"}, {"expected a transpose codec, then a bytes codec, got ",
                                           self.codecs.size(), " codecs"});
        self.codecs.for_each([&](std::size_t i, declared const& codec) {
            if (i == 0) judge_place<transpose_codec>(codec, i, out, &judge_order);
            if (i == 1) judge_place<bytes_codec>(codec, i, out, &judge_endian);
            if (i == 3)
                out.invalid_value({"codecs", i},
                                  {"expected at most three codecs, got ", self.codecs.size()});
        });
    }

    static constexpr void receives(n5_default_codec const&, received_chunk const& chunk,
                                   report const& out) {
        if (chunk.has_known_type() && !n5_has(chunk.facts))
            return out.invalid_value(
                {"expected a data type of N5, an integer of 8 to 64 bits, "
                 "float32 or float64, got '",
                 chunk.type_name, "'"});
        if (!chunk.shape.has_rank()) return;
        if (chunk.shape.rank() > 0xffff)
            return out.invalid_value({"expected at most 65535 axes, got ", chunk.shape.rank()});
        for (std::size_t axis = 0; axis != chunk.shape.rank(); ++axis)
            for (std::size_t i = 0; i != chunk.shape.count(axis); ++i)
                if (chunk.shape.length(axis, i) > 0xffffffffu)
                    return out.invalid_value({"expected lengths below 2^32, got ",
                                              chunk.shape.length(axis, i), " along axis ", axis});
    }

    static constexpr void pipelines(n5_default_codec const& self, received_chunk const& chunk,
                                    pipeline_walk& walk, report const& out) {
        walk.run(self.codecs, chunk, out.at("codecs"));
    }
};
BOOST_DESCRIBE_STRUCT(n5_default_codec, (), (codecs))
static_assert(codec_definition<n5_default_codec>);

}  // namespace zarr_metadata::v3
