#include "tests/conformance/engine.h"

#include <algorithm>
#include <system_error>

namespace minipy::conformance {
namespace {

class CommandEngine final : public Engine {
 public:
  explicit CommandEngine(std::vector<std::string> command) : command_(std::move(command)) {}

  Finished run_script(const Script& script, const Mode& mode, const Limits& limits) const override {
    Command command;
    command.arguments = command_;
    command.arguments.push_back(script.file);
    command.environment = mode.environment;
    command.environment.insert(command.environment.end(),
                               {"PYTHONHASHSEED=0", "PYTHONDONTWRITEBYTECODE=1", "NO_COLOR=1"});
    command.folder = script.path.parent_path();
    std::error_code error;
    if (std::filesystem::exists(script.beside(".in"), error)) command.input = script.beside(".in");
    command.time_limit = std::chrono::milliseconds(static_cast<long>(limits.seconds * 1000 * mode.time_factor));
    command.memory_limit = limits.memory;
    return run(command);
  }

 private:
  std::vector<std::string> command_;
};

}  // namespace

const std::vector<Mode>& modes() {
  static const std::vector<Mode> all = {
      {"plain", "as a user runs it", {}, false, 1, 1},
      {"interpreted", "without the tracing tier", {"MINIPY_JIT=off"}, false, 1, 1},
      {"compiled", "by the code in a file that was compiled before", {"MINIPY_PRECOMPILE=1"}, false, 1, 1},
      {"forced", "every loop is recorded when it is first repeated", {"MINIPY_JIT=force"}, false, 1, 3},
      {"forced-exits",
       "the same, by the evaluator of traces, whose guards fail at random",
       {"MINIPY_JIT=force", "MINIPY_JIT_EVALUATE=1", "MINIPY_JIT_EXITS=1"},
       false,
       1,
       6},
      {"collect-always", "a collection at every allocation", {"MINIPY_GC_STRESS=1", "MINIPY_JIT=off"}, true, 8, 6},
      {"forced-collect",
       "every loop recorded, a collection at every allocation",
       {"MINIPY_GC_STRESS=1", "MINIPY_JIT=force"},
       true,
       8,
       12},
  };
  return all;
}

const char* Mode::variable(std::string_view variable_name) const {
  for (const std::string& each : environment) {
    if (each.size() > variable_name.size() && each.starts_with(variable_name) && each[variable_name.size()] == '=')
      return each.c_str() + variable_name.size() + 1;
  }
  return nullptr;
}

const Mode* find_mode(std::string_view name) {
  const auto found =
      std::find_if(modes().begin(), modes().end(), [name](const Mode& mode) { return mode.name == name; });
  return found == modes().end() ? nullptr : &*found;
}

std::unique_ptr<Engine> command_engine(std::vector<std::string> command) {
  // Scripts run in their own folder, so a relative path to the interpreter must not depend on where that is.
  if (!command.empty() && command[0].find('/') != std::string::npos) {
    command[0] = std::filesystem::absolute(command[0]).string();
  }
  return std::make_unique<CommandEngine>(std::move(command));
}

}  // namespace minipy::conformance
