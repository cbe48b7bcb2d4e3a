// Timing for these programs: tasks in turn, again and again, so that what else the machine does
// meets all of them alike; and what they take from the heap.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include <malloc.h>

namespace bench {

/// CPU time of this process in seconds. What other processes take is not in it.
inline double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Makes the compiler believe that `value` is looked at.
template<class T>
void keep(T const& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

inline double median(std::vector<double> values) {
    auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// What was taken from the heap with `operator new`.
struct heap_use {
    std::size_t allocations = 0;
    bool counts_bytes = false;  ///< off while times are taken
    std::size_t live = 0;       ///< bytes
    std::size_t peak = 0;       ///< bytes
};
inline heap_use heap;

inline void* allocate(std::size_t size) {
    void* const block = std::malloc(size);
    if (!block) throw std::bad_alloc();
    ++heap.allocations;
    if (heap.counts_bytes) {
        heap.live += malloc_usable_size(block);
        heap.peak = std::max(heap.peak, heap.live);
    }
    return block;
}

inline void deallocate(void* block) noexcept {
    if (heap.counts_bytes) heap.live -= malloc_usable_size(block);
    std::free(block);
}

/// The most bytes that `run` holds at a time.
template<class Run>
std::size_t peak_of(Run run) {
    heap.live = heap.peak = 0;
    heap.counts_bytes = true;
    run();
    heap.counts_bytes = false;
    return heap.peak;
}

/// Something to be timed.
struct task {
    std::string name;
    std::function<void()> run;
};

struct timing {
    double seconds = 0;           ///< of one run: the median of the rounds
    double ratio = 0;             ///< to the first task: the median of the ratios of each round
    std::size_t allocations = 0;  ///< of one run
};

/// Runs the tasks in turn (A B C A B C ...), each for about `slice` seconds a round.
inline std::vector<timing> compare(std::vector<task> const& tasks, std::size_t rounds = 101,
                                   double slice = 0.004) {
    auto const seconds_of = [](task const& t, std::size_t runs) {
        double const start = now();
        for (std::size_t i = 0; i != runs; ++i) t.run();
        return now() - start;
    };
    std::vector<timing> out(tasks.size());
    std::vector<std::size_t> runs(tasks.size(), 1);
    for (std::size_t t = 0; t != tasks.size(); ++t) {
        tasks[t].run();
        std::size_t const before = heap.allocations;
        tasks[t].run();
        out[t].allocations = heap.allocations - before;
        while (seconds_of(tasks[t], runs[t]) < slice) runs[t] *= 2;
    }
    std::vector<std::vector<double>> seconds(tasks.size()), ratios(tasks.size());
    for (std::size_t round = 0; round != rounds; ++round)
        for (std::size_t t = 0; t != tasks.size(); ++t) {
            seconds[t].push_back(seconds_of(tasks[t], runs[t]) / static_cast<double>(runs[t]));
            ratios[t].push_back(seconds[t].back() / seconds[0].back());
        }
    for (std::size_t t = 0; t != tasks.size(); ++t) {
        out[t].seconds = median(std::move(seconds[t]));
        out[t].ratio = median(std::move(ratios[t]));
    }
    return out;
}

}  // namespace bench

// Replacements for the whole program, as each of these programs is one unit.
void* operator new(std::size_t size) { return bench::allocate(size); }
void operator delete(void* p) noexcept { bench::deallocate(p); }
void operator delete(void* p, std::size_t) noexcept { bench::deallocate(p); }
