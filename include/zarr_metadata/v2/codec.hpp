// What a codec definition of v2 says: its id and its parameters; all that a codec's file includes.
// Spec: zarr-specs v2, "compressor" and "filters"; numcodecs, "Codec.get_config"
#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>
#include <utility>

#include <zarr_metadata/definition/declaration_of.hpp>
#include <zarr_metadata/definition/static_context.hpp>
#include <zarr_metadata/typed/integer_in.hpp>
#include <zarr_metadata/typed/list_of.hpp>
#include <zarr_metadata/typed/literal.hpp>
#include <zarr_metadata/typed/optional_key.hpp>
#include <zarr_metadata/typed/scalars.hpp>
#include <zarr_metadata/typed/sequence.hpp>
#include <zarr_metadata/v2/dtype_parameter.hpp>
#include <zarr_metadata/v2/envelope.hpp>

namespace zarr_metadata::v2 {

/// The slot of `compressor` and of each of `filters`, in a context `codecs`. Any codec may stand in
/// either place, as numcodecs runs it: v2 has no kinds of codecs.
struct codec_slot {
    static constexpr slot what{"v2", "codecs", "a codec", "", false, &detail::read_codec_envelope,
                               "id"};

    template<class D>
    static constexpr bool fits = true;
    template<class D>
    static constexpr bool accepts() {
        return true;
    }
    template<class D>
    static constexpr slot_operations operations{};
};

/// A struct that can be a codec of a context: `{"id": name, ...}`, its members are the parameters.
template<class D>
concept codec_definition = has_name<D> && has_described_configuration<D>;

/// The codecs of a static context.
template<class... D>
using codecs = definition_list<codec_slot, D...>;

/// Members that are codecs.
using codec_declaration = declaration_of<codec_slot>;
using codec_declarations = declarations_of<codec_slot>;

/// Codecs, or `null` for none. Not `nullable`, which would ask a declaration of any codec whether
/// it can be made of itself.
template<class Codecs>
class or_null {
  public:
    constexpr or_null(std::nullptr_t) {}
    constexpr or_null(Codecs codecs) { codecs_.push_back(std::move(codecs)); }
    template<codec_definition D>
        requires std::same_as<Codecs, codec_declaration>
    constexpr or_null(D codec) : or_null(codec_declaration(std::move(codec))) {}

    constexpr bool is_null() const noexcept { return codecs_.empty(); }
    /// Where it is not null.
    constexpr Codecs const& value() const noexcept { return codecs_[0]; }

    static constexpr shape null_shape{.kind = shape_kind::null};
    static constexpr shape const* parts[] = {&Codecs::what, &null_shape};
    static constexpr shape what{.kind = shape_kind::one_of, .parts = parts, .part_count = 2};
    static or_null from_checked(json::value const& v, nested_cursor& nested) {
        if (v.is_null()) return nullptr;
        return Codecs::from_checked(v, nested);
    }
    json::value to_json() const { return is_null() ? json::value() : value().to_json(); }

  private:
    sequence<Codecs> codecs_;  // one, or none
};
using codec_or_null = or_null<codec_declaration>;
using codecs_or_null = or_null<codec_declarations>;

/// Integers of C's `int`, which many parameters are handed on as.
using c_int = integer_in<-2147483648, 2147483647>;

namespace detail {

/// Leaves out a parameter that has its default.
template<class T, class U>
constexpr void leave_out(optional_key<T>& parameter, U const& by_default) {
    if (!parameter) return;
    if constexpr (requires { typename T::rep; }) {
        if (parameter->value() == static_cast<typename T::rep>(by_default))
            parameter = std::nullopt;
    } else {
        if (*parameter == by_default) parameter = std::nullopt;
    }
}
/// The same where null stands for the default.
template<class T, class U>
constexpr void leave_out(optional_key<nullable<T>>& parameter, U const& by_default) {
    if (parameter && (!*parameter || **parameter == by_default)) parameter = std::nullopt;
}
template<class T>
constexpr void leave_out_null(optional_key<nullable<T>>& parameter) {
    if (parameter && !*parameter) parameter = std::nullopt;
}

}  // namespace detail

}  // namespace zarr_metadata::v2
