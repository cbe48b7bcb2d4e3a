// The interpreter that checks a value against a shape.
#pragma once

#include <cstddef>
#include <string_view>

#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/finite.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/number.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/shape.hpp>
#include <zarr_metadata/typed/shape_name.hpp>

namespace zarr_metadata {

/// Reports every problem of `value` against `what`. Allocates only for problems.
void check_shape(shape const& what, json::value const& value, report const& out);

/// Whether a value has the JSON type that a shape asks for, whatever its content.
bool has_json_type(shape const& what, json::value const& value);

namespace detail {

constexpr std::size_t most_members = 64;

inline bool as_bound(json::value const& value, integer_bound& n) {
    if (auto const* i = value.if_int64()) return n = integer_bound(*i), true;
    if (auto const* u = value.if_uint64()) return n = integer_bound(*u), true;
    return false;
}

inline void wrong_type(shape const& what, json::value const& value, report const& out) {
    out.add(problem_kind::invalid_type, {},
            {"expected ", type_name_of(what), ", got ", shown(value)});
}

inline void wrong_value(shape const& what, json::value const& value, report const& out) {
    out.add(problem_kind::invalid_value, {}, {"expected ", name_of(what), ", got ", shown(value)});
}

inline void check_integer(shape const& what, json::value const& value, report const& out) {
    integer_bound n;
    bool const fits = as_bound(value, n);
    if (!fits && !is_big_integer(value)) return wrong_type(what, value, out);
    bool const negative = fits ? n.negative : big_integer(value)->front() == '-';
    bool const exceeds = fits ? (what.has_low && n < what.low) || (what.has_high && what.high < n)
                              : (negative ? what.has_low : what.has_high);
    if (exceeds) return wrong_value(what, value, out);
    // Where no bound is said, that of the type which reads the value is one.
    bool const is_signed = !what.has_low || what.low.negative;
    if (!fits && negative)
        out.invalid_value({"expected an integer >= -2^63, got ", shown(value)});
    else if (!fits || (is_signed && !negative && (n.magnitude >> 63U) != 0))
        out.invalid_value(
            {"expected an integer below ", is_signed ? "2^63" : "2^64", ", got ", shown(value)});
}

inline void check_constant(shape const& what, json::value const& value, report const& out) {
    integer_bound n;
    if (as_bound(value, n) && n == what.low) return;
    is_number(value) ? wrong_value(what, value, out) : wrong_type(what, value, out);
}

inline void check_literal(shape const& what, json::value const& value, report const& out) {
    auto const* text = value.if_string();
    if (!text || !is_text(value)) return wrong_type(what, value, out);
    std::string_view const s(text->data(), text->size());
    for (std::size_t i = 0; i != what.string_count; ++i)
        if (what.strings[i] == s) return;
    wrong_value(what, value, out);
}

inline void check_text(shape const& what, json::value const& value, report const& out) {
    if (!is_text(value)) return wrong_type(what, value, out);
    if (!what.accepts) return;
    auto const& s = value.get_string();
    if (!what.accepts({s.data(), s.size()})) wrong_value(what, value, out);
}

inline void check_array(shape const& what, json::value const& value, report const& out) {
    auto const* array = value.if_array();
    if (!array) return wrong_type(what, value, out);
    if (out.depth() >= max_depth) return;
    if (what.kind == shape_kind::tuple) {
        if (array->size() != what.part_count) return wrong_type(what, value, out);
        for (std::size_t i = 0; i != what.part_count; ++i)
            check_shape(*what.parts[i], (*array)[i], out.at(i));
        return;
    }
    if (array->size() < what.min_items || array->size() > what.max_items)
        wrong_value(what, value, out);
    std::size_t i = 0;
    for (auto const& item : *array) check_shape(*what.item, item, out.at(i++));
}

/// Finds the value of each declared key in one walk over the object. Documents usually have their
/// keys in the declared order, so the member after the last one found is tried first.
class found_members {
  public:
    found_members(shape const& what, json::object const& object) {
        // Only what is used is set to null: most objects have few keys.
        for (std::size_t m = 0; m != what.member_count; ++m) values_[m] = nullptr;
        std::size_t next = 0;
        for (auto const& entry : object) {
            std::string_view const key(entry.key().data(), entry.key().size());
            std::size_t m = next;
            if (m >= what.member_count || what.members[m].key != key)
                for (m = 0; m != what.member_count && what.members[m].key != key;) ++m;
            if (m == what.member_count) {
                ++undeclared_;
            } else {
                values_[m] = &entry.value();
                next = m + 1;
            }
        }
    }
    json::value const* operator[](std::size_t member) const noexcept { return values_[member]; }
    std::size_t undeclared() const noexcept { return undeclared_; }

