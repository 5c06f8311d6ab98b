#include "tests/robustness/failing_malloc.h"

#include <gmp.h>

extern "C" {
void* __real_malloc(size_t size);
void* __real_calloc(size_t count, size_t size);
void* __real_realloc(void* memory, size_t size);
}

namespace minipy::robustness {

namespace {
thread_local size_t calls = 0, failing = 0;

bool fails() { return ++calls == failing; }
}  // namespace

void let_malloc_fail(size_t nth) {
  // GMP ends the process where it gets no memory.
  mp_set_memory_functions(
      __real_malloc, [](void* memory, size_t, size_t size) { return __real_realloc(memory, size); }, nullptr);
  calls = 0;
  failing = nth;
}
size_t malloc_calls() { return calls; }
bool malloc_failed() { return failing != 0 && calls >= failing; }

}  // namespace minipy::robustness

extern "C" {
void* __wrap_malloc(size_t size) { return minipy::robustness::fails() ? nullptr : __real_malloc(size); }
void* __wrap_calloc(size_t count, size_t size) {
  return minipy::robustness::fails() ? nullptr : __real_calloc(count, size);
}
void* __wrap_realloc(void* memory, size_t size) {
  return minipy::robustness::fails() ? nullptr : __real_realloc(memory, size);
}
}
