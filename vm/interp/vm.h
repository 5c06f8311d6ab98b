// VirtualMachine: a Runtime with its interpreter - the VM stack, the frames, modules, and the loop that runs them.
// One thread at a time may use one; several can live in a process.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/heap/roots.h"
#include "runtime/object/capabilities.h"
#include "runtime/object/runtime.h"
#include "vm/interp/call_limits.h"
#include "vm/interp/drivers.h"
#include "vm/interp/frame.h"
#include "vm/interp/name_layouts.h"
#include "vm/interp/tier_hooks.h"

namespace minipy {

struct VirtualMachineOptions {
  size_t memory_limit = SIZE_MAX;                // bytes
  uint64_t fuel = kNoFuelLimit;                  // units, in a call from the host (runtime/object/limits.h)
  std::chrono::nanoseconds time = kNoTimeLimit;  // likewise
  std::vector<std::string> arguments;            // sys.argv
  std::vector<std::string> original_arguments;
  std::string executable;
  std::vector<std::string> import_path;  // folders and zip files searched after the embedded modules
  int optimize = 0;                      // -O: 1, -OO: 2
  bool inspect = false, quiet = false, ignore_environment = false, unbuffered = false, verbose = false;
  bool isolated = false, no_site = false, safe_path = false, dont_write_bytecode = false, development_mode = false;
  std::vector<std::string> warning_options;
  std::string hash_seed;    // PYTHONHASHSEED; empty: random, where that is allowed
  bool precompile = false;  // writes and reads what it compiles as a file (code_file.h) in between, for tests
  bool stress = false;      // collect at every allocation
  std::function<void(std::string_view)> output, error_output;  // where sys.stdout and stderr go; empty: the process's
  Capabilities capabilities;                                   // none, unless they are given
};

// How the program ended.
struct ExitInfo {
  bool exited = false;  // sys.exit() or the like
  int status = 0;
};

class VirtualMachine final : public Evaluator, public RootSource {
 public:
  explicit VirtualMachine(VirtualMachineOptions options);
  ~VirtualMachine();
  VirtualMachine(const VirtualMachine&) = delete;
  VirtualMachine& operator=(const VirtualMachine&) = delete;
  static VirtualMachine& of(Runtime& runtime) { return *static_cast<VirtualMachine*>(runtime.vm_state); }

  Runtime rt;
  VirtualMachineOptions options;
  CallLimits limits;

  // The native stack is that of the calling thread; to be called when another thread takes the VM over.
  void use_native_stack();

  // ---- Running programs. Each prints an uncaught exception and returns the exit status.
  // A file (path for messages and __file__); its folder becomes sys.path[0].
  int run_file(const std::string& path);
  int run_source(std::string_view source, const std::string& file_name);
  int run_module(const std::string& name);
  // The code of a program or module, from its source or precompiled.
  Result<Code*> program_code(std::string_view source, const std::string& file_name, bool is_hidden = false);
  // Compiles a file, or source text, and prints its bytecode.
  int disassemble_program(bool is_source, const std::string& target);
  // Compiles a file and writes the code to another one (compiler/bytecode/code_file.h).
  int compile_program(const std::string& path, const std::string& output);
  // Makes the module __main__ of a program.
  Status make_main(const std::string& file_name);
  // Makes __main__ where there is none yet, and sys.ps1; false when that fails.
  bool begin_interactive();
  // Runs what a REPL has read, printing results and exceptions; false when the program asked to exit.
  bool run_interactive_block(const std::string& source, int number);
  // str(sys.ps1) or str(sys.ps2).
  std::string prompt(const char* name);
  // Figures of heap and caches, to stderr.
  void print_statistics();
  // Flushes standard streams, runs atexit functions. Returns the status to exit with.
  int finish(int status);
  // Prints the pending exception as the interpreter does (sys.excepthook); returns the exit status.
  int report_uncaught();

  // Raises in place of running Python code, where that is refused.
  Failed refuse();

