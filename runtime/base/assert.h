// Assertions: checked in the dev and asan presets (MINIPY_CHECKS), free in release.
#pragma once

namespace minipy {

// Prints the condition with its place and aborts. For faults of minipy itself, never for bad input.
[[noreturn]] void assertion_failed(const char* condition, const char* file, int line);

#if defined(MINIPY_CHECKS) && MINIPY_CHECKS
#define MINIPY_ASSERT(condition) \
  (__builtin_expect(!!(condition), 1) ? (void)0 : ::minipy::assertion_failed(#condition, __FILE__, __LINE__))
#else
#define MINIPY_ASSERT(condition) ((void)0)
#endif

#define MINIPY_UNREACHABLE() ::minipy::assertion_failed("unreachable", __FILE__, __LINE__)

}  // namespace minipy
