// What the types of models promise, decided by the compiler.

#include <concepts>
#include <functional>
#include <span>
#include <type_traits>

#include <zarr_metadata/v3.hpp>
#include <zarr_metadata/v3/conversion.hpp>

namespace zm = zarr_metadata;
namespace v3 = zarr_metadata::v3;
namespace json = boost::json;

namespace {

template<class M>
constexpr bool is_a_value =
    std::copyable<M> && std::is_nothrow_move_constructible_v<M> &&
    !std::is_default_constructible_v<M> && std::equality_comparable<M> &&
    std::is_invocable_r_v<std::size_t, std::hash<M>, M const&> && sizeof(M) <= 2 * sizeof(void*);
static_assert(is_a_value<v3::array_metadata>);
static_assert(is_a_value<v3::group_metadata>);
static_assert(is_a_value<v3::consolidated_metadata>);

// No conversion that happens by itself: a document is read where the program says so.
static_assert(!std::convertible_to<json::value, v3::array_metadata>);
static_assert(!std::convertible_to<json::value, v3::group_metadata>);
static_assert(!std::convertible_to<json::value, v3::consolidated_metadata>);
static_assert(!std::convertible_to<v3::group_metadata, v3::array_metadata>);
static_assert(std::convertible_to<v3::array_metadata, v3::in_context<v3::array_metadata>>);

// Views cannot change anything, even of a model that is not const.
template<class T>
concept read_only = std::is_const_v<std::remove_reference_t<T>>;
static_assert(read_only<decltype(std::declval<v3::array_metadata&>().document())>);
static_assert(read_only<decltype(std::declval<v3::array_metadata&>().fill_value())>);
static_assert(read_only<decltype(*std::declval<v3::array_metadata&>().attributes())>);
static_assert(read_only<decltype(std::declval<v3::array_metadata&>().shape()[0])>);
static_assert(read_only<decltype(std::declval<zm::declaration&>().json())>);
static_assert(read_only<decltype(*std::declval<zm::declaration&>().configuration())>);
static_assert(read_only<decltype(std::declval<v3::consolidated_metadata&>().documents())>);
static_assert(std::same_as<decltype(std::declval<v3::array_metadata&>().to_json()), json::value>);

// Required members cannot be removed, optional ones can.
template<class Member>
concept removable = std::convertible_to<zm::removed_t, Member>;
static_assert(!removable<decltype(v3::array_changes::shape)>);
static_assert(!removable<decltype(v3::array_changes::data_type)>);
static_assert(!removable<decltype(v3::array_changes::chunk_grid)>);
static_assert(!removable<decltype(v3::array_changes::chunk_key_encoding)>);
static_assert(!removable<decltype(v3::array_changes::fill_value)>);
static_assert(!removable<decltype(v3::array_changes::codecs)>);
static_assert(removable<decltype(v3::array_changes::storage_transformers)>);
static_assert(removable<decltype(v3::array_changes::attributes)>);
static_assert(removable<decltype(v3::array_changes::dimension_names)>);
static_assert(removable<decltype(v3::group_changes::attributes)>);
static_assert(removable<decltype(v3::group_changes::consolidated_metadata)>);

// Definitions of the slot only.
static_assert(std::convertible_to<v3::int8_data_type, decltype(v3::array_changes::data_type)>);
static_assert(std::convertible_to<json::value, decltype(v3::array_changes::data_type)>);

// Names and paths.
static_assert(v3::is_node_name("") && v3::is_node_name("a") && !v3::is_node_name("a/b"));
static_assert(v3::is_node_path("/") && v3::is_node_path("/a/b") && !v3::is_node_path("a"));
static_assert(!std::convertible_to<char const*, v3::node_path>);
static_assert(std::convertible_to<v3::node_path, std::string_view>);

}  // namespace
