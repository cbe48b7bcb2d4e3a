// Members of definitions that are declarations themselves.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <zarr_metadata/definition/definition.hpp>
#include <zarr_metadata/definition/slot.hpp>
#include <zarr_metadata/definition/table.hpp>
#include <zarr_metadata/definition/tree.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/typed/append_text.hpp>
#include <zarr_metadata/typed/nested_cursor.hpp>
#include <zarr_metadata/typed/sequence.hpp>
#include <zarr_metadata/typed/shape.hpp>

namespace zarr_metadata {

/// A declaration as JSON: the shortest envelope of a name and a configuration. Where that is a
/// string, it is the name.
inline json::value envelope_json(slot const& in, std::string_view name, json::value configuration,
                                 bool short_form) {
    auto const text = [](std::string_view s) { return json::string_view(s.data(), s.size()); };
    if (auto const* whole = configuration.if_string())
        return envelope_json(in, {whole->data(), whole->size()}, json::object(), short_form);
    auto const* keys = configuration.if_object();
    bool const is_bare = keys && keys->empty();
    if (is_bare && (short_form || in.name_key.empty())) return json::value(text(name));
    if (in.name_key.empty()) return configuration;
    json::object out;
    out.emplace(text(in.name_key), text(name));
    if (is_bare) return out;
    if (in.configuration_key.empty())
        out.insert(keys->begin(), keys->end());
    else
        out.emplace(text(in.configuration_key), std::move(configuration));
    return out;
}

/// One nested declaration of a slot. Made in C++ it owns its value, also in constants; read from
/// JSON it borrows from the reading.
template<class Slot>
class declaration_of {
  public:
    /// Of a value of a definition: `gzip_codec{.level = 5}`.
    template<class D>
        requires(!std::same_as<std::remove_cvref_t<D>, declaration_of> &&
                 !std::same_as<std::remove_cvref_t<D>, declared>)
    constexpr declaration_of(D value) {
        static_assert(definition_entry<Slot, D>::ok);
        self_.what = &definition_of<Slot, D>;
        self_.value = new holder<D>(std::move(value));
        self_.is_typed = true;
        self_.known = true;
    }
    /// Of one that was read; borrows.
    constexpr explicit declaration_of(declared read) noexcept : self_(read) {}

    constexpr declaration_of(declaration_of const& other) : self_(other.self_) {
        if (self_.is_typed) self_.value = self_.what->copy(*self_.value);
    }
    constexpr declaration_of(declaration_of&& other) noexcept : self_(other.self_) {
        other.self_ = {};
    }
    constexpr declaration_of& operator=(declaration_of other) noexcept {
        std::swap(self_, other.self_);
        return *this;
    }
    constexpr ~declaration_of() {
        if (self_.is_typed) self_.what->destroy(self_.value);
    }

    constexpr declared const& get() const noexcept { return self_; }
    /// Calls a visitor with this declaration, if it was made in C++.
    constexpr void visit_nested(nested_visitor const& visitor, report const& at) {
        if (self_.is_typed) visitor(self_, at);
    }

    static constexpr nested_request request{&Slot::what};
    static constexpr shape what{.kind = shape_kind::custom,
                                .expected = Slot::what.noun,
                                .check = &detail::check_declaration,
                                .argument = &request};
    static declaration_of from_checked(json::value const& v, nested_cursor& nested) {
        return declaration_of(take(v, nested));
    }
    json::value to_json() const { return to_json(self_); }
    /// As an object with a name, the form that every reader takes. Without a configuration it is a
    /// bare name, if that is the slot's simplest spelling or the writer is to be brief.
    constexpr void append_text(text_writer& out) const { append_text(self_, out); }

    static json::value to_json(declared const& self) {
        if (!self.is_typed) return self.tree ? *(*self.tree)[self.node].written : json::value();
        std::string name;
        text_writer out(name);
        self.what->append_name(*self.value, out);
        return envelope_json(Slot::what, name, self.what->to_json(*self.value),
                             Slot::what.has_short_form);
    }

