// Documents of v3 made from the fuzzer's bytes: see v3_documents.hpp.

#include <cstddef>
#include <cstdint>

#include "check_reading.hpp"
#include "v3_documents.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::choices pick(data, size);
    fuzz::check_reading(fuzz::v3_documents(pick).node());
    return 0;
}
