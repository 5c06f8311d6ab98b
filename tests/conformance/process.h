// Runs a command to its end, with limits, and keeps what it wrote.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace minipy::conformance {

struct Command {
  std::vector<std::string> arguments;                // the program first; found by PATH when it has no slash
  std::vector<std::string> environment;              // "NAME=value", on top of this process's own
  std::filesystem::path folder;                      // where it runs; empty: here
  std::filesystem::path input;                       // its standard input; empty: nothing to read
  std::chrono::milliseconds time_limit{10'000};      // of processor time; deadline.h
  std::size_t memory_limit = 0;                      // bytes of address space; 0: none
  std::size_t output_limit = std::size_t{16} << 20;  // bytes of each stream; more of it ends the command
};

struct Finished {
  std::string output;
  std::string error;
  int status = 0;  // of exit, when `signal` is 0
  int signal = 0;  // that ended it
  bool timed_out = false;
  bool too_much_output = false;
  double seconds = 0;
};

// Whether such a program can be started: a path, or a name that PATH finds.
bool program_exists(const std::string& name);

// Runs the command. When it cannot be started, the status is 127 and `error` says why.
Finished run(const Command& command);

}  // namespace minipy::conformance
