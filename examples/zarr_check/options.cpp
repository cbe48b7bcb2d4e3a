#include "options.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>

#include <boost/program_options.hpp>

#include <zarr_metadata/v2/core.hpp>
#include <zarr_metadata/v2/numcodecs_extras.hpp>
#include <zarr_metadata/v3/core.hpp>
#include <zarr_metadata/v3/extensions.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

namespace po = boost::program_options;

namespace zarr_check {

namespace {

// The contexts of `--context`, the default one first.
constexpr named_context contexts[] = {
    {"core-and-extensions", &zarr_metadata::v3::core_and_extensions_context,
     &zarr_metadata::v2::core_and_numcodecs_extras_context,
     "the core and the extension registry; of v2 all codecs of numcodecs"},
    {"core", &zarr_metadata::v3::core_context, &zarr_metadata::v2::core_context,
     "what the core specifications define; of v2 with the common codecs of numcodecs"},
    {"zarr-python", &zarr_metadata::v3::zarr_python_context,
     &zarr_metadata::v2::core_and_numcodecs_extras_context,
     "and the data types that zarr-python writes and no specification registers"},
};

std::string names_of_contexts() {
    std::string out;
    for (auto const& each : contexts) {
        if (!out.empty()) out += ", ";
        out += each.name;
    }
    return out;
}

named_context const& context_named(std::string const& name) {
    auto const* const found = std::ranges::find_if(
        contexts, [&](named_context const& each) { return each.name == name; });
    if (found == std::end(contexts))
        throw bad_usage("there is no context '" + name + "'; known: " + names_of_contexts());
    return *found;
}

options::output format_named(std::string const& name) {
    if (name == "text") return options::output::text;
    if (name == "json") return options::output::json;
    throw bad_usage("there is no format '" + name + "'; known: text, json");
}

po::options_description visible_options() {
    po::options_description all("Options");
    auto const context = "the definitions to check against: " + names_of_contexts();
    auto add = all.add_options();
    add("context",
        po::value<std::string>()->value_name("NAME")->default_value(std::string(contexts[0].name)),
        context.c_str());
    add("openable", "report what a reader must understand and the context does not define, too");
    add("consolidated",
        "check every document that a group's consolidated metadata lists, in place");
    add("repair",
        "undo known writer bugs, print each repair, and check what becomes of a document");
    add("writer-bugs",
        "undo the bugs of other writers as well that leave no doubt of what was meant");
    add("guess", po::value<std::vector<std::string>>()->value_name("KIND"),
        "undo this bug as well, though what was meant is a guess; may be given more than once");
    add("diff", "show what repairs change in the files");
    add("write", "write repaired documents over the old ones, each whole or not at all");
    add("keep", "with --write: leave each old file beside the new one, as NAME.before-repair");
    add("format", po::value<std::string>()->value_name("text|json")->default_value("text"),
        "text for people, or one JSON object a line for each document");
    add("output,o", po::value<std::string>()->value_name("FILE"), "where schema writes to");
    add("help,h", "print this");
    add("version", "print the version");
    return all;
}

zarr_metadata::repair_kind guess_named(std::string const& name) {
    std::string known;
    for (auto const& each : zarr_metadata::all_repairs) {
        if (each.group != zarr_metadata::repair_group::guesses) continue;
        if (each.name == name) return each.kind;
        if (!known.empty()) known += ", ";
        known += each.name;
    }
    throw bad_usage("there is no guess '" + name + "'; known: " + known);
}

void take_repairs(options& out, po::variables_map const& given) {
    out.write = given.contains("write");
    out.diff = given.contains("diff");
    out.keep = given.contains("keep");
    if (given.contains("writer-bugs")) out.policy = zarr_metadata::repair_policy::writer_bugs();
    if (given.contains("guess"))
        for (auto const& name : given["guess"].as<std::vector<std::string>>())
            out.policy = out.policy.with(guess_named(name));
    bool const more = out.policy != zarr_metadata::repair_policy::known_bugs();
    out.repair =
        out.write || out.diff || more || given.contains("repair") || given.contains("writer-bugs");
    if (out.keep && !out.write) throw bad_usage("--keep goes with --write");
    if (out.repair && out.what != options::command::check) throw bad_usage("repairs go with check");
    if (out.diff && out.format != options::output::text) throw bad_usage("--diff prints text only");
    if (out.write && std::ranges::find(out.paths, "-") != out.paths.end())
        throw bad_usage("--write needs files, and - is none");
}

// The first word may be a command; it is `check` where it is none.
void take_command(options& out) {
    if (out.paths.empty()) return;
    auto const& word = out.paths[0];
    if (word == "explain")
        out.what = options::command::explain;
    else if (word == "list")
        out.what = options::command::list;
    else if (word == "repairs")
        out.what = options::command::repairs;
    else if (word == "schema")
        out.what = options::command::schema;
    else if (word != "check")
        return;
    out.paths.erase(out.paths.begin());
}

}  // namespace

options read_options(int argc, char const* const* argv) {
    auto all = visible_options();
    all.add_options()("words", po::value<std::vector<std::string>>());
    po::positional_options_description positional;
    positional.add("words", -1);
    // Abbreviations would become ambiguous when options are added.
    auto const style = po::command_line_style::unix_style ^ po::command_line_style::allow_guessing;
    po::variables_map given;
    try {
        po::store(po::command_line_parser(argc, argv)
                      .options(all)
                      .positional(positional)
                      .style(style)
                      .run(),
                  given);
    } catch (po::error const& wrong) {
        throw bad_usage(wrong.what());
    }

    options out;
    if (given.contains("help")) {
        out.what = options::command::help;
        return out;
    }
    if (given.contains("version")) {
        out.what = options::command::version;
        return out;
    }
    out.openable = given.contains("openable");
    out.consolidated = given.contains("consolidated");
    out.context = &context_named(given["context"].as<std::string>());
    out.format = format_named(given["format"].as<std::string>());
    if (given.contains("words")) out.paths = given["words"].as<std::vector<std::string>>();
    take_command(out);
    take_repairs(out, given);
    if (given.contains("output")) out.file = given["output"].as<std::string>();
    bool const is_schema = out.what == options::command::schema;
    if (is_schema || out.what == options::command::list || out.what == options::command::repairs) {
        if (out.paths.size() > (is_schema ? 1 : 0))
            throw bad_usage("too many words: '" + out.paths.back() + "'");
        return out;
    }
    if (out.paths.empty()) throw bad_usage("expected a file, a folder or -");
    if (out.what == options::command::explain) {
        if (out.paths.size() != 1) throw bad_usage("explain takes one file");
        if (out.format != options::output::text) throw bad_usage("explain prints text only");
    }
    return out;
}

std::string help_text() {
    std::ostringstream out;
    out << "usage: zarr_check [check] [OPTION...] PATH...\n"
           "       zarr_check explain [OPTION...] FILE\n"
           "       zarr_check list [--context NAME]\n"
           "       zarr_check repairs\n"
           "       zarr_check schema [--context NAME] [-o FILE] [FILE NAME | SLOT]\n"
           "\n"
           "check    reports every problem of Zarr metadata documents. A PATH is a document, a\n"
           "         folder (every zarr.json, .zarray, .zgroup, .zattrs and .zmetadata in it and\n"
           "         below is checked), or - for a zarr.json on standard input.\n"
           "explain  prints an array as its codecs see it: the chunk that each of them is handed.\n"
           "list     prints the definitions of a context: slot, name, kind, specification.\n"
           "repairs  prints the writer bugs that can be undone: name, how sure that is, the bug.\n"
           "schema   prints the JSON Schema of zarr.json in a context, of .zarray or .zgroup, or "
           "of\n"
           "         the declarations of a slot of v3 such as codecs.\n"
           "\n"
        << visible_options()
        << "\n"
           "Contexts:\n";
    for (auto const& each : contexts) out << "  " << each.name << "  " << each.meaning << '\n';
    out << "\n"
           "Exit status: 0 no problems, 1 problems, or repairs that are not written, 2 something "
           "could\n"
           "not be read or written, or bad usage.\n";
    return out.str();
}

}  // namespace zarr_check
