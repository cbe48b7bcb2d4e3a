// Contexts that are put together at run time from the fuzzer's bytes, and documents read in them.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/v2/numcodecs_extras.hpp>
#include <zarr_metadata/v2/run_time.hpp>
#include <zarr_metadata/v3/extensions.hpp>
#include <zarr_metadata/v3/run_time.hpp>

#include "check_reading.hpp"
#include "check_reading_v2.hpp"
#include "v2_documents.hpp"
#include "v3_documents.hpp"

namespace {

using fuzz::choices;
using fuzz::expect;
namespace zm = zarr_metadata;
namespace v2 = zm::v2;
namespace v3 = zm::v3;
namespace json = zm::json;

using level = zm::integer_in<0, 9>;
using mode = zm::literal<"fast", "small">;
using view = zm::configuration_view;

/// Definitions of the names in `own_names`, and of some that other contexts have.
class definition_maker {
  public:
    explicit definition_maker(choices& pick) : pick_(pick) {}

    zm::definition_handle v3() {
        switch (pick_.below(8)) {
            case 0: return v3_data_type();
            case 1: return v3_chunk_grid();
            case 2: return v3::make_chunk_key_encoding(plain(name("default")));
            case 3: return v3::make_storage_transformer(plain(name("acme.a")));
            case 4: return v3::make_array_extra_field(extra_field());
            default: return v3_codec();
        }
    }

    zm::definition_handle v2() {
        if (pick_.below(3) == 0) return v2_data_type();
        v2::run_time_codec parts{.id = pick_.slip() ? "zlib" : pick_.of(fuzz::own_names)};
        if (pick_.below(2) == 0) parts.parameters.push_back(key<level>("level"));
        if (pick_.below(2) == 0) parts.parameters.push_back(key<mode>("mode"));
        if (pick_.below(2) == 0) parts.parameters.push_back(key<v2::dtype_parameter>("dtype"));
        if (pick_.below(4) == 0) parts.undeclared = zm::closure::open;
        if (pick_.below(2) == 0) parts.rules = rules();
        return v2::make_codec(std::move(parts));
    }

  private:
    std::string name(std::string_view other) {
        return pick_.slip() ? std::string(other) : pick_.of(fuzz::own_names);
    }

    template<class T>
    zm::run_time_key key(std::string of) {
        return pick_.below(2) == 0 ? zm::optional_key_of<T>(std::move(of))
                                   : zm::key_of<T>(std::move(of));
    }

    std::vector<zm::run_time_key> keys() {
        std::vector<zm::run_time_key> all;
        if (pick_.below(2) == 0) all.push_back(key<level>("level"));
        if (pick_.below(2) == 0) all.push_back(key<mode>("mode"));
        if (pick_.below(3) == 0) all.push_back(key<zm::list_of<zm::integer_in<>>>("order"));
        if (pick_.below(3) == 0) all.push_back(key<v3::data_type_declaration>("type"));
        if (pick_.below(3) == 0) all.push_back(key<v3::codec_declarations>("codecs"));
        return all;
    }

    zm::run_time_shape configuration() {
        switch (pick_.below(6)) {
            case 0: return {};
            case 1:
                return zm::run_time_shape(
                    [](json::value const& v, zm::report const& out) {
                        if (!v.is_object() || v.get_object().size() > 1)
                            out.invalid_value({"expected one key, got ", zm::shown(v)});
                    },
                    "an object of one key");
            case 2: return zm::run_time_shape(keys(), zm::closure::open);
            default: return zm::run_time_shape(keys());
        }
    }

    // A rule that speaks of a key that may be there, and of the whole.
    static v3::run_time_rules rules() {
        return [](view const& self, zm::report const& out) {
            auto const* object = self.json().if_object();
            if (object && object->size() > 2) out.invalid_value({"expected fewer keys"});
            auto const* found = object ? object->if_contains("level") : nullptr;
            if (found && found->is_int64() && found->get_int64() == 9)
                out.invalid_value({"level"}, {"expected no 9"});
        };
    }
    static v3::run_time_canonical canonical() {
        return [](view const& self) {
            json::value made = self.json();
            if (auto* object = made.if_object())
                if (auto const* found = object->if_contains("mode"); found && *found == "fast")
                    object->stable_erase("mode");
            return made;
        };
    }

    v3::run_time_plain plain(std::string of) {
        v3::run_time_plain parts{.name = std::move(of), .configuration = configuration()};
        if (pick_.below(3) == 0) parts.rules = rules();
        return parts;
    }

    v3::run_time_extra_field extra_field() {
        auto all = keys();
        all.push_back(zm::optional_key_of<bool>("must_understand"));
        return {.name = "extra",
                .configuration = zm::run_time_shape(
                    std::move(all), pick_.below(2) == 0 ? zm::closure::open : zm::closure::closed)};
    }

