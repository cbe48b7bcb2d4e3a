// Repairs of documents that have the bugs often, made from the fuzzer's bytes, and of any text:
// what begins with a brace is taken as text.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <zarr_metadata/repair/edit_text.hpp>
#include <zarr_metadata/repair/v2.hpp>
#include <zarr_metadata/repair/v3.hpp>
#include <zarr_metadata/v2/place.hpp>
#include <zarr_metadata/v3/default_context.hpp>

#include "expect.hpp"
#include "v2_documents.hpp"
#include "v3_documents.hpp"

namespace {

using fuzz::expect;
namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace v3 = zm::v3;
namespace json = zm::json;

/// What a reader that repairs first has found.
struct outcome {
    zm::problem_list problems;
    zm::repair_list repairs;
};

outcome outcome_of(auto const& read) { return {read.reading.problems(), read.repairs}; }

/// How documents of one kind are repaired and read.
struct format {
    zm::repair_list (*find)(json::value const&, zm::repair_policy);
    zm::problem_list (*strict)(json::value const&);
    zm::problem_list (*strict_text)(std::string_view);
    outcome (*repairing)(json::value const&, zm::repair_policy);
    outcome (*repairing_text)(std::string_view, zm::repair_policy);
    /// How many steps of a place lead to the innermost node that holds it.
    std::size_t (*steps_to_node)(zm::location const&);
    /// The problems of one node, as it stands in a document of this kind.
    zm::problem_list (*node)(json::value const&, zm::location const& place_of_node);
};

constexpr format of_v3{
    [](json::value const& v, zm::repair_policy policy) {
        return v3::find_repairs(v, v3::default_context, policy);
    },
    [](json::value const& v) { return v3::read_node_metadata(v).problems(); },
    [](std::string_view text) { return v3::read_node_metadata_text(text).problems(); },
    [](json::value const& v, zm::repair_policy policy) {
        return outcome_of(v3::read_repaired_node_metadata(v, v3::default_context, policy));
    },
    [](std::string_view text, zm::repair_policy policy) {
        return outcome_of(v3::read_repaired_node_metadata_text(text, v3::default_context, policy));
    },
    [](zm::location const& place) {
        std::size_t steps = 0;
        while (steps + 3 < place.size() &&
               place[steps] == zm::location_step("consolidated_metadata"))
            steps += 3;
        return steps;
    },
    [](json::value const& v, zm::location const&) {
        return v3::read_openable_node_metadata(v).problems();
    }};

constexpr format of_v2_node{
    [](json::value const& v, zm::repair_policy policy) {
        return v2::find_node_repairs(v, v2::default_context, policy);
    },
    [](json::value const& v) { return v2::read_node_metadata(v).problems(); },
    [](std::string_view text) {
        return v2::read_node_metadata_store({{".zarray", std::string(text)}}).problems();
    },
    [](json::value const& v, zm::repair_policy policy) {
        return outcome_of(v2::read_repaired_node_metadata(v, v2::default_context, policy));
    },
    [](std::string_view text, zm::repair_policy policy) {
        return outcome_of(v2::read_repaired_node_metadata_store({{".zarray", std::string(text)}},
                                                                v2::default_context, policy));
    },
    [](zm::location const&) { return std::size_t{0}; },
    [](json::value const& v, zm::location const&) {
        return v2::read_array_metadata(v).problems();
    }};

constexpr format of_v2_listing{
    [](json::value const& v, zm::repair_policy policy) {
        return v2::find_consolidated_repairs(v, v2::default_context, policy);
    },
    [](json::value const& v) { return v2::read_consolidated_metadata(v).problems(); },
    [](std::string_view text) {
        return v2::read_consolidated_metadata_store({{".zmetadata", std::string(text)}}).problems();
    },
    [](json::value const& v, zm::repair_policy policy) {
        return outcome_of(v2::read_repaired_consolidated_metadata(v, v2::default_context, policy));
    },
    [](std::string_view text, zm::repair_policy policy) {
        return outcome_of(
            v2::read_repaired_consolidated_metadata_text(text, v2::default_context, policy));
    },
    [](zm::location const&) { return std::size_t{2}; },
    [](json::value const& v, zm::location const& place) {
        return place[1].key().ends_with(".zarray") ? v2::read_array_metadata(v).problems()
                                                   : v2::read_group_metadata(v).problems();
    }};

json::value const* value_at(json::value const& root, zm::location const& place, std::size_t steps) {
    auto copy = &root;
    for (std::size_t i = 0; copy && i != steps; ++i) {
        if (place[i].is_index())
            copy = copy->is_array() ? copy->get_array().if_contains(place[i].index()) : nullptr;
        else
            copy = copy->is_object() ? copy->get_object().if_contains(place[i].key()) : nullptr;
    }
    return copy;
}

zm::location part(zm::location const& of, std::size_t begin, std::size_t end) {
    zm::location made;
    for (std::size_t i = begin; i != end; ++i) made.push_back(of[i]);
    return made;
}

/// A repair is at a place of the document as it was given, and says what is there.
void check_repair(zm::repair const& r, json::value const& document, std::string_view text) {
    using enum zm::repair_change;
    expect(!r.loc.empty() && !r.message.empty(), "a repair without a place or words", text);
    auto const* here = value_at(document, r.loc, r.loc.size());
    auto const* outer = value_at(document, r.loc, r.loc.size() - 1);
    expect(outer && (here != nullptr) == (r.change != added), "a repair at no place", text);
    if (r.change == added) expect(outer->is_object() && !r.was, "added to what is no object", text);
    if (r.change == replaced || r.change == erased)
        expect(r.was && zm::same_text(*r.was, *here), "something else was there", text);
    expect(r.became.has_value() == (r.change != erased), "what it became", text);
    if (r.change == replaced) expect(!zm::same_text(*r.was, *r.became), "no change", text);
    if (r.change == renamed)
        expect(*r.was == json::value(r.loc[r.loc.size() - 1].key()), "another key", text);
}

/// A place of the document as given, in the repaired one: listed nodes may have another path.
zm::location moved(zm::location const& place, zm::repair_list const& repairs) {
    zm::location made;
    for (std::size_t i = 0; i != place.size(); ++i) {
        auto const here = part(place, 0, i + 1);
        auto const rename = std::ranges::find_if(repairs, [&](zm::repair const& r) {
            return r.change == zm::repair_change::renamed && r.loc == here;
        });
        made.push_back(rename == repairs.end()
                           ? place[i]
                           : zm::location_step(std::string_view(rename->became->get_string())));
    }
    return made;
}

/// The strict reader finds nothing any more at the place of a repair.
void check_undone(zm::repair const& r, zm::location const& place, bool holds_others,
                  json::value const& repaired, format const& how, std::string_view text) {
    using enum zm::repair_kind;
    auto const* here = value_at(repaired, place, place.size());
    expect((here != nullptr) == (r.change != zm::repair_change::erased), "not at its place", text);
    if (r.kind == leading_slash_in_path)
        return expect(!place[place.size() - 1].key().starts_with('/'), "still a slash", text);
    if (r.change != zm::repair_change::erased && !holds_others)
        expect(zm::same_text(*here, *r.became), "it did not become that", text);

    auto const steps = how.steps_to_node(place);
    auto const inner = part(place, steps, place.size());
    for (auto const& p : how.node(*value_at(repaired, place, steps), part(place, 0, steps))) {
        // Which codecs there are is said of all; what is wrong with one of them is its own matter.
        bool const of_all = r.kind == missing_bytes_codec || r.kind == missing_byte_order;
        // Under its name of today a codec can have problems that it did not have under none.
        bool const of_name = r.kind == endian_codec;
        auto const loc = v2::place_in_document(p.loc);
        if (of_name)
            expect(p.kind != zm::problem_kind::unclaimed_declaration || !inner.is_within(loc),
                   "still an unknown name", text);
        else
            expect(of_all ? !(loc == inner) : !loc.is_within(inner), "still a problem", text);
    }
}

bool holds(zm::repair const& outer, zm::repair const& inner) {
    return &outer != &inner && inner.loc.is_within(outer.loc);
}

/// One edit for each repair, and nothing else is touched, where no key stands twice.
void check_edits(std::string_view text, zm::repair_list const& repairs) {
    auto const edits = zm::edits_of(text, repairs);
    bool nested = false;
    for (auto const& a : repairs)
        for (auto const& b : repairs) nested = nested || holds(a, b);
    if (nested || !zm::read_text(text).duplicate_keys.empty()) return;
    expect(edits.size() == repairs.size(), "not one edit for each repair", text);
    for (auto const& edit : edits) expect(edit.length < text.size(), "the whole is new", text);
}

void check_same(outcome const& made, zm::repair_list const& repairs,
                zm::problem_list const& problems, std::string_view text) {
    expect(made.repairs == repairs, "the reader makes other repairs", text);
    expect(made.problems == problems, "the reader finds other problems", text);
}

void check_document(std::string_view text, json::value const& document, zm::repair_policy policy,
                    format const& how) {
    auto const repairs = how.find(document, policy);
    for (auto const& r : repairs) {
        expect(policy.allows(r.kind), "a repair that nobody asked for", text);
        check_repair(r, document, text);
    }
    auto const value = zm::repaired(document, repairs);
    auto const made = zm::repaired_text(text, repairs);
    auto const read = zm::read_text(made);
    expect(read.ok() && zm::same_text(read.value, value), "text and value are repaired apart",
           text);
    if (repairs.empty()) expect(made == text, "another text without any repair", text);
    expect(zm::same_text(document, value) == repairs.empty(), "repairs that change nothing", text);
    check_edits(text, repairs);
    expect(how.find(value, policy).empty(), "repairs of what is repaired", text);
    check_same(how.repairing(document, policy), repairs, how.strict(value), text);
    for (auto const& r : repairs) {
        // In a list that is written anew, a place may have another number.
        bool const is_inside = std::ranges::any_of(repairs, [&](zm::repair const& other) {
            return other.change == zm::repair_change::replaced && holds(other, r);
        });
        bool const holds_others =
            std::ranges::any_of(repairs, [&](zm::repair const& other) { return holds(r, other); });
        if (!is_inside) check_undone(r, moved(r.loc, repairs), holds_others, value, how, text);
    }
}

/// Bytes become JSON, or stay as they are.
void check_bytes(std::string_view bytes, zm::repair_policy policy, format const& how) {
    auto const made = zm::repair_bytes(bytes, policy);
    auto const read = zm::read_text(made.text);
    if (made.repairs.empty()) {
        expect(made.text == bytes, "other bytes without any repair", bytes);
    } else {
        expect(read.ok() && !zm::read_text(bytes).ok(), "no JSON after repairs", bytes);
        for (auto const& r : made.repairs)
            expect(policy.allows(r.kind) && r.loc.empty() && !r.message.empty() &&
                       r.change == zm::repair_change::in_text,
                   "a repair of no text", bytes);
        expect(zm::repair_bytes(made.text, policy).repairs.empty(), "bytes repaired twice", bytes);
    }
    // The reader of bytes does this first, then what the others do.
    auto const whole = how.repairing_text(bytes, policy);
    if (!read.ok()) {
        expect(whole.repairs == made.repairs && whole.problems == how.strict_text(bytes),
               "the reader of bytes", bytes);
        return;
    }
    auto const repairs = how.find(read.value, policy);
    expect(whole.repairs.size() == made.repairs.size() + repairs.size(), "other repairs", bytes);
    for (std::size_t i = 0; i != repairs.size(); ++i) {
        auto const& own = whole.repairs[made.repairs.size() + i];
        expect(own.kind == repairs[i].kind && repairs[i].loc.size() <= own.loc.size(),
               "the reader of bytes makes other repairs", bytes);
    }
    expect(whole.problems == how.strict_text(zm::repaired_text(made.text, repairs)),
           "the reader of bytes finds other problems", bytes);
}

zm::repair_policy all_guesses() {
    auto all = zm::repair_policy::writer_bugs();
    for (auto const& each : zm::all_repairs) all = all.with(each.kind);
    return all;
}

void check(std::string_view bytes, format const& how) {
    auto const read = zm::read_text(bytes);
    for (auto const policy :
         {zm::repair_policy::known_bugs(), zm::repair_policy::writer_bugs(), all_guesses()}) {
        check_bytes(bytes, policy, how);
        if (read.ok()) check_document(bytes, read.value, policy, how);
    }
    expect(how.find(read.value, zm::repair_policy::none()).empty(), "not asked for", bytes);
}

/// Seldom what is no JSON, by one of the bugs that bytes can have.
std::string damaged(std::string text, fuzz::choices& pick) {
    auto const quote = text.rfind('"');
    std::size_t const how = quote == std::string::npos ? 0 : pick.below(16);
    if (how == 13 || how == 14) text.insert(quote, 1, '\n');
    if (how == 14 || how == 15) text += "}x";
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const bytes(reinterpret_cast<char const*>(data), size);
    if (bytes.starts_with('{')) {
        for (auto const* how : {&of_v3, &of_v2_node, &of_v2_listing}) check(bytes, *how);
        return 0;
    }
    fuzz::choices pick(data, size);
    std::size_t const kind = pick.below(4);
    fuzz::v2_documents of_v2(pick, fuzz::flavour::with_bugs);
    if (kind == 0)
        check(damaged(of_v2.array(), pick), of_v2_node);
    else if (kind == 1)
        check(damaged(of_v2.consolidated(), pick), of_v2_listing);
    else
        check(damaged(fuzz::v3_documents(pick, fuzz::flavour::with_bugs).node(), pick), of_v3);
    return 0;
}
