#include "explain.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include <zarr_metadata/json/show.hpp>

#include "terminal.hpp"

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;

namespace zarr_check {

namespace {

std::string line(std::string_view label, std::string_view value) {
    std::string out("  ");
    out += label;
    out.append(label.size() < 20 ? 20 - label.size() : 1, ' ');
    out += value;
    out += '\n';
    return out;
}

std::string lengths(v3::chunk_shape const& shape) {
    if (!shape.has_rank()) return "[?]";
    std::string out = "[";
    for (std::size_t axis = 0; axis != shape.rank(); ++axis) {
        if (axis != 0) out += ", ";
        if (shape.count(axis) == 0) out += '?';
        for (std::size_t i = 0; i != shape.count(axis); ++i) {
            if (i != 0) out += " or ";
            out += std::to_string(shape.length(axis, i));
        }
    }
    return out + ']';
}

std::optional<std::uint64_t> size_in_bytes(v3::received_chunk const& chunk) {
    if (chunk.facts.sized != v3::data_type_facts::size_class::fixed || !chunk.shape.has_rank())
        return std::nullopt;
    std::uint64_t size = chunk.facts.size;
    for (std::size_t axis = 0; axis != chunk.shape.rank(); ++axis) {
        if (chunk.shape.count(axis) != 1) return std::nullopt;
        auto const length = chunk.shape.length(axis);
        if (size > std::numeric_limits<std::uint64_t>::max() / length) return std::nullopt;
        size *= length;
    }
    return size;
}

std::string described(v3::received_chunk const& chunk) {
    if (chunk.is_bytes) return "bytes";
    if (!chunk.has_known_type() && !chunk.shape.has_rank()) return "an unknown array";
    std::string out = chunk.type_name.empty() ? "values of unknown type" : safe(chunk.type_name);
    out += ' ' + lengths(chunk.shape);
    if (auto const size = size_in_bytes(chunk)) out += ", " + std::to_string(*size) + " bytes";
    return out;
}

std::string state_of(zm::declaration const& d) {
    if (d.is_unclaimed()) return "not defined in this context";
    if (d.is_refused() && !d.definition()) return "not a declaration";
    return d.is_refused() ? "has problems" : "";
}

std::string named(zm::declaration const& d) {
    auto const state = state_of(d);
    auto const name = d.name();
    std::string out = safe(name ? std::string(*name) : zm::show(d.json()));
    if (!state.empty()) out += " (" + state + ')';
    return out;
}

std::string codecs(v3::node_reading const& reading) {
    std::string out;
    std::vector<zm::location> around;                // the codecs that hold the next one
    std::vector<std::string> pipeline(1, "codecs");  // which of their pipelines it stands in
    for (auto const& [codec, chunk] : reading.codecs_with_chunks()) {
        auto const loc = codec.loc();
        while (!around.empty() && !loc.is_within(around.back())) around.pop_back();
        pipeline.resize(around.size() + 1);
        std::string const indent(4 * around.size(), ' ');
        if (!around.empty() && loc.size() >= 2 && loc[loc.size() - 2].key() != pipeline.back()) {
            pipeline.back() = loc[loc.size() - 2].key();
            out.append("  ").append(indent).append(safe(pipeline.back())).append("\n");
        }
        std::string what = named(codec);
        if (codec.definition()) {
            what += ", ";
            what += to_string(v3::operations_of_codec(*codec.definition()).kind);
        }
        out.append("    ").append(indent).append(what);
        out.append(", receives ").append(described(chunk)).append("\n");
        around.push_back(loc);
    }
    return out;
}

}  // namespace

std::string explained(v3::node_reading const& reading) {
    if (reading.kind() != v3::node_kind::array)
        return line("node", std::string(to_string(reading.kind())) + ", which has no codecs");
    std::string out = line("node", "array");
    auto const& members = reading.document().get_object();
    auto const show_member = [&](std::string_view label, char const* key) {
        if (auto const* found = members.if_contains(key))
            out += line(label, safe(zm::show(*found)));
    };
    show_member("shape", "shape");
    show_member("dimension names", "dimension_names");
    for (auto const d : reading.declarations()) {
        auto const loc = d.loc();
        if (loc.size() != 1) continue;
        if (d.read_as() == v3::data_type_slot::what) out += line("data type", named(d));
        if (d.read_as() == v3::chunk_grid_slot::what) {
            auto const all = reading.codecs_with_chunks();
            auto const chunks = all.empty() || all[0].chunk.is_bytes
                                    ? std::string()
                                    : ", chunks of " + lengths(all[0].chunk.shape);
            out += line("chunk grid", named(d) + chunks);
        }
        if (d.read_as() == v3::chunk_key_encoding_slot::what)
            out += line("chunk key encoding", named(d));
    }
    show_member("fill value", "fill_value");
    auto const pipeline = codecs(reading);
    out += pipeline.empty() ? line("codecs", "none") : "  codecs\n" + pipeline;
    return out;
}

}  // namespace zarr_check
