// Any bytes as JSON text: what is accepted survives being written, and is found where it stands.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/json/parse.hpp>

#include <zarr_metadata/json/finite.hpp>
#include <zarr_metadata/json/position.hpp>
#include <zarr_metadata/json/same_text.hpp>
#include <zarr_metadata/json/show.hpp>
#include <zarr_metadata/json/text.hpp>
#include <zarr_metadata/json/write.hpp>

#include "check_reading.hpp"

namespace {

namespace zm = zarr_metadata;
using fuzz::expect;

/// Boost.JSON and the syntax check, which are asked in turn, must be of one mind.
void check_verdict(std::string_view text, zm::text_reading const& read) {
    zm::detail::syntax_check const check(text);
    expect(read.ok() == check.valid(), "the syntax check disagrees", text);
    boost::system::error_code error;
    boost::json::parse_options options;
    options.max_depth = 100;
    (void)boost::json::parse(boost::json::string_view(text.data(), text.size()), error, {},
                             options);
    if (!error) expect(read.ok(), "Boost.JSON accepts this", text);
}

void check_refused(std::string_view text, zm::text_reading const& read) {
    expect(read.problems.size() == 1 && read.value.is_null(), "one problem and no value", text);
    if (!read.syntax) return;
    expect(read.problems[0].loc.empty(), "a syntax error is at the root", text);
    expect(read.syntax->where.offset <= text.size(), "a syntax error past the end", text);
}

void check_written(std::string_view text, zm::text_reading const& read) {
    for (int const indent : {-1, 0, 2}) {
        auto const again = zm::read_text(zm::write_text(read.value, {.indent = indent}));
        expect(again.ok() && zm::same_text(again.value, read.value), "not the same again", text);
        expect(zm::hash_text(again.value) == zm::hash_text(read.value), "another hash", text);
    }
    expect(zm::show(read.value).size() <= 120, "shown at length", text);
    if (read.all_finite) expect(zm::all_finite(read.value), "not all finite", text);
}

/// The reader of texts with duplicate keys is a second opinion on all others.
void check_other_reader(std::string_view text, zm::text_reading const& read) {
    zm::detail::duplicate_reader reader(text);
    zm::json::value value;
    reader.document(value);
    expect(zm::write_text(value) == zm::write_text(read.value), "the readers disagree", text);
    expect(reader.deepest() == read.deepest, "the readers disagree on the depth", text);
    expect(reader.duplicate_keys() == read.duplicate_keys, "the readers disagree on keys", text);
}

/// Goes down one way, and finds each value and key on it in the text.
void check_places(std::string_view text, zm::text_reading const& read) {
    zm::location place;
    std::size_t turn = text.size();
    for (zm::json::value const* at = &read.value;; turn = turn * 31 + 7) {
        auto const found = zm::locate(text, place);
        expect(found && found->exists, "not located", text);
        auto const piece = zm::read_text(text.substr(found->begin.offset, found->length));
        expect(piece.ok() && zm::same_text(piece.value, *at), "another value located", text);
        if (auto const* array = at->if_array(); array && !array->empty()) {
            place.push_back(turn % array->size());
            at = &(*array)[turn % array->size()];
        } else if (auto const* object = at->if_object(); object && !object->empty()) {
            auto const& member = object->begin()[turn % object->size()];
            place.push_back(std::string_view(member.key()));
            at = &member.value();
            auto const key = zm::locate_key(text, place);
            expect(
                key &&
                    zm::read_text(text.substr(key->begin.offset, key->length)).value.as_string() ==
                        member.key(),
                "another key located", text);
        } else {
            return;
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    auto const read = zm::read_text(text);
    check_verdict(text, read);
    // These find nothing, or something, in a text that is not valid; they must only end.
    (void)zm::locate(text, {"a", 0});
    (void)zm::locate_key(text, {0, "b"});
    if (!read.ok()) {
        check_refused(text, read);
        return 0;
    }
    check_written(text, read);
    check_other_reader(text, read);
    check_places(text, read);
    return 0;
}
