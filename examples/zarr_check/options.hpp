// What the command line asks for.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/repair/policy.hpp>

namespace zarr_check {

/// What `--context` knows by a name: a context for each version.
struct named_context {
    std::string_view name;
    zarr_metadata::context const* v3;
    zarr_metadata::context const* v2;
    std::string_view meaning;
};

struct options {
    enum class command { check, explain, list, repairs, schema, help, version };
    enum class output { text, json };

    command what = command::check;
    output format = output::text;
    bool openable = false;
    bool consolidated = false;
    bool repair = false;  ///< undo writer bugs and check what becomes of a document
    bool write = false;   ///< and write it
    bool keep = false;    ///< and leave the old one beside it
    bool diff = false;
    zarr_metadata::repair_policy policy{};
    named_context const* context = nullptr;
    std::vector<std::string> paths{};  ///< for schema: of what, if it is named
    std::string file{};                ///< for schema: where to; empty: standard output
};

/// Thrown for a command line that makes no sense.
struct bad_usage : std::runtime_error {
    using runtime_error::runtime_error;
};

/// Throws `bad_usage`.
options read_options(int argc, char const* const* argv);

/// What `--help` prints.
std::string help_text();

}  // namespace zarr_check
