// The kinds of problem that a check or a reader reports.
#pragma once

#include <iosfwd>
#include <string_view>

namespace zarr_metadata {

/// What is wrong at a place of a document. The spellings are those of the Python package.
enum class problem_kind {
    missing_key,            ///< a required key is absent
    invalid_type,           ///< the value is of another JSON type than expected
    invalid_value,          ///< the JSON type is right, the content is not
    unknown_key,            ///< a key that a closed object does not declare
    invalid_json,           ///< the bytes are not one JSON text in UTF-8
    unclaimed_declaration,  ///< no definition of the context claims the name (openable readers
                            ///< only)
};

/// The spelling of a kind: `"missing_key"` for `problem_kind::missing_key`.
constexpr std::string_view to_string(problem_kind kind) noexcept {
    switch (kind) {
        case problem_kind::missing_key: return "missing_key";
        case problem_kind::invalid_type: return "invalid_type";
        case problem_kind::invalid_value: return "invalid_value";
        case problem_kind::unknown_key: return "unknown_key";
        case problem_kind::invalid_json: return "invalid_json";
        case problem_kind::unclaimed_declaration: return "unclaimed_declaration";
    }
    return "";
}

template<class Char, class Traits>
std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& out,
                                             problem_kind kind) {
    return out << to_string(kind);
}

}  // namespace zarr_metadata
