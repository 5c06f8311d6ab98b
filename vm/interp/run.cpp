// Running programs: files, source text, modules; what happens at their end.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "compiler/bytecode/code_file.h"
#include "compiler/bytecode/disassembler.h"
#include "compiler/python/compile.h"
#include "runtime/object/slot_rows.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"
#include "vm/interp/import.h"
#include "vm/interp/module_spec.h"
#include "vm/interp/slow.h"
#include "vm/interp/source_file.h"
#include "vm/interp/traceback_print.h"
#include "vm/interp/vm.h"
#include "vm/introspect/stream.h"

namespace minipy {

Status VirtualMachine::make_main(const std::string& file_name) {
  Module* module = TRY(new_module(rt, intern(rt, "__main__"), Value::none()));
  main_module = Value::from_cell(module);
  TRY(module_add(rt, module, "__builtins__", builtins_module));
  TRY(module_add(rt, module, "__loader__", Value::none()));
  if (!file_name.empty() && file_name != "<string>" && file_name != "<stdin>") {
    TRY(module_add(rt, module, "__file__", Value::from_cell(TRY(new_str(rt, file_name)))));
    TRY(module_add(rt, module, "__cached__", Value::none()));
  }
  return dict_set_str(rt, rt.modules, rt.name(Name::dunder_main), main_module);
}

// While a program runs, no frame of the host holds its values, whatever lies on the stack there.
class StackOfProgram {
 public:
  StackOfProgram(Heap& heap, const void* from) : heap_(heap), base_(heap.stack_base()) { heap_.set_stack_base(from); }
  ~StackOfProgram() { heap_.set_stack_base(base_); }
  StackOfProgram(const StackOfProgram&) = delete;
  StackOfProgram& operator=(const StackOfProgram&) = delete;