  private:
    json::value const* values_[most_members];
    std::size_t undeclared_ = 0;
};

inline bool declares(shape const& what, std::string_view key) {
    for (std::size_t m = 0; m != what.member_count; ++m)
        if (what.members[m].key == key) return true;
    return false;
}

inline void check_undeclared(shape const& what, json::object const& object, report const& out) {
    for (auto const& entry : object) {
        std::string_view const key(entry.key().data(), entry.key().size());
        if (declares(what, key)) continue;
        if (what.extra == closure::typed)
            check_shape(*what.item, entry.value(), out.at(key));
        else
            out.unknown_key({key}, {"unexpected key '", key, "'"});
    }
}

inline void check_object(shape const& what, json::value const& value, report const& out) {
    auto const* object = value.if_object();
    if (!object) return wrong_type(what, value, out);
    if (out.depth() >= max_depth) return;
    found_members const found(what, *object);
    if (found.undeclared() != 0 && what.extra != closure::open)
        check_undeclared(what, *object, out);
    for (std::size_t m = 0; m != what.member_count; ++m) {
        member const& declared = what.members[m];
        if (found[m])
            check_shape(*declared.what, *found[m], out.at(declared.key));
        else if (declared.required)
            out.missing_key({declared.key}, {"missing required key '", declared.key, "'"});
    }
}

/// The part of a tagged union whose literal the value's tag is.
inline shape const* tagged_part(shape const& what, std::string_view tag) {
    for (std::size_t i = 0; i != what.part_count; ++i) {
        shape const& part = *what.parts[i];
        for (std::size_t m = 0; m != part.member_count; ++m) {
            if (part.members[m].key != what.tag) continue;
            shape const& literal = *part.members[m].what;
            for (std::size_t s = 0; s != literal.string_count; ++s)
                if (literal.strings[s] == tag) return &part;
        }
    }
    return nullptr;
}

inline void check_tagged(shape const& what, json::value const& value, report const& out) {
    auto const* object = value.if_object();
    if (!object) return wrong_type(what, value, out);
    auto const* tag = object->if_contains(what.tag);
    if (!tag) return out.missing_key({what.tag}, {"missing required key '", what.tag, "'"});
    if (!is_text(*tag))
        return out.invalid_type({what.tag}, {"expected ", tags_of(what), ", got ", shown(*tag)});
    auto const& text = tag->get_string();
    if (auto const* part = tagged_part(what, {text.data(), text.size()}))
        return check_shape(*part, value, out);
    out.invalid_value({what.tag}, {"expected ", tags_of(what), ", got ", shown(*tag)});
}

inline void check_one_of(shape const& what, json::value const& value, report const& out) {
    if (!what.tag.empty()) return check_tagged(what, value, out);
    shape const* closest = nullptr;
    std::size_t fewest = 0;
    for (std::size_t i = 0; i != what.part_count; ++i) {
        shape const& part = *what.parts[i];
        if (!has_json_type(part, value)) continue;
        counting_sink count;
        count.set_nested(nullptr);
        check_shape(part, value, report(count));
        if (count.count() == 0) {
            // Declarations inside are read only in the part that fits.
            if (out.sink().nested()) check_shape(part, value, out);
            return;
        }
        if (!closest || count.count() < fewest) closest = &part, fewest = count.count();
    }
    if (!closest) return wrong_type(what, value, out);
    if (closest->kind == shape_kind::literal || closest->kind == shape_kind::text)
        return wrong_value(what, value, out);
    check_shape(*closest, value, out);
}

}  // namespace detail

inline bool has_json_type(shape const& what, json::value const& value) {
    switch (what.kind) {
        case shape_kind::any:
        case shape_kind::free:
        case shape_kind::custom: return true;
        case shape_kind::null: return value.is_null();
        case shape_kind::boolean: return value.is_bool();
        case shape_kind::integer: return is_integer(value);
        case shape_kind::constant:
        case shape_kind::number: return is_number(value);
        case shape_kind::text:
        case shape_kind::literal: return is_text(value);
        case shape_kind::array:
        case shape_kind::tuple: return value.is_array();
        case shape_kind::object: return value.is_object();
        case shape_kind::one_of:
            for (std::size_t i = 0; i != what.part_count; ++i)
                if (has_json_type(*what.parts[i], value)) return true;
            return false;
    }
    return false;
}

inline void check_shape(shape const& what, json::value const& value, report const& out) {
    switch (what.kind) {
        case shape_kind::any: return check_finite(value, out);
        case shape_kind::free: return;
        case shape_kind::null:
            if (!value.is_null()) detail::wrong_type(what, value, out);
            return;
        case shape_kind::boolean:
            if (!value.is_bool()) return detail::wrong_type(what, value, out);
            if (what.has_low && value.get_bool() != (what.low == integer_bound(1)))
                detail::wrong_value(what, value, out);
            return;
        case shape_kind::integer: return detail::check_integer(what, value, out);
        case shape_kind::constant: return detail::check_constant(what, value, out);
        case shape_kind::number:
            if (!is_number(value)) return detail::wrong_type(what, value, out);
            return check_finite(value, out);
        case shape_kind::text: return detail::check_text(what, value, out);
        case shape_kind::literal: return detail::check_literal(what, value, out);
        case shape_kind::array:
        case shape_kind::tuple: return detail::check_array(what, value, out);
        case shape_kind::object: return detail::check_object(what, value, out);
        case shape_kind::one_of: return detail::check_one_of(what, value, out);
        case shape_kind::custom: return what.check(what, value, out);
    }
}

}  // namespace zarr_metadata
