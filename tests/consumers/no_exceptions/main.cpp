#include "../use.hpp"

#include <boost/throw_exception.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/construct/make.hpp>
#include <zarr_metadata/v3/core.hpp>

namespace boost {

void throw_exception(std::exception const& error) {
    std::fputs(error.what(), stderr);
    std::abort();
}
void throw_exception(std::exception const& error, source_location const&) {
    throw_exception(error);
}

}  // namespace boost

namespace {

namespace v3 = zarr_metadata::v3;

constexpr auto samples_document() {
    return v3::array<double, 1>{
        .shape = {0},
        .chunk_grid = v3::regular_chunk_grid{.chunk_shape = {1000}},
        .fill_value = 0.5,
        .codecs = {v3::bytes_codec{.endian = "little"}, v3::gzip_codec{.level = 5}}};
}
constexpr auto samples = v3::layout<v3::core, samples_document>();

// Documents are written without anything being thrown: a bad one gives problems.
bool writes_documents() {
    auto document = samples_document();
    document.shape = {7};
    bool const same = samples.with_shape(7).to_text() == v3::make(document).text;
    document.codecs = {v3::bytes_codec{}};
    return same && v3::make(document).problems.size() == 1;
}

}  // namespace

int main() { return use_zarr_metadata() && writes_documents() ? 0 : 1; }
