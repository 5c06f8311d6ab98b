#include "vm/interp/vm.h"

#include <pthread.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>

#include "compiler/python/compile.h"
#include "runtime/native/native.h"
#include "runtime/object/system.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/builtins.h"
#include "vm/interp/calls.h"
#include "vm/interp/frame_object.h"
#include "vm/interp/generators.h"
#include "vm/interp/import.h"
#include "vm/interp/slow.h"
#include "vm/introspect/site_builtins.h"
#include "vm/introspect/sys.h"

namespace minipy {

namespace {

// Address space; pages are committed as they are touched.
constexpr size_t kStackValues = size_t{1} << 25;   // 256 MiB
constexpr size_t kStackReserve = size_t{1} << 16;  // values past stack_limit that arguments may be written to
constexpr size_t kMostFrames = size_t{1} << 21;    // 128 MiB

void* reserve(size_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    std::fputs("minipy: no address space for the stack\n", stderr);
    std::abort();
  }
  return memory;
}

// The native stack of the calling thread.
std::span<const char> thread_stack() {
  pthread_attr_t attributes;
  void* lowest = nullptr;
  size_t size = 0;
  pthread_getattr_np(pthread_self(), &attributes);
  pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_destroy(&attributes);
  return {static_cast<const char*>(lowest), size};
}
// The same for the process's first thread, of which the C library reads /proc/self/maps: that took a third of the time
// in which a VM is made. Empty where `here` is not on its stack, or how large it may grow is not that simple.
std::span<const char> first_thread_stack(const char* here) {
  constexpr size_t kSurelyFree = size_t{128} << 20;  // the system keeps so much room below
  constexpr uintptr_t kPage = 4096;
  // The name of the executable is what the system has put there first.
  auto* oldest = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
  rlimit limit = {};
  if (!oldest || getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur > kSurelyFree) return {};
  auto* end = reinterpret_cast<const char*>(
      (reinterpret_cast<uintptr_t>(oldest) + std::strlen(oldest)) / kPage * kPage + kPage);
  auto size = static_cast<size_t>(limit.rlim_cur);
  if (here >= end || here < end - size) return {};
  return {end - size, size};
}

}  // namespace

VirtualMachine::VirtualMachine(VirtualMachineOptions given) : options(std::move(given)), limits(*this) {
  rt.vm_state = this;
  rt.evaluator = this;
  rt.system = std::make_unique<System>(options.capabilities, options.import_path);
  map_stack();
  use_native_stack();
  if (options.memory_limit != SIZE_MAX) rt.heap.set_limit(options.memory_limit);
  limits.set(options.fuel, options.time);
  install_specs();
  seed_hashes();
  rt.start();
  rt.heap.add_root_source(this);
  rt.debug_asserts = options.optimize == 0;
  if (make_builtins().failed() || make_sys(*this).failed() || (!options.no_site && add_site_builtins(rt).failed())) {
    std::fputs("minipy: the built-in modules cannot be made\n", stderr);
    std::abort();
  }
  drivers = std::make_unique<Drivers>(*this);
  if (options.stress) rt.heap.set_stress(true);
}
void VirtualMachine::use_native_stack() {
  auto* here = static_cast<const char*>(__builtin_frame_address(0));
  if (here >= native_stack_lowest_ && here < rt.heap.stack_base()) return;  // the same thread
  std::span<const char> stack_bytes = first_thread_stack(here);
  if (stack_bytes.empty()) stack_bytes = thread_stack();
  native_stack_lowest_ = stack_bytes.data();
  rt.set_native_stack(native_stack_lowest_ + stack_bytes.size(), stack_bytes.size());
}
// Has a cell give back what it holds outside the heap, where that runs no code of a program.
static void finalise_native(Cell* cell, void* data) {
  auto& rt = *static_cast<Runtime*>(data);
  if (cell->shape == shape_of(BuiltinType::Generator) || cell->shape == shape_of(BuiltinType::Coroutine) ||
      cell->shape == shape_of(BuiltinType::AsyncGenerator)) {
    return;
  }
  Type* type = rt.shape(cell->shape)->type;
  while (type && type->is_heap_type) type = type->base;
  if (type && type->slots->finalise) type->slots->finalise(rt, cell);
}
VirtualMachine::~VirtualMachine() {
  rt.heap.for_each(finalise_native, &rt);
  rt.heap.remove_root_source(this);
  munmap(stack, kStackValues * sizeof(Value));
  munmap(frames, kMostFrames * sizeof(Frame));
}