    zm::definition_handle v3_codec() {
        v3::run_time_codec parts{.name = name("gzip"),
                                 .kind = static_cast<v3::codec_kind>(2 - pick_.below(3)),
                                 .configuration = configuration()};
        if (pick_.below(3) == 0) parts.rules = rules();
        // The keys that this leaves out must not be required, or another spelling would be refused.
        bool const needs_mode = zm::detail::declares(parts.configuration.get(), "mode");
        if (!needs_mode && pick_.below(3) == 0) parts.canonical = canonical();
        if (parts.kind == v3::codec_kind::bytes_bytes) return v3::make_codec(std::move(parts));
        if (pick_.below(2) == 0)
            parts.receives = [](view const&, v3::received_chunk const& chunk,
                                zm::report const& out) {
                if (chunk.shape.has_rank() && chunk.shape.rank() == 3)
                    out.invalid_value({"expected no three axes"});
            };
        if (parts.kind == v3::codec_kind::array_array && pick_.below(2) == 0)
            parts.hands_on = [](view const&, v3::received_chunk const& chunk) {
                return chunk.with_shape(v3::chunk_shape::of_rank(2));
            };
        if (pick_.below(2) == 0)
            parts.pipelines = [](view const& self, v3::received_chunk const& chunk,
                                 v3::pipeline_walk& walk, zm::report const& out) {
                auto const* what = self.json().if_object();
                if (!what || !what->contains("codecs")) return;
                if (auto const codecs = self.get_if<v3::codec_declarations>("codecs"))
                    walk.run(*codecs, chunk, out.at("codecs"));
            };
        // Only declared keys have the shape that `get_if` asks for.
        if (!zm::detail::declares(parts.configuration.get(), "codecs")) parts.pipelines = {};
        return v3::make_codec(std::move(parts));
    }

    zm::definition_handle v3_data_type() {
        v3::run_time_data_type parts{.name = name("int8"), .configuration = configuration()};
        if (pick_.below(2) == 0)
            parts.facts = v3::data_type_facts::raw(pick_.below(4));
        else
            parts.facts_of = [](view const&) {
                return v3::data_type_facts::number(v3::numeric_class::signed_integer, 16);
            };
        if (pick_.below(2) == 0)
            parts.fill_value = zm::run_time_shape(zm::typed<zm::integer_in<-1, 255>>::what);
        else
            parts.fill_value_rules = [](view const&, json::value const& v, zm::report const& out) {
                if (v.is_array() && !v.get_array().empty())
                    out.at(0).invalid_value({"expected no items"});
            };
        return v3::make_data_type(std::move(parts));
    }

    zm::definition_handle v3_chunk_grid() {
        v3::run_time_chunk_grid parts{.name = name("regular"), .configuration = configuration()};
        if (pick_.below(2) == 0)
            parts.covers = [](view const&, v3::array_shape shape, zm::report const& out) {
                if (shape.size() == 1) out.invalid_value({"expected no single axis"});
            };
        if (pick_.below(2) == 0)
            parts.chunk = [](view const&, v3::array_shape shape) {
                return v3::chunk_shape::of_lengths(shape);
            };
        return v3::make_chunk_grid(std::move(parts));
    }

    zm::definition_handle v2_data_type() {
        char const code = pick_.slip() ? 'f' : pick_.below(2) == 0 ? 'q' : 'z';
        return v2::make_data_type({.name = pick_.of({"acme.q", "acme.z", "float"}),
                                   .family = {code, v2::byte_order_rule::ignored},
                                   .fill_value = zm::run_time_shape(zm::typed<level>::what)});
    }

