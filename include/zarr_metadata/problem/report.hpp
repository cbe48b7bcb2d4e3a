// The sink of problems, and the frame through which checks and rules report into it.
//
// The same rule runs at run time, where problems are collected, and in constant evaluation, where a
// problem becomes a compile error. So everything here is a literal type, and a place that has no
// problem costs nothing: frames live on the stack and are copied only into a problem.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/problem/problem.hpp>

namespace zarr_metadata {

/// A piece of a message, borrowed: text, an integer, or a value that can be shown as text.
class message_part {
  public:
    using show_function = void (*)(void const*, std::string&);

    constexpr message_part(char const* text) noexcept : text_(text) {}
    constexpr message_part(std::string_view text) noexcept : text_(text) {}
    message_part(std::string const& text) noexcept : text_(text) {}
    template<std::integral I>
        requires(!std::same_as<I, bool>)
    constexpr message_part(I n) noexcept
        : magnitude_(n < 0 ? ~static_cast<std::uint64_t>(n) + 1 : static_cast<std::uint64_t>(n)),
          form_(n < 0 ? form::negative : form::natural) {}
    /// The value found: `show` writes it only when the problem is kept.
    constexpr message_part(void const* value, show_function show) noexcept
        : value_(value), show_(show), form_(form::found) {}
    /// Something else that `show` writes only when the problem is kept.
    struct no_value {};
    static constexpr no_value is_no_value{};
    constexpr message_part(void const* value, show_function show, no_value) noexcept
        : value_(value), show_(show), form_(form::shown) {}

    constexpr bool is_text() const noexcept { return form_ == form::text; }
    constexpr bool is_found() const noexcept { return form_ == form::found; }
    constexpr bool is_negative() const noexcept { return form_ == form::negative; }
    constexpr std::string_view text() const noexcept { return text_; }
    constexpr std::uint64_t magnitude() const noexcept { return magnitude_; }

    void append_to(std::string& out) const {
        switch (form_) {
            case form::text: out += text_; break;
            case form::negative: out += '-'; [[fallthrough]];
            case form::natural: out += std::to_string(magnitude_); break;
            case form::found:
            case form::shown: show_(value_, out); break;
        }
    }

  private:
    enum class form : unsigned char { text, natural, negative, found, shown };

    std::string_view text_{};
    std::uint64_t magnitude_ = 0;
    void const* value_ = nullptr;
    show_function show_ = nullptr;
    form form_ = form::text;
};

using message_parts = std::initializer_list<message_part>;
using steps = std::initializer_list<step>;

class report;
class nested_reader;  // reads declarations met inside a value; see definition/

/// Takes problems. What becomes of them is the deriving class's affair.
class problem_sink {
  public:
    /// How many problems were reported so far.
    constexpr std::size_t count() const noexcept { return count_; }
    /// How many of them were unknown keys, which leave the rest of a value usable.
    constexpr std::size_t unknown_keys() const noexcept { return unknown_keys_; }

    /// Who reads the declarations that a checked value holds; null when there is no context.
    constexpr nested_reader* nested() const noexcept { return nested_; }
    constexpr void set_nested(nested_reader* reader) noexcept { nested_ = reader; }

  protected:
    using add_function = void (*)(problem_sink&, report const&, steps, problem_kind, message_parts);

    constexpr explicit problem_sink(add_function add) noexcept : add_(add) {}
    constexpr problem_sink(problem_sink const&) = default;
    constexpr problem_sink& operator=(problem_sink const&) = default;
    constexpr ~problem_sink() = default;

  private:
    friend class report;
    add_function add_;
    nested_reader* nested_ = nullptr;
    std::size_t count_ = 0;
    std::size_t unknown_keys_ = 0;
};

/// A place in a document that is being checked, and the way to report a problem there.
class report {
  public:
    constexpr explicit report(problem_sink& sink) noexcept : sink_(&sink) {}

    /// The place one step below. It borrows this frame, which must outlive it.
    constexpr report at(step s) const& noexcept { return report(sink_, this, s); }
    report at(step s) const&& = delete;

    constexpr void missing_key(steps rest, message_parts message = {"missing required key"}) const {
        add(problem_kind::missing_key, rest, message);
    }
    constexpr void invalid_type(message_parts message) const { invalid_type({}, message); }
    constexpr void invalid_type(steps rest, message_parts message) const {
        add(problem_kind::invalid_type, rest, message);
    }
    constexpr void invalid_value(message_parts message) const { invalid_value({}, message); }
    constexpr void invalid_value(steps rest, message_parts message) const {
        add(problem_kind::invalid_value, rest, message);
    }
    constexpr void unknown_key(steps rest, message_parts message) const {
        add(problem_kind::unknown_key, rest, message);
    }
    // Cold: the paths that lead here are kept out of the way of valid documents.
    [[gnu::cold, gnu::noinline]] constexpr void add(problem_kind kind, steps rest,
                                                    message_parts message) const {
        ++sink_->count_;
        if (kind == problem_kind::unknown_key) ++sink_->unknown_keys_;
        sink_->add_(*sink_, *this, rest, kind, message);
    }

    constexpr problem_sink& sink() const noexcept { return *sink_; }
    /// The frame one step above; null at the root.
    constexpr report const* parent() const noexcept { return parent_; }
    /// The step that leads here from `parent()`.
    constexpr step const& last_step() const noexcept { return step_; }
    /// How many steps below the root this place is.
    constexpr std::size_t depth() const noexcept { return depth_; }

    /// The path of this place, followed by `rest`.
    location place(steps rest = {}) const {
        std::vector<location_step> path;
        path.reserve(depth_ + rest.size());
        append_to(path);
        path.insert(path.end(), rest.begin(), rest.end());
        return location(std::move(path));
    }

  private:
    constexpr report(problem_sink* sink, report const* parent, step s) noexcept
        : sink_(sink), parent_(parent), depth_(parent->depth_ + 1), step_(s) {}

    void append_to(std::vector<location_step>& path) const {
        if (!parent_) return;
        parent_->append_to(path);
        path.emplace_back(step_);
    }

    problem_sink* sink_;
    report const* parent_ = nullptr;
    std::size_t depth_ = 0;
    step step_{0};
};

/// Keeps every problem, in the order in which they were reported.
class collecting_sink : public problem_sink {
  public:
    explicit collecting_sink(problem_list& problems) noexcept
        : problem_sink(&collect), problems_(&problems) {}

  private:
    static void collect(problem_sink& self, report const& where, steps rest, problem_kind kind,
                        message_parts message) {
        problem p{where.place(rest), kind, {}, {}};
        for (auto const& part : message) {
            if (part.is_found() && p.found.empty()) {
                part.append_to(p.found);
                p.message += p.found;
            } else {
                part.append_to(p.message);
            }
        }
        add_problem(*static_cast<collecting_sink&>(self).problems_, std::move(p));
    }

    problem_list* problems_;
};

/// Counts only: for a yes or no that costs no allocation.
class counting_sink : public problem_sink {
  public:
    constexpr counting_sink() noexcept : problem_sink(&ignore) {}

  private:
    static constexpr void ignore(problem_sink&, report const&, steps, problem_kind, message_parts) {
    }
};

}  // namespace zarr_metadata