// PYTHONHASHSEED: 0 is no randomness at all, another number always the same. Where randomness is not allowed it is 0.
void VirtualMachine::seed_hashes() {
  const std::string& seed = options.hash_seed;
  if (seed.empty() || seed == "random") {
    uint8_t bytes[16];
    if (rt.system->fill_randomly(bytes) == 0) std::memcpy(&rt.hash_key, bytes, sizeof(rt.hash_key));
    return;
  }
  rt.hash_key = hash_key_from_seed(static_cast<uint32_t>(std::strtoul(seed.c_str(), nullptr, 10)));
}
void VirtualMachine::map_stack() {
  stack = static_cast<Value*>(reserve(kStackValues * sizeof(Value)));
  stack_limit = stack + kStackValues - kStackReserve;
  frames = static_cast<Frame*>(reserve(kMostFrames * sizeof(Frame)));
  frame = frames;
  frame->base = stack;
  frame_limit = recursion_end();
}
bool VirtualMachine::set_recursion_limit(int limit) {
  if (frame - frames - driver_count() >= limit) return false;
  rt.recursion_limit = std::min(limit, static_cast<int>(kMostFrames - 8));
  frame_limit = recursion_end();
  return true;
}
int VirtualMachine::driver_count() const {
  int count = 0;
  for (Frame* each = frame; each != frames; --each) count += is_driver(each->code);
  return count;
}
// The driver that ends last puts the limit back, where its frame can say so; else it stays where it is.
bool VirtualMachine::extend_limit() {
  Frame* first = nullptr;
  for (Frame* each = frame; each != frames; --each) {
    auto continuation = continuation_of(each->continuation);
    if (is_driver(each->code) && (continuation == Continuation::Plain || continuation == Continuation::Limit))
      first = each;
  }
  if (!first) return false;
  frame_limit = std::min(recursion_end() + driver_count(), frames + kMostFrames - 8);
  if (frame + 1 >= frame_limit) return false;
  first->continuation = continuation_word(Instruction{first->continuation}, Continuation::Limit);
  return true;
}
void VirtualMachine::install_specs() {
  rt.install_spec(BuiltinType::Code, &kCodeTypeSpec);
  install_frame_specs(rt);
  install_generator_specs(rt);
}

Value* VirtualMachine::end_of_registers() const {
  Value* end = in_frame() ? end_of_registers(*frame) : stack;
  return std::max(end, trace_end);
}
// What a native needs that a frame has called lies in that frame's registers; those behind its arguments are dead, and
// so is what the loop's own native frames hold. That is so of the interpreter alone: machine code that keeps values of
// its own must not call from a frame's registers.
void VirtualMachine::collect(Runtime&, const NativeDef& def, const Arguments& arguments) {
  bool in_registers =
      in_frame() && arguments.values > frame->base && arguments.values <= frame->base + frame->code->register_count;
  if (in_registers && rt.is_exactly(arguments.values[-1], BuiltinType::BuiltinFunction) &&
      arguments.values[-1].as<NativeFunction>()->def == &def) {
    const Value* dead = arguments.values + arguments.count + arguments.keyword_count();
    std::fill(const_cast<Value*>(dead), end_of_registers(), Value::unset());
    rt.heap.collect(loop_stack);
  } else {
    rt.heap.collect();
  }
}
// Puts the processor's registers, which may be the callers' only references, above the loop's frames.
__attribute__((noinline)) Result<Value> run_loop(VirtualMachine& vm) {
  const void* outer = vm.loop_stack;
  __builtin_unwind_init();
  vm.loop_stack = &outer;
  auto result = dispatch(vm);
  vm.loop_result = Value::unset();
  vm.loop_stack = outer;
  return result;
}
void VirtualMachine::visit_roots(Visitor& visitor) {
  auto visit_registers = [&](Value* begin, Value* end) {
    for (Value* word = begin; word < end; ++word) visitor.visit_maybe(*word);
  };
  if (tier)
    tier->used_registers(end_of_registers(), visit_registers);
  else
    visit_registers(stack, end_of_registers());
  for (Frame* each = frames + 1; each <= frame; ++each) {
    visitor.visit_cell(each->code);
    visitor.visit_cell(each->function);
    visitor.visit_cell(each->generator);
    visitor.visit_cell(each->object);
    if (each->code->uses_namespace) visitor.visit(each->ns);
  }
  for (Value value : {loop_result, builtins_module, sys_module, main_module, asyncgen_firstiter, asyncgen_finalizer,
                      trace_function, profile_function, script_folder}) {
    visitor.visit(value);
  }
  if (drivers) drivers->visit(visitor);
  limits.visit(visitor);
  visitor.visit_cell(sys_dict);
  visitor.visit_cell(file_sources);
}