    choices& pick_;
};

/// What joins contexts may refuse to, and nothing else.
template<class F>
std::optional<zm::context> joined(F join) {
    try {
        return join();
    } catch (zm::scope_conflict_error const&) {
        return std::nullopt;
    }
}

void check_union(zm::context const& a, zm::context const& b,
                 std::optional<zm::context> const& both) {
    bool conflict = false;
    for (auto const& slot : a.slots())
        for (auto const* d : slot.definitions())
            for (auto const* other : b.definitions(*slot.in))
                conflict = conflict || (d->name == other->name && !zm::same_definition(*d, *other));
    expect(both.has_value() != conflict, "a conflict of names, or none", "");
    auto const turned = joined([&] { return b | a; });
    expect(turned.has_value() == both.has_value(), "only one way", "");
    if (!both) return;
    expect(*both == *turned, "another union the other way", "");
    for (auto const* one : {&a, &b})
        for (auto const& slot : one->slots())
            for (auto const* d : slot.definitions()) {
                if (d->is_pattern) continue;
                auto const* found = both->claimant(*slot.in, d->name);
                expect(found && zm::same_definition(*found, *d), "lost in a union", d->name);
            }
}

void check_slots(zm::context const& a, zm::context const& b, zm::context const& made) {
    for (auto const& slot : made.slots()) {
        auto const from_b = b.definitions(*slot.in);
        auto const from = from_b.empty() ? a.definitions(*slot.in) : from_b;
        expect(from.size() == slot.definitions().size(), "a slot is no whole", slot.in->name);
        for (std::size_t i = 0; i != from.size(); ++i)
            expect(zm::same_definition(*from[i], *slot.definitions()[i]), "another definition",
                   from[i]->name);
    }
}

/// Puts a context together in a few steps. Definitions that are forgotten on the way are kept alive
/// by the contexts that need them.
template<class Make>
zm::context make_context(choices& pick, zm::context from, zm::context const& more, Make make) {
    std::vector<zm::definition_handle> made;
    for (std::size_t n = 1 + pick.below(6); n != 0; --n) {
        if (made.empty() || pick.below(4) != 0) made.push_back(make());
        auto const& d = made[pick.below(made.size())];
        switch (pick.below(5)) {
            case 0:
                from = from.replacing(d);
                expect(d->is_pattern || from.claimant(*d->in, d->name) == d.get(), "not replaced",
                       d->name);
                break;
            case 1: {
                auto const next = from.with_slots(zm::context{d});
                check_slots(from, zm::context{d}, next);
                from = next;
                break;
            }
            case 2: {
                auto const both = joined([&] { return from | more; });
                check_union(from, more, both);
                if (both) from = *both;
                break;
            }
            case 3: {
                auto const all = joined([&] { return zm::context(std::span(made)); });
                if (!all) break;
                auto const both = joined([&] { return from | *all; });
                check_union(from, *all, both);
                if (both) from = *both;
                break;
            }
            default: {
                auto const both = joined([&] { return from | zm::context{d}; });
                check_union(from, zm::context{d}, both);
                if (both) from = *both;
            }
        }
    }
    expect(from == (from | from) && from == from.with_slots(from), "another of itself", "");
    return from;
}

/// A model read again in another context: refused with a reason, or read by it.
template<class Model>
void check_other_context(Model const& model, zm::context const& other, std::string_view text) {
    zm::problem_list conflicts;
    zm::collecting_sink sink(conflicts);
    model.report_conflicts(other, zm::report(sink));
    try {
        auto const refined = model.refined_in(other);
        expect(conflicts.empty() && refined.context() == other, "refined in spite of that", text);
        expect(zm::same_text(refined.to_json(), model.to_json()), "another document", text);
    } catch (zm::scope_conflict_error const&) {
        expect(!conflicts.empty(), "a conflict that is not reported", text);
    } catch (zm::metadata_validation_error const& e) {
        expect(conflicts.empty() && !e.problems().empty(), "refused without problems", text);
    }
    try {
        auto const changed = model.with_context(other);
        expect(changed.context() == other, "another context", text);
        expect(changed != model || changed.hash() == model.hash(), "equal, and no hash", text);
    } catch (zm::metadata_validation_error const&) {
    }
}

void check_v3(choices& pick) {
    definition_maker make(pick);
    zm::context const from = pick.below(3) == 0 ? zm::context() : v3::core_context;
    auto const scope =
        make_context(pick, from, v3::core_and_extensions_context, [&] { return make.v3(); });
    std::optional<fuzz::schema_judge> schema;
    if (pick.below(4) == 0) schema.emplace(v3::node_metadata_json_schema(scope));
    auto const text = fuzz::v3_documents(pick, fuzz::flavour::with_own_names).node();
    fuzz::check_reading(text, scope, schema ? &*schema : nullptr);
    auto const read = v3::read_node_metadata_text(text, scope);
    for (auto const& other : {v3::core_context, scope.replacing(make.v3())}) {
        if (auto const array = read.array()) check_other_context(*array, other, text);
        if (auto const group = read.group()) check_other_context(*group, other, text);
    }
}

void check_v2(choices& pick) {
    definition_maker make(pick);
    zm::context const from = pick.below(3) == 0 ? zm::context() : v2::core_context;
    auto const scope =
        make_context(pick, from, v2::core_and_numcodecs_extras_context, [&] { return make.v2(); });
    std::optional<fuzz::schema_judge> schema;
    if (pick.below(4) == 0) schema.emplace(v2::array_file_json_schema(scope));
    auto const text = fuzz::v2_documents(pick, fuzz::flavour::with_own_names).array();
    fuzz::check_v2_node(text, scope);
    fuzz::check_v2_file(text, "{}", scope, schema ? &*schema : nullptr, nullptr);
    auto const read = v2::read_node_metadata(zm::read_text(text).value, scope);
    for (auto const& other : {v2::core_context, scope.replacing(make.v2())})
        if (auto const model = read.array()) check_other_context(*model, other, text);
}

/// A name that no document can write is refused, and only such a one.
void check_name(std::string const& name) {
    bool refused = false;
    try {
        v3::make_codec({.name = name, .kind = v3::codec_kind::bytes_bytes});
    } catch (std::invalid_argument const&) {
        refused = true;
    }
    expect(refused != v3::is_extension_name(name), "a name, refused or not", name);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    choices pick(data, size);
    switch (pick.below(8)) {
        case 0: check_name(std::string(data + (size != 0), data + size)); break;
        case 1:
        case 2: check_v2(pick); break;
        default: check_v3(pick);
    }
    return 0;
}
