// The command `minipy`.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "vm/interp/vm.h"

int main(int argc, char** argv) {
  minipy::VirtualMachineOptions options;
  for (int i = 1; i < argc; ++i) options.arguments.emplace_back(argv[i]);
  options.executable = argv[0];
  if (argc < 2) return 2;
  std::string first = argv[1];
  if (first == "-c") {
    std::string source = argc > 2 ? argv[2] : "";
    options.arguments.erase(options.arguments.begin(), options.arguments.begin() + 1);
    options.arguments[0] = "-c";
    minipy::VirtualMachine vm(std::move(options));
    return vm.finish(vm.run_source(source, "<string>"));
  }
  minipy::VirtualMachine vm(std::move(options));
  return vm.finish(vm.run_file(first));
}
