// One change that undoes a writer bug.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/problem/location.hpp>
#include <zarr_metadata/repair/kind.hpp>

namespace zarr_metadata {

/// What is done at the place of a repair.
enum class repair_change : unsigned char {
    replaced,
    erased,   ///< a member, with its key
    added,    ///< a member
    renamed,  ///< the key of a member
    in_text,  ///< the text was no JSON before; the place is the whole document
};

/// One change to a document. A value: copyable, comparable, printable.
struct repair {
    location loc;  ///< in the document as it was given, or where the added member is
    repair_kind kind{};
    repair_change change{};
    std::optional<json::value> was{};     ///< what was there; nothing where a member is added
    std::optional<json::value> became{};  ///< what is written, or the new key; nothing if removed
    std::string message{};                ///< the bug, who wrote it, and what was done

    friend bool operator==(repair const& a, repair const& b) {
        auto const same = [](auto const& x, auto const& y) {
            return x.has_value() == y.has_value() && (!x || same_text(*x, *y));
        };
        return a.kind == b.kind && a.change == b.change && a.loc == b.loc && same(a.was, b.was) &&
               same(a.became, b.became) && a.message == b.message;
    }

    template<class Char, class Traits>
    friend std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& out,
                                                        repair const& r) {
        return out << r.loc << ' ' << r.kind << ' ' << r.message;
    }
};

using repair_list = std::vector<repair>;

}  // namespace zarr_metadata
