// A shared library with a codec for programs that were built without it; see plugin_host.cpp.
#include <vector>

#include <zarr_metadata/v3/run_time.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

extern "C" void zarr_metadata_plugin(std::vector<zm::definition_handle>& definitions);

extern "C" void zarr_metadata_plugin(std::vector<zm::definition_handle>& definitions) {
    definitions.push_back(
        v3::make_codec({.name = "acme.lz",
                        .kind = v3::codec_kind::bytes_bytes,
                        .configuration = {zm::key_of<zm::integer_in<1, 9>>("level"),
                                          zm::optional_key_of<zm::integer_in<1>>("window")},
                        .canonical = [](zm::configuration_view const& self) {
                            // Without a window of one's own it is 65536.
                            auto made = self.json();
                            auto const* window = made.get_object().if_contains("window");
                            if (window && *window == 65536) made.get_object().erase("window");
                            return made;
                        }}));
}