  // ---- Evaluator
  Result<Value> call_function(Runtime& runtime, Value function, const Arguments& arguments) override;
  Status attend(Runtime& runtime) override;
  Status poll(Runtime& runtime) override;
  Dict* current_globals(Runtime& runtime) override;
  int current_line(Runtime& runtime, Str** file_name) override;
  Result<Value> import_module(Runtime& runtime, Str* name) override;
  Status zero_argument_super(Runtime& runtime, Value found[2]) override;
  Result<Value> missing_module_attribute(Runtime& runtime, Module* module, Str* name) override;
  void collect(Runtime& runtime, const NativeDef& def, const Arguments& arguments) override;
  void shapes_retired(Runtime& runtime) override;
  void watched_changed(Runtime& runtime, Cell* cell) override;
  void watched_name_changed(Runtime& runtime, Dict* dict, Value key) override;
  void function_made(Runtime& runtime, Function* function) override;
  void sweep_weak(Runtime& runtime) override;
  // Where the innermost run_loop begins on the native stack: below lie its own frames alone.
  const void* loop_stack = nullptr;
  // Codes whose caches hold shapes; weak.
  std::vector<Code*> cached_codes;

  // Runs code with globals, a namespace (unset: the globals are it), and cells for its free variables.
  Result<Value> run_code(Code* code, Dict* globals, Value ns, Tuple* closure = nullptr);
  // Runs the body of a class statement in its namespace.
  Result<Value> run_class_body(Function* function, Value ns);
  // Resumes a generator in a nested loop: the value yielded, or *returned is set and it is the return value.
  Result<Value> resume(Generator* generator, Value sent, bool* returned);
  // The same with an exception raised where it stands.
  Result<Value> resume_raising(Generator* generator, Value exception, bool* returned);

  // ---- Frames
  Frame* frames = nullptr;       // frames[0] is no frame: it ends the walk
  Frame* frame = nullptr;        // the innermost
  Frame* frame_limit = nullptr;  // an entry at or past it goes the slow way: the recursion limit
  Value* stack = nullptr;
  Value* stack_limit = nullptr;
  bool in_frame() const { return frame != frames; }
  // Frames at or past this one are over the recursion limit, where none is a driver's.
  Frame* recursion_end() const { return frames + 1 + rt.recursion_limit; }
  volatile bool signal_received = false;  // Ctrl-C; with Runtime::interrupt_requested
  // The frame that is to be seen at this one, or further out: no driver's. `frames` where there is none.
  Frame* visible(Frame* at) const {
    while (at != frames && is_driver(at->code)) --at;
    return at;
  }
  Frame* visible_frame() const { return visible(frame); }
  // The innermost frame, `depth` frames further out, drivers left out; null when there are not so many.
  Frame* frame_at(int depth) const;
  // How many frames of drivers there are.
  int driver_count() const;
  // Lets drivers' frames go past the recursion limit, for as long as there are some. Whether that made room.
  bool extend_limit();
  // Where what may be in use of the VM stack ends.
  Value* end_of_registers() const;
  // Of one frame: its own, and what natives that it has called hold beyond.
  static Value* end_of_registers(const Frame& frame) {
    return frame.base + frame.code->register_count + kFrameGap + kNativeRegisters;
  }
  static constexpr size_t kNativeRegisters = 256;
  // Where the registers of a frame called from outside the loop begin.
  Value* free_window() const {
    Value* window = in_frame() ? frame->base + frame->code->register_count + kFrameGap : stack + 1;
    return window < trace_end ? trace_end : window;
  }
  // Sets the recursion limit; false when the present depth is over it.
  bool set_recursion_limit(int limit);
  void visit_roots(Visitor& visitor) override;

  // The exception that left a nested loop: its context has been set. Weak: a native may have dealt with it.
  Value propagating;
  bool generator_returned = false;  // the Exit continuation's result came by return, not by yield
  bool resume_by_raise = false;     // the loop starts with unwinding
  Value loop_result;                // of the loop that ends

