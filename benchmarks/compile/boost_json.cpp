// What the others are compared with.
#include <boost/json.hpp>
