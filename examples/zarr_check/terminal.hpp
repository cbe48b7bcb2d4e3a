// Output for people: text made safe for a terminal, colours, progress.
#pragma once

#include <chrono>
#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

namespace zarr_check {

/// A code point of UTF-8 text, or a byte that is none.
struct code_point {
    char32_t value;      ///< `not_utf8` for a byte that belongs to no valid sequence
    std::size_t length;  ///< in bytes

    static constexpr char32_t not_utf8 = 0xFFFFFFFF;
};

/// The first code point of a text that is not empty.
code_point first_code_point(std::string_view text) noexcept;

/// How many columns of a terminal a character takes: 0, 1 or 2.
int width_of(char32_t c) noexcept;

/// Whether a character must not reach a terminal: it would move the cursor or reorder the line.
bool is_unsafe(char32_t c) noexcept;

/// Appends a code point at the start of `bytes`, escaped if it is unsafe or no UTF-8.
/// Returns the columns that it takes.
std::size_t append_safe(std::string& out, code_point c, std::string_view bytes);

/// Any bytes as text on one line that may be printed.
std::string safe(std::string_view bytes);

/// Any bytes as valid UTF-8; what is none becomes U+FFFD.
std::string valid_utf8(std::string_view bytes);

/// Whether a standard stream (1, 2) is a terminal, and one that shows colours.
bool is_terminal(int stream) noexcept;
bool has_colours(int stream) noexcept;

/// Escape sequences, or empty strings.
struct palette {
    std::string_view bold{}, error{}, warning{}, caret{}, faint{}, off{};

    static palette of(bool coloured) noexcept;
};

/// One line that says how far a long task is. It appears after a second, on a terminal only.
class progress {
  public:
    progress(std::ostream& out, bool shown) : out_(out), shown_(shown) {}
    ~progress() { clear(); }
    progress(progress const&) = delete;
    progress& operator=(progress const&) = delete;

    /// So much is done of `total`; 0: nobody knows of how much.
    void update(std::string_view task, std::size_t done, std::size_t total = 0);
    /// Takes the line away, so that something else can be printed.
    void clear();

  private:
    using clock = std::chrono::steady_clock;

    std::ostream& out_;
    bool shown_;
    bool visible_ = false;
    clock::time_point next_ = clock::now() + std::chrono::seconds(1);
};

}  // namespace zarr_check
