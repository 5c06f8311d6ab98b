// Calls of the runtime from traces that run no Python code: what would have to (a key's __eq__, a __hash__) is refused,
// and the call *declines* with an unset value. For traces keep registers and frames to themselves while they call, so
// nobody may look at them. Only for what changes nothing before it might run Python code: it is done again,
// interpreted.
#pragma once

#include "vm/interp/vm.h"

namespace minipy {

class WithoutPython {
 public:
  explicit WithoutPython(Runtime& rt) : vm_(VirtualMachine::of(rt)) { vm_.refuses_python = true; }
  WithoutPython(const WithoutPython&) = delete;
  WithoutPython& operator=(const WithoutPython&) = delete;
  ~WithoutPython() { vm_.refuses_python = false; }
  // The result, or unset where Python code was refused.
  Result<Value> settle(Result<Value> result) {
    if (__builtin_expect(vm_.refused_python, 0)) return declined();
    return result;
  }

 private:
  Result<Value> declined() {
    vm_.refused_python = false;
    vm_.rt.clear_pending();
    return Value::unset();
  }
  VirtualMachine& vm_;
};
template <class F>
Result<Value> without_python(Runtime& rt, F&& function) {
  WithoutPython scope(rt);
  return scope.settle(function());
}

}  // namespace minipy
