// Between the library and malloc: this program is linked so that the library's calls of malloc, calloc and realloc come
// here. What libstdc++ takes for `new` does not.
#pragma once

#include <cstddef>

namespace minipy::robustness {

// Lets the nth call from now on fail, once; 0: none. For the calling thread.
void let_malloc_fail(size_t nth);
// Calls since then, and whether one failed.
size_t malloc_calls();
bool malloc_failed();

}  // namespace minipy::robustness
