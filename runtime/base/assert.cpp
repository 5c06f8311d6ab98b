#include "runtime/base/assert.h"

#include <cstdio>
#include <cstdlib>

namespace minipy {

void assertion_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "minipy: internal fault: %s (%s:%d)\n", condition, file, line);
  std::abort();
}

}  // namespace minipy
