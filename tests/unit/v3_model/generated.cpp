// Properties of models, over generated documents: equality, hash, canonical form and bytes.
#include "models.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

namespace {

/// Makes valid documents, and of each one others that mean the same.
class generator {
  public:
    explicit generator(unsigned seed) : random_(seed) {}

    /// An array; the same choices give a document of the same meaning, spelled otherwise each time.
    json::value array(unsigned meaning) {
        std::mt19937 what(meaning);
        auto const pick = [&](std::size_t n) { return std::size_t(what() % n); };
        json::object made;
        auto const rank = pick(4);
        json::array shape, chunk;
        for (std::size_t i = 0; i != rank; ++i) {
            shape.push_back(std::uint64_t(1 + pick(20)));
            chunk.push_back(std::uint64_t(1 + pick(10)));
        }
        auto const type = pick(6);
        bool const rectilinear = pick(3) == 0;
        made["zarr_format"] = 3;
        made["node_type"] = "array";
        made["shape"] = shape;
        made["data_type"] = named(json::value(types[type]), {}, true);
        made["chunk_grid"] = grid(chunk, shape, rectilinear);
        made["chunk_key_encoding"] = encoding(pick(4));
        made["fill_value"] = fill_value(type, pick(4));
        made["codecs"] = codecs(what, type, chunk);
        if (pick(2) == 0) made["dimension_names"] = names(what, rank);
        add_free_members(what, made);
        return turned(std::move(made));
    }

    json::value group(unsigned meaning) {
        std::mt19937 what(meaning);
        json::object made{{"zarr_format", 3}, {"node_type", "group"}};
        add_free_members(what, made);
        if (what() % 3 == 0)
            made["consolidated_metadata"] =
                envelope_of(json::object{{"a", parse(plain_array)}, {"b", 5}});
        return turned(std::move(made));
    }

  private:
    static constexpr char const* types[] = {"uint8",     "int16", "float32",
                                            "complex64", "bool",  "string"};

    bool flip() { return random_() % 2 == 0; }

    // Bare, or an object with or without what goes without saying.
    json::value named(json::value name, json::object configuration, bool may_be_bare) {
        if (configuration.empty() && may_be_bare && flip()) return name;
        json::object made{{"name", name}};
        if (!configuration.empty() || flip()) made["configuration"] = std::move(configuration);
        if (flip()) made["must_understand"] = true;
        return made;
    }
    // Members in another order.
    json::value turned(json::object made) {
        std::vector<json::key_value_pair const*> members;
        for (auto const& member : made) members.push_back(&member);
        std::shuffle(members.begin(), members.end(), random_);
        json::object out;
        for (auto const* member : members) out.insert(*member);
        return out;
    }
    // A rectilinear grid whose edges are written one by one, or as runs.
    json::value grid(json::array const& chunk, json::array const& shape, bool rectilinear) {
        if (!rectilinear) return named("regular", {{"chunk_shape", chunk}}, false);
        json::array edges;
        for (auto const& length : shape) {
            auto const n = length.to_number<std::uint64_t>();
            json::array runs;  // braces around one array alone mean a copy of it to some compilers
            runs.push_back(json::array{1, n});
            edges.push_back(flip() ? runs : json::array(std::size_t(n), 1));
        }
        return named("rectilinear", {{"kind", "inline"}, {"chunk_shapes", edges}}, false);
    }
    json::value encoding(std::size_t which) {
        json::value const name(which % 2 == 0 ? "default" : "v2");
        bool const usual = which < 2;
        json::value const separator((which % 2 == 0) == usual ? "/" : ".");
        json::object configuration;
        if (!usual || flip()) configuration["separator"] = separator;
        return named(name, std::move(configuration), true);
    }
    json::value fill_value(std::size_t type, std::size_t which) {
        switch (type) {
            case 0:
            case 1: return std::uint64_t(which);
            case 2: return real(which);
            case 3: return json::array{real(which), real((which + 1) % 4)};
            case 4: return which % 2 == 0;
            default: return json::value(which == 0 ? "" : "text");
        }
    }
    json::value real(std::size_t which) {
        bool const other = flip();
        switch (which) {
            case 0: return other ? json::value("NaN") : json::value("0x7fc00000");
            case 1: return other ? json::value(-0.0) : json::value("0x80000000");
            case 2: return other ? json::value(1) : json::value(1.0);
            default: return other ? json::value(0.1) : json::value("0x3dcccccd");
        }
    }
    json::value bytes(std::size_t type) {
        if (type == 5) return named("vlen-utf8", {}, true);
        json::object configuration;
        if (type != 0 && type != 4) configuration["endian"] = "little";
        return named("bytes", std::move(configuration), true);
    }
    json::array inner_codecs(std::size_t type, std::size_t which) {
        json::array all{bytes(type)};
        if (which == 1) all.push_back(named("crc32c", {}, true));
        if (which == 2) {
            json::object zstd{{"level", 3}};
            if (flip()) zstd["checksum"] = false;
            all.push_back(named("zstd", std::move(zstd), true));
        }
        if (which == 3) {
            json::object blosc{
                {"cname", "lz4"}, {"clevel", 1}, {"shuffle", "noshuffle"}, {"blocksize", 0}};
            if (flip()) blosc["typesize"] = 1 + int(random_() % 8);
            all.push_back(named("blosc", std::move(blosc), true));
        }
        if (which == 4) all.push_back(named("acme.codec", {{"x", json::array{1, 1.0}}}, true));
        return all;
    }
    json::value codecs(std::mt19937& what, std::size_t type, json::array const& chunk) {
        auto const which = std::size_t(what() % 5);
        bool const shards = what() % 3 == 0 && type != 5;
        if (!shards) return inner_codecs(type, which);
        json::object shard{{"chunk_shape", json::array(chunk.size(), 1)},
                           {"codecs", inner_codecs(type, which)},
                           {"index_codecs", inner_codecs(1, 1)}};
        if (flip()) shard["index_location"] = "end";
        return json::array{named("sharding_indexed", std::move(shard), true)};
    }
    json::value names(std::mt19937& what, std::size_t rank) {
        json::array all;
        for (std::size_t i = 0; i != rank; ++i)
            all.push_back(what() % 2 == 0 ? json::value(nullptr)
                                          : json::value("n" + std::to_string(i)));
        return all;
    }
    void add_free_members(std::mt19937& what, json::object& made) {
        auto const attributes = what() % 4;
        if (attributes == 0 && flip()) made["attributes"] = json::object();
        if (attributes > 1)
            made["attributes"] = turned(parse(R"({"n": NaN, "z": -0.0, "u": "\u00e9",
                "big": 18446744073709551616, "deep": {"a": [1, {"b": null}], "c": 0.1}})")
                                            .get_object());
        if (attributes == 3) made["attributes"].get_object()["n"] = 1;
        auto const extra = what() % 4;
        if (extra == 1) made["acme"] = turned({{"must_understand", false}, {"x", 1}});
        if (extra == 2) made["other"] = json::array{nullptr, -1e300};
        if (extra == 3) made["acme"] = true;
    }

