#include "compiler/trace/x64/perf_map.h"

#include <unistd.h>

namespace minipy::trace::x64 {

void PerfMap::add(const uint8_t* code, size_t bytes, std::string_view name) {
  if (!file_) {
    char path[40];
    std::snprintf(path, sizeof path, "/tmp/perf-%d.map", static_cast<int>(getpid()));
    file_.reset(std::fopen(path, "a"));
    if (!file_) return;
  }
  std::fprintf(file_.get(), "%zx %zx %.*s\n", reinterpret_cast<size_t>(code), bytes, static_cast<int>(name.size()),
               name.data());
  std::fflush(file_.get());
}

}  // namespace minipy::trace::x64
