// The run-time face of a definition: one table of functions, made by the compiler for a definition
// that is a type, filled by hand for one that arrives at run time.
#pragma once

#include <cstdint>
#include <string_view>

#include <zarr_metadata/definition/slot.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/shape.hpp>

namespace zarr_metadata {

/// A value of a definition's type, its type erased.
struct held {};

/// A value of the definition `D`, made in C++.
template<class D>
struct holder : held {
    D value;
    constexpr explicit holder(D v) : value(static_cast<D&&>(v)) {}
};

/// A declaration as the functions of its definition take it: read from JSON, or made in C++.
/// Borrows from whoever read or made it.
struct declared {
    definition const* what = nullptr;        ///< what it is; null when nothing is known of it
    held const* value = nullptr;             ///< made in C++
    declaration_tree const* tree = nullptr;  ///< read from JSON
    std::uint32_t node = 0;
    bool is_typed = false;  ///< which of the two (GCC cannot compare the pointers in a constant)

    bool known = false;  ///< a definition claims it and accepts its configuration
};

/// Called with each declaration that a value made in C++ holds, and its place.
class nested_visitor {
  public:
    using visit_function = void (*)(nested_visitor const&, declared&, report const& at);

    constexpr explicit nested_visitor(visit_function visit) noexcept : visit_(visit) {}
    constexpr void operator()(declared& nested, report const& at) const {
        visit_(*this, nested, at);
    }

  private:
    visit_function visit_;
};

/// The base of what a slot asks of its definitions besides: a table of functions.
struct slot_operations {};

/// What the library asks of a definition, whatever slot it is in.
struct definition {
    std::string_view name;              ///< the JSON name, or for a pattern how it is shown: `r*`
    std::string_view canonical_name{};  ///< the name to write instead, where `name` is an alias
    slot const* in = nullptr;           ///< the slot it belongs to
    shape const* configuration = nullptr;  ///< what its configuration looks like
    bool needs_configuration = false;      ///< whether the configuration has a required key
    std::string_view specification{};      ///< address of its specification
    std::string_view type_key{};           ///< names its C++ type, the same in every shared library

    bool is_pattern = false;  ///< claims names by `claims`, asked after all names
    bool (*claims)(std::string_view) = nullptr;  ///< whether a pattern claims a name

    bool has_rules = false;
    /// Judges what the configuration's shape cannot say; `out` is where the configuration is.
    void (*rules)(definition const&, declared const&, report const& out) = nullptr;

    /// The simplest spelling of a configuration that has no problems.
    json::value (*canonical)(definition const&, declared const&) = nullptr;
    /// The configuration of a value made in C++, as JSON.
    json::value (*to_json)(held const&) = nullptr;
    /// Its name and its configuration as text, directly; see typed/append_text.hpp.
    void (*append_name)(held const&, text_writer&) = nullptr;
    void (*append_configuration)(held const&, text_writer&) = nullptr;
    bool has_configuration = true;  ///< whether its configuration has any key
    /// Calls a visitor with each declaration that a value made in C++ holds; `inside` is where the
    /// value is.
    void (*visit_nested)(held&, nested_visitor const&, report const& inside) = nullptr;
    held const* (*copy)(held const&) = nullptr;
    void (*destroy)(held const*) = nullptr;

    slot_operations const* operations =
        nullptr;  ///< what its slot asks besides; see the slot's header
};

/// Whether two tables stand for one definition.
constexpr bool same_definition(definition const& a, definition const& b) noexcept {
    if (&a == &b) return true;
    return !a.type_key.empty() && a.type_key == b.type_key && *a.in == *b.in;
}

}  // namespace zarr_metadata