 private:
  Heap& heap_;
  const void* base_;
};

static Result<Code*> load_program(Runtime& rt, std::string_view file) {
  return load_code(rt, std::span(reinterpret_cast<const uint8_t*>(file.data()), file.size()));
}
Result<Code*> VirtualMachine::program_code(std::string_view source, const std::string& file_name, bool is_hidden) {
  if (is_code_file(source)) return load_program(rt, source);
  CompileFlags flags;
  flags.is_hidden = is_hidden;
  flags.optimize = options.optimize;
  flags.is_text = file_name == "<string>";
  Code* code = TRY(compile_source(rt, source, file_name, CompileMode::Exec, flags));
  if (!options.precompile || is_hidden) return code;
  return load_program(rt, TRY(save_code(rt, code)));
}
int VirtualMachine::run_main_code(std::string_view source, const std::string& file_name) {
  HostCall call_under_way(limits);
  StackOfProgram stack(rt.heap, __builtin_frame_address(0));
  auto code = program_code(source, file_name);
  if (code.failed()) return report_uncaught();
  if (run_code(code.value(), main_module.as<Module>()->dict, Value::unset()).failed()) return report_uncaught();
  return 0;
}

static Status put_script_folder(VirtualMachine& vm, const std::string& folder) {
  Runtime& rt = vm.rt;
  if (vm.options.safe_path || vm.options.isolated) return ok();
  vm.script_folder = Value::from_cell(TRY(new_str(rt, folder)));
  Value path = dict_get_str(rt, vm.sys_dict, rt.name(Name::name_path));
  if (auto* list = cast<List>(rt, path)) return list_insert(rt, list, 0, vm.script_folder);
  return ok();
}

static std::string resolved_path(const std::string& path) {
  char* resolved = realpath(path.c_str(), nullptr);
  std::string full = resolved ? resolved : path;
  std::free(resolved);
  return full;
}
static std::string absolute_path(const std::string& path) {
  return path.starts_with('/') ? path : resolved_path(".") + "/" + path;
}

// Runs a module that is looked for in a folder or zip file first.
static int run_module_in(VirtualMachine& vm, const std::string& folder, const std::string& name) {
  Runtime& rt = vm.rt;
  HostCall call_under_way(vm.limits);
  if (vm.make_main("").failed() || put_script_folder(vm, folder).failed()) return vm.report_uncaught();
  auto runner = import_by_name(rt, "runpy");
  if (runner.failed()) return vm.report_uncaught();
  auto text = new_str(rt, name);
  if (text.failed()) return vm.report_uncaught();
  Value argument = Value::from_cell(text.value());
  if (call_method(rt, runner.value(), intern(rt, "_run_module_as_main"), std::span<const Value>(&argument, 1)).failed())
    return vm.report_uncaught();
  return 0;
}

int VirtualMachine::run_file(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  std::string source;
  if (!file) {
    std::fprintf(stderr, "%s: can't open file '%s': [Errno %d] %s\n", options.executable.c_str(),
                 absolute_path(path).c_str(), errno, std::strerror(errno));
    return 2;
  }
  bool is_folder = !read_all(file, &source);
  std::fclose(file);
  if (is_folder || source.starts_with("PK\3\4")) return run_module_in(*this, absolute_path(path), "__main__");
  std::string full = resolved_path(path);
  std::string folder = full.substr(0, full.rfind('/'));
  if (make_main(path).failed() || put_script_folder(*this, folder).failed()) return report_uncaught();
  return run_main_code(source, path);
}
int VirtualMachine::run_source(std::string_view source, const std::string& file_name) {
  if (make_main(file_name).failed() || put_script_folder(*this, "").failed()) return report_uncaught();
  if (file_name == "<string>") {
    auto text = new_str(rt, source);
    auto name = new_str(rt, file_name);
    if (text.failed() || name.failed() ||
        dict_set_str(rt, file_sources, intern(rt, file_name), Value::from_cell(text.value())).failed()) {
      return report_uncaught();
    }
  }
  return run_main_code(source, file_name);
}
int VirtualMachine::run_module(const std::string& name) { return run_module_in(*this, resolved_path("."), name); }

// ---- The REPL, --dis, --stats
bool VirtualMachine::begin_interactive() {
  bool good = !main_module.is_unset() || !(make_main("<stdin>").failed() || put_script_folder(*this, "").failed());
  for (const char* name : {"ps1", "ps2"}) {
    auto text = new_str(rt, name[2] == '1' ? ">>> " : "... ");
    good = good && !text.failed() &&
           !dict_set_str(rt, sys_dict, intern(rt, name), Value::from_cell(text.value())).failed();
  }
  if (!good) report_uncaught();
  return good;
}
std::string VirtualMachine::prompt(const char* name) {
  Value value = dict_get_str(rt, sys_dict, intern(rt, name));
  if (value.is_unset()) return {};
  auto text = str(rt, value);
  if (!text.failed()) return std::string(text.value()->view());
  rt.clear_pending();
  return {};
}
bool VirtualMachine::run_interactive_block(const std::string& source, int number) {
  HostCall call_under_way(limits);
  std::string file_name = "<stdin-" + std::to_string(number) + ">";
  auto text = new_str(rt, source);
  if (text.failed() || dict_set_str(rt, file_sources, intern(rt, file_name), Value::from_cell(text.value())).failed())
    rt.clear_pending();
  CompileFlags flags;
  flags.is_text = true;
  flags.optimize = options.optimize;
  auto code = compile_source(rt, source, file_name, CompileMode::Single, flags);
  bool failed = code.failed() || run_code(code.value(), main_module.as<Module>()->dict, Value::unset()).failed();
  if (failed) {
    report_uncaught();
    if (exit_info.exited) return false;
  }
  Value out = dict_get_str(rt, sys_dict, rt.name(Name::name_stdout));
  if (!out.is_unset() && !out.is_none() && call_method(rt, out, Name::name_flush).failed()) rt.clear_pending();
  return true;
}
static int cannot_open(const VirtualMachine& vm, const std::string& path) {
  std::fprintf(stderr, "%s: can't open file '%s': [Errno %d] %s\n", vm.options.executable.c_str(), path.c_str(), errno,
               std::strerror(errno));
  return 2;
}
static bool read_whole(const std::string& path, std::string* text) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return false;
  bool good = read_all(file, text);
  std::fclose(file);
  return good;
}
int VirtualMachine::disassemble_program(bool is_source, const std::string& target) {
  std::string source = target;
  if (!is_source) {
    source.clear();
    if (!read_whole(target, &source)) return cannot_open(*this, target);
  }
  auto code = program_code(source, is_source ? "<string>" : target);
  if (code.failed()) return report_uncaught();
  std::fputs(disassemble(*code.value()).c_str(), stdout);
  return 0;
}
int VirtualMachine::compile_program(const std::string& path, const std::string& output) {
  std::string source;
  if (!read_whole(path, &source)) return cannot_open(*this, path);
  auto code = program_code(source, path);
  if (code.failed()) return report_uncaught();
  auto bytes = save_code(rt, code.value());
  if (bytes.failed()) return report_uncaught();
  std::FILE* file = std::fopen(output.c_str(), "wb");
  if (!file) return cannot_open(*this, output);
  bool good = std::fwrite(bytes.value().data(), 1, bytes.value().size(), file) == bytes.value().size();
  good = std::fclose(file) == 0 && good;
  if (good) return 0;
  std::fprintf(stderr, "%s: can't write file '%s'\n", options.executable.c_str(), output.c_str());
  return 1;
}
void VirtualMachine::print_statistics() {
  const HeapStatistics& heap = rt.heap.statistics();
  uint64_t used = heap.bytes_in_use + heap.bytes_since_collection;
  std::fprintf(stderr,
               "heap: %llu collections in %.3f s, %.1f MiB in use, %.1f MiB at most; after the last: %llu blocks, %llu "
               "large cells\n"
               "shapes: %u\ncaches: %llu misses in %zu codes\n",
               static_cast<unsigned long long>(heap.collections), heap.seconds_collecting,
               static_cast<double>(used) / 1048576, static_cast<double>(std::max(used, heap.peak_bytes)) / 1048576,
               static_cast<unsigned long long>(heap.small_blocks), static_cast<unsigned long long>(heap.large_cells),
               rt.shape_count(), static_cast<unsigned long long>(cache_misses), cached_codes.size());
  if (rt.interrupt_requested.counts())
    std::fprintf(stderr, "fuel: %llu units\n", static_cast<unsigned long long>(limits.total_fuel()));
}