  // ---- What traces share with the runtime
  Frame* trace_frame = nullptr;    // the frame that the running trace was entered with
  Value* trace_end = nullptr;      // behind the registers that it, or a call under way, may use; null: none
  bool trace_left_loop = false;    // a step ended the dispatch loop
  bool stepping = false;           // a trace has the interpreter run one instruction: nothing is recorded
  bool disturbed = false;          // Python code ran in a call that was thought to run none
  bool registers_written = false;  // through a frame's f_locals
  bool refuses_python = false;     // a call under way must run no Python code: calling it raises instead ...
  bool refused_python = false;     // ... and says so

  // ---- The tracing tier; null without it. A counter at 0 wraps around, so that none fires where there is no tier.
  std::unique_ptr<Tier> tier;
  uint32_t hot_counters[kHotCounters] = {};
  // The program's instruction before pc, whatever the tier has put there.
  Instruction instruction_before(const Instruction* at) const {
    Instruction instruction = at[-1];
    return __builtin_expect(instruction.op() == Op::ENTER_TRACE, 0) ? tier->original(instruction) : instruction;
  }

  // The value sent goes to the register of the YIELD that the generator stopped at; before its start there is none.
  void put_sent(Value* base, const Instruction* pc, Value sent) const {
    Instruction before = instruction_before(pc);
    if (before.op() != Op::MAKE_GENERATOR) base[before.a()] = sent;
  }

  // ---- Trace and profile functions (program_trace.h)
  const void* handlers[kOpCount] = {};  // what the dispatch loop goes to for each opcode
  const void* const* plain_handlers = nullptr;
  const void* before_each = nullptr;
  Frame* told_frame = nullptr;  // the frame of the last instruction that was told of
  bool telling = false;         // a trace or profile function runs: it is not traced itself
  bool is_traced() const { return handlers[0] == before_each; }

  std::unique_ptr<Drivers> drivers;

  NameLayouts name_layouts;

  // ---- Per-VM objects
  Dict* sys_dict = nullptr;
  Value builtins_module, sys_module, main_module;
  Value asyncgen_firstiter = Value::none(), asyncgen_finalizer = Value::none();
  Value trace_function = Value::none(), profile_function = Value::none();
  int coroutine_origin_depth = 0;
  Value script_folder;           // sys.path[0]
  Dict* file_sources = nullptr;  // file name -> source text, for tracebacks of code without a file
  bool finalizing = false;
  ExitInfo exit_info;
  void* host = nullptr;       // what the embedding interface keeps beside it
  bool wrote_output = false;  // to a native stream, since the host last had them flushed
  uint64_t cache_misses = 0;

 private:
  void install_specs();
  void map_stack();
  void seed_hashes();
  Status make_builtins();
  int run_main_code(std::string_view source, const std::string& file_name);

  const char* native_stack_lowest_ = nullptr;
};

// To be called for each function that gets a code: whether all with that code have the same globals.
void note_globals_slowly(VirtualMachine& vm, Function* function);
inline void note_globals(VirtualMachine& vm, Function* function) {
  auto* code = static_cast<Code*>(function->code);
  if (code->only_globals != function->globals || code->only_builtins != function->builtins)
    note_globals_slowly(vm, function);
}

// Runs one instruction in the place of the one at vm.frame->pc, unwinding where it raises; frames and pc are in VM
// memory afterwards.
enum class StepResult : uint8_t {
  Next,    // vm.frame->pc is where to go on
  Raised,  // the same, after an exception was caught
  Exit,    // the loop would end, with vm.loop_result
};
StepResult step_instruction(VirtualMachine& vm, Instruction instruction);

// The dispatch loop: runs vm.frame until the frame whose continuation is Exit ends. The result, or failure with the
// exception pending.
Result<Value> run_loop(VirtualMachine& vm);
Result<Value> dispatch(VirtualMachine& vm);  // the loop itself, in dispatch.cpp

}  // namespace minipy
