// Calls from the interpreter's side: binding arguments to parameters, calling natives from registers, room on the
// VM stack.
#pragma once

#include "vm/interp/frame.h"

namespace minipy {

class VirtualMachine;

// Puts the arguments of a call of a Python function into its parameters' registers (window[0] ...), with defaults,
// *args and **kwargs. The arguments may overlap the window. Fails with CPython's TypeErrors.
Status bind_parameters(Runtime& rt, Function* function, const Arguments& arguments, Value* window);

// Whether another frame may be pushed whose registers end at `end`; else RecursionError is pending. Also attends to
// what waits for a safe point, which may fail as well.
bool room_for_frame(VirtualMachine& vm, Value* end);

// What waits for a safe point: Ctrl-C, finalisers, a passed memory limit. Where `native_stack` is given, the native
// stack below it holds no references.
Status attend(VirtualMachine& vm, const void* native_stack = nullptr);
// The same where no code of the program may run (Evaluator::poll).
Status poll(VirtualMachine& vm);
// The same before instruction `next` of the top frame, where all that the program holds is in registers of its frames.
Status attend_in_loop(VirtualMachine& vm, const Instruction* next);

// Calls a native function, method or slot wrapper with its receiver first among the arguments where it has one.
// values[-1] must be writable: it takes the receiver of a bound native.
Result<Value> call_native(Runtime& rt, NativeFunction* function, Value* values, uint32_t count, const Tuple* names);

// The Python function behind a callable as found in a class, or null.
inline Function* python_function(Value value) { return cast_exact<Function>(value); }

// The function for a special method of a value's type where it is written in Python, else null.
Function* special_function(Runtime& rt, Value value, Name name);

}  // namespace minipy
