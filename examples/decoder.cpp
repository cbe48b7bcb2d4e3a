// Decodes a chunk by its metadata. The decoder's context lists the codecs that it knows, and
// `visit` does not compile unless it handles each of them: a codec that is added to the list cannot
// be forgotten here, and a document that needs another one is not opened.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <stdexcept>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/visit.hpp>
#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/reading.hpp>

#include "crc32c.hpp"

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace {

using decodable =
    zm::static_context<v3::codecs<v3::bytes_codec, v3::crc32c_codec, v3::transpose_codec>,
                       v3::data_types<v3::int16_data_type>, v3::chunk_grids<v3::regular_chunk_grid>,
                       v3::chunk_key_encodings<v3::default_chunk_key_encoding>>;
constinit zm::context const decodable_context = decodable{};

constexpr auto table_document() {
    return v3::array<std::int16_t, 2>{
        .shape = {2, 3},
        .chunk_grid = v3::regular_chunk_grid{.chunk_shape = {2, 3}},
        .fill_value = 0,
        .codecs = {v3::transpose_codec{.order = {1, 0}}, v3::bytes_codec{.endian = "big"},
                   v3::crc32c_codec{}}};
}
constexpr auto table = v3::layout<decodable, table_document>();

// A chunk on its way back: bytes first, then values and their shape.
struct chunk {
    std::vector<unsigned char> bytes;
    std::vector<std::int16_t> values;
    std::vector<std::size_t> shape;
};

void undo(v3::crc32c_codec const&, chunk& c) {
    if (c.bytes.size() < 4) throw std::runtime_error("no room for a checksum");
    std::uint32_t stored = 0;
    for (unsigned i = 0; i != 4; ++i)
        stored |= std::uint32_t(c.bytes[c.bytes.size() - 4 + i]) << (8 * i);
    c.bytes.resize(c.bytes.size() - 4);
    if (crc32c(c.bytes.data(), c.bytes.size()) != stored) throw std::runtime_error("bad checksum");
}

void undo(v3::bytes_codec const& bytes, chunk& c) {
    bool const big = bytes.endian && *bytes.endian == "big";
    for (std::size_t i = 0; i + 1 < c.bytes.size(); i += 2) {
        unsigned const high = c.bytes[big ? i : i + 1], low = c.bytes[big ? i + 1 : i];
        c.values.push_back(static_cast<std::int16_t>(high << 8 | low));
    }
}

// Only for two axes, to be short: here `order` is {0, 1} or {1, 0}.
void undo(v3::transpose_codec const& transpose, chunk& c) {
    if (transpose.order[0] == 0) return;
    auto const rows = c.shape[1], columns = c.shape[0];  // as they are to become
    std::vector<std::int16_t> made(c.values.size());
    for (std::size_t y = 0; y != rows; ++y)
        for (std::size_t x = 0; x != columns; ++x) made[y * columns + x] = c.values[x * rows + y];
    c.values = std::move(made);
    std::swap(c.shape[0], c.shape[1]);
}

}  // namespace

int main() {
    auto const reading = v3::read_openable_node_metadata_text(table.to_text(), decodable_context);
    for (auto const& problem : reading.problems()) std::cerr << problem << '\n';
    if (!reading.ok()) return 1;

    // The chunk as a store gives it: 1 2 3 / 4 5 6 in columns, big endian, and the checksum.
    chunk c{{0, 1, 0, 4, 0, 2, 0, 5, 0, 3, 0, 6}, {}, {3, 2}};
    auto const sum = crc32c(c.bytes.data(), c.bytes.size());
    for (unsigned i = 0; i != 4; ++i) c.bytes.push_back((sum >> (8 * i)) & 0xff);

    auto const codecs = reading.array()->codecs();
    for (auto codec = codecs.rbegin(); codec != codecs.rend(); ++codec)
        zm::visit<decodable::list<v3::codec_slot>>(
            *codec, [&](v3::bytes_codec const& d) { undo(d, c); },
            [&](v3::crc32c_codec const& d) { undo(d, c); },
            [&](v3::transpose_codec const& d) { undo(d, c); });

    for (std::size_t i = 0; i != c.values.size(); ++i)
        std::cout << c.values[i] << ((i + 1) % c.shape[1] == 0 ? '\n' : ' ');

    auto const other = v3::read_openable_node_metadata_text(
        R"({"zarr_format": 3, "node_type": "array", "shape": [1], "data_type": "int16",
            "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [1]}},
            "chunk_key_encoding": {"name": "default"}, "fill_value": 0, "codecs": [
            {"name": "bytes", "configuration": {"endian": "little"}},
            {"name": "gzip", "configuration": {"level": 5}}]})",
        decodable_context);
    for (auto const& problem : other.problems()) std::cout << problem << '\n';
}
