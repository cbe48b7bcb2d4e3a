// check, read and write: a JSON value against a C++ type.
#pragma once

#include <optional>
#include <utility>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/finite.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/typed/check_shape.hpp>
#include <zarr_metadata/typed/nested_cursor.hpp>
#include <zarr_metadata/typed/object.hpp>
#include <zarr_metadata/typed/typed.hpp>

namespace zarr_metadata {

/// Reports every problem of `value` against `T`. Needs no context: a declaration inside is checked
/// as far as its envelope goes. Non-finite numbers are problems everywhere.
template<checkable T>
void check(json::value const& value, report const& out) {
    // Of a value that holds such a number or level nothing else is said.
    auto const before = out.sink().count();
    check_depth(value, out);
    check_finite(value, out);
    if (out.sink().count() == before) check_shape(typed<T>::what, value, out);
}

/// Every problem of `value` against `T`; empty when there is none.
template<checkable T>
problem_list check(json::value const& value) {
    problem_list problems;
    collecting_sink sink(problems);
    check<T>(value, report(sink));
    return problems;
}

/// What `read` found: the value, or why there is none.
template<class T>
struct read_result {
    std::optional<T> value;
    problem_list problems;

    explicit operator bool() const noexcept { return value.has_value(); }
};

/// Reads a `T` from a value, or reports every problem.
template<checkable T>
read_result<T> read(json::value const& value) {
    read_result<T> result{std::nullopt, check<T>(value)};
    if (result.problems.empty()) {
        nested_cursor none;
        result.value = typed<T>::from_checked(value, none);
    }
    return result;
}

/// Reads a `T` from a value; throws `metadata_validation_error` with every problem.
template<checkable T>
T from_json(json::value const& value) {
    auto result = read<T>(value);
    if (!result) boost::throw_exception(metadata_validation_error(std::move(result.problems)));
    return *std::move(result.value);
}

/// The JSON value that a `T` stands for.
template<checkable T>
json::value write(T const& t) {
    return typed<T>::to_json(t);
}

}  // namespace zarr_metadata