// ---- Caches that hold shapes
void note_cached_code(Runtime& rt, Code* code) {
  if (code->aux & Code::kHasCaches) return;
  code->aux |= Code::kHasCaches;
  VirtualMachine::of(rt).cached_codes.push_back(code);
}
void VirtualMachine::shapes_retired(Runtime&) {
  if (tier) tier->shapes_retired();
  for (Code* code : cached_codes) {
    for (uint32_t i = 0; i < code->cache_count; ++i) {
      InlineCache& cache = code->caches[i];
      // The caches of globals hold a small kind where others have a shape: those are never retired.
      if (rt.shape_count() > cache.shape && cache.shape != 0 && rt.shape(cache.shape)->retired) cache.shape = 0;
      if (rt.shape_count() > cache.new_shape && cache.new_shape != 0 && rt.shape(cache.new_shape)->retired) {
        cache.new_shape = 0;
        cache.shape = 0;
      }
    }
  }
}
void VirtualMachine::watched_changed(Runtime&, Cell* cell) {
  if (tier) tier->watched_changed(cell);
}
void VirtualMachine::watched_name_changed(Runtime&, Dict* dict, Value key) {
  if (tier) tier->watched_name_changed(dict, key);
}
void VirtualMachine::function_made(Runtime&, Function* function) { note_globals(*this, function); }
void note_globals_slowly(VirtualMachine& vm, Function* function) {
  auto* code = static_cast<Code*>(function->code);
  if (!code->only_globals) {
    code->only_globals = function->globals;
    code->only_builtins = function->builtins;
  } else if (!(code->aux & Code::kManyGlobals)) {
    code->aux |= Code::kManyGlobals;
    if (code->aux & kWatchedCell) vm.watched_changed(vm.rt, code);
  }
}
void VirtualMachine::sweep_weak(Runtime&) {
  size_t kept = 0;
  for (Code* code : cached_codes) {
    if (rt.heap.is_marked(code)) cached_codes[kept++] = code;
  }
  cached_codes.resize(kept);
  if (drivers) drivers->sweep_weak();
  if (tier) tier->sweep_weak();
  if (propagating.is_cell() && !rt.heap.is_marked(propagating.cell())) propagating = Value::unset();
}

