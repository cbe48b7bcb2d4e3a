// Contexts as type lists, judged by the compiler.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <boost/mp11/set.hpp>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/definition/definition.hpp>
#include <zarr_metadata/definition/table.hpp>

namespace zarr_metadata {

/// Two definitions of one slot have the same name. The compiler names both.
template<class A, class B>
struct one_name_two_definitions {
    static_assert(!std::is_same_v<A, A>, "a context holds one definition of each name in a slot");
};

/// The definitions of one slot, as types: `v3::codecs<gzip_codec, zstd_codec>`.
template<class Slot, class... D>
struct definition_list {
    using slot_type = Slot;
    using definitions = boost::mp11::mp_list<D...>;

    /// The same with more; a definition that is there already is not added again.
    template<class... More>
    using with =
        boost::mp11::mp_apply_q<boost::mp11::mp_bind_front<definition_list, Slot>,
                                boost::mp11::mp_unique<boost::mp11::mp_list<D..., More...>>>;

    static constexpr bool claims(std::string_view name) noexcept {
        return view.find(name) != nullptr;
    }

    static constexpr std::size_t aliases = (0 + ... + std::size_t(has_alias<D>));

    template<std::size_t N>
    static constexpr void add_aliases(std::array<definition const*, N>& all) {
        std::size_t next = sizeof...(D);
        auto const add = [&]<class E>(std::type_identity<E>) {
            if constexpr (has_alias<E>) all[next++] = &alias_definition_of<Slot, E>;
        };
        (add(std::type_identity<D>()), ...);
    }

    static constexpr auto sorted = [] {
        std::array<definition const*, sizeof...(D) + aliases> all{&definition_of<Slot, D>...};
        if constexpr (aliases != 0) add_aliases(all);
        for (std::size_t i = 1; i < all.size(); ++i)
            for (std::size_t j = i; j > 0 && detail::stands_before(*all[j], *all[j - 1]); --j) {
                auto const* const moved = all[j];
                all[j] = all[j - 1];
                all[j - 1] = moved;
            }
        return all;
    }();

    static constexpr slot_view view = [] {
        slot_view v{&Slot::what, sorted.data(), 0, 0};
        for (auto const* d : sorted) d->is_pattern ? ++v.patterns : ++v.named;
        return v;
    }();

  private:
    // Indices of two definitions of one name, or the count of all.
    static constexpr std::size_t clash(bool second) {
        std::array<std::string_view, sizeof...(D)> const names{definition_of<Slot, D>.name...};
        std::array<std::string_view, sizeof...(D)> const others{detail::alias_or_name<D>()...};
        for (std::size_t i = 0; i < names.size(); ++i)
            for (std::size_t j = i + 1; j < names.size(); ++j)
                if (names[i] == names[j] ||
                    (aliases != 0 &&
                     (names[i] == others[j] || others[i] == names[j] || others[i] == others[j])))
                    return second ? j : i;
        return names.size();
    }
    static constexpr bool judge() {
        if constexpr (clash(false) != sizeof...(D))
            (void)one_name_two_definitions<boost::mp11::mp_at_c<definitions, clash(false)>,
                                           boost::mp11::mp_at_c<definitions, clash(true)>>{};
        return true;
    }

  public:
    static constexpr bool judged = judge();
};

namespace detail {

template<class List>
using list_slot = typename List::slot_type;

template<class List, class Slot>
using is_of_slot = std::is_same<typename List::slot_type, Slot>;

template<class Slot, class... Lists>
struct list_of_slot {
    using found = boost::mp11::mp_copy_if_q<boost::mp11::mp_list<Lists...>,
                                            boost::mp11::mp_bind_back<is_of_slot, Slot>>;
    using type = boost::mp11::mp_front<boost::mp11::mp_push_back<found, definition_list<Slot>>>;
};

template<class List, class... Others>
struct merged;
template<class Slot, class... D, class... Others>
struct merged<definition_list<Slot, D...>, Others...> {
    using type = boost::mp11::mp_apply<
        definition_list<Slot, D...>::template with,
        boost::mp11::mp_append<typename list_of_slot<Slot, Others...>::type::definitions>>;
};

}  // namespace detail

/// A definition that is a type, for contexts that are put together at run time:
/// `context.replacing(handle_of<v3::codec_slot, my_gzip_codec>())`.
template<class Slot, class D>
definition_handle handle_of() {
    return definition_handle(std::shared_ptr<void>(), &definition_of<Slot, D>);
}

/// A context as a type: at most one list for each slot.
///
///   using mine = static_context<v3::codecs<v3::bytes_codec, acme::lz_codec>, ...>;
///   static_assert(mine::claims<v3::codec_slot>("acme.lz"));
///   auto reading = v3::read_array_metadata(value, mine{});
template<class... Lists>
struct static_context {
    static_assert((Lists::judged && ...));
    static_assert(boost::mp11::mp_is_set<boost::mp11::mp_list<typename Lists::slot_type...>>::value,
                  "a context has one list for each slot");

    template<class Slot>
    using list = typename detail::list_of_slot<Slot, Lists...>::type;

    template<class Slot>
    static constexpr bool claims(std::string_view name) noexcept {
        return list<Slot>::claims(name);
    }

    /// This context with the definitions of more lists added.
    template<class... More>
    using extended_with = boost::mp11::mp_append<
        static_context<typename detail::merged<Lists, More...>::type...>,
        boost::mp11::mp_remove_if_q<
            static_context<More...>,
            boost::mp11::mp_bind<boost::mp11::mp_contains,
                                 boost::mp11::mp_list<typename Lists::slot_type...>,
                                 boost::mp11::mp_bind<detail::list_slot, boost::mp11::_1>>>>;

    static constexpr std::span<slot_view const> slots() noexcept { return views; }

  private:
    static constexpr std::array<slot_view, sizeof...(Lists)> views{Lists::view...};
};

}  // namespace zarr_metadata
