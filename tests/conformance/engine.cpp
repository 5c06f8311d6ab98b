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
    command.time_limit =
        std::chrono::milliseconds(static_cast<long>(limits.seconds * 1000 * mode.time_factor));
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
      {"collect-always", "a collection at every allocation", {"MINIPY_GC_STRESS=1"}, true, 8, 6},
  };
  return all;
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
