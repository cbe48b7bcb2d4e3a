// The entry point of every unit test program. Written out, because BOOST_TEST_MODULE would have to
// be defined before Boost.Test is included, and the precompiled header includes it.
#include <boost/test/unit_test.hpp>

#ifdef BOOST_TEST_DYN_LINK
int main(int argc, char* argv[]) {
    return boost::unit_test::unit_test_main([] { return true; }, argc, argv);
}
#else  // the static library has a main, which calls this
boost::unit_test::test_suite* init_unit_test_suite(int, char*[]) { return nullptr; }
#endif
