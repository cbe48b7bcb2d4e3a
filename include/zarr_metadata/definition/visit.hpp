// Exhaustive visits: a declaration as the struct of the definition that accepted it.
#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/definition/static_context.hpp>

namespace zarr_metadata {

/// Several functions as one, for `visit`.
template<class... F>
struct overloads : F... {
    using F::operator()...;
};
template<class... F>
overloads(F...) -> overloads<F...>;

/// The compiler names the definition that no function given to `visit` takes.
template<class D, bool Handled>
struct visit_handles {
    static_assert(Handled,
                  "visit needs a function for each definition of the context; this one has "
                  "none");
    static constexpr bool ok = Handled;
};

namespace detail {

template<class Slot, class First, class... Rest, class F>
auto visit_each(declaration const& d, F& f) {
    using result = std::invoke_result_t<F&, First const&>;
    using returned = std::conditional_t<std::is_void_v<result>, bool, std::optional<result>>;
    returned made{};
    auto const one = [&]<class D>() {
        auto const value = d.template get_if<D>();
        if (!value) return false;
        if constexpr (std::is_void_v<result>) {
            f(*value);
            made = true;
        } else {
            made.emplace(f(*value));
        }
        return true;
    };
    (one.template operator()<First>() || ... || one.template operator()<Rest>());
    return made;
}

template<class List>
struct visitor_of;
template<class Slot, class... D>
struct visitor_of<definition_list<Slot, D...>> {
    template<class F>
    static auto run(declaration const& d, F& f) {
        static_assert((visit_handles<D, std::is_invocable_v<F&, D const&>>::ok && ...));
        return visit_each<Slot, D...>(d, f);
    }
};

}  // namespace detail

/// Calls the function that takes the configuration of an accepted declaration. It does not compile
/// unless there is one for each definition of `List`, a list such as
/// `my_context::list<codec_slot>`. Gives what the function returns, as an optional that is empty
/// where the declaration is not accepted or of another definition; or for functions that return
/// nothing, whether one was called.
template<class List, class... F>
auto visit(declaration const& d, F&&... f) {
    overloads<std::remove_cvref_t<F>...> all{std::forward<F>(f)...};
    return detail::visitor_of<List>::run(d, all);
}

}  // namespace zarr_metadata
