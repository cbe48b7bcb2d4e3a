// Names and paths of nodes.  Spec: zarr-specs v3 core, "Node names" and "Hierarchy"
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata::v3 {

namespace detail {

inline void this_is_not_a_node_name() {}
inline void this_is_not_a_node_path() {}

constexpr bool is_periods_only(std::string_view s) noexcept {
    return !s.empty() && s.find_first_not_of('.') == std::string_view::npos;
}

/// A name that a node below the root may have.
constexpr bool is_part(std::string_view s) noexcept {
    return !s.empty() && !is_periods_only(s) && !s.starts_with("__") && s != "zarr.json";
}

/// Reasons joined into one text: `, which holds "/" and is periods alone`.
class reasons {
  public:
    void add(std::string_view reason) {
        text_.append(text_.empty() ? ", which " : " and ").append(reason);
    }
    std::string take() && { return std::move(text_); }

  private:
    std::string text_;
};

inline void add_reasons_against_part(std::string_view s, reasons& out) {
    if (is_periods_only(s)) out.add("is periods alone");
    if (s.starts_with("__")) out.add("starts with the reserved \"__\"");
    if (s == "zarr.json") out.add("is the reserved \"zarr.json\"");
}

inline std::string reasons_against_name(std::string_view s) {
    reasons out;
    if (s.find('/') != std::string_view::npos) out.add("holds \"/\"");
    add_reasons_against_part(s, out);
    return std::move(out).take();
}

/// Of the names between the slashes only the first bad one is told apart: paths may be long.
inline std::string reasons_against_path(std::string_view s) {
    reasons out;
    if (!s.starts_with('/')) {
        out.add("does not start with \"/\"");
        return std::move(out).take();
    }
    if (s.ends_with('/')) {
        out.add("ends with \"/\"");
        s.remove_suffix(1);
    }
    std::size_t bad = 0;
    while (!s.empty()) {
        s.remove_prefix(1);
        auto const part = s.substr(0, s.find('/'));
        s.remove_prefix(part.size());
        if (is_part(part) || ++bad != 1) continue;
        if (part.empty()) {
            out.add("holds an empty name between two \"/\"");
        } else {
            reasons of_part;
            add_reasons_against_part(part, of_part);
            out.add("holds " + show(json::value(json::string_view(part.data(), part.size()))) +
                    std::move(of_part).take());
        }
    }
    if (bad > 1) out.add("holds " + std::to_string(bad - 1) + " more that are no node names");
    return std::move(out).take();
}

}  // namespace detail

/// Whether a string may name a node. `""` is the name of the root.
constexpr bool is_node_name(std::string_view s) noexcept {
    return s.empty() || (detail::is_part(s) && s.find('/') == std::string_view::npos);
}

/// Whether a string is the path of a node: `/` for the root, else `/` before each name.
constexpr bool is_node_path(std::string_view s) noexcept {
    if (s == "/") return true;
    if (!s.starts_with('/')) return false;
    while (!s.empty()) {
        s.remove_prefix(1);
        auto const part = s.substr(0, s.find('/'));
        if (!detail::is_part(part)) return false;
        s.remove_prefix(part.size());
    }
    return true;
}

namespace detail {

struct name_rule {
    static constexpr std::string_view noun = "a node name";
    static constexpr bool accepts(std::string_view s) noexcept { return is_node_name(s); }
    static std::string reasons(std::string_view s) { return reasons_against_name(s); }
    static void not_accepted() { this_is_not_a_node_name(); }
};

struct path_rule {
    static constexpr std::string_view noun = "a node path";
    static constexpr bool accepts(std::string_view s) noexcept { return is_node_path(s); }
    static std::string reasons(std::string_view s) { return reasons_against_path(s); }
    static void not_accepted() { this_is_not_a_node_path(); }
};

template<class Rule>
problem_list validate(json::value const& v) {
    problem_list problems;
    collecting_sink sink(problems);
    report const out(sink);
    if (!is_text(v)) {
        out.invalid_type({"expected ", Rule::noun, ", got ", shown(v)});
    } else if (auto const s = zarr_metadata::detail::view(v.get_string()); !Rule::accepts(s)) {
        out.invalid_value({"expected ", Rule::noun, ", got ", shown(v), Rule::reasons(s)});
    }
    return problems;
}

/// A string that a rule accepts. Literals are checked by the compiler.
template<class Rule>
class checked_string {
  public:
    /// Text of a literal: `node_path("/a/b")`.
    class literal {
      public:
        consteval literal(char const* s) : text_(s) {
            if (!Rule::accepts(text_)) Rule::not_accepted();
        }
        constexpr std::string_view view() const noexcept { return text_; }

      private:
        std::string_view text_;
    };

    explicit checked_string(literal s) : text_(s.view()) {}
    /// Nothing where the rule does not accept the text.
    static std::optional<checked_string> checked(std::string text) {
        if (!Rule::accepts(text)) return std::nullopt;
        return checked_string(std::move(text), unchecked{});
    }

    std::string const& string() const noexcept { return text_; }
    operator std::string_view() const noexcept { return text_; }
    friend bool operator==(checked_string const&, checked_string const&) = default;
    friend auto operator<=>(checked_string const&, checked_string const&) = default;

  private:
    struct unchecked {};
    checked_string(std::string text, unchecked) : text_(std::move(text)) {}

    std::string text_;
};

template<class Rule>
checked_string<Rule> read_checked(json::value const& v) {
    auto problems = validate<Rule>(v);
    if (!problems.empty()) boost::throw_exception(metadata_validation_error(std::move(problems)));
    return *checked_string<Rule>::checked(std::string(v.get_string()));
}

}  // namespace detail

/// A string that names a node, and one that is the path of a node.
using node_name = detail::checked_string<detail::name_rule>;
using node_path = detail::checked_string<detail::path_rule>;

/// One problem that says every reason why a value is no node name (or path); none if it is one.
inline problem_list validate_node_name(json::value const& v) {
    return detail::validate<detail::name_rule>(v);
}
inline problem_list validate_node_path(json::value const& v) {
    return detail::validate<detail::path_rule>(v);
}

/// The name (or path) that a value is; throws `metadata_validation_error` if it is none.
inline node_name read_node_name(json::value const& v) {
    return detail::read_checked<detail::name_rule>(v);
}
inline node_path read_node_path(json::value const& v) {
    return detail::read_checked<detail::path_rule>(v);
}

}  // namespace zarr_metadata::v3
