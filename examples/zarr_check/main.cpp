// zarr_check: reports every problem of Zarr metadata documents, as a compiler does.
#include <cerrno>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <limits>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <zarr_metadata/version.hpp>

#include "document.hpp"
#include "explain.hpp"
#include "list.hpp"
#include "options.hpp"
#include "print.hpp"
#include "repair.hpp"
#include "terminal.hpp"
#include "walk.hpp"
#include "write_file.hpp"

namespace fs = std::filesystem;

namespace zarr_check {

namespace {

constexpr int no_problems = 0, problems = 1, failure = 2;

std::string counted(std::size_t n, std::string_view noun) {
    return (n == 0 ? "no" : std::to_string(n)) + ' ' + std::string(noun) + (n == 1 ? "" : "s");
}

class run {
  public:
    explicit run(options const& asked)
        : asked_(asked),
          colours_(palette::of(has_colours(1))),
          progress_(std::cerr, is_terminal(2)) {}

    int check() {
        for (auto const& path : asked_.paths) find(path);
        std::size_t done = 0;
        for (auto const& path : found_) {
            progress_.update("documents checked", done++, found_.size());
            asked_.repair ? repair(path) : check(path);
        }
        if (asked_.format == options::output::text) print(summary());
        return status();
    }

    int explain() {
        fs::path path = asked_.paths[0];
        std::error_code error;
        if (path != "-" && fs::is_directory(path, error)) path /= "zarr.json";
        auto const document = read(path);
        if (!document) return failure;
        if (!document->reading) {
            fail(path, "explain knows documents of Zarr v3 only");
            return failure;
        }
        found_problems_ = document->problems.size();
        print(as_text(shown(path), *document, colours_));
        if (document->reading->document().is_object()) print(explained(*document->reading));
        return status();
    }

  private:
    static std::string shown(fs::path const& path) {
        return path == "-" ? "<stdin>" : path.string();
    }

    void print(std::string_view text) {
        progress_.clear();
        std::cout << text;
    }

    void fail(fs::path const& path, std::string_view why) {
        progress_.clear();
        std::cout.flush();
        std::cerr << safe(shown(path)) << ": error: " << safe(why) << '\n';
        ++unread_;
    }

    void find(fs::path const& path) {
        std::error_code error;
        if (path != "-" && fs::is_directory(path, error)) return find_in(path);
        found_.push_back(path);
    }

    void find_in(fs::path const& folder) {
        std::size_t const before = found_.size() + unread_;
        find_documents(folder,
                       {[this](fs::path const& path, std::string_view why) { fail(path, why); },
                        [this](std::size_t n) { progress_.update("folders visited", n); }},
                       found_);
        if (found_.size() + unread_ == before)
            fail(folder, "no metadata document in this folder or below");
    }

    document_checks checks() const {
        return {asked_.context->v3, asked_.context->v2, asked_.openable, asked_.consolidated};
    }

    void check(fs::path const& path) {
        auto const document = read(path);
        if (document) report(path, *document);
    }

    void repair(fs::path const& path) {
        try {
            auto const text = text_of(path);
            if (!text) return;
            auto const name = path.filename().string();
            auto made = repair_document(*text, name, checks(), asked_.policy);
            if (!made.repairs.empty()) {
                if (asked_.write) replace_file(path, made.text, asked_.keep);
                ++repaired_;
                repairs_ += made.repairs.size();
                if (asked_.format == options::output::text)
                    print(as_text(shown(path), *text, made, colours_));
                if (asked_.diff) print(unified_diff(shown(path), *text, made.edits, colours_));
            }
            report(path, check_document(std::move(made.text), name, checks()), &made.repairs);
        } catch (std::exception const& cause) {
            fail(path, cause.what());
        }
    }

    std::optional<checked_document> read(fs::path const& path) {
        try {
            auto text = text_of(path);
            if (!text) return std::nullopt;
            return check_document(std::move(*text), path.filename().string(), checks());
        } catch (std::exception const& cause) {
            fail(path, cause.what());  // no memory for it
            return std::nullopt;
        }
    }

