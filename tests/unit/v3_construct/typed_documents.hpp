// What the tests of typed documents share.
#pragma once

#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

#include <problems.hpp>
#include <zarr_metadata/v3/construct/make.hpp>
#include <zarr_metadata/v3/reading.hpp>
#include <zarr_metadata/v3/zarr_python.hpp>

namespace zarr_metadata_test {

/// The text of an array whatever problems it has.
template<class T, std::size_t Rank>
std::string unjudged_text(zarr_metadata::v3::array<T, Rank> const& document) {
    using zarr_metadata::v3::detail::array_text;
    std::string text;
    zarr_metadata::text_writer out(text);
    array_text::before_shape(document, out);
    array_text::shape(document.shape.lengths(), false, out);
    array_text::before_fill_value(document, out);
    document.fill_value.append_text(out);
    array_text::after_fill_value(document, out);
    array_text::free_members(document, out);
    return text;
}

/// The model of a text that must be valid.
inline zarr_metadata::v3::array_metadata model_of(std::string_view text) {
    auto const reading =
        zarr_metadata::v3::read_array_metadata_text(text, zarr_metadata::v3::zarr_python_context);
    BOOST_REQUIRE_MESSAGE(reading.ok(), text << '\n' << lines(reading.problems()));
    return *reading.metadata();
}

/// The text of an array that must be valid.
template<class T, std::size_t Rank>
std::string text_of(zarr_metadata::v3::array<T, Rank> const& document) {
    auto const made = zarr_metadata::v3::make(document);
    BOOST_TEST_REQUIRE(lines(made.problems) == "");
    model_of(made.text);
    return made.text;
}

}  // namespace zarr_metadata_test
