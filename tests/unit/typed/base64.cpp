#include <zarr_metadata/typed/base64.hpp>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>

namespace zm = zarr_metadata;

BOOST_AUTO_TEST_SUITE(typed_base64)

BOOST_AUTO_TEST_CASE(the_test_vectors_of_rfc_4648) {
    struct {
        std::string_view bytes, text;
    } const vectors[] = {{"", ""},
                         {"f", "Zg=="},
                         {"fo", "Zm8="},
                         {"foo", "Zm9v"},
                         {"foob", "Zm9vYg=="},
                         {"fooba", "Zm9vYmE="},
                         {"foobar", "Zm9vYmFy"}};
    for (auto const& [bytes, text] : vectors) {
        BOOST_TEST(zm::is_base64(text));
        BOOST_TEST(zm::base64_size(text) == bytes.size());
        BOOST_TEST(zm::bytes_of_base64(text) == bytes);
        BOOST_TEST(zm::base64_of_bytes(bytes) == text);
    }
}

BOOST_AUTO_TEST_CASE(every_byte_string_comes_back) {
    std::mt19937 random(1);
    for (std::size_t size = 0; size != 200; ++size) {
        std::string bytes;
        for (std::size_t i = 0; i != size; ++i) bytes += static_cast<char>(random() & 0xff);
        auto const text = zm::base64_of_bytes(bytes);
        BOOST_TEST(zm::is_base64(text));
        BOOST_TEST(zm::base64_size(text) == size);
        BOOST_TEST((zm::bytes_of_base64(text) == bytes));
    }
}

BOOST_AUTO_TEST_CASE(each_character_is_of_the_alphabet_or_not) {
    constexpr std::string_view alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int c = 0; c != 256; ++c) {
        std::string text = "AAAA";
        for (std::size_t at = 0; at != 3; ++at) {
            text = "AAAA";
            text[at] = static_cast<char>(c);
            BOOST_TEST(zm::is_base64(text) ==
                       (alphabet.find(static_cast<char>(c)) != std::string_view::npos));
        }
        text = "AAAA";
        text[3] = static_cast<char>(c);
        BOOST_TEST(zm::is_base64(text) ==
                   (c == '=' || alphabet.find(static_cast<char>(c)) != std::string_view::npos));
    }
}

BOOST_AUTO_TEST_CASE(padding_stands_at_the_end_of_a_group_of_four) {
    for (std::string_view const text : {"A", "AA", "AAA", "AAAAA", "=", "==", "===", "====", "A===",
                                        "AA=A", "A=AA", "AAA=AAAA", "AAAA=", "AAAA====", "AA==="})
        BOOST_TEST(!zm::is_base64(text), text);
    for (std::string_view const text : {"AA==", "AAA=", "AAAAAA==", "//==", "//8="})
        BOOST_TEST(zm::is_base64(text), text);
}

BOOST_AUTO_TEST_SUITE_END()
