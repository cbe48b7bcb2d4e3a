// Documents of v2 made from the fuzzer's bytes, and any text: what begins with a brace is taken as
// text.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <zarr_metadata/v2/numcodecs_extras.hpp>

#include "check_reading_v2.hpp"
#include "v2_documents.hpp"

namespace {

/// A context and the schemas of its files.
struct judged_context {
    zarr_metadata::context scope;
    fuzz::schema_judge array{zarr_metadata::v2::array_file_json_schema(scope)};
    fuzz::schema_judge group{zarr_metadata::v2::group_file_json_schema(scope)};
};

void check_node(std::string_view text, std::string_view attributes, judged_context& in) {
    fuzz::check_v2_node(text, in.scope);
    fuzz::check_v2_file(text, attributes, in.scope, &in.array, &in.group);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static judged_context core{zarr_metadata::v2::core_context};
    static judged_context extras{zarr_metadata::v2::core_and_numcodecs_extras_context};
    std::string_view const bytes(reinterpret_cast<char const*>(data), size);
    if (bytes.starts_with('{')) {
        check_node(bytes, "{}", core);
        check_node("{}", bytes, core);
        fuzz::check_v2_listing(bytes, core.scope);
        return 0;
    }
    fuzz::choices pick(data, size);
    std::size_t const kind = pick.below(8);
    auto& in = pick.below(4) == 3 ? extras : core;
    fuzz::v2_documents make(pick);
    if (kind < 5) {
        auto const array = make.array();
        check_node(array, make.attributes(), in);
    } else if (kind == 5) {
        auto const group = make.group();
        check_node(group, make.attributes(), in);
    } else {
        fuzz::check_v2_listing(make.consolidated(), in.scope);
    }
    return 0;
}
