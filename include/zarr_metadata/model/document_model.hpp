// What all models share: how they are made, compared, and read again in another context.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/json/sorted.hpp>
#include <zarr_metadata/model/claims.hpp>
#include <zarr_metadata/model/document_state.hpp>
#include <zarr_metadata/problem/report.hpp>

namespace zarr_metadata {

/// The base of a model: a valid document and the context it was read in. Immutable; copies share
/// one read and may be read from many threads.
///
/// `Model` is the deriving class. It says `static constexpr detail::read_function<State> how`, how
/// its documents are read, `static json::value canonical_of(State const&)`, the spelling that equal
/// documents share, but for the order of members, and `static bool same_claims(State const&,
/// State const&)`, whether documents spelled alike are read by the same definitions.
template<class Model, class View>
class document_model : public View {
  public:
    static Model from_json(json::value document, context const& scope) {
        return Model(std::move(document), scope);
    }

    /// The document as it was written. The copy shares nothing with the model.
    json::value to_json() const { return this->document(); }
    /// The document in the spelling that all equal models share, members sorted by key: equal
    /// models have the same text here.
    json::value canonical() const {
        return with_sorted_members(Model::canonical_of(*this->state_));
    }

    /// The document read again in another context, whatever that changes; throws its problems.
    Model with_context(context const& scope) const {
        return Model(detail::valid(read_again(scope)));
    }
    /// The same for a context that claims what this one left unclaimed and contradicts nothing:
    /// throws `scope_conflict_error` where it reads a claimed declaration differently or not at
    /// all, and `metadata_validation_error` where it finds problems.
    Model refined_in(context const& scope) const {
        auto state = read_again(scope);
        detail::for_each_conflict(this->state_->tree, state->tree, [&](std::uint32_t i, bool) {
            auto const& node = this->state_->tree[i];
            boost::throw_exception(scope_conflict_error(*node.read_as, node.name));
        });
        return Model(detail::valid(std::move(state)));
    }
    /// Reports each declaration that this model's context claims and `scope` reads differently, or
    /// not at all.
    void report_conflicts(context const& scope, report const& out) const {
        auto const state = read_again(scope);
        detail::report_conflicts(this->state_->tree, state->tree, out);
    }

    /// Equal by meaning: documents that represent the same, however they are spelled, read by the
    /// same definitions.
    friend bool operator==(Model const& a, Model const& b) {
        return a.state_ == b.state_ ||
               (Model::same_claims(*a.state_, *b.state_) &&
                same_text(Model::canonical_of(*a.state_), Model::canonical_of(*b.state_)));
    }
    /// Equal models have equal hashes.
    std::size_t hash() const { return hash_text(Model::canonical_of(*this->state_)); }

  protected:
    using View::View;

  private:
    auto read_again(context const& scope) const {
        return detail::read_part(Model::how, this->document(), this->state_, scope,
                                 this->state_->suspicious);
    }
};

}  // namespace zarr_metadata
