// The options of the command, by CPython's rules: they end at -c, -m or the script.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace minipy {

enum class RunKind { Interactive, Command, Module, File, StandardInput };

struct CommandLine {
  RunKind kind = RunKind::Interactive;
  std::string target;                  // code, module or file
  std::vector<std::string> arguments;  // sys.argv
  std::vector<std::string> warnings;
  std::vector<std::string> extensions;  // -X
  int optimize = 0;
  size_t memory_limit = SIZE_MAX;
  uint64_t fuel = UINT64_MAX;
  double seconds = 0;  // 0: no limit
  bool inspect = false, quiet = false, ignore_environment = false, isolated = false, safe_path = false, no_site = false;
  bool unbuffered = false, verbose = false, dont_write_bytecode = false, disassemble = false, compile = false,
       statistics = false, stress = false;
  std::string output;  // what --compile writes; RunKind::File, `target` is what it reads
  std::string jit;     // off, on, force; empty: not given
  bool jit_log = false, jit_dump = false, jit_statistics = false;
  bool show_help = false, show_version = false;
  std::string error;  // what is wrong; empty when all is well
};

CommandLine parse_command_line(int count, char** values);
extern const char* const kUsage;
extern const char* const kHelp;

}  // namespace minipy