    std::optional<std::string> text_of(fs::path const& path) {
        if (path == "-") return text_of(std::cin, path);
        errno = 0;
        std::ifstream in(path, std::ios::binary);
        if (!in) {
            fail(path, errno != 0 ? std::generic_category().message(errno) : "cannot be opened");
            return std::nullopt;
        }
        return text_of(in, path);
    }

    std::optional<std::string> text_of(std::istream& in, fs::path const& path) {
        constexpr std::size_t most = std::size_t{1} << 30U;  // a device may have no end
        std::string out;
        std::string piece(std::size_t{1} << 16U, '\0');
        errno = 0;
        while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) ||
               in.gcount() != 0) {
            out.append(piece, 0, static_cast<std::size_t>(in.gcount()));
            if (out.size() > most) {
                fail(path, "larger than 1 GiB");
                return std::nullopt;
            }
        }
        if (in.bad()) {
            fail(path, errno != 0 ? std::generic_category().message(errno) : "cannot be read");
            return std::nullopt;
        }
        return out;
    }

    void report(fs::path const& path, checked_document const& document,
                std::vector<located_repair> const* repairs = nullptr) {
        ++checked_;
        found_problems_ += document.problems.size();
        if (!document.problems.empty()) ++with_problems_;
        if (asked_.format == options::output::json)
            return print(as_json(path.string(), document, repairs));
        auto const text = as_text(shown(path), document, colours_);
        if (!text.empty()) print(text);
    }

    std::string summary() const {
        std::string out;
        if (asked_.repair) {
            out = counted(repairs_, "repair") + (asked_.write ? " written" : " to write") + " in " +
                  counted(repaired_, "document") + "; ";
            if (repairs_ == 0) out = "no repairs; ";
        }
        out += counted(found_problems_, "problem") + (asked_.repair ? " left in " : " in ");
        if (found_problems_ != 0) out += std::to_string(with_problems_) + " of ";
        out += checked_ == 0 ? "0 documents" : counted(checked_, "document");
        if (unread_ != 0) out += "; " + std::to_string(unread_) + " could not be read";
        return out + '\n';
    }

    int status() const {
        std::cout.flush();
        if (unread_ != 0 || !std::cout) return failure;
        bool const to_do = repairs_ != 0 && !asked_.write;
        return found_problems_ != 0 || to_do ? problems : no_problems;
    }

    options const& asked_;
    palette colours_;
    progress progress_;
    std::vector<fs::path> found_{};
    std::size_t checked_ = 0, with_problems_ = 0, found_problems_ = 0, unread_ = 0;
    std::size_t repaired_ = 0, repairs_ = 0;  // documents, and what was undone in them
};

int write_schema(options const& asked) {
    auto const text =
        schema_text(*asked.context, asked.paths.empty() ? std::string() : asked.paths[0]);
    if (asked.file.empty()) {
        std::cout << text;
        return std::cout.flush() ? no_problems : failure;
    }
    std::ofstream out(asked.file, std::ios::binary);
    if (out << text << std::flush) return no_problems;
    std::cerr << safe(asked.file) << ": error: cannot be written\n";
    return failure;
}

int run_main(int argc, char const* const* argv) {
    auto const asked = read_options(argc, argv);
    switch (asked.what) {
        case options::command::help: std::cout << help_text(); break;
        case options::command::version:
            std::cout << "zarr_check " << ZARR_METADATA_VERSION_MAJOR << '.'
                      << ZARR_METADATA_VERSION_MINOR << '.' << ZARR_METADATA_VERSION_PATCH << '\n';
            break;
        case options::command::list: std::cout << listed(*asked.context->v3); break;
        case options::command::repairs: std::cout << listed_repairs(); break;
        case options::command::schema: return write_schema(asked);
        case options::command::check: return run(asked).check();
        case options::command::explain: return run(asked).explain();
    }
    return std::cout.flush() ? no_problems : failure;
}

}  // namespace

}  // namespace zarr_check

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    try {
        return zarr_check::run_main(argc, argv);
    } catch (zarr_check::bad_usage const& wrong) {
        std::cerr << "zarr_check: " << zarr_check::safe(wrong.what())
                  << "\nTry zarr_check --help.\n";
    } catch (std::exception const& wrong) {
        std::cerr << "zarr_check: error: " << zarr_check::safe(wrong.what()) << '\n';
    }
    return 2;
}
