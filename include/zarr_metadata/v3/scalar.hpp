// A value of a data type where a codec's configuration holds one.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/text_writer.hpp>
#include <zarr_metadata/json/write.hpp>
#include <zarr_metadata/typed/scalars.hpp>
#include <zarr_metadata/typed/sequence.hpp>

namespace zarr_metadata::v3 {

/// A value as `fill_value` spells it: `0`, `"NaN"`, `[0.0, 1.0]`. Which values a data type has is
/// for that to say. Numbers, booleans and strings can stand in constants.
class scalar {
  public:
    constexpr scalar(bool b) noexcept : natural_(b), form_(form::boolean) {}
    template<std::integral I>
        requires(!std::same_as<I, bool>)
    constexpr scalar(I n) noexcept
        : natural_(static_cast<std::uint64_t>(n)), form_(n < 0 ? form::negative : form::natural) {}
    constexpr scalar(double d) noexcept : number_(d), form_(form::number) {}
    constexpr scalar(char const* s) : text_(s), form_(form::text) {}
    constexpr scalar(std::string_view s) : text_(s), form_(form::text) {}
    scalar(json::value v) : form_(form::json) { json_.push_back(static_cast<json::value&&>(v)); }

    constexpr bool is_null() const noexcept { return form_ == form::json && json_[0].is_null(); }

    friend constexpr bool operator==(scalar const& a, scalar const& b) {
        return a.form_ == b.form_ && a.natural_ == b.natural_ && a.number_ == b.number_ &&
               a.text_ == b.text_ && a.json_ == b.json_;
    }

    static constexpr shape const& what = typed<json::value>::what;
    static scalar from_checked(json::value const& v, nested_cursor&) { return scalar(v); }
    json::value to_json() const {
        switch (form_) {
            case form::boolean: return natural_ != 0;
            case form::natural: return natural_;
            case form::negative: return static_cast<std::int64_t>(natural_);
            case form::number: return number_;
            case form::text: return text_.to_json();
            case form::json: break;
        }
        return json_[0];
    }
    constexpr void append_text(text_writer& out) const {
        switch (form_) {
            case form::boolean: return out.put(natural_ != 0 ? "true" : "false");
            case form::natural: return out.integer(natural_);
            case form::negative: return out.integer(static_cast<std::int64_t>(natural_));
            case form::text: return out.text(text_);
            case form::number:
            case form::json: return out.put(write_text(to_json()));
        }
    }

  private:
    enum class form : unsigned char { boolean, natural, negative, number, text, json };

    std::uint64_t natural_ = 0;
    double number_ = 0;
    text text_;
    sequence<json::value> json_;  // what has no other form
    form form_;
};

}  // namespace zarr_metadata::v3
