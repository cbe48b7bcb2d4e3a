// Numbers whose spelling counts.
#pragma once

#include <concepts>
#include <cstdint>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/typed/scalars.hpp>
#include <zarr_metadata/typed/sequence.hpp>

namespace zarr_metadata::v2 {

/// A finite number, an integer or not: `1000` and `1000.0` are two values.
class number {
  public:
    template<std::integral I>
        requires(!std::same_as<I, bool>)
    constexpr number(I n) noexcept
        : integer_(static_cast<std::uint64_t>(n)), form_(n < 0 ? form::negative : form::natural) {}
    constexpr number(double d) noexcept : real_(d), form_(form::real) {}

    static constexpr shape const& what = typed<double>::what;
    static number from_checked(json::value const& v, nested_cursor&) {
        number made(0);
        if (auto const* i = v.if_int64()) return number(*i);
        if (auto const* u = v.if_uint64()) return number(*u);
        if (auto const* d = v.if_double()) return number(*d);
        made.form_ = form::as_written;  // too large for any of these
        made.written_.push_back(v);
        return made;
    }
    json::value to_json() const {
        switch (form_) {
            case form::natural: return integer_;
            case form::negative: return static_cast<std::int64_t>(integer_);
            case form::real: return real_;
            case form::as_written: break;
        }
        return written_[0];
    }

  private:
    enum class form : unsigned char { natural, negative, real, as_written };

    std::uint64_t integer_ = 0;
    double real_ = 0;
    sequence<json::value> written_;
    form form_;
};

}  // namespace zarr_metadata::v2
