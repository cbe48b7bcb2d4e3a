// A static context and the same definitions put together at run time give the same readings.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <paths.hpp>

#include "typed_documents.hpp"

namespace zm = zarr_metadata;
using namespace zarr_metadata::v3;
using namespace zarr_metadata_test;

namespace {

// The definitions of a context in another order, as one that is made at run time.
zm::context twin_of(zm::context const& scope) {
    std::vector<zm::definition_handle> all;
    for (auto const& slot : scope.slots())
        for (auto const* d : slot.definitions()) all.emplace_back(std::shared_ptr<void>(), d);
    std::shuffle(all.begin(), all.end(), std::mt19937(1));
    return zm::context(all);
}

// All that a reading says.
std::string described(std::string_view text, zm::context const& scope) {
    auto const reading = read_openable_node_metadata_text(text, scope);
    std::string out = lines(reading.problems());
    for (auto const d : reading.declarations()) {
        out += '\n' + d.loc().pointer();
        out += d.is_accepted() ? " accepted " : d.is_refused() ? " refused " : " unclaimed ";
        out += d.name().value_or("-");
        if (d.definition()) out += d.definition()->type_key;
    }
    if (auto const array = reading.array()) out += '\n' + zm::write_text(array->canonical());
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(static_context_and_its_twin) {
    auto const corpus = shared_path("corpus");
    if (!corpus) return;
    std::vector<zm::context> const contexts{core{}, core_and_extensions{}, zarr_python{}};
    std::vector<zm::context> twins;
    for (auto const& each : contexts) twins.push_back(twin_of(each));
    std::size_t documents = 0;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(*corpus)) {
        if (entry.path().filename() != "zarr.json") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        std::string const text{std::istreambuf_iterator<char>(file), {}};
        for (std::size_t i = 0; i != contexts.size(); ++i)
            if (described(text, contexts[i]) != described(text, twins[i]))
                BOOST_ERROR(entry.path());
        ++documents;
    }
    BOOST_TEST(documents > 100u);
    for (std::size_t i = 0; i != contexts.size(); ++i) BOOST_TEST((contexts[i] == twins[i]));
}
