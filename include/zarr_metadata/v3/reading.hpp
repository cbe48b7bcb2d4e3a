// The readers of v3 nodes, and the readings that they return. Bad documents never throw here.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <zarr_metadata/definition/declaration.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/v3/default_context.hpp>
#include <zarr_metadata/v3/metadata.hpp>
#include <zarr_metadata/v3/read_node.hpp>

namespace zarr_metadata::v3 {

/// Everything that the read of a `zarr.json` found. Cheap to copy.
class node_reading : public node_view {
  public:
    /// Every problem, in the order of the members.
    problem_list const& problems() const noexcept { return state_->problems; }
    /// Whether there are none; then, and only then, there is a model.
    bool ok() const noexcept { return problems().empty(); }

    /// The model, if this is an array without problems.
    std::optional<array_metadata> array() const {
        if (!ok() || kind() != node_kind::array) return std::nullopt;
        return array_metadata(state_);
    }
    /// The model, if this is a group without problems.
    std::optional<group_metadata> group() const {
        if (!ok() || kind() != node_kind::group) return std::nullopt;
        return group_metadata(state_);
    }

  protected:
    using node_view::node_view;

  private:
    friend struct node_readers;
};

/// Everything that the read of an array document found.
class array_reading : public node_reading {
  public:
    explicit array_reading(node_reading read) noexcept : node_reading(std::move(read)) {}
    std::optional<array_metadata> metadata() const { return array(); }
};

/// Everything that the read of a group document found.
class group_reading : public node_reading {
  public:
    explicit group_reading(node_reading read) noexcept : node_reading(std::move(read)) {}
    std::optional<group_metadata> metadata() const { return group(); }
};

/// The readers' common part.
struct node_readers {
    using read_function = void (detail::node_reader::*)(json::value const&, report const&);

    static node_reading read(read_function how, json::value document,
                             zarr_metadata::context const& scope, bool openable) {
        auto state = std::make_shared<detail::node_state>();
        // A value may come with an arena of its own, which a model must not depend on.
        state->document = json::value(std::move(document), json::storage_ptr());
        return run(std::move(state), how, scope, openable, true);
    }

    static node_reading read_text(read_function how, std::string_view bytes,
                                  zarr_metadata::context const& scope, bool openable) {
        auto text = zarr_metadata::read_text(bytes);
        auto state = std::make_shared<detail::node_state>();
        if (text.ok()) {
            state->document = std::move(text.value);
            bool const suspicious = !text.all_finite || text.deepest > max_depth;
            return run(std::move(state), how, scope, openable, suspicious);
        }
        state->scope = scope;
        state->problems = std::move(text.problems);
        return node_reading(std::move(state));
    }

  private:
    static node_reading run(std::shared_ptr<detail::node_state> state, read_function how,
                            zarr_metadata::context const& scope, bool openable, bool suspicious) {
        state->scope = scope;
        state->tree.nodes.reserve(12);
        state->tree.steps.reserve(24);
        collecting_sink sink(state->problems);
        declaration_reader reader(state->scope, state->tree);
        reader.suspicious = suspicious;
        sink.set_nested(&reader);
        detail::node_reader nodes(*state, reader);
        (nodes.*how)(state->document, report(sink));
        auto& problems = state->problems;
        node_reading made(std::move(state));
        if (openable) report_unclaimed(made, problems);
        return made;
    }

    static void report_unclaimed(node_reading const& reading, problem_list& problems) {
        for (auto const& d : reading.unclaimed_declarations()) {
            std::string message = "no definition of the context claims ";
            message += d.read_as().noun;
            message += " named '";
            message += d.name().value_or("");
            message += '\'';
            problems.push_back(
                {d.loc(), problem_kind::unclaimed_declaration, std::move(message), {}});
        }
    }
};

/// Reads a document as an array, a group, or what its `node_type` says. With no context, in the
/// default one. The documents that a group consolidates are not read.
inline array_reading read_array_metadata(json::value document,
                                         context const& scope = default_context) {
    return array_reading(
        node_readers::read(&detail::node_reader::read_array, std::move(document), scope, false));
}
inline group_reading read_group_metadata(json::value document,
                                         context const& scope = default_context) {
    return group_reading(
        node_readers::read(&detail::node_reader::read_group, std::move(document), scope, false));
}
inline node_reading read_node_metadata(json::value document,
                                       context const& scope = default_context) {
    return node_readers::read(&detail::node_reader::read_node, std::move(document), scope, false);
}

/// As `read_node_metadata`, with one `unclaimed_declaration` problem more for each declaration that
/// a reader must understand and that nothing claims. No problems: the node can be opened.
inline node_reading read_openable_node_metadata(json::value document,
                                                context const& scope = default_context) {
    return node_readers::read(&detail::node_reader::read_node, std::move(document), scope, true);
}

/// The same from the bytes of a `zarr.json`.
inline array_reading read_array_metadata_text(std::string_view bytes,
                                              context const& scope = default_context) {
    return array_reading(
        node_readers::read_text(&detail::node_reader::read_array, bytes, scope, false));
}
inline group_reading read_group_metadata_text(std::string_view bytes,
                                              context const& scope = default_context) {
    return group_reading(
        node_readers::read_text(&detail::node_reader::read_group, bytes, scope, false));
}
inline node_reading read_node_metadata_text(std::string_view bytes,
                                            context const& scope = default_context) {
    return node_readers::read_text(&detail::node_reader::read_node, bytes, scope, false);
}
inline node_reading read_openable_node_metadata_text(std::string_view bytes,
                                                     context const& scope = default_context) {
    return node_readers::read_text(&detail::node_reader::read_node, bytes, scope, true);
}

}  // namespace zarr_metadata::v3
