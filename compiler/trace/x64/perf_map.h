// /tmp/perf-PID.map: names for addresses of machine code, which `perf report` reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string_view>

namespace minipy::trace::x64 {

class PerfMap {
 public:
  // Adds a line; the file is opened by the first. Nothing happens where it cannot be.
  void add(const uint8_t* code, size_t bytes, std::string_view name);

 private:
  struct Close {
    void operator()(FILE* file) const { fclose(file); }
  };
  std::unique_ptr<FILE, Close> file_;
};

}  // namespace minipy::trace::x64
