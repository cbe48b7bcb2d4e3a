#include "../use.hpp"

bool other_unit_works();

int main() { return use_zarr_metadata() && other_unit_works() ? 0 : 1; }
