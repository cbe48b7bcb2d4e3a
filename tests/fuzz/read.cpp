// Any bytes as a `zarr.json`. Give it the folder `seeds` and the dictionary `zarr.dict`.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "check_reading.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::check_reading({reinterpret_cast<char const*>(data), size});
    return 0;
}
