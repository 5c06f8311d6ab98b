// A VM without an interpreter: enough to compile.
#pragma once

#include <string>

#include "compiler/python/compile.h"
#include "runtime/object/runtime.h"

namespace minipy {

class Compiling {
 public:
  Compiling() {
    rt.heap.set_stack_base(__builtin_frame_address(0));
    rt.set_native_stack(__builtin_frame_address(0), 4 << 20);
    rt.install_spec(BuiltinType::Code, &kCodeTypeSpec);
    rt.start();
  }
  Code* compile(const std::string& source) {
    Result<Code*> result = compile_source(rt, source, "test.py", CompileMode::Exec, {});
    if (result.failed()) rt.clear_pending();
    return result.value();
  }
  Runtime rt;
};

}  // namespace minipy
