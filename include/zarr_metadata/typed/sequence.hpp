// A sequence that also works in constant expressions.
//
// `std::vector` and `std::string` of the supported compilers do not in every form needed here, and
// a few items held in place keep the checking of valid documents free of allocations.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>

namespace zarr_metadata {

/// Holds items in order; up to `Inline` of them in place.
template<class T, std::size_t Inline = 0>
class sequence {
  public:
    using value_type = T;

    constexpr sequence() = default;
    // They delegate, so that there is a destructor to run when an item cannot be copied.
    constexpr sequence(std::initializer_list<T> items) : sequence() {
        append(items.begin(), items.end());
    }
    template<class Iterator>
    constexpr sequence(Iterator first, Iterator last) : sequence() {
        append(first, last);
    }
    constexpr sequence(sequence const& other) : sequence() { copy(other); }
    constexpr sequence(sequence&& other) noexcept { steal(other); }
    constexpr sequence& operator=(sequence const& other) {
        if (this != &other) {
            release();
            copy(other);
        }
        return *this;
    }
    constexpr sequence& operator=(sequence&& other) noexcept {
        if (this != &other) {
            release();
            steal(other);
        }
        return *this;
    }
    constexpr ~sequence() { release(); }

    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T* data() noexcept { return heap_ ? heap_ : inline_.data(); }
    constexpr T const* data() const noexcept { return heap_ ? heap_ : inline_.data(); }
    constexpr T* begin() noexcept { return data(); }
    constexpr T* end() noexcept { return data() + size_; }
    constexpr T const* begin() const noexcept { return data(); }
    constexpr T const* end() const noexcept { return data() + size_; }
    constexpr T& operator[](std::size_t i) noexcept { return data()[i]; }
    constexpr T const& operator[](std::size_t i) const noexcept { return data()[i]; }
    constexpr T const& back() const noexcept { return data()[size_ - 1]; }

    constexpr void reserve(std::size_t n) {
        if (n <= capacity_) return;
        std::allocator<T> allocator;
        T* const grown = allocator.allocate(n);
        for (std::size_t i = 0; i != size_; ++i) std::construct_at(grown + i, std::move(data()[i]));
        std::size_t const kept = size_;
        release();
        heap_ = grown;
        size_ = kept;
        capacity_ = n;
    }
    // Two, and none by value: Clang cannot copy a value into a parameter while it finds out whether
    // a struct that holds a list of itself can be copied.
    constexpr void push_back(T const& item) {
        if (size_ == capacity_) return push_back(T(item));  // `item` may be one of these
        add(item);
    }
    constexpr void push_back(T&& item) {
        if (size_ == capacity_) {
            T kept(std::move(item));
            reserve(capacity_ < 4 ? 8 : 2 * capacity_);
            return add(std::move(kept));
        }
        add(std::move(item));
    }
    template<class Iterator>
    constexpr void append(Iterator first, Iterator last) {
        for (; first != last; ++first) push_back(*first);
    }
    constexpr void clear() { release(); }

    friend constexpr bool operator==(sequence const& a, sequence const& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i != a.size_; ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

  private:
    template<class U>
    constexpr void add(U&& item) {
        if constexpr (Inline != 0) {
            if (!heap_) {
                inline_[size_] = std::forward<U>(item);
                ++size_;
                return;
            }
        }
        std::construct_at(heap_ + size_, std::forward<U>(item));
        ++size_;  // only now: an item that could not be made is not destroyed
    }
    constexpr void release() {
        if (heap_) {
            for (std::size_t i = 0; i != size_; ++i) std::destroy_at(heap_ + i);
            std::allocator<T>().deallocate(heap_, capacity_);
            heap_ = nullptr;
        }
        size_ = 0;
        capacity_ = Inline;
    }
    constexpr void copy(sequence const& other) {
        if (other.heap_) {
            reserve(other.size_);
            append(other.begin(), other.end());
        } else {
            inline_ = other.inline_;
            size_ = other.size_;
        }
    }
    constexpr void steal(sequence& other) noexcept {
        heap_ = std::exchange(other.heap_, nullptr);
        if (!heap_) inline_ = std::move(other.inline_);
        size_ = std::exchange(other.size_, 0);
        capacity_ = std::exchange(other.capacity_, Inline);
    }

    T* heap_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = Inline;
    std::array<T, Inline> inline_{};
};

}  // namespace zarr_metadata
