// The exception that carries every problem of a document.
#pragma once

#include <exception>
#include <memory>
#include <string>
#include <utility>

#include <zarr_metadata/problem/problem.hpp>

namespace zarr_metadata {

/// Thrown by `from_json` and by constructors of models; never by a reader.
/// Thrown through `boost::throw_exception`, so that users without exceptions have a hook.
class metadata_validation_error : public std::exception {
  public:
    explicit metadata_validation_error(problem_list problems)
        : state_(std::make_shared<state const>(std::move(problems))) {}

    problem_list const& problems() const noexcept { return state_->problems; }
    /// One line for each problem: its JSON Pointer, its message and its kind.
    char const* what() const noexcept override { return state_->text.c_str(); }

  private:
    struct state {
        explicit state(problem_list list) : problems(std::move(list)) {
            for (auto const& p : problems) {
                if (!text.empty()) text += '\n';
                if (!p.loc.empty()) text += p.loc.pointer() + ": ";
                text += p.message + " [" + std::string(to_string(p.kind)) + "]";
            }
        }
        problem_list problems;
        std::string text;
    };
    std::shared_ptr<state const> state_;  // copying an exception may not throw
};

}  // namespace zarr_metadata
