// Loads a codec from a shared library (plugin_library/acme_lz.cpp) into a context, where it behaves
// as a built-in one does: it is judged, read, and compared by meaning.
// usage: plugin_host [LIBRARY]
#include <dlfcn.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <zarr_metadata/v3.hpp>
#include <zarr_metadata/v3/run_time.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace {

// Throws when there is no such library. Each definition keeps it loaded.
zm::context load(char const* path) {
    std::shared_ptr<void> const library(dlopen(path, RTLD_NOW | RTLD_LOCAL), [](void* opened) {
        if (opened) dlclose(opened);
    });
    if (!library) throw std::runtime_error(dlerror());
    using plugin_function = void(std::vector<zm::definition_handle>&);
    auto* const plugin =
        reinterpret_cast<plugin_function*>(dlsym(library.get(), "zarr_metadata_plugin"));
    if (!plugin) throw std::runtime_error(dlerror());

    std::vector<zm::definition_handle> definitions;
    plugin(definitions);
    for (auto& each : definitions) {
        struct kept {
            std::shared_ptr<void> library;  // is let go after the definition
            zm::definition_handle definition;
        };
        auto const owner = std::make_shared<kept>(kept{library, std::move(each)});
        each = zm::definition_handle(owner, owner->definition.get());
    }
    return zm::context(definitions);
}

zm::json::value document(std::string const& codec) {
    return zm::read_text(R"({"zarr_format": 3, "node_type": "array", "shape": [8],
        "data_type": "uint8", "fill_value": 0,
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [4]}},
        "chunk_key_encoding": {"name": "default"}, "codecs": [{"name": "bytes"}, )" +
                         codec + "]}")
        .value;
}

}  // namespace

int main(int argc, char** argv) {
    auto const mine = v3::core_context | load(argc > 1 ? argv[1] : PLUGIN_LIBRARY);

    auto const plain = document(R"({"name": "acme.lz", "configuration": {"level": 3}})");
    auto const wordy =
        document(R"({"name": "acme.lz", "configuration": {"window": 65536, "level": 3}})");
    auto const wrong = document(R"({"name": "acme.lz", "configuration": {"level": 10, "x": 1}})");

    v3::array_metadata const model(plain, mine);
    auto const lz = model.codecs()[1];
    std::cout << *lz.name() << " is " << (lz.is_accepted() ? "accepted" : "not accepted") << '\n';
    std::cout << "equal by meaning: " << std::boolalpha
              << (model == v3::array_metadata(wordy, mine)) << '\n';
    auto const refused = v3::read_array_metadata(wrong, mine);
    for (auto const& problem : refused.problems()) std::cout << problem << '\n';
    std::cout << "openable without the plugin: "
              << v3::read_openable_node_metadata(plain, v3::core_context).ok() << '\n';
}
