#include "../use.hpp"

int main() { return use_zarr_metadata() ? 0 : 1; }
