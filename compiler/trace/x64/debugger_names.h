// Names for addresses of machine code that gdb (and lldb) know: by the interface for just-in-time compilers, a list of
// small object files in memory that the process keeps for its debugger.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace minipy::trace::x64 {

class DebuggerNames {
 public:
  DebuggerNames();
  ~DebuggerNames();  // takes its names back
  DebuggerNames(const DebuggerNames&) = delete;
  DebuggerNames& operator=(const DebuggerNames&) = delete;

  // Tells of a function. One that began at the same place is gone.
  void add(const uint8_t* code, size_t bytes, std::string_view name);

 private:
  struct Entry;
  std::vector<std::unique_ptr<Entry>> entries_;
};

}  // namespace minipy::trace::x64
