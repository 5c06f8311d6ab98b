// Generators from the natives' side: resuming in a nested loop, throwing, closing.
#pragma once

#include "vm/interp/frame.h"

namespace minipy {

class VirtualMachine;

// Each gives the value yielded; where the generator returns instead, *returned is set and it is the return value.
Result<Value> generator_send(Runtime& rt, Generator* generator, Value value, bool* returned);
Result<Value> generator_throw(Runtime& rt, Generator* generator, Value exception, bool* returned);
// close(): GeneratorExit where it stands. The return value, or None.
Result<Value> generator_close(Runtime& rt, Generator* generator);
// What it delegates to by `yield from` or `await`; unset when it does not.
Value delegate_of(Generator* generator);
void install_generator_specs(Runtime& rt);
void install_async_specs(Runtime& rt);
void visit_generator(Cell* cell, Visitor& visitor);
void finalise_generator(Runtime& rt, Cell* cell);

// The exception that throw(type, value, traceback) raises; unset for what is not given.
Result<Value> thrown_exception(Runtime& rt, Value type, Value value, Value traceback);
// The DeprecationWarning of a throw() (or athrow()) with more than one argument.
Status warn_of_parts(Runtime& rt, const char* method, Value value, Value traceback);

// The awaitables of async generators.
Result<Value> new_async_step(Runtime& rt, Generator* generator, Value argument);
Result<Value> async_step_send(Runtime& rt, AsyncStep* step, Value value, bool* returned);

}  // namespace minipy
