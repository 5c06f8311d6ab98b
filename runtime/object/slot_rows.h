// The special methods of built-in types as objects (`int.__add__`): rows of the table in slots.cpp.
#pragma once

#include "runtime/object/names.h"
#include "runtime/object/runtime.h"

namespace minipy {

using SlotCaller = Result<Value> (*)(Runtime&, void (*slot)(), Value self, const Arguments&);

struct SlotRow {
  Name dunder;
  SlotCaller caller;
  const char* signature;
  const char* doc;
};

SlotRow slot_row(uint32_t index);
Result<Value> call_slot_wrapper(Runtime& rt, SlotWrapper* wrapper, Value self, const Arguments& args);
// The definition shared by the `__new__` of all built-in types; its self is the type.
const NativeDef& new_wrapper_def();
// Prints the pending exception, which cannot be raised (in __del__, callbacks), through sys.unraisablehook; clears it.
// The message is the text with the repr of `where` (unset: none) behind it.
void report_unraisable(Runtime& rt, Value where, const char* text);

}  // namespace minipy