    std::mt19937 random_;
};

template<class Model>
void judge_one(Model const& model) {
    zm::context const& scope = model.context();
    // Read back from its own bytes, compact and indented.
    for (int const indent : {-1, 0, 2}) {
        auto const again = Model::from_key_value(model.to_key_value({.indent = indent}), scope);
        BOOST_TEST((again == model));
        BOOST_TEST(again.hash() == model.hash());
        BOOST_TEST(again.to_text() == model.to_text());
    }
    BOOST_TEST((Model(model.to_json(), scope) == model));
    // The canonical document is valid, equal to the document, and canonical itself.
    auto const canonical = zm::write_text(model.canonical());
    auto const again = Model::from_text(canonical, scope);
    BOOST_TEST((again == model));
    BOOST_TEST(again.hash() == model.hash());
    BOOST_TEST(again.to_text() == canonical);
    BOOST_TEST(zm::write_text(again.canonical()) == canonical);
}

template<class Model>
bool judge_pair(Model const& a, Model const& b) {
    bool const are_equal = a == b;
    BOOST_TEST((b == a) == are_equal);
    BOOST_TEST((zm::write_text(a.canonical()) == zm::write_text(b.canonical())) == are_equal);
    if (are_equal) BOOST_TEST(a.hash() == b.hash());
    return are_equal;
}

template<class Model, class Make>
void judge_all(Make make) {
    std::vector<Model> models;
    std::size_t equal = 0, others = 0;
    for (unsigned meaning = 0; meaning != 150; ++meaning) {
        Model const a(make(meaning), v3::zarr_python_context);
        Model const b(make(meaning), v3::zarr_python_context);
        judge_one(a);
        judge_one(b);
        BOOST_TEST(judge_pair(a, b), a.to_text() << "\n" << b.to_text());
        BOOST_TEST((a.with_context(nothing) == a) == false);
        for (auto const& other : models) (judge_pair(a, other) ? equal : others) += 1;
        models.push_back(a);
    }
    BOOST_TEST(others > equal);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(v3_generated)

BOOST_AUTO_TEST_CASE(R193_R202_arrays) {
    generator arrays(1);
    judge_all<v3::array_metadata>([&](unsigned meaning) { return arrays.array(meaning); });
}

BOOST_AUTO_TEST_CASE(R193_R202_groups) {
    generator groups(2);
    std::size_t compared = 0;
    for (unsigned meaning = 0; meaning != 100; ++meaning) {
        v3::group_metadata const a(groups.group(meaning)), b(groups.group(meaning));
        judge_one(a);
        BOOST_TEST(judge_pair(a, b));
        ++compared;
    }
    BOOST_TEST(compared == 100u);
}

BOOST_AUTO_TEST_CASE(R193_R202_R186_consolidated) {
    generator arrays(3);
    for (unsigned meaning = 0; meaning != 20; ++meaning) {
        auto const made = [&] {
            std::vector<v3::consolidated_entry> entries;
            for (unsigned i = 0; i != 5; ++i)
                entries.push_back({"a" + std::to_string(i), arrays.array(meaning * 5 + i)});
            entries.push_back({"g", arrays.group(meaning + 1)});
            return entries;
        };
        // Of a group's listing not every document is sound; then it is left out.
        auto entries = made(), others = made();
        for (auto* each : {&entries, &others}) {
            auto& group = std::get<json::value>(each->back().node).get_object();
            group.erase("consolidated_metadata");
        }
        auto const a = v3::consolidated_metadata::from_entries(entries);
        auto const b = v3::consolidated_metadata::from_entries(others);
        BOOST_TEST((a == b));
        BOOST_TEST(a.hash() == b.hash());
        BOOST_TEST(zm::write_text(a.canonical()) == zm::write_text(b.canonical()));
        BOOST_TEST((v3::consolidated_metadata(a.canonical()) == a));
    }
}

BOOST_AUTO_TEST_SUITE_END()
