// An allocator that fails when it is told to, and a loop that runs an operation once for each
// allocation it makes. Replaces operator new and delete: include it in one unit of a program.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace failing_allocator {

/// Which allocations fail.
enum class failure : unsigned char { one, all_after };

/// What is known of the allocations of the program, which has one thread.
struct account {
    std::int64_t live = 0;      // allocations that are not freed
    std::uint64_t calls = 0;    // since the allocator was armed
    std::uint64_t fail_at = 0;  // the call that fails, counted from 1; 0: none
    failure which = failure::one;
    bool threw = false;      // a failed call threw
    bool gave_null = false;  // a failed call of the form that does not throw returned null
    char const* operation = "";
};
inline account state;

inline void arm(std::uint64_t fail_at, failure which) noexcept {
    state.calls = 0;
    state.fail_at = fail_at;
    state.which = which;
    state.threw = state.gave_null = false;
}
inline void disarm() noexcept { state.fail_at = 0; }

inline void* allocate(std::size_t size, std::size_t alignment) noexcept {
    ++state.calls;
    if (state.fail_at != 0 && (state.calls == state.fail_at ||
                               (state.which == failure::all_after && state.calls > state.fail_at)))
        return nullptr;
    size = size == 0 ? 1 : size;
    void* const made =
        alignment <= alignof(std::max_align_t)
            ? std::malloc(size)
            : std::aligned_alloc(alignment, (size + alignment - 1) & ~(alignment - 1));
    if (made) ++state.live;
    return made;
}
inline void* allocate_or_throw(std::size_t size, std::size_t alignment) {
    if (void* const made = allocate(size, alignment)) return made;
    state.threw = true;
    throw std::bad_alloc();
}
inline void* allocate_or_null(std::size_t size, std::size_t alignment) noexcept {
    void* const made = allocate(size, alignment);
    if (!made) state.gave_null = true;
    return made;
}
inline void release(void* p) noexcept {
    if (!p) return;
    --state.live;
    std::free(p);
}

/// How a run ended, and what it left behind.
struct run {
    enum class end : unsigned char { value, bad_alloc, other_exception };
    end ended = end::value;
    std::string says{};  // of a value what it is, of an exception its text
    std::int64_t leaked = 0;
    std::uint64_t calls = 0;
    bool threw = false, gave_null = false;
};

/// Runs `operation` with one failure. What it returns is described without one.
template<class Operation, class Describe>
run run_once(Operation const& operation, Describe const& describe, std::uint64_t fail_at,
             failure which) {
    run done;
    std::int64_t const before = state.live;
    std::int64_t kept = 0;  // by `done`, which is no leak
    auto const ended = [&](run::end how) {
        done.calls = state.calls;
        disarm();
        done.ended = how;
        done.threw = state.threw;
        done.gave_null = state.gave_null;
    };
    auto const say = [&](auto const& text) {
        std::int64_t const then = state.live;
        done.says = text();
        kept = state.live - then;
    };
    try {
        std::optional<std::invoke_result_t<Operation const&>> made;
        arm(fail_at, which);
        made.emplace(operation());
        ended(run::end::value);
        say([&] { return describe(*made); });
    } catch (std::bad_alloc const&) {
        ended(run::end::bad_alloc);
    } catch (std::exception const& e) {
        ended(run::end::other_exception);
        say([&] { return std::string("threw: ") + e.what(); });
    }
    done.leaked = state.live - before - kept;
    return done;
}

/// Sums up what a program tried.
struct totals {
    std::uint64_t operations = 0, runs = 0, without_throw = 0, most = 0;
};
inline totals tried;

/// Which calls of so many fail: all of the first, then some, and the last.
inline std::vector<std::uint64_t> calls_to_fail(std::uint64_t all, std::uint64_t first,
                                                std::uint64_t later) {
    std::vector<std::uint64_t> chosen;
    std::uint64_t const step = all <= first ? 1 : std::max<std::uint64_t>(1, (all - first) / later);
    for (std::uint64_t n = 1; n < all; n += n < first ? 1 : step) chosen.push_back(n);
    if (all != 0) chosen.push_back(all);
    return chosen;
}

