// Which repairs a caller asks for.
#pragma once

#include <cstdint>

#include <zarr_metadata/repair/kind.hpp>

namespace zarr_metadata {

/// A set of repairs. What is not asked for is not done: without arguments only the bugs that the
/// reference undoes, `repair_policy::writer_bugs()` for all that need no guess, and guesses one by
/// one: `repair_policy::writer_bugs().with(repair_kind::null_fill_value)`.
class repair_policy {
  public:
    constexpr repair_policy() noexcept : repair_policy(repair_group::known_bugs) {}

    static constexpr repair_policy none() noexcept { return repair_policy(std::uint32_t{0}); }
    static constexpr repair_policy known_bugs() noexcept { return {}; }
    static constexpr repair_policy writer_bugs() noexcept {
        return repair_policy(repair_group::writer_bugs);
    }

    constexpr repair_policy with(repair_kind kind) const noexcept {
        return repair_policy(kinds_ | bit(kind));
    }
    constexpr repair_policy without(repair_kind kind) const noexcept {
        return repair_policy(kinds_ & ~bit(kind));
    }
    constexpr bool allows(repair_kind kind) const noexcept { return (kinds_ & bit(kind)) != 0; }

    friend constexpr bool operator==(repair_policy, repair_policy) noexcept = default;

  private:
    static_assert(all_repairs.size() <= 32);

    constexpr explicit repair_policy(std::uint32_t kinds) noexcept : kinds_(kinds) {}
    constexpr explicit repair_policy(repair_group last) noexcept {
        for (auto const& each : all_repairs)
            if (each.group <= last) kinds_ |= bit(each.kind);
    }
    static constexpr std::uint32_t bit(repair_kind kind) noexcept {
        return std::uint32_t{1} << static_cast<unsigned>(kind);
    }

    std::uint32_t kinds_ = 0;
};

}  // namespace zarr_metadata
