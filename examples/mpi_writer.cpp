// An MPI code in which every rank makes the same typed document for itself. Digests are compared
// instead of texts being sent; rank 0 writes the metadata, each rank its own rows.
// usage: mpirun -n N mpi_writer [FOLDER]      without a folder the store is removed in the end
#include <mpi.h>

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <zarr_metadata/v3/construct/digest.hpp>
#include <zarr_metadata/v3/construct/layout.hpp>
#include <zarr_metadata/v3/core.hpp>

namespace v3 = zarr_metadata::v3;
namespace fs = std::filesystem;

namespace {

constexpr int rows = 4, columns = 6;  // of each rank

constexpr auto field_document() {
    return v3::array<double, 2>{
        .shape = {0, columns},
        .chunk_grid = v3::regular_chunk_grid{.chunk_shape = {rows, columns}},
        .fill_value = std::bit_cast<double>(std::uint64_t(0x7ff8000000000000)),
        .codecs = {v3::bytes_codec{.endian = std::endian::native == std::endian::little ? "little"
                                                                                        : "big"}},
        .dimension_names = {"y", "x"}};
}
constexpr auto field = v3::layout<v3::core, field_document>();  // the shape is known at start

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0, ranks = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);

    auto const text = field.with_length(0, static_cast<std::uint64_t>(ranks) * rows).to_text();
    auto mine = v3::digest(text), least = mine, greatest = mine;
    MPI_Allreduce(mine.data(), least.data(), 16, MPI_UINT8_T, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(mine.data(), greatest.data(), 16, MPI_UINT8_T, MPI_MAX, MPI_COMM_WORLD);
    bool const same = least == greatest;  // byte by byte: equal only if all are

    fs::path const root =
        argc > 1 ? fs::path(argv[1]) : fs::temp_directory_path() / "zarr_metadata_mpi.zarr";
    if (rank == 0 && same) {
        fs::remove_all(root);
        fs::create_directories(root / "c");
        std::ofstream(root / "zarr.json", std::ios::binary) << text;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (same) {
        std::vector<double> values;
        for (int y = 0; y != rows; ++y)
            for (int x = 0; x != columns; ++x) values.push_back(100 * (rank * rows + y) + x);
        auto const folder = root / "c" / std::to_string(rank);
        fs::create_directories(folder);
        std::ofstream(folder / "0", std::ios::binary)
            .write(reinterpret_cast<char const*>(values.data()),
                   static_cast<std::streamsize>(values.size() * sizeof(double)));
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        std::cout << ranks << " ranks made " << (same ? "the same document" : "different documents")
                  << '\n'
                  << text << '\n';
        if (argc == 1) fs::remove_all(root);
    }
    MPI_Finalize();
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
