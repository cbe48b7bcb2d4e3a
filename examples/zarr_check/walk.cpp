#include "walk.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace fs = std::filesystem;

namespace zarr_check {

namespace {

class walk {
  public:
    walk(walk_events const& events, std::vector<fs::path>& out) : events_(events), out_(out) {}

    void run(fs::path const& top) {
        std::error_code error;
        auto real = fs::canonical(top, error);
        if (error) return events_.failed(top, error.message());
        push_root(top, std::move(real));
        for (std::size_t visited = 0; !waiting_.empty(); ++visited) {
            folder const next = std::move(waiting_.back());
            waiting_.pop_back();
            if (!next.is_root && roots_.contains(next.real)) continue;
            events_.visited(visited);
            read(next);
        }
    }

  private:
    struct folder {
        fs::path shown;
        fs::path real;  // without links
        bool is_root;   // reached by a link, or the top
    };

    void push_root(fs::path shown, fs::path real) {
        roots_.insert(real);
        waiting_.push_back({std::move(shown), std::move(real), true});
    }

    void read(folder const& here) {
        std::vector<fs::directory_entry> entries;
        std::error_code error;
        fs::directory_iterator each(here.shown, error);
        while (!error && each != fs::directory_iterator()) {
            entries.push_back(*each);
            each.increment(error);
        }
        if (error) events_.failed(here.shown, error.message());
        std::ranges::sort(entries);

        std::size_t const first = waiting_.size();
        for (auto const& entry : entries) visit(entry, here);
        std::reverse(waiting_.begin() + static_cast<std::ptrdiff_t>(first), waiting_.end());
    }

    void visit(fs::directory_entry const& entry, folder const& here) {
        std::error_code error;
        if (entry.is_symlink(error)) {
            if (fs::is_directory(entry.path(), error)) return follow(entry.path());
        } else if (entry.is_directory(error)) {
            waiting_.push_back({entry.path(), here.real / entry.path().filename(), false});
            return;
        }
        if (!is_metadata(entry.path())) return;
        // To open a pipe would be to wait for someone who writes to it.
        if (fs::is_regular_file(entry.path(), error))
            out_.push_back(entry.path());
        else
            events_.failed(entry.path(), error ? error.message() : "not a file");
    }

    void follow(fs::path const& link) {
        std::error_code error;
        auto target = fs::canonical(link, error);
        if (error) return events_.failed(link, error.message());
        for (fs::path outer = target;; outer = outer.parent_path()) {
            if (roots_.contains(outer)) return;  // it is visited without this link
            if (outer == outer.parent_path()) break;
        }
        push_root(link, std::move(target));
    }

    walk_events const& events_;
    std::vector<fs::path>& out_;
    std::vector<folder> waiting_;
    std::set<fs::path> roots_;
};

}  // namespace

bool is_metadata(fs::path const& file) {
    static constexpr std::string_view names[] = {"zarr.json", ".zarray", ".zgroup", ".zattrs",
                                                 ".zmetadata"};
    return std::ranges::find(names, file.filename().string()) != std::end(names);
}

void find_documents(fs::path const& folder, walk_events const& events, std::vector<fs::path>& out) {
    walk(events, out).run(folder);
}

}  // namespace zarr_check
