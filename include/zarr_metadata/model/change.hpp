// Changes to a document: members replaced and members removed.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

/// Says that a member is to be removed.
struct removed_t {};
inline constexpr removed_t removed{};

namespace detail {

template<class J>
concept is_json = std::same_as<std::remove_cvref_t<J>, json::value> ||
                  std::same_as<std::remove_cvref_t<J>, json::object> ||
                  std::same_as<std::remove_cvref_t<J>, json::array>;

/// A model: JSON and a context that it was read in.
template<class M>
concept is_model = requires(M const& m) {
    { m.to_json() } -> std::same_as<json::value>;
    { m.context() } -> std::convertible_to<context const&>;
};

}  // namespace detail

/// What becomes of a required member: kept (the default), or replaced by a value of its type, or by
/// JSON.
template<class T>
class change {
  public:
    change() = default;
    /// A value of the member's type.
    template<class U>
        requires(!std::derived_from<std::remove_cvref_t<U>, change>) &&
                (!std::same_as<std::remove_cvref_t<U>, removed_t>) &&
                (!detail::is_json<U> || std::same_as<T, json::value>) && std::convertible_to<U, T>
    change(U&& value) : value_(typed<T>::to_json(std::forward<U>(value))) {}
    /// Its JSON.
    template<class J>
        requires(detail::is_json<J> && !std::same_as<T, json::value>)
    change(J&& value) : value_(std::forward<J>(value)) {}
    /// What a model stands for. It must mean the same in the context of what is changed.
    template<class M>
        requires(std::same_as<T, json::value> && !std::derived_from<M, change> &&
                 detail::is_model<M>)
    change(M const& model) : value_(model.to_json()), read_in_(model.context()) {}
    /// Integers known at run time, for members that are lists of lengths.
    template<std::convertible_to<std::uint64_t> I>
        requires std::derived_from<T, list_of<integer_in<0>>>
    change(std::initializer_list<I> lengths)
        : value_(json::array(lengths.begin(), lengths.end())) {}

    void apply(std::string_view key, json::object& document) const {
        if (value_) document[json::string_view(key.data(), key.size())] = *value_;
    }

    /// Whether there is anything to change.
    bool is_given() const noexcept { return value_.has_value(); }

    /// The context of the model that this change was made of, if it was.
    std::optional<context> const& read_in() const noexcept { return read_in_; }

  protected:
    std::optional<json::value> value_;
    std::optional<context> read_in_;
};

/// The same for an optional member, which can also be removed.
template<class T>
class removable_change : public change<T> {
  public:
    using change<T>::change;
    removable_change(removed_t) : removed_(true) {}

    void apply(std::string_view key, json::object& document) const {
        if (removed_)
            document.stable_erase(json::string_view(key.data(), key.size()));
        else
            change<T>::apply(key, document);
    }

  private:
    bool removed_ = false;
};

/// Changes of members by name: `{{"acme", json::object{...}}, {"old", removed}}`.
using member_changes = std::vector<std::pair<std::string, removable_change<json::value>>>;

namespace detail {

template<class Document>
constexpr bool is_member(std::string_view key) {
    return declares(typed<Document>::what, key);
}

/// Extra fields are changed by their keys; a member of the document's own is none of them.
template<class Document>
void apply_extra_fields(member_changes const& changes, json::object& document) {
    for (auto const& [key, change] : changes) {
        if (is_member<Document>(key))
            boost::throw_exception(
                std::invalid_argument("'" + key + "' is a member of the document, no extra field"));
        change.apply(key, document);
    }
}

/// The document with members replaced by name, for names known at run time.
template<class Document>
json::value with_members(json::value const& document, json::object const& members,
                         member_changes const& extra_fields = {}) {
    json::object out = document.get_object();
    for (auto const& entry : members) {
        if (!is_member<Document>(std::string_view(entry.key().data(), entry.key().size())))
            boost::throw_exception(std::invalid_argument("the document has no member '" +
                                                         std::string(entry.key()) + "'"));
        out[entry.key()] = entry.value();
    }
    apply_extra_fields<Document>(extra_fields, out);
    return out;
}

}  // namespace detail

}  // namespace zarr_metadata
