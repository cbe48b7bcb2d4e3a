// Writes small stores whose metadata the library makes: write FOLDER.
//
// Each store is a folder of its own, named by a number; FOLDER/index.json says of each its format,
// the topic (what of the format it uses) and the variant. Between them the stores of a topic have
// the spellings that Zarr allows. Every document is a model of the library, so it is valid; a topic
// that is not stops the program. run.py has other implementations open them.

#include "stores.hpp"

#include <exception>
#include <iostream>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: write FOLDER\n";
        return 2;
    }
    try {
        interchange::writer out(argv[1]);
        write_v3(out);
        write_v2(out);
        std::cout << out.finish() << " stores\n";
    } catch (std::exception const& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
