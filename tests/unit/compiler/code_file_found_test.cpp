// What fuzzing precompiled code has found (tests/fuzz/code_file), again.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "compiler/bytecode/code_file.h"
#include "runtime/types/module.h"
#include "vm/interp/vm.h"
#include "vm/trace/tracer.h"

namespace minipy {

TEST_CASE("files of code that were once too much are refused, or run to an end") {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(MINIPY_FOUND_FILES)) {
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    std::string file = text.str();
    for (const char* mode : {"off", "force"}) {
      INFO(entry.path() << " " << mode);
      VirtualMachineOptions options;
      options.memory_limit = size_t{64} << 20;
      options.arguments = {"found"};
      options.output = options.error_output = [](std::string_view) {};
      auto vm = std::make_unique<VirtualMachine>(std::move(options));
      TierOptions tier;
      set_tier_mode(tier, mode);
      vm->tier = Tracer::make(*vm, tier);
      REQUIRE(!vm->make_main("found").failed());
      auto code = load_code(vm->rt, std::span(reinterpret_cast<const uint8_t*>(file.data()), file.size()));
      if (code.failed() || vm->run_code(code.value(), vm->main_module.as<Module>()->dict, Value::unset()).failed())
        vm->report_uncaught();
      vm->finish(0);
      ++count;
    }
  }
  REQUIRE(count > 0);
}

TEST_CASE("what CPython takes for granted is looked at") {
  auto status = [](const char* source) {
    VirtualMachineOptions options;
    options.arguments = {"test"};
    options.output = options.error_output = [](std::string_view) {};
    auto vm = std::make_unique<VirtualMachine>(std::move(options));
    return vm->finish(vm->run_source(source, "<string>"));
  };
  REQUIRE(status("assert False\n") == 1);
  REQUIRE(status(R"(
class G(BaseExceptionGroup):
    def split(self, condition): return 1, 2
try:
    try:
        raise G('x', [KeyboardInterrupt()])
    except* ValueError:
        pass
except TypeError as e:
    assert str(e) == 'G.split must return exceptions or None, not int', e
__conditional_annotations__ = 5
try:
    if True: x: int = 1
except TypeError as e:
    assert str(e) == 'int is no set to add to', e
else:
    raise AssertionError
)") == 0);
}

}  // namespace minipy
