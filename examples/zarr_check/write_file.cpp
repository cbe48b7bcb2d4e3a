#include "write_file.hpp"

#include <cerrno>
#include <cstddef>
#include <fstream>
#include <string>
#include <system_error>

#if __has_include(<unistd.h>)
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace fs = std::filesystem;

namespace zarr_check {

namespace {

[[noreturn]] void fail(fs::path const& path, std::error_code why) {
    throw fs::filesystem_error("cannot be written", path, why);
}

/// A name beside a file that nothing has.
fs::path free_name(fs::path const& path, std::string const& ending) {
    for (std::size_t n = 1;; ++n) {
        auto name = path;
        name += ending;
        if (n != 1) name += '.' + std::to_string(n);
        if (!fs::exists(fs::symlink_status(name))) return name;
    }
}

/// What is renamed before it is on the disk may be empty after a loss of power.
void flush_to_disk([[maybe_unused]] fs::path const& path) {
#if __has_include(<unistd.h>)
    int const file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file == -1) fail(path, {errno, std::generic_category()});
    int const status = ::fsync(file);
    int const why = errno;
    ::close(file);
    if (status != 0) fail(path, {why, std::generic_category()});
#endif
}

/// Gives a new file the owner and the permissions of an old one, the owner as far as that may be.
void take_after(fs::path const& made, fs::path const& old) {
#if __has_include(<unistd.h>)
    struct stat of_old{};
    if (::stat(old.c_str(), &of_old) == 0) [[maybe_unused]]
        int const ignored = ::chown(made.c_str(), of_old.st_uid, of_old.st_gid);
#endif
    fs::permissions(made, fs::status(old).permissions());
}

/// Removes a file unless it is let go.
class temporary {
  public:
    explicit temporary(fs::path path) : path_(std::move(path)) {}
    temporary(temporary const&) = delete;
    temporary& operator=(temporary const&) = delete;
    ~temporary() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove(path_, ignored);
    }
    void release() { path_.clear(); }
    fs::path const& path() const { return path_; }

  private:
    fs::path path_;
};

}  // namespace

void replace_file(fs::path const& path, std::string_view content, bool keep) {
    auto const target = fs::canonical(path);
    temporary made(free_name(target, ".being-repaired"));
    errno = 0;
    std::ofstream out(made.path(), std::ios::binary);
    out.write(content.data(), static_cast<std::streamsize>(content.size()));
    out.close();
    if (!out) fail(made.path(), {errno != 0 ? errno : EIO, std::generic_category()});
    take_after(made.path(), target);
    flush_to_disk(made.path());
    if (keep) fs::copy_file(target, free_name(target, ".before-repair"));
    fs::rename(made.path(), target);
    made.release();
}

}  // namespace zarr_check
