// An instrument that streams frames to disk: a sharded, compressed array that grows along its first
// axis. The layout is judged by the compiler; while it grows the text keeps its length, so the
// metadata is rewritten in place.
// usage: instrument_writer [FOLDER]      without a folder the store is removed in the end
#include <zlib.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/construct/make.hpp>
#include <zarr_metadata/v3/core.hpp>

#include "crc32c.hpp"

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;
namespace fs = std::filesystem;

namespace {

// Frames of 64 x 96 pixels. A shard holds 8 frames of half the width, in inner chunks of 2 frames.
constexpr std::size_t height = 64, width = 96;
constexpr std::array<std::size_t, 3> shard{8, 64, 48}, inner{2, 32, 24};
constexpr std::size_t level = 5, frames = 20;

constexpr auto intensity_document() {
    return v3::array<std::uint16_t, 3>{
        .shape = {0, height, width},
        .chunk_grid = v3::regular_chunk_grid{.chunk_shape = {shard[0], shard[1], shard[2]}},
        .fill_value = 65535,
        .codecs = {v3::sharding_indexed_codec{
            .chunk_shape = {inner[0], inner[1], inner[2]},
            .codecs = {v3::bytes_codec{.endian = "little"}, v3::gzip_codec{.level = level}},
            .index_codecs = {v3::bytes_codec{.endian = "little"}, v3::crc32c_codec{}}}},
        .dimension_names = {"time", "y", "x"}};
}
constexpr auto intensity = v3::layout<v3::core, intensity_document>();

using bytes = std::vector<unsigned char>;

// What the instrument sees.
std::uint16_t pixel(std::size_t t, std::size_t y, std::size_t x) {
    return static_cast<std::uint16_t>(1000 * t + 10 * y + x);
}

void append_number(bytes& to, std::uint64_t n, std::size_t size) {
    for (std::size_t i = 0; i != size; ++i) to.push_back((n >> (8 * i)) & 0xff);
}

bytes gzip(bytes const& from) {
    z_stream stream{};
    constexpr int gzip_format = 15 + 16;
    if (deflateInit2(&stream, level, Z_DEFLATED, gzip_format, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("zlib");
    bytes to(deflateBound(&stream, from.size()));
    stream.next_in = const_cast<Bytef*>(from.data());
    stream.avail_in = static_cast<uInt>(from.size());
    stream.next_out = to.data();
    stream.avail_out = static_cast<uInt>(to.size());
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END) throw std::runtime_error("zlib");
    to.resize(stream.total_out);
    deflateEnd(&stream);
    return to;
}

// One inner chunk, its corner at a frame, a row and a column.
bytes encoded(std::size_t t0, std::size_t y0, std::size_t x0) {
    bytes values;
    for (std::size_t t = t0; t != t0 + inner[0]; ++t)
        for (std::size_t y = y0; y != y0 + inner[1]; ++y)
            for (std::size_t x = x0; x != x0 + inner[2]; ++x)
                append_number(values, pixel(t, y, x), 2);
    return gzip(values);
}

// The inner chunks that are there one after the other, then the index of offsets and lengths.
bytes shard_of(std::size_t t0, std::size_t x0, std::size_t known_frames) {
    constexpr auto absent = std::numeric_limits<std::uint64_t>::max();
    bytes data, index;
    for (std::size_t t = 0; t != shard[0]; t += inner[0])
        for (std::size_t y = 0; y != shard[1]; y += inner[1])
            for (std::size_t x = 0; x != shard[2]; x += inner[2]) {
                bool const there = t0 + t < known_frames;
                auto const offset = data.size();
                if (there) {
                    auto const chunk = encoded(t0 + t, y, x0 + x);
                    data.insert(data.end(), chunk.begin(), chunk.end());
                }
                append_number(index, there ? offset : absent, 8);
                append_number(index, there ? data.size() - offset : absent, 8);
            }
    append_number(index, crc32c(index.data(), index.size()), 4);
    data.insert(data.end(), index.begin(), index.end());
    return data;
}

void write_file(fs::path const& path, std::string_view content) {
    fs::create_directories(path.parent_path());
    std::ofstream file(path, std::ios::binary);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
}
void write_file(fs::path const& path, bytes const& content) {
    write_file(path, {reinterpret_cast<char const*>(content.data()), content.size()});
}

}  // namespace

int main(int argc, char** argv) {
    fs::path const root =
        argc > 1 ? fs::path(argv[1]) : fs::temp_directory_path() / "zarr_metadata_instrument.zarr";
    fs::remove_all(root);
    write_file(
        root / "zarr.json",
        v3::make(v3::group{.attributes = zm::json::object{{"instrument", "camera 1"}}}).text);

    v3::text_options const in_place{.fixed_width = true};
    auto const metadata = root / "intensity" / "zarr.json";
    write_file(metadata, intensity.to_text(in_place));
    auto const size = fs::file_size(metadata);

    std::fstream file(metadata, std::ios::binary | std::ios::in | std::ios::out);
    std::string text(intensity.text_size(in_place), '\0');
    for (std::size_t known = inner[0]; known <= frames; known += inner[0]) {
        auto const t0 = (known - 1) / shard[0] * shard[0];
        for (std::size_t x0 = 0; x0 != width; x0 += shard[2])
            write_file(root / "intensity" / "c" / std::to_string(t0 / shard[0]) / "0" /
                           std::to_string(x0 / shard[2]),
                       shard_of(t0, x0, known));
        // Only when its chunks are there the array grows; this allocates nothing.
        intensity.with_length(0, known).write_to(text.data(), in_place);
        file.seekp(0).write(text.data(), static_cast<std::streamsize>(text.size())).flush();
    }
    std::cout << text << '\n'
              << frames << " frames; the metadata kept its length: " << std::boolalpha
              << (fs::file_size(metadata) == size) << '\n';
    if (argc == 1) fs::remove_all(root);
}
