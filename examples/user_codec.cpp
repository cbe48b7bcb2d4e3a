// A codec of one's own (user_codec/acme_lz.hpp), in constants and at run time: it joins the core's
// definitions as a type, is judged where a document is made, and is read back as its struct.
#include <iostream>

#include <zarr_metadata/v3.hpp>
#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/construct/make.hpp>

#include "user_codec/acme_lz.hpp"

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

using my_context = v3::core::extended_with<v3::codecs<acme::lz_codec>>;
static_assert(my_context::claims<v3::codec_slot>("acme.lz"));
static_assert(!v3::core::claims<v3::codec_slot>("acme.lz"));

constexpr auto samples_document() {
    return v3::array<std::int16_t, 1>{.shape = {1000},
                                      .chunk_grid = v3::regular_chunk_grid{.chunk_shape = {100}},
                                      .fill_value = 0,
                                      .codecs = {v3::bytes_codec{.endian = "little"},
                                                 acme::lz_codec{.level = 3, .window = 4096}}};
}
constexpr auto samples = v3::layout<my_context, samples_document>();  // a rule broken: no binary

int main() {
    std::cout << samples.to_text() << '\n';

    // At run time the same rule gives a problem.
    auto document = samples_document();
    document.codecs = {v3::bytes_codec{.endian = "little"},
                       acme::lz_codec{.level = 3, .window = 1000}};
    for (auto const& problem : v3::make(document).problems) std::cout << problem << '\n';

    // A reader that has the codec gives its struct; for any other the name is unclaimed.
    auto const reading = v3::read_array_metadata_text(samples.to_text(), my_context{});
    auto const model = *reading.metadata();
    auto const lz = model.codecs().back().get_if<acme::lz_codec>();
    std::cout << "level " << lz->level << ", window " << *lz->window << '\n';
    auto const plain = v3::read_array_metadata_text(samples.to_text());
    for (auto const& d : plain.unclaimed_declarations())
        std::cout << "unclaimed in the core: " << d.loc() << '\n';
}
