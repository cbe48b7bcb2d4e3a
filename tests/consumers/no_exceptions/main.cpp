#include "../use.hpp"

#include <boost/throw_exception.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>

namespace boost {

void throw_exception(std::exception const& error) {
    std::fputs(error.what(), stderr);
    std::abort();
}
void throw_exception(std::exception const& error, source_location const&) {
    throw_exception(error);
}

}  // namespace boost

int main() { return use_zarr_metadata() ? 0 : 1; }
