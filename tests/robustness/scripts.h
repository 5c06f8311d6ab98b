// Scripts that use much of the language and the library, each with its output.
#pragma once

#include <span>

namespace minipy::robustness {

struct Script {
  const char* name;
  const char* source;  // leaves its answer, a string, in `answer`
};

std::span<const Script> scripts();

}  // namespace minipy::robustness
