// Definitions that are made at run time, of functions and data: for plugins and for other
// languages.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/definition/definition.hpp>
#include <zarr_metadata/definition/tree.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/typed/nested_cursor.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

/// A key of a configuration that is put together at run time.
struct run_time_key {
    std::string name;
    std::shared_ptr<shape const> what;  ///< its values
    bool required = true;
};

/// A required key whose values are those of `T`: `key_of<integer_in<0, 9>>("level")`.
template<checkable T>
run_time_key key_of(std::string name) {
    return {std::move(name), std::shared_ptr<shape const>(std::shared_ptr<void>(), &typed<T>::what),
            true};
}

/// A key that may be left out.
template<checkable T>
run_time_key optional_key_of(std::string name) {
    auto key = key_of<T>(std::move(name));
    key.required = false;
    return key;
}

/// What a configuration looks like, put together at run time. Cheap to copy.
class run_time_shape {
  public:
    using check_function = std::function<void(json::value const&, report const&)>;

    /// An object without keys.
    run_time_shape() : run_time_shape(std::vector<run_time_key>()) {}
    /// An object with these keys; throws `std::invalid_argument` when it could not be checked.
    run_time_shape(std::initializer_list<run_time_key> keys)
        : run_time_shape(std::vector<run_time_key>(keys)) {}
    explicit run_time_shape(std::vector<run_time_key> keys, closure undeclared = closure::closed);
    /// A constant, such as `typed<T>::what`, which must outlive every use.
    run_time_shape(shape const& constant) : what_(std::shared_ptr<void>(), &constant) {}
    /// Whatever a function finds no problem with. `expected` names it in messages.
    run_time_shape(check_function check, std::string expected);

    shape const& get() const noexcept { return *what_; }
    /// As the values of a key: `{"options", options.shared()}`.
    std::shared_ptr<shape const> const& shared() const noexcept { return what_; }

  private:
    struct state {
        std::vector<run_time_key> keys;
        std::vector<member> members;
        check_function check;
        std::string expected;
        shape what;
    };
    std::shared_ptr<shape const> what_;
};

/// A configuration as the functions of a run-time definition take it. Its shape has no problems but
/// for keys that are not declared.
class configuration_view {
  public:
    explicit configuration_view(declared const& self) noexcept : self_(self) {}

    /// As it stands in the document; an empty object where it is left out.
    json::value const& json() const {
        static json::value const none(json::object_kind);
        auto const* written = (*self_.tree)[self_.node].configuration;
        return written ? *written : none;
    }
    operator json::value const&() const { return json(); }

    /// The value of a key as a `T`, whose shape it must have; nothing where the key is left out.
    /// Declarations inside are as they were read, and borrow from the reading.
    template<checkable T>
    std::optional<T> get_if(std::string_view key) const {
        auto const* object = json().if_object();
        auto const* found =
            object ? object->if_contains(json::string_view(key.data(), key.size())) : nullptr;
        if (!found) return std::nullopt;
        auto nested = declarations_in(*found);
        return typed<T>::from_checked(*found, nested);
    }

  private:
    // The nested declarations from the first on that is `value` or an item of it.
    nested_cursor declarations_in(json::value const& value) const noexcept {
        auto const& tree = *self_.tree;
        auto const end = tree[self_.node].end;
        auto const* items = value.if_array();
        for (auto i = self_.node + 1; i < end; i = tree[i].end) {
            auto const* written = tree[i].written;
            if (written == &value || (items && !items->empty() && written == items->data()))
                return {tree, i, end};
        }
        return {};
    }

    declared self_;
};

/// A definition that owns what its table points to. Each format derives from it, for each slot.
struct run_time_definition : definition {
    run_time_definition() = default;
    run_time_definition(run_time_definition const&) = delete;
    run_time_definition& operator=(run_time_definition const&) = delete;

    std::string owned_name, owned_specification;
    run_time_shape owned_shape;
    std::function<void(configuration_view const&, report const&)> owned_rules;
    std::function<json::value(configuration_view const&)> owned_canonical;

    /// Fills the table. The rules may be empty; without `canonical` a configuration is as written.
    void fill(slot const& slot_of_it, std::string its_name, std::string its_specification,
              run_time_shape its_shape,
              std::function<void(configuration_view const&, report const&)> its_rules,
              std::function<json::value(configuration_view const&)> its_canonical) {
        owned_name = std::move(its_name);
        owned_specification = std::move(its_specification);
        owned_shape = std::move(its_shape);
        owned_rules = std::move(its_rules);
        owned_canonical = std::move(its_canonical);
        name = owned_name;
        specification = owned_specification;
        in = &slot_of_it;
        configuration = &owned_shape.get();
        for (std::size_t m = 0; m != configuration->member_count; ++m)
            needs_configuration = needs_configuration || configuration->members[m].required;
        has_rules = static_cast<bool>(owned_rules);
        rules = [](definition const& d, declared const& self, report const& out) {
            static_cast<run_time_definition const&>(d).owned_rules(configuration_view(self), out);
        };
        canonical = [](definition const& d, declared const& self) -> json::value {
            auto const& made = static_cast<run_time_definition const&>(d);
            configuration_view const view(self);
            return made.owned_canonical ? made.owned_canonical(view) : view.json();
        };
    }
};

namespace detail {

[[noreturn]] inline void refuse_definition(std::string_view name, std::string_view why) {
    std::string text = "the definition '";
    text.append(name).append("' could not be right: ").append(why);
    boost::throw_exception(std::invalid_argument(text));
}

}  // namespace detail

inline run_time_shape::run_time_shape(std::vector<run_time_key> keys, closure undeclared) {
    auto made = std::make_shared<state>();
    made->keys = std::move(keys);
    auto const refuse = [](std::string const& why) {
        boost::throw_exception(std::invalid_argument("this shape could not be checked: " + why));
    };
    if (made->keys.size() > detail::most_members) refuse("it has more than 64 keys");
    if (undeclared == closure::typed) refuse("it does not say what undeclared keys hold");
    for (auto const& key : made->keys) {
        if (!key.what) refuse("it does not say what the key '" + key.name + "' holds");
        for (auto const& other : made->members)
            if (other.key == key.name) refuse("it declares the key '" + key.name + "' twice");
        made->members.push_back({key.name, key.what.get(), key.required});
    }
    made->what.kind = shape_kind::object;
    made->what.members = made->members.data();
    made->what.member_count = made->members.size();
    made->what.extra = undeclared;
    what_ = std::shared_ptr<shape const>(made, &made->what);
}

inline run_time_shape::run_time_shape(check_function check, std::string expected) {
    if (!check)
        boost::throw_exception(std::invalid_argument("this shape has no function to check it"));
    auto made = std::make_shared<state>();
    made->check = std::move(check);
    made->expected = std::move(expected);
    made->what.kind = shape_kind::custom;
    made->what.expected = made->expected;
    made->what.argument = made.get();
    made->what.check = [](shape const& what, json::value const& value, report const& out) {
        static_cast<state const*>(what.argument)->check(value, out);
    };
    what_ = std::shared_ptr<shape const>(made, &made->what);
}

}  // namespace zarr_metadata
