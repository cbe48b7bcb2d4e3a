// A kind of declaration: where it stands in a document and how its envelope is read.
#pragma once

#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/shape.hpp>

namespace zarr_metadata {

struct definition;
class declaration_tree;

/// What the envelope of a declaration says, before any definition is asked.
struct envelope {
    std::string_view name{};                     ///< borrowed from the document
    bool is_declaration = false;                 ///< whether it has the JSON type of one
    bool has_name = false;                       ///< whether it names anything
    bool name_is_valid = false;                  ///< whether a definition can be asked
    json::value const* configuration = nullptr;  ///< where its keys stand; null when it is left out
    bool configuration_is_valid = true;          ///< whether it is an object, or left out
};

/// The kind of a declaration: codec, data type, ... of one format.
struct slot {
    /// Reads the envelope and reports its problems; `name_only`: those of the name alone.
    using envelope_function = void (*)(json::value const&, report const&, envelope&,
                                       bool name_only);

    std::string_view format;  ///< `"v3"`
    std::string_view name;    ///< of the slot in a context: `"codecs"`
    std::string_view noun;    ///< of one declaration: `"codec"`
    /// Key below which the configuration stands; empty where the keys stand beside the name.
    std::string_view configuration_key;
    bool has_short_form = false;  ///< whether the simplest spelling of a bare name is a string
    envelope_function read_envelope;
    /// Key of the name. Empty where a declaration is a name, or else a configuration.
    std::string_view name_key = "name";

    /// Whether the name is one of the keys that a definition's shape describes.
    constexpr bool has_name_among_keys() const noexcept {
        return configuration_key.empty() && !name_key.empty();
    }

    friend constexpr bool operator==(slot const& a, slot const& b) noexcept {
        // By name: the address of a constant differs between shared libraries.
        return a.name == b.name && a.format == b.format;
    }
};

/// Asks for a nested declaration: of which slot, and what else is demanded of its definition.
struct nested_request {
    slot const* in;
    void (*also)(definition const&, report const&) = nullptr;
};

/// Reads declarations where they are met while a value is checked.
class nested_reader {
  public:
    virtual void read(nested_request const&, json::value const&, report const&) = 0;

  protected:
    ~nested_reader() = default;
};

namespace detail {

// The check of a member that is a declaration: in a context by the reader, else its envelope only.
inline void check_declaration(shape const& what, json::value const& value, report const& out) {
    auto const& request = *static_cast<nested_request const*>(what.argument);
    if (auto* reader = out.sink().nested()) return reader->read(request, value, out);
    envelope ignored;
    request.in->read_envelope(value, out, ignored, false);
}

}  // namespace detail

}  // namespace zarr_metadata