    static constexpr void append_text(declared const& self, text_writer& out) {
        if (!self.is_typed || Slot::what.configuration_key.empty() || Slot::what.name_key.empty())
            return out.put(write_text(to_json(self)));
        bool const is_bare = !has_configuration(self);
        if (is_bare && (out.brief() || Slot::what.has_short_form)) return append_name(self, out);
        out.open('{');
        out.key("name");
        append_name(self, out);
        if (!is_bare) {
            out.key(Slot::what.configuration_key);
            self.what->append_configuration(*self.value, out);
        }
        out.close('}');
    }
    /// Its name alone.
    static constexpr void append_name(declared const& self, text_writer& out) {
        out.put('"');
        self.what->append_name(*self.value, out);
        out.put('"');
    }
    /// Whether the configuration of a declaration made in C++ has any key. Its text tells: there is
    /// no other way to ask.
    static constexpr bool has_configuration(declared const& self) {
        if (!self.what->has_configuration) return false;
        text_writer length;
        self.what->append_configuration(*self.value, length);
        return length.size() != 2;
    }

    static declared take(json::value const& v, nested_cursor& nested) noexcept {
        auto const* tree = nested.tree();
        if (!tree || nested.at_end() || (*tree)[nested.position()].written != &v) return {};
        declared const found = tree->as_declared(nested.position());
        nested.move_to((*tree)[nested.position()].end);
        return found;
    }

  private:
    declared self_;
};

/// A list of nested declarations of a slot, such as an inner pipeline. `Also` is what is demanded
/// of each definition besides; see `nested_request`.
template<class Slot, void (*Also)(definition const&, report const&) = nullptr>
class declarations_of {
  public:
    constexpr declarations_of(std::initializer_list<declaration_of<Slot>> items) {
        for (auto const& each : items) owned_.push_back(each);
        count_ = owned_.size();
    }

    constexpr std::size_t size() const noexcept { return count_; }

    /// Calls `f` with each declaration and its index, in order.
    template<class F>
    constexpr void for_each(F f) const {
        if (!borrowed_) {
            for (std::size_t i = 0; i != count_; ++i) f(i, owned_[i].get());
            return;
        }
        std::uint32_t node = first_;
        for (std::size_t i = 0; i != count_; ++i) {
            f(i, tree_ ? tree_->as_declared(node) : declared{});
            if (tree_) node = (*tree_)[node].end;
        }
    }

    /// Calls a visitor with each declaration that was made in C++.
    constexpr void visit_nested(nested_visitor const& visitor, report const& at) {
        for (std::size_t i = 0; i != owned_.size(); ++i) {
            report const at_item = at.at(i);
            owned_[i].visit_nested(visitor, at_item);
            if constexpr (demands) Also(*owned_[i].get().what, at_item);
        }
    }

    static constexpr nested_request request{&Slot::what, Also};
    static constexpr shape item{.kind = shape_kind::custom,
                                .expected = Slot::what.noun,
                                .check = &detail::check_declaration,
                                .argument = &request};
    static constexpr shape what{.kind = shape_kind::array, .item = &item};
    static declarations_of from_checked(json::value const& v, nested_cursor& nested) {
        declarations_of made;
        made.borrowed_ = true;
        made.count_ = v.get_array().size();
        made.written_ = &v;
        made.first_ = nested.position();
        for (auto const& each : v.get_array())
            if (declaration_of<Slot>::take(each, nested).tree) made.tree_ = nested.tree();
        return made;
    }
    json::value to_json() const {
        if (borrowed_) return *written_;
        json::array out;
        for (auto const& each : owned_) out.push_back(each.to_json());
        return out;
    }

    constexpr void append_text(text_writer& out) const {
        out.open('[');
        for_each([&](std::size_t, declared const& each) {
            out.next();
            declaration_of<Slot>::append_text(each, out);
        });
        out.close(']');
    }

  private:
    // Whether something is demanded of each definition besides. GCC 12 does not compare `Also`.
    static constexpr bool demands =
        !std::is_same_v<std::integral_constant<decltype(Also), Also>,
                        std::integral_constant<decltype(Also), nullptr>>;

    constexpr declarations_of() = default;

    sequence<declaration_of<Slot>> owned_;
    json::value const* written_ = nullptr;
    declaration_tree const* tree_ = nullptr;
    std::size_t count_ = 0;
    std::uint32_t first_ = 0;
    bool borrowed_ = false;
};

}  // namespace zarr_metadata
