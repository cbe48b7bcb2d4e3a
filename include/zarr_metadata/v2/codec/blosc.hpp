// The `blosc` codec: compresses bytes.
// Spec: numcodecs
#pragma once

#include <concepts>
#include <cstdint>

#include <zarr_metadata/v2/codec.hpp>

namespace zarr_metadata::v2 {

/// How blosc orders bytes first: an integer of -1 to 2, or a boolean for 0 and 1.
class blosc_shuffle {
  public:
    using number = integer_in<-1, 2>;

    constexpr blosc_shuffle(number n) noexcept : value_(n) {}
    template<std::integral I>
    consteval blosc_shuffle(I n) : value_(number(static_cast<int>(n))) {}

    constexpr std::int64_t value() const noexcept { return value_; }
    friend constexpr bool operator==(blosc_shuffle a, blosc_shuffle b) noexcept {
        return a.value() == b.value();
    }

    static constexpr shape const* parts[] = {&number::what, &typed<bool>::what};
    static constexpr shape what{.kind = shape_kind::one_of, .parts = parts, .part_count = 2};
    static blosc_shuffle from_checked(json::value const& v, nested_cursor& nested) {
        if (auto const* b = v.if_bool()) return *number::checked(*b ? 1 : 0);
        return number::from_checked(v, nested);
    }
    json::value to_json() const { return value(); }

  private:
    number value_;
};

/// `{"id": "blosc", "cname": "lz4", "clevel": 5, "shuffle": 1, "blocksize": 0}`, which are the
/// defaults. Shuffle: -1 automatic, 0 none, 1 bytes, 2 bits; `true` and `false` are 1 and 0. Sizes
/// are in bytes; the type size plays a part whatever the shuffle.
struct blosc_codec {
    optional_key<literal<"blosclz", "lz4", "lz4hc", "snappy", "zlib", "zstd">> cname{};
    optional_key<integer_in<0, 9>> clevel{};
    optional_key<blosc_shuffle> shuffle{};
    optional_key<c_int> blocksize{};
    optional_key<nullable<integer_in<1, 2147483647>>> typesize{};

    static constexpr std::string_view name = "blosc";
    static constexpr std::string_view specification =
        "https://numcodecs.readthedocs.io/en/stable/blosc.html";

    static constexpr blosc_codec canonical(blosc_codec const& self) {
        blosc_codec made = self;
        detail::leave_out(made.cname, "lz4");
        detail::leave_out(made.clevel, 5);
        detail::leave_out(made.shuffle, blosc_shuffle(1));
        detail::leave_out(made.blocksize, 0);
        detail::leave_out_null(made.typesize);
        return made;
    }
};
BOOST_DESCRIBE_STRUCT(blosc_codec, (), (cname, clevel, shuffle, blocksize, typesize))
static_assert(codec_definition<blosc_codec>);

}  // namespace zarr_metadata::v2
