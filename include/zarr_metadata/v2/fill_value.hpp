// Judges one fill value against one data type.
#pragma once

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/depth.hpp>
#include <zarr_metadata/json/finite.hpp>
#include <zarr_metadata/json/json.hpp>
#include <zarr_metadata/problem/problem.hpp>
#include <zarr_metadata/problem/report.hpp>
#include <zarr_metadata/v2/data_type.hpp>

namespace zarr_metadata::v2 {

/// Every problem of a fill value for a data type that was read; places are relative to the value.
/// Where the data type is not an accepted one, only numbers that are not finite and too many levels
/// of nesting are problems.
inline problem_list fill_value_problems(declaration const& data_type, json::value const& value) {
    problem_list problems;
    collecting_sink sink(problems);
    report const out(sink);
    check_depth(value, out);
    check_finite(value, out);
    if (problems.empty()) check_fill_value(data_type.get(), value, out);
    return problems;
}

}  // namespace zarr_metadata::v2
