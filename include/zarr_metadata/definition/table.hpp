// Makes the table of a definition that is a type.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

#include <zarr_metadata/definition/definition.hpp>
#include <zarr_metadata/definition/tree.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/append_text.hpp>
#include <zarr_metadata/typed/nested_cursor.hpp>
#include <zarr_metadata/typed/object.hpp>
#include <zarr_metadata/typed/scalars.hpp>

namespace zarr_metadata {

/// The definition says its name: `static constexpr std::string_view name`.
template<class D>
concept has_name = requires {
    { D::name } -> std::convertible_to<std::string_view>;
};

/// The definition is described: BOOST_DESCRIBE_STRUCT names its configuration's keys.
template<class D>
concept has_described_configuration = described<D>;

/// Claims names by a rule: `static constexpr bool claims(std::string_view)`. Its configuration is
/// then what the name says, both ways: `static D from_name(std::string_view)` and
/// `static constexpr void append_name(D const&, text_writer&)`.
template<class D>
concept claims_by_pattern = requires(std::string_view name, D const& self, text_writer& out) {
    { D::claims(name) } -> std::same_as<bool>;
    { D::from_name(name) } -> std::same_as<D>;
    D::append_name(self, out);
};

/// Judges the text of a name that it claims, where a C++ value could not hold what is wrong with
/// it: `static constexpr void name_rules(std::string_view, report const&)`. Then `rules` judge
/// values made in C++ only.
template<class D>
concept has_name_rules =
    claims_by_pattern<D> &&
    requires(std::string_view name, report const& out) { D::name_rules(name, out); };

/// Is read under another name too, which is never written: `static constexpr std::string_view
/// alias`.
template<class D>
concept has_alias = requires {
    { D::alias } -> std::convertible_to<std::string_view>;
};

namespace detail {

// A hook that is misspelt in its signature would just not be found. `names_x<D>` is true when D has
// anything called x, so that "has an x that cannot be used" can be told from "has none".
struct probe_rules {
    int rules;
};
struct probe_canonical {
    int canonical;
};
template<class D, class Probe>
struct with_probe : D, Probe {};
template<class D>
concept names_rules = !requires { &with_probe<D, probe_rules>::rules; };
template<class D>
concept names_canonical = !requires { &with_probe<D, probe_canonical>::canonical; };

template<class D>
concept usable_rules = requires(D const& self, report const& out) { D::rules(self, out); };
template<class D>
concept usable_canonical = requires(D const& self) {
    { D::canonical(self) } -> std::same_as<D>;
};

inline constexpr shape no_keys{.kind = shape_kind::object};

/// The value of a definition's type that a declaration stands for.
template<class D>
D materialise(declared const& self) {
    declaration_node const& node = (*self.tree)[self.node];
    if constexpr (claims_by_pattern<D>) {
        return D::from_name(node.name);
    } else {
        nested_cursor nested(*self.tree, self.node + 1, node.end);
        if (node.configuration) return typed<D>::from_checked(*node.configuration, nested);
        return typed<D>::from_checked(json::value(json::object_kind), nested);
    }
}

/// Calls `f` with the value, read for the purpose or made in C++.
template<class D, class F>
constexpr decltype(auto) with_value(declared const& self, F f) {
    if (self.is_typed) return f(static_cast<holder<D> const&>(*self.value).value);
    return f(materialise<D>(self));
}

/// A member that calls visitors with the declarations it holds; see declaration_of.hpp.
template<class T>
concept visits_nested = requires(T& value, nested_visitor const& visitor, report const& at) {
    value.visit_nested(visitor, at);
};

template<class T>
constexpr void visit_nested(T& value, nested_visitor const& visitor, report const& at);

template<class T, template<class...> class List, class... D>
constexpr void visit_members([[maybe_unused]] T& object,
                             [[maybe_unused]] nested_visitor const& visitor,
                             [[maybe_unused]] report const& at, List<D...>) {
    (visit_nested(object.*D::pointer, visitor, at.at(key_of(D::name))), ...);
}

/// Calls a visitor with each declaration in a value: in itself, its members or its items.
template<class T>
constexpr void visit_nested(T& value, nested_visitor const& visitor, report const& at) {
    if constexpr (visits_nested<T>)
        value.visit_nested(visitor, at);
    else if constexpr (described<T>)
        visit_members(value, visitor, at, members_of<T>());
    else if constexpr (requires { value.has_value(); }) {
        if (value) visit_nested(*value, visitor, at);
    } else if constexpr (requires { value.begin(); }) {
        if constexpr (std::is_class_v<std::remove_cvref_t<decltype(*value.begin())>>) {
            std::size_t i = 0;
            for (auto& item : value) visit_nested(item, visitor, at.at(i++));
        }
    }
}

template<class D>
struct functions {
    static constexpr void rules(definition const&, declared const& self, report const& out) {
        if constexpr (has_name_rules<D>)
            if (!self.is_typed) return D::name_rules((*self.tree)[self.node].name, out);
        if constexpr (usable_rules<D>)
            with_value<D>(self, [&](D const& value) { D::rules(value, out); });
    }
    static json::value canonical(definition const&, declared const& self) {
        return with_value<D>(self, [](D const& value) -> json::value {
            if constexpr (claims_by_pattern<D> && usable_canonical<D>)
                return canonical_name(value);
            else if constexpr (claims_by_pattern<D>)
                return json::object();
            else if constexpr (usable_canonical<D>)
                return typed<D>::to_json(D::canonical(value));
            else
                return typed<D>::to_json(value);
        });
    }
    // A configuration that is a string is the name to write, which says all.
    static json::value canonical_name(D const& value) {
        std::string name;
        text_writer out(name);
        D::append_name(D::canonical(value), out);
        return json::value(json::string_view(name));
    }
    static json::value to_json(held const& value) {
        if constexpr (claims_by_pattern<D>)
            return json::object();
        else
            return typed<D>::to_json(static_cast<holder<D> const&>(value).value);
    }
    static constexpr void append_name(held const& value, text_writer& out) {
        if constexpr (claims_by_pattern<D>)
            D::append_name(static_cast<holder<D> const&>(value).value, out);
        else
            out.put(D::name);
    }
    static constexpr void append_configuration(held const& value, text_writer& out) {
        if constexpr (claims_by_pattern<D>)
            out.put("{}");
        else
            append_text(static_cast<holder<D> const&>(value).value, out);
    }
    static constexpr void visit_nested([[maybe_unused]] held& value,
                                       [[maybe_unused]] nested_visitor const& visitor,
                                       [[maybe_unused]] report const& inside) {
        if constexpr (!claims_by_pattern<D>)
            detail::visit_nested(static_cast<holder<D>&>(value).value, visitor, inside);
    }
    static constexpr held const* copy(held const& value) {
        return new holder<D>(static_cast<holder<D> const&>(value).value);
    }
    static constexpr void destroy(held const* value) {
        delete static_cast<holder<D> const*>(value);
    }
};

/// The shape of a definition whose keys stand beside its name: the name is read with the envelope.
template<class Slot, class D>
struct keys_and_name {
    static constexpr auto members = [] {
        constexpr auto const& own = member_table<D, members_of<D>>::value;
        std::array<member, own.size() + 1> all{};
        for (std::size_t m = 0; m != own.size(); ++m) all[m] = own[m];
        all.back() = {Slot::what.name_key, &typed<std::string>::what, false};
        return all;
    }();
    static constexpr shape what = [] {
        shape s = typed<D>::what;
        s.members = members.data();
        s.member_count = members.size();
        return s;
    }();
};

template<class Slot, class D>
constexpr shape const& configuration_of() {
    if constexpr (claims_by_pattern<D>)
        return no_keys;
    else if constexpr (Slot::what.has_name_among_keys())
        return keys_and_name<Slot, D>::what;
    else
        return typed<D>::what;
}

constexpr bool has_required_key(shape const& what) {
    for (std::size_t m = 0; m != what.member_count; ++m)
        if (what.members[m].required) return true;
    return false;
}

template<class D>
constexpr std::string_view type_key() {
    return __PRETTY_FUNCTION__;
}

}  // namespace detail

/// Asserts, one sentence each, that `D` can be a definition in the slot that `Slot` stands for.
template<class Slot, class D>
struct definition_entry {
    static_assert(has_name<D>,
                  "a definition says its name: static constexpr std::string_view name = \"...\";");
    static_assert(has_described_configuration<D>,
                  "a definition is described: BOOST_DESCRIBE_STRUCT(D, (), (keys...)) after it");
    static_assert(
        !detail::names_rules<D> || detail::usable_rules<D>,
        "rules of a definition are: static constexpr void rules(D const&, report const&)");
    static_assert(!detail::names_canonical<D> || detail::usable_canonical<D>,
                  "canonical of a definition is: static constexpr D canonical(D const&)");
    static_assert(Slot::template accepts<D>());
    static constexpr bool ok = true;
};

/// Whether it can; then, and only then, its table is made. Else the sentences above say why, and
/// nothing else is said. Not a member, since Clang takes it for true in a class with a failed one.
template<class Slot, class D>
inline constexpr bool is_fit =
    has_name<D> && has_described_configuration<D> &&
    (!detail::names_rules<D> || detail::usable_rules<D>) &&
    (!detail::names_canonical<D> || detail::usable_canonical<D>) && Slot::template fits<D>;

/// The table of the definition `D` in a slot.
template<class Slot, class D>
inline constexpr definition definition_of = [] {
    static_assert(definition_entry<Slot, D>::ok);
    definition d;
    if constexpr (is_fit<Slot, D>) {
        d.name = D::name;
        d.in = &Slot::what;
        d.configuration = &detail::configuration_of<Slot, D>();
        d.needs_configuration = detail::has_required_key(*d.configuration);
        if constexpr (requires { D::specification; }) d.specification = D::specification;
        d.type_key = detail::type_key<D>();
        if constexpr (claims_by_pattern<D>) d.is_pattern = true, d.claims = &D::claims;
        d.has_rules = detail::usable_rules<D> || has_name_rules<D>;
        d.rules = &detail::functions<D>::rules;
        d.canonical = &detail::functions<D>::canonical;
        d.to_json = &detail::functions<D>::to_json;
        d.append_name = &detail::functions<D>::append_name;
        d.append_configuration = &detail::functions<D>::append_configuration;
        d.has_configuration = d.configuration->member_count != 0;
        d.visit_nested = &detail::functions<D>::visit_nested;
        d.copy = &detail::functions<D>::copy;
        d.destroy = &detail::functions<D>::destroy;
        d.operations = &Slot::template operations<D>;
    }
    return d;
}();

namespace detail {

template<class D>
constexpr std::string_view alias_or_name() noexcept {
    if constexpr (has_alias<D>)
        return D::alias;
    else if constexpr (has_name<D>)
        return D::name;
    else
        return "";
}

}  // namespace detail

/// The table of the same definition under its alias.
template<class Slot, has_alias D>
inline constexpr definition alias_definition_of = [] {
    definition d = definition_of<Slot, D>;
    d.name = D::alias;
    d.canonical_name = D::name;
    return d;
}();

}  // namespace zarr_metadata