// ---- Evaluator
Failed VirtualMachine::refuse() {
  refused_python = true;
  return raise_runtime_error(rt, "no Python code may run here");
}
Result<Value> VirtualMachine::call_function(Runtime& runtime, Value callable, const Arguments& arguments) {
  Function* function = python_function(callable);
  if (!function) return call(runtime, callable, arguments);
  if (refuses_python) return refuse();
  if (runtime.native_stack_low()) return raise_too_deep(runtime);
  auto* code = static_cast<Code*>(function->code);
  Value* window = free_window();
  if (rt.interrupt_requested.counts()) (void)rt.spend_unit();
  if (!room_for_frame(*this, window + code->register_count)) return Failed{};
  TRY(bind_parameters(runtime, function, arguments, window));
  Frame* next = frame + 1;
  next->pc = code->instructions;
  next->base = window;
  next->code = code;
  next->function = function;
  next->continuation = static_cast<uint64_t>(Continuation::Exit);
  next->generator = nullptr;
  next->object = nullptr;
  for (uint32_t r = code->parameter_count; r < code->local_count; ++r) window[r] = Value::unset();
  frame = next;
  return run_loop(*this);
}
Result<Value> VirtualMachine::run_code(Code* code, Dict* globals, Value ns, Tuple* closure) {
  if (refuses_python) return refuse();
  if (rt.native_stack_low()) return raise_too_deep(rt);
  Value* window = free_window();
  if (rt.interrupt_requested.counts()) (void)rt.spend_unit();
  if (!room_for_frame(*this, window + code->register_count)) return Failed{};
  auto* function = rt.heap.allocate_small<Function>(shape_of(BuiltinType::Function));
  function->code = code;
  function->globals = globals;
  function->builtins = builtins_of(rt, globals);
  function->name = Value::from_cell(code->name);
  function->qualname = Value::from_cell(code->qualname);
  function->doc = Value::none();
  Value module = dict_get_str(rt, globals, rt.name(Name::dunder_name));
  function->module = module.is_unset() ? Value::none() : module;
  function->annotations = function->annotate = function->type_params = Value::unset();
  function->closure = closure;
  note_globals(*this, function);
  Frame* next = frame + 1;
  next->pc = code->instructions;
  next->base = window;
  next->code = code;
  next->function = function;
  next->continuation = static_cast<uint64_t>(Continuation::Exit);
  next->generator = nullptr;
  next->object = nullptr;
  next->ns = ns.is_unset() ? Value::from_cell(globals) : ns;
  for (uint32_t r = 0; r < code->local_count; ++r) window[r] = Value::unset();
  bool has_parameters =
      code->argument_count + code->keyword_only_count > 0 || (code->flags & (Code::kVarArgs | Code::kVarKeywords));
  if (has_parameters) TRY(bind_parameters(rt, function, Arguments{}, window));  // a function's code: without arguments
  frame = next;
  auto result = run_loop(*this);
  next->ns = Value::unset();
  return result;
}
Result<Value> VirtualMachine::run_class_body(Function* function, Value ns) {
  if (refuses_python) return refuse();
  if (rt.native_stack_low()) return raise_too_deep(rt);
  auto* code = static_cast<Code*>(function->code);
  Value* window = free_window();
  if (rt.interrupt_requested.counts()) (void)rt.spend_unit();
  if (!room_for_frame(*this, window + code->register_count)) return Failed{};
  Frame* next = frame + 1;
  next->pc = code->instructions;
  next->base = window;
  next->code = code;
  next->function = function;
  next->continuation = static_cast<uint64_t>(Continuation::Exit);
  next->generator = nullptr;
  next->object = nullptr;
  next->ns = ns;
  for (uint32_t r = 0; r < code->local_count; ++r) window[r] = Value::unset();
  frame = next;
  auto result = run_loop(*this);
  next->ns = Value::unset();
  return result;
}
Frame* VirtualMachine::frame_at(int depth) const {
  if (depth < 0) return nullptr;
  Frame* at = visible_frame();
  for (; at != frames && depth > 0; --depth) at = visible(at - 1);
  return at == frames ? nullptr : at;
}
Dict* VirtualMachine::current_globals(Runtime&) {
  Frame* at = visible_frame();
  return at != frames ? at->function->globals : nullptr;
}
Status VirtualMachine::attend(Runtime&) { return minipy::attend(*this); }
Status VirtualMachine::poll(Runtime&) { return minipy::poll(*this); }
int VirtualMachine::current_line(Runtime&, Str** file_name) {
  Frame* at = visible_frame();
  if (at == frames) return 0;
  if (file_name) *file_name = at->code->file_name;
  return line_of(at->code, at->pc);
}
Result<Value> VirtualMachine::import_module(Runtime& runtime, Str* name) {
  return import_by_name(runtime, name->view());
}

Status VirtualMachine::zero_argument_super(Runtime& runtime, Value found[2]) {
  const Frame* at = visible_frame();
  if (at == frames) return raise_runtime_error(runtime, "super(): no current frame");
  Code* code = at->code;
  if (code->argument_count == 0) return raise_runtime_error(runtime, "super(): no arguments");
  Value first = at->base[code->variable_registers[0]];
  for (uint64_t j = 0; j < code->cell_names->size; ++j) {
    if (code->cell_names->items[j] != code->variable_names->items[0]) continue;
    if (auto* cell = cast_exact<CellVariable>(at->base[code->cell_registers[j]])) first = cell->contents;
  }
  if (first.is_unset()) return raise_runtime_error(runtime, "super(): arg[0] deleted");
  for (uint64_t j = 0; j < code->free_names->size; ++j) {
    if (code->free_names->items[j].as<Str>() != runtime.name(Name::dunder_class)) continue;
    Value cls = at->function->closure->items[j].as<CellVariable>()->contents;
    if (cls.is_unset()) return raise_runtime_error(runtime, "super(): empty __class__ cell");
    found[0] = cls;
    found[1] = first;
    return ok();
  }
  return raise_runtime_error(runtime, "super(): __class__ cell not found");
}

// ---- The builtins module
Status VirtualMachine::make_builtins() {
  rt.modules = TRY(new_dict(rt));
  file_sources = TRY(new_dict(rt));
  Module* module = TRY(new_builtins_module(rt));
  builtins_module = Value::from_cell(module);
  rt.builtins = module->dict;
  return dict_set_str(rt, rt.modules, intern(rt, "builtins"), builtins_module);
}

}  // namespace minipy
