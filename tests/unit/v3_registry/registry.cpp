// The contexts hold what the extension registry has, no less and no more.

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <zarr_metadata/v3/zarr_python.hpp>

namespace test_registry {

namespace zm = zarr_metadata;
namespace v3 = zm::v3;

/// A checkout of github.com/zarr-developers/zarr-extensions, given by an environment variable or at
/// compile time; without one the tests that need it say so and do nothing.
std::optional<std::filesystem::path> checkout() {
    std::string root;
#ifdef ZARR_METADATA_EXTENSIONS_DIR
    root = ZARR_METADATA_EXTENSIONS_DIR;
#endif
    if (char const* given = std::getenv("ZARR_METADATA_EXTENSIONS_DIR")) root = given;
    if (!root.empty() && std::filesystem::is_directory(std::filesystem::path(root) / "codecs"))
        return root;
    std::cout << "skipped: no checkout of zarr-extensions (set ZARR_METADATA_EXTENSIONS_DIR)\n";
    return std::nullopt;
}

std::set<std::string> folders(std::filesystem::path const& in) {
    std::set<std::string> all;
    if (!std::filesystem::is_directory(in)) return all;
    for (auto const& entry : std::filesystem::directory_iterator(in))
        if (entry.is_directory()) all.insert(entry.path().filename().string());
    return all;
}

/// The names that a context claims in a slot, as the registry names its folders.
std::set<std::string> names(zm::context const& scope, zm::slot const& in) {
    std::set<std::string> all;
    for (auto const* d : scope.definitions(in)) {
        if (!d->canonical_name.empty()) continue;  // an alias has no folder
        std::string name(d->name);
        if (d->is_pattern) name.erase(name.find('*'));
        all.insert(name);
    }
    return all;
}

void compare(std::filesystem::path const& folder, zm::slot const& in) {
    auto const registered = folders(folder), known = names(v3::core_and_extensions_context, in);
    for (auto const& name : registered)
        BOOST_TEST(known.count(name) == 1u, "the registry has '" << name << "' in " << folder);
    for (auto const& name : known)
        BOOST_TEST(registered.count(name) == 1u,
                   "the registry lacks '" << name << "' in " << folder);
}

}  // namespace test_registry

using namespace test_registry;

BOOST_AUTO_TEST_SUITE(v3_registry)

BOOST_AUTO_TEST_CASE(the_registry_and_the_context_have_the_same_entries) {
    auto const root = checkout();
    if (!root) return;
    compare(*root / "data-types", v3::data_type_slot::what);
    compare(*root / "codecs", v3::codec_slot::what);
    compare(*root / "chunk-grids", v3::chunk_grid_slot::what);
    compare(*root / "chunk-key-encodings", v3::chunk_key_encoding_slot::what);
    compare(*root / "storage-transformers", v3::storage_transformer_slot::what);
    // Attributes are not interpreted; if one is registered, somebody has to say what becomes of it.
    BOOST_TEST(folders(*root / "attributes").empty());
}

BOOST_AUTO_TEST_CASE(contexts_have_their_number_of_entries) {
    auto const count = [](zm::context const& scope, zm::slot const& in) {
        return names(scope, in).size();
    };
    BOOST_TEST(count(v3::core_context, v3::data_type_slot::what) == 15u);
    BOOST_TEST(count(v3::core_context, v3::codec_slot::what) == 6u);
    BOOST_TEST(count(v3::core_and_extensions_context, v3::data_type_slot::what) == 51u);
    BOOST_TEST(count(v3::core_and_extensions_context, v3::codec_slot::what) == 17u);
    BOOST_TEST(count(v3::core_and_extensions_context, v3::chunk_grid_slot::what) == 2u);
    BOOST_TEST(count(v3::core_and_extensions_context, v3::chunk_key_encoding_slot::what) == 2u);
    BOOST_TEST(count(v3::core_and_extensions_context, v3::storage_transformer_slot::what) == 0u);
    BOOST_TEST(count(v3::core_and_extensions_context, v3::array_extra_field_slot::what) == 0u);
    BOOST_TEST(count(v3::core_and_extensions_context, v3::group_extra_field_slot::what) == 1u);
    BOOST_TEST(count(v3::zarr_python_context, v3::data_type_slot::what) == 54u);
    BOOST_TEST(count(v3::zarr_python_context, v3::codec_slot::what) == 17u);
}

BOOST_AUTO_TEST_CASE(each_context_has_all_of_the_one_before) {
    for (auto const& [smaller, larger] :
         {std::pair(&v3::core_context, &v3::core_and_extensions_context),
          std::pair(&v3::core_and_extensions_context, &v3::zarr_python_context)})
        for (auto const& view : smaller->slots())
            for (auto const* d : view.definitions()) {
                bool found = false;
                for (auto const* other : larger->definitions(*view.in))
                    found = found || (other->name == d->name && same_definition(*other, *d));
                BOOST_TEST(found, d->name);
            }
}

BOOST_AUTO_TEST_CASE(each_definition_names_its_specification) {
    for (auto const& view : v3::core_and_extensions_context.slots())
        for (auto const* d : view.definitions()) {
            auto const name = d->canonical_name.empty() ? d->name : d->canonical_name;
            auto const address = d->specification;
            bool const is_core = address.starts_with("https://zarr-specs.readthedocs.io/");
            bool const is_registered =
                address.starts_with("https://github.com/zarr-developers/zarr-extensions/") &&
                address.ends_with("/" + std::string(name));
            BOOST_TEST((is_core || is_registered), d->name << ": " << address);
        }
}

BOOST_AUTO_TEST_SUITE_END()
