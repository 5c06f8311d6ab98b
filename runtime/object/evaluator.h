// Evaluator: how natives run Python code. vm/ implements it.
#pragma once

#include "runtime/object/type.h"

namespace minipy {

struct Module;
struct Function;

// A bit of Cell::aux of functions, types and codes.
inline constexpr uint32_t kWatchedCell = uint32_t{1} << 31;

class Evaluator {
 public:
  // Calls anything that is not a plain native: functions, classes, instances with __call__. Runs a nested loop.
  virtual Result<Value> call_function(Runtime& runtime, Value function, const Arguments& arguments) = 0;
  // The dictionary of globals of the innermost Python frame, or null; likewise its builtins.
  virtual Dict* current_globals(Runtime& runtime) = 0;
  // A safe point, for natives that work long: KeyboardInterrupt, MemoryError past the limit; runs finalisers. To be
  // called where Runtime::interrupt_requested.
  virtual Status attend(Runtime& runtime) = 0;
  // The same in the middle of a native's work, where no code of the program may run: KeyboardInterrupt, MemoryError,
  // and what a limit raises. See spend and WorkMeter (runtime.h).
  virtual Status poll(Runtime& runtime) = 0;
  // Adds a traceback entry etc. is the evaluator's own affair; this tells the line of the innermost frame for
  // warnings: file name and line; line 0 when there is no frame.
  virtual int current_line(Runtime& runtime, Str** file_name) = 0;

  // The module of a dotted name, imported where it is not there yet.
  virtual Result<Value> import_module(Runtime& runtime, Str* name) = 0;
  // For super() without arguments: the __class__ cell's class and the first argument of the innermost frame.
  virtual Status zero_argument_super(Runtime& runtime, Value found[2]) = 0;

  // Raises for an attribute that a module lacks: "partially initialized module ..." and the like.
  virtual Result<Value> missing_module_attribute(Runtime& runtime, Module* module, Str* name) = 0;

  // A collection for the native that runs with these arguments. Where the innermost frame has called it, what earlier
  // calls have left behind, in registers of frames and of the processor, keeps nothing alive.
  virtual void collect(Runtime& runtime, const NativeDef& def, const Arguments& arguments) = 0;
  // Shapes have been retired (a class changed): no inline cache may hit on one again.
  virtual void shapes_retired(Runtime&) {}
  // What somebody relies on has changed: the code or defaults of a function, the version of a type, who runs a code,
  // where the cell has kWatchedCell; the value of a name in a dict with Dict::kWatched (key unset: of all names).
  virtual void watched_changed(Runtime&, Cell*) {}
  virtual void watched_name_changed(Runtime&, Dict*, Value) {}
  // A function has got its code.
  virtual void function_made(Runtime&, Function*) {}
  // Between marking and sweeping: drop what is held weakly (Heap::is_marked).
  virtual void sweep_weak(Runtime&) {}

 protected:
  ~Evaluator() = default;
};

}  // namespace minipy
