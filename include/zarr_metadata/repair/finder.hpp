// Collects the repairs of a document. The rules look and record; nothing is changed here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/repair/policy.hpp>
#include <zarr_metadata/repair/repair.hpp>

namespace zarr_metadata::detail {

class repair_finder {
  public:
    repair_finder(repair_policy policy, repair_list& out) noexcept : policy_(policy), out_(out) {}

    bool wants(repair_kind kind) const noexcept { return policy_.allows(kind); }
    bool wants_more_than_known_bugs() const noexcept {
        for (auto const& each : all_repairs)
            if (each.group != repair_group::known_bugs && wants(each.kind)) return true;
        return false;
    }

    void replace(repair_kind kind, report const& at, json::value const& was, json::value became) {
        auto what = "replaced by " + show(became);
        record(at.place(), kind, repair_change::replaced, was, std::move(became), std::move(what));
    }
    void remove(repair_kind kind, report const& at, json::value const& was) {
        record(at.place(), kind, repair_change::erased, was, std::nullopt, "removed");
    }
    void add(repair_kind kind, report const& at, json::value became) {
        auto what = show(became) + " added";
        record(at.place(), kind, repair_change::added, std::nullopt, std::move(became),
               std::move(what));
    }
    void rename(repair_kind kind, report const& at, std::string_view was, std::string_view became) {
        record(at.place(), kind, repair_change::renamed, json::value(json_string(was)),
               json::value(json_string(became)), "renamed to '" + std::string(became) + '\'');
    }
    void in_text(repair_kind kind, std::string_view was, std::string what) {
        record({}, kind, repair_change::in_text, json::value(json_string(was)), std::nullopt,
               std::move(what));
    }

  private:
    static json::string_view json_string(std::string_view s) { return {s.data(), s.size()}; }

    void record(location loc, repair_kind kind, repair_change change,
                std::optional<json::value> was, std::optional<json::value> became,
                std::string what) {
        auto const& facts = facts_of(kind);
        std::string message(facts.bug);
        message += ", as ";
        message += facts.writers;
        message += " wrote it, ";
        message += what;
        if (facts.group == repair_group::guesses) message += ", which is a guess";
        out_.push_back(
            {std::move(loc), kind, change, std::move(was), std::move(became), std::move(message)});
    }

    repair_policy policy_;
    repair_list& out_;
};

/// A member of an object; null where there is none, or no object.
inline json::value const* member_of(json::value const* of, std::string_view key) noexcept {
    auto const* object = of ? of->if_object() : nullptr;
    return object ? object->if_contains(json::string_view(key.data(), key.size())) : nullptr;
}

inline bool is_text_of(json::value const* v, std::string_view text) noexcept {
    return v && v->is_string() && v->get_string() == json::string_view(text.data(), text.size());
}

}  // namespace zarr_metadata::detail
