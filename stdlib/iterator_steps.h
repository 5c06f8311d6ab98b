// How iterators of the library come to their next item where that may run Python code: a function written in Python
// (stdlib/python/_drivers.py, vm/interp/drivers.h) that the machine calls in the place of the type's `next`, with parts
// of the iterator. Both work on the same state, so one may go on where the other has stopped.
#pragma once

#include <span>

#include "runtime/native/native.h"
#include "runtime/object/type.h"

namespace minipy {

using IteratorPart = Value Cell::*;
struct IteratorStep {
  const TypeSpec* spec;    // of the type; not of its subclasses
  const char* driver;      // null: `next` runs no Python code, so traces call it
  IteratorPart parts[4];   // the driver's arguments
  uint32_t count;          // of these
  bool takes_self;         // the iterator itself is another, in front of them
  bool (*applies)(Value);  // to an iterator in this state; null: always
};
template <class T>
constexpr IteratorPart part(Value T::*member) {
  return static_cast<IteratorPart>(member);
}
// Of one file: the steps of its types, of which the first that applies is the one, and what their drivers call. A
// helper runs no Python code unless its effect is Anything.
struct IteratorSteps {
  std::span<const IteratorStep> steps;
  std::span<const NativeDef> helpers;
};
extern const IteratorSteps kItertoolsSteps, kFilterSteps, kGroupSteps, kCombinationSteps;
inline constexpr const IteratorSteps* kIteratorSteps[] = {&kItertoolsSteps, &kFilterSteps, &kGroupSteps,
                                                          &kCombinationSteps};

// Whether it is a built-in iterator that runs no Python code.
bool is_plain_iterator(Value iterator);

}  // namespace minipy