/// Runs an operation once for each of its allocations, which fails; and once more where it and all
/// after it fail. `complain(text)` is told of each run that does not end in std::bad_alloc, that
/// leaks, or after which the operation does not say what it said before; the first few only.
template<class Operation, class Describe, class Complain>
void fail_each(std::string const& name, Operation const& operation, Describe const& describe,
               Complain const& complain, std::uint64_t first = 300) {
    state.operation = name.c_str();
    int complaints = 0;
    auto const fault = [&](std::uint64_t n, std::string const& what) {
        if (++complaints <= 3) complain(name + ", allocation " + std::to_string(n) + ": " + what);
    };
    auto const expected = run_once(operation, describe, 0, failure::one);  // also warms statics up
    auto const plain = run_once(operation, describe, 0, failure::one);
    if (plain.leaked != 0) fault(0, "leaks " + std::to_string(plain.leaked));
    if (plain.says != expected.says) fault(0, "does not say the same twice");
    auto const same = [&](run const& r) {
        return r.ended == expected.ended && r.says == expected.says && r.leaked == 0;
    };
    ++tried.operations;
    tried.most = std::max(tried.most, plain.calls);
    for (auto const n : calls_to_fail(plain.calls, first, 60)) {
        for (auto const which : {failure::one, failure::all_after}) {
            if (which == failure::all_after && n % 5 != 1) continue;
            auto const r = run_once(operation, describe, n, which);
            ++tried.runs;
            if (r.leaked != 0) fault(n, "leaks " + std::to_string(r.leaked));
            if (!r.threw) {
                ++tried.without_throw;
                if (!r.gave_null) fault(n, "makes fewer allocations than before");
                if (!same(r)) fault(n, "says after a null: " + r.says);
            } else if (r.ended == run::end::value) {
                fault(n, "swallows std::bad_alloc and says: " + r.says);
            } else if (r.ended == run::end::other_exception) {
                fault(n, "another exception than std::bad_alloc: " + r.says);
            }
        }
        if (plain.calls > 30 && n % 8 != 0) continue;
        if (!same(run_once(operation, describe, 0, failure::one)))
            fault(n, "does not say the same after it");
    }
    if (!same(run_once(operation, describe, plain.calls + 1, failure::all_after)))
        fault(plain.calls + 1, "does not end as without failures");
    state.operation = "";
}

/// For a function that may not throw and yet allocates: says where before the program ends.
[[noreturn]] inline void say_where_and_abort() {
    std::fprintf(stderr, "std::terminate in: %s, allocation %llu\n", state.operation,
                 static_cast<unsigned long long>(state.fail_at));
    std::abort();
}

}  // namespace failing_allocator

// All of them, as those of a sanitizer do not call each other.
void* operator new(std::size_t size) { return failing_allocator::allocate_or_throw(size, 0); }
void* operator new[](std::size_t size) { return failing_allocator::allocate_or_throw(size, 0); }
void* operator new(std::size_t size, std::nothrow_t const&) noexcept {
    return failing_allocator::allocate_or_null(size, 0);
}
void* operator new[](std::size_t size, std::nothrow_t const&) noexcept {
    return failing_allocator::allocate_or_null(size, 0);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return failing_allocator::allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return failing_allocator::allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, std::align_val_t alignment, std::nothrow_t const&) noexcept {
    return failing_allocator::allocate_or_null(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment, std::nothrow_t const&) noexcept {
    return failing_allocator::allocate_or_null(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* p) noexcept { failing_allocator::release(p); }
void operator delete[](void* p) noexcept { failing_allocator::release(p); }
void operator delete(void* p, std::size_t) noexcept { failing_allocator::release(p); }
void operator delete[](void* p, std::size_t) noexcept { failing_allocator::release(p); }
void operator delete(void* p, std::nothrow_t const&) noexcept { failing_allocator::release(p); }
void operator delete[](void* p, std::nothrow_t const&) noexcept { failing_allocator::release(p); }
void operator delete(void* p, std::align_val_t) noexcept { failing_allocator::release(p); }
void operator delete[](void* p, std::align_val_t) noexcept { failing_allocator::release(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept {
    failing_allocator::release(p);
}
void operator delete[](void* p, std::size_t, std::align_val_t) noexcept {
    failing_allocator::release(p);
}
void operator delete(void* p, std::align_val_t, std::nothrow_t const&) noexcept {
    failing_allocator::release(p);
}
void operator delete[](void* p, std::align_val_t, std::nothrow_t const&) noexcept {
    failing_allocator::release(p);
}