// ---- The end
static int exit_status(VirtualMachine& vm, Value exception) {
  Runtime& rt = vm.rt;
  Value code = exception.as<BaseException>()->details[kSystemExitCode];
  if (code.is_unset() || code.is_none()) return 0;
  if (is_int_like(rt, code)) {
    Value number = int_value(rt, code);
    return number.is_int() ? static_cast<int>(number.as_int() & 0xff) : 255;
  }
  auto text = str(rt, code);
  if (text.failed())
    rt.clear_pending();
  else
    print_to_stderr(rt, std::string(text.value()->view()) + "\n");
  return 1;
}
// A limit has struck: sys.excepthook and a sys.stderr of the program's are not asked.
static int report_limit(VirtualMachine& vm) {
  Runtime& rt = vm.rt;
  vm.limits.grant_grace();
  Value out = dict_get_str(rt, vm.sys_dict, rt.name(Name::name_stdout));
  if (!out.is_unset() && !out.is_none() && call_method(rt, out, Name::name_flush).failed()) rt.clear_pending();
  return 1;
}
int VirtualMachine::report_uncaught() {
  Value exception = rt.take_pending();
  if (exception.is_unset()) return 1;
  if (rt.stopped) {
    std::string text = exception_text(rt, exception);
    int status = report_limit(*this);
    std::fputs(text.c_str(), stderr);
    return status;
  }
  limits.note_uncaught(exception);
  if (is_instance_of(rt, exception, BuiltinType::SystemExit)) {
    exit_info.exited = true;
    exit_info.status = exit_status(*this, exception);
    return exit_info.status;
  }
  bool interrupted = is_instance_of(rt, exception, BuiltinType::KeyboardInterrupt);
  // What the program has printed comes before the traceback.
  Value out = dict_get_str(rt, sys_dict, rt.name(Name::name_stdout));
  if (!out.is_unset() && !out.is_none() && call_method(rt, out, Name::name_flush).failed()) rt.clear_pending();
  Value hook = dict_get_str(rt, sys_dict, intern(rt, "excepthook"));
  if (hook.is_unset() || hook.is_none()) {
    print_to_stderr(rt, "sys.excepthook is missing\n");
    print_exception(rt, exception);
  } else {
    Value traceback = exception.as<BaseException>()->traceback;
    auto result = call(rt, hook, Value::from_cell(rt.type_of(exception)), exception,
                       traceback.is_unset() ? Value::none() : traceback);
    if (result.failed()) {
      Value second = rt.take_pending();
      if (is_instance_of(rt, second, BuiltinType::SystemExit)) return exit_status(*this, second);
      print_to_stderr(rt, "Error in sys.excepthook:\n");
      print_exception(rt, second);
      print_to_stderr(rt, "\nOriginal exception was:\n");
      print_exception(rt, exception);
    }
  }
  return interrupted ? 130 : 1;
}
int VirtualMachine::finish(int status) {
  HostCall call_under_way(limits);
  Value atexit = dict_get_str(rt, rt.modules, intern(rt, "atexit"));
  if (!atexit.is_unset()) {
    auto run = get_attribute_or_unset(rt, atexit, intern(rt, "_run_exitfuncs"));
    if (run.failed())
      rt.clear_pending();
    else if (!run.value().is_unset() && call(rt, run.value()).failed())
      report_uncaught();
  }
  rt.clear_pending();
  for (Name name : {Name::name_stdout, Name::name_stderr}) {
    Value stream = dict_get_str(rt, sys_dict, rt.name(name));
    if (stream.is_unset() || stream.is_none()) continue;
    if (call_method(rt, stream, Name::name_flush).failed()) {
      bool is_output = name == Name::name_stdout;
      if (is_output) report_unraisable(rt, Value::unset(), "Exception ignored while flushing sys.stdout");
      rt.clear_pending();
      if (status == 0 && is_output) status = 120;
    }
  }
  finalizing = true;
  return status;
}

}  // namespace minipy
