// Attributes and extra fields of typed documents.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/json/write.hpp>

namespace zarr_metadata::v3 {

/// A JSON object that a typed document holds. It may stand in a constant as long as it is empty.
class json_object {
  public:
    constexpr json_object() noexcept = default;
    // Compilers print the next line where a constant holds an object.
    json_object(json::object object_known_at_run_time_only)
        : object_(new json::object(std::move(object_known_at_run_time_only))) {}
    constexpr json_object(json_object const& other) : object_(other.copy()) {}
    constexpr json_object(json_object&& other) noexcept
        : object_(std::exchange(other.object_, nullptr)) {}
    constexpr json_object& operator=(json_object other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    constexpr ~json_object() {
        if (object_) destroy();
    }

    constexpr bool empty() const noexcept { return !object_; }
    json::object const& get() const noexcept { return *object_; }

  private:
    // Not constexpr on purpose: an object that is set has no place in a constant.
    void destroy() noexcept { delete object_; }
    json::object* clone() const { return new json::object(*object_); }
    constexpr json::object* copy() const { return object_ ? clone() : nullptr; }

    json::object* object_ = nullptr;
};

}  // namespace zarr_metadata::v3
