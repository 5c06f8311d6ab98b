// The command `minipy`.
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "minipy/version.h"
#include "repl/command_line.h"
#include "repl/interactive.h"
#include "vm/interp/source_file.h"
#include "vm/interp/vm.h"
#include "vm/trace/tracer.h"

namespace {

using namespace minipy;

// The VM that Ctrl-C interrupts: a signal handler has no other way to it.
VirtualMachine* volatile interrupted_machine = nullptr;  // NOLINT

void on_interrupt(int) {
  VirtualMachine* vm = interrupted_machine;
  if (!vm) return;
  vm->signal_received = true;
  vm->rt.interrupt_requested = true;
}

std::vector<std::string> split_path(const char* text) {
  std::vector<std::string> parts;
  std::string all(text);
  for (size_t start = 0; start <= all.size();) {
    size_t end = std::min(all.find(':', start), all.size());
    if (end > start) parts.push_back(all.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}
std::string own_path(const char* name) {
  char buffer[4096];
  ssize_t length = readlink("/proc/self/exe", buffer, sizeof(buffer));
  return length > 0 ? std::string(buffer, static_cast<size_t>(length)) : std::string(name);
}
std::string read_standard_input() {
  std::string source;
  (void)read_all(stdin, &source);
  return source;
}
const char* environment(const CommandLine& line, const char* name) {
  return line.ignore_environment ? nullptr : std::getenv(name);
}

TierOptions tier_options(const CommandLine& line) {
  TierOptions options = tier_options_from([&](const char* name) { return environment(line, name); });
  if (!line.jit.empty()) set_tier_mode(options, line.jit);
  for (const std::string& each : options.complaints) std::fprintf(stderr, "minipy: %s\n", each.c_str());
  if (line.jit_log && options.log == 0) options.log = kLogPlainly;
  options.dump |= line.jit_dump;
  return options;
}
VirtualMachineOptions machine_options(const CommandLine& line, int count, char** values) {
  VirtualMachineOptions options;
  options.capabilities = Capabilities::all();
  options.arguments = line.arguments;
  for (int i = 0; i < count; ++i) options.original_arguments.emplace_back(values[i]);
  options.executable = own_path(values[0]);
  options.optimize = line.optimize > 2 ? 2 : line.optimize;
  options.memory_limit = line.memory_limit;
  options.fuel = line.fuel;
  if (line.seconds > 0) options.time = std::chrono::nanoseconds(static_cast<int64_t>(line.seconds * 1e9));
  options.inspect = line.inspect;
  options.quiet = line.quiet;
  options.ignore_environment = line.ignore_environment;
  options.unbuffered = line.unbuffered;
  options.verbose = line.verbose;
  options.isolated = line.isolated;
  options.no_site = line.no_site;
  options.safe_path = line.safe_path;
  options.dont_write_bytecode = line.dont_write_bytecode;
  options.warning_options = line.warnings;
  options.precompile = environment(line, "MINIPY_PRECOMPILE") != nullptr;
  options.stress = line.stress || environment(line, "MINIPY_GC_STRESS") != nullptr;
  if (const char* path = environment(line, "MINIPYPATH")) options.import_path = split_path(path);
  if (const char* seed = environment(line, "PYTHONHASHSEED")) options.hash_seed = seed;
  if (environment(line, "PYTHONINSPECT")) options.inspect = true;
  return options;
}

// What is large goes back to the system at once when it is freed: glibc would keep ever larger pieces, and a program
// that grows has no use for the smaller ones that it has left behind. Below 1 MiB that costs more than it frees: a list
// that grows would have new pages, which the system zeroes, at each step.
void tune_allocator() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1024 * 1024);
  mallopt(M_TRIM_THRESHOLD, 4 * 1024 * 1024);
#endif
}

int run(VirtualMachine& vm, const CommandLine& line) {
  if (line.compile) return vm.compile_program(line.target, line.output);
  if (line.disassemble) return vm.disassemble_program(line.kind == RunKind::Command, line.target);
  switch (line.kind) {
    case RunKind::Command: return vm.run_source(line.target + "\n", "<string>");
    case RunKind::Module: return vm.run_module(line.target);
    case RunKind::File: return vm.run_file(line.target);
    case RunKind::StandardInput:
    case RunKind::Interactive: break;
  }
  if (isatty(STDIN_FILENO) || vm.options.inspect) return run_interactive(vm);
  return vm.run_source(read_standard_input(), "<stdin>");
}

}  // namespace

int main(int argc, char** argv) {
  CommandLine line = parse_command_line(argc, argv);
  if (!line.error.empty()) {
    std::fputs(line.error.c_str(), stderr);
    return 2;
  }
  if (line.show_help) {
    std::fputs(kHelp, stdout);
    return 0;
  }
  if (line.show_version) {
    std::puts("Python 3.14.0 (minipy " MINIPY_VERSION ")");
    return 0;
  }
  tune_allocator();
  // Not on the native stack: the collector would take what its caches hold for references.
  auto machine = std::make_unique<VirtualMachine>(machine_options(line, argc, argv));
  VirtualMachine& vm = *machine;
  vm.tier = Tracer::make(vm, tier_options(line));
  interrupted_machine = &vm;
  std::signal(SIGPIPE, SIG_IGN);
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, nullptr);
  int status = run(vm, line);
  if (vm.options.inspect && line.kind != RunKind::Interactive && line.kind != RunKind::StandardInput)
    status = run_interactive(vm);
  status = vm.finish(status);
  if (vm.tier) vm.tier->finish();
  if (line.statistics) vm.print_statistics();
  if (line.jit_statistics) std::fputs(vm.tier ? vm.tier->statistics().c_str() : "traces: the tier is off\n", stderr);
  interrupted_machine = nullptr;
  if (status == 130 && !vm.exit_info.exited) {
    // As a program that Ctrl-C has ended: the shell sees the signal.
    std::signal(SIGINT, SIG_DFL);
    std::fflush(nullptr);
    kill(getpid(), SIGINT);
  }
  std::fflush(nullptr);
  _exit(status);
}
