// sys.settrace and sys.setprofile: what programs trace programs with (vm/trace is another thing: machine code).
//
// While a function is set, each opcode's place in VirtualMachine::handlers leads to one label of the dispatch loop,
// which asks before_instruction() and goes on to the operation. So a program that is not traced pays nothing, and each
// loop that runs, however deep in natives, changes over with its next instruction. Traces of hot loops are not entered.
#pragma once

#include "vm/interp/vm.h"

namespace minipy {

// None or unset: no function. A function that is set is called for what runs from the next instruction on.
void set_trace_function(VirtualMachine& vm, Value function);
void set_profile_function(VirtualMachine& vm, Value function);
// Calls a function with tracing on, inside a trace function (sys.call_tracing).
Result<Value> call_with_tracing(VirtualMachine& vm, Value function, const Arguments& arguments);

// The loop's tables: what it goes to for each opcode, and the label that comes before every instruction.
void set_handlers(VirtualMachine& vm, const void* const* handlers, const void* before_each);
// Tells of the instruction before vm.frame->pc, which is about to run: calls, lines, opcodes, returns. Failed: the
// exception that a function raised is pending, and frame->pc stands where it counts as raised.
Status before_instruction(VirtualMachine& vm);

// An exception is at a frame: the exception to go on with, which is another where the trace function raises.
Value tell_exception(VirtualMachine& vm, Frame* frame, Value exception);
// An exception leaves a frame: the same.
Value tell_unwound(VirtualMachine& vm, Frame* frame, Value exception);
// A generator has returned `value` to the FOR_ITER or SEND before the innermost frame's pc.
Status tell_stop(VirtualMachine& vm, Value value);

}  // namespace minipy
