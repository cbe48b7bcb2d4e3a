// Reads declarations in a context: finds who claims a name, checks the configuration, runs rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/definition/definition.hpp>
#include <zarr_metadata/definition/tree.hpp>
#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/finite.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/check_shape.hpp>

namespace zarr_metadata {

/// Reads every declaration that a check meets, nested ones in place, and files them in a tree.
/// Hang it on the sink of the check. The tree borrows from the document.
class declaration_reader final : public nested_reader {
  public:
    declaration_reader(context const& scope, declaration_tree& tree) noexcept
        : scope_(scope), tree_(tree) {}

    /// Whether the document may hold numbers that are not finite, or levels past the limit. Where a
    /// top-level value does, that is all that is said of it. Set to false for documents known to
    /// hold neither, to save the look.
    bool suspicious = true;

    /// Reports such numbers and levels in `value`; true when there are none.
    bool is_sound(json::value const& value, report const& out) const {
        if (!suspicious) return true;
        auto const before = out.sink().count();
        check_depth(value, out);
        check_finite(value, out);
        return out.sink().count() == before;
    }

    void read(nested_request const& request, json::value const& value, report const& out) override {
        enclosing const outer = enter(*request.in, value, out);
        envelope found;
        if (!outer.is_top() || is_sound(value, out))
            judge(*request.in, value, out, found);
        else
            read_name_only(*request.in, value, out, found);
        if (auto const* claimed = self().claimed_by; claimed && request.also)
            request.also(*claimed, out);
        leave(outer, out, found.is_declaration);
    }

    /// Reads a member that the format does not define: by the definition that claims its key, or as
    /// unclaimed. `waived`: whether it says that it need not be understood.
    void read_extra(slot const& in, std::string_view key, json::value const& value, bool waived,
                    report const& out) {
        enclosing const outer = enter(in, value, out);
        auto const* claimed = scope_.claimant(in, key);
        auto const before = out.sink().count();
        self().name = key;
        self().has_name = true;
        self().waived = waived;
        self().claimed_by = claimed;
        // Of an extra field that is not even an object its definition says so, and nothing else.
        if (suspicious && (!claimed || value.is_object())) check_depth(value, out);
        if (out.sink().count() != before) {
            self().state = declaration_state::refused;
        } else if (!claimed) {
            self().state = declaration_state::unclaimed;
        } else {
            self().configuration = &value;
            check_shape(*claimed->configuration, value, out);
            if (out.sink().count() == before && claimed->has_rules)
                claimed->rules(*claimed, tree_.as_declared(self_), out);
            settle(out.sink().count() == before);
        }
        leave(outer, out, true);
    }

  private:
    // What is restored when a declaration has been read.
    struct enclosing {
        std::uint32_t self;
        report const* frame;
        std::size_t nested, nested_unknown, count, unknown;

        bool is_top() const noexcept { return self == declaration_node::no_parent; }
    };

    declaration_node& self() noexcept { return tree_.nodes[self_]; }

    void settle(bool accepted) noexcept {
        self().state = accepted ? declaration_state::accepted : declaration_state::refused;
    }

    enclosing enter(slot const& in, json::value const& value, report const& out) {
        enclosing const outer{
            self_, frame_, nested_, nested_unknown_, out.sink().count(), out.sink().unknown_keys()};
        auto const index = tree_.size();
        declaration_node& node = tree_.nodes.emplace_back();
        node.written = &value;
        node.read_as = &in;
        node.parent = self_;
        node.first_step = static_cast<std::uint32_t>(tree_.steps.size());
        node.step_count = static_cast<std::uint16_t>(out.depth() - (frame_ ? frame_->depth() : 0));
        push_steps(out, node.step_count);
        self_ = index;
        frame_ = &out;
        nested_ = nested_unknown_ = 0;
        return outer;
    }

    // Files the last `count` steps that lead to a place.
    void push_steps(report const& to, std::uint32_t count) {
        if (count == 0) return;
        if (to.parent()) push_steps(*to.parent(), count - 1);
        tree_.steps.push_back(to.last_step());
    }

    void leave(enclosing const& outer, report const& out, bool is_declaration) noexcept {
        self().end = tree_.size();
        self_ = outer.self;
        frame_ = outer.frame;
        nested_ = outer.nested;
        nested_unknown_ = outer.nested_unknown;
        // What was found in here is not the fault of the declaration around, unless it holds
        // something that is no declaration at all.
        if (!is_declaration) return;
        nested_ = outer.nested + (out.sink().count() - outer.count);
        nested_unknown_ = outer.nested_unknown + (out.sink().unknown_keys() - outer.unknown);
    }

    void read_name_only(slot const& in, json::value const& value, report const& out,
                        envelope& found) {
        in.read_envelope(value, out, found, true);
        self().name = found.name;
        self().has_name = found.has_name;
        if (found.name_is_valid) self().claimed_by = scope_.claimant(in, found.name);
    }

    void judge(slot const& in, json::value const& value, report const& out, envelope& found) {
        in.read_envelope(value, out, found, false);
        self().name = found.name;
        self().has_name = found.has_name;
        if (!found.name_is_valid) return;
        auto const* claimed = scope_.claimant(in, found.name);
        self().claimed_by = claimed;
        if (!found.configuration_is_valid) return;
        self().configuration = found.configuration;
        if (!claimed) {
            self().state = declaration_state::unclaimed;
            return;
        }
        if (in.configuration_key.empty())
            judge_configuration(*claimed, found.configuration, out, out);
        else
            judge_configuration(*claimed, found.configuration, out, out.at(in.configuration_key));
    }

    void judge_configuration(definition const& claimed, json::value const* configuration,
                             report const& out, report const& inside) {
        auto& sink = out.sink();
        std::size_t const before = sink.count(), before_unknown = sink.unknown_keys();
        if (configuration)
            check_shape(*claimed.configuration, *configuration, inside);
        else if (claimed.needs_configuration)
            inside.missing_key({}, {"'", self().name, "' requires a configuration"});
        // Keys that are not declared are left out of what the rules see, and do no harm to it.
        auto const own = (sink.count() - before - nested_) -
                         (sink.unknown_keys() - before_unknown - nested_unknown_);
        if (own != 0) return settle(false);
        self().end = tree_.size();  // the rules look at what is nested
        if (claimed.has_rules) {
            // Of a name nothing can be left out.
            auto const faults = [&] {
                return sink.count() - (claimed.is_pattern ? 0 : sink.unknown_keys());
            };
            std::size_t const judged = faults();
            claimed.rules(claimed, tree_.as_declared(self_), claimed.is_pattern ? out : inside);
            if (faults() != judged) return settle(false);
        }
        settle(true);
    }

    context const& scope_;
    declaration_tree& tree_;
    std::uint32_t self_ = declaration_node::no_parent;
    report const* frame_ = nullptr;
    std::size_t nested_ = 0,
                nested_unknown_ = 0;  // problems inside declarations nested in this one
};

}  // namespace zarr_metadata
