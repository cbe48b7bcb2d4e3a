// Reporting in constant evaluation.
#include <string_view>

#include <zarr_metadata/problem/report.hpp>

namespace zm = zarr_metadata;

namespace {

constexpr void even(int n, zm::report const& out) {
    if (n % 2 != 0) out.invalid_value({"n"}, {"expected an even number, got ", n});
}

constexpr std::size_t problems_of(int n) {
    zm::counting_sink sink;
    zm::report const root(sink);
    zm::report const outer = root.at("outer");
    even(n, outer.at(0));
    return sink.count();
}

}  // namespace

// A rule is the same function in constants and at run time.
static_assert(problems_of(4) == 0);
static_assert(problems_of(5) == 1);

static_assert([] {
    zm::counting_sink sink;
    zm::report const root(sink);
    root.missing_key({"a"});
    root.invalid_type({"x"});
    root.unknown_key({"b"}, {"unexpected key 'b'"});
    return sink.count() == 3 && sink.unknown_keys() == 1;
}());

static_assert([] {
    zm::counting_sink sink;
    zm::report const root(sink);
    zm::report const inner = root.at("codecs");
    zm::report const innermost = inner.at(3);
    return root.depth() == 0 && innermost.depth() == 2 && innermost.parent() == &inner &&
           innermost.last_step().index() == 3 && inner.last_step().key() == "codecs" &&
           &innermost.sink() == &sink;
}());

// A frame borrows the one above it, so that a chain through temporaries does not compile.
template<class Report>
concept has_at = requires(Report out) { static_cast<Report>(out).at("key"); };
static_assert(has_at<zm::report const&> && !has_at<zm::report&&>);

static_assert(to_string(zm::problem_kind::missing_key) == std::string_view("missing_key"));
static_assert(zm::step("a") == zm::step("a") && !(zm::step("0") == zm::step(0)));
static_assert(zm::message_part(-3).is_negative() && zm::message_part(-3).magnitude() == 3);
static_assert(zm::message_part("text").text() == "text");
