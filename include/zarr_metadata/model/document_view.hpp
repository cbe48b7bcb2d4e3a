// What readings and models share: views of one read, which they keep alive.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/model/document_state.hpp>
#include <zarr_metadata/problem/problem.hpp>

namespace zarr_metadata {

/// What an openable reading says of a declaration that nothing claims.
inline problem unclaimed_problem(declaration const& d) {
    std::string message = "no definition of the context claims ";
    message.append(d.read_as().noun).append(" named '").append(*d.name()).append("'");
    return {d.loc(), problem_kind::unclaimed_declaration, std::move(message), {}};
}

/// A document that was read, and the context it was read in. Immutable; copies share one read, and
/// what it hands out borrows from it.
template<class State>
class document_view {
  public:
    /// The document as it was written.
    json::value const& document() const noexcept { return *state_->document; }
    /// The context it was read in.
    zarr_metadata::context const& context() const noexcept { return state_->scope; }

    /// Every declaration, nested ones after the one that holds them, in the order of the members.
    declaration_range declarations() const noexcept { return declaration_range(state_->tree); }

    /// The declarations that nothing in the context claims, at any depth, but for extra fields that
    /// need not be understood and all in them. Empty: a reader that understands the context can
    /// open the node.
    std::vector<declaration> unclaimed_declarations() const {
        std::vector<declaration> all;
        for (auto const d : declarations())
            if (d.is_unclaimed() && !d.is_waived()) all.push_back(d);
        return all;
    }

  protected:
    using state_ptr = std::shared_ptr<State const>;
    static constexpr std::uint32_t none = 0xffffffffu;

    explicit document_view(state_ptr state) noexcept : state_(std::move(state)) {}

    json::value const* member(std::string_view key) const noexcept {
        auto const* object = document().if_object();
        return object ? object->if_contains(json::string_view(key.data(), key.size())) : nullptr;
    }
    declaration declared_at(std::uint32_t index) const noexcept { return {state_->tree, index}; }
    // The declarations from one index to another, without those nested in them.
    std::vector<declaration> between(std::uint32_t first, std::uint32_t last) const {
        std::vector<declaration> all;
        if (first == none) return all;
        for (auto i = first; i < last; i = state_->tree[i].end) all.push_back(declared_at(i));
        return all;
    }

    state_ptr state_;
};

}  // namespace zarr_metadata
