// Weak references of a VM: which references point at a cell. The collector clears those whose target died.
#pragma once

#include <unordered_map>
#include <vector>

#include "runtime/object/runtime.h"

namespace minipy {

struct Runtime::WeakTable {
  std::unordered_map<Cell*, WeakReference*> first;  // of each target, the list of its references
  std::vector<WeakReference*> callbacks;            // cleared ones whose callback waits to be called

  // Between marking and sweeping: drops dead references, clears those to dead targets.
  void sweep(Runtime& rt);
};

// A reference of the type (WeakReference, WeakProxy, WeakCallableProxy or a subclass); an existing plain one
// without a callback is shared. TypeError "cannot create weak reference to 'int' object".
Result<WeakReference*> new_weak_reference(Runtime& rt, Type* type, Value target, Value callback);
// Calls the callbacks that wait; at safe points.
void run_weak_callbacks(Runtime& rt);

}  // namespace minipy
