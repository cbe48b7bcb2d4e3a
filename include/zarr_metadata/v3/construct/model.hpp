// Typed documents as models.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include <boost/throw_exception.hpp>

#include <zarr_metadata/definition/context.hpp>
#include <zarr_metadata/problem/error.hpp>
#include <zarr_metadata/v3/construct/array_layout.hpp>
#include <zarr_metadata/v3/construct/make.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/metadata.hpp>

namespace zarr_metadata::v3 {

/// The model of a typed document, read in a context; throws its problems. Definitions that the
/// context does not hold are a problem here, since they would be unclaimed in the model.
template<class T, std::size_t Rank>
array_metadata to_model(array<T, Rank> document, context const& scope = default_context) {
    auto made = make(std::move(document), scope);
    if (!made) boost::throw_exception(metadata_validation_error(std::move(made.problems)));
    return array_metadata::from_text(made.text, scope);
}
template<class T, std::size_t Rank>
array_metadata to_model(array_layout<T, Rank> const& layout,
                        context const& scope = default_context) {
    return array_metadata::from_text(layout.to_text(), scope);
}
inline group_metadata to_model(group const& document, context const& scope = default_context) {
    auto made = make(document);
    if (!made) boost::throw_exception(metadata_validation_error(std::move(made.problems)));
    return group_metadata::from_text(made.text, scope);
}

}  // namespace zarr_metadata::v3
