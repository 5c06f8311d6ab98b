// What runs a script: an interpreter command, or VMs in this program (vm_engine.h), in one of the modes in which all
// scripts must behave the same.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/conformance/process.h"
#include "tests/conformance/script.h"

namespace minipy::conformance {

struct Mode {
  std::string_view name;
  std::string_view explanation;
  std::vector<std::string> environment;  // what switches it on in a command: "NAME=value"
  bool collect_always;
  unsigned every;        // runs each n-th script only, unless told otherwise
  unsigned time_factor;  // how many times longer a script may take

  // The value of a variable of `environment`, or null.
  const char* variable(std::string_view variable_name) const;
};

// Every mode there is; the first is the default.
const std::vector<Mode>& modes();

// The mode of that name, or nullptr.
const Mode* find_mode(std::string_view name);

struct Limits {
  double seconds = 10;
  std::size_t memory = 0;  // bytes; 0: none
};

class Engine {
 public:
  virtual ~Engine() = default;

  // Runs the script to its end in its own folder, under its bare file name, in an interpreter of its own.
  // Called from several threads.
  virtual Finished run_script(const Script& script, const Mode& mode, const Limits& limits) const = 0;
};

// An engine that starts `command` (an interpreter and its arguments) with the script's name at the end.
std::unique_ptr<Engine> command_engine(std::vector<std::string> command);

}  // namespace minipy::conformance
