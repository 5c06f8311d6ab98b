// Frame objects as natives and modules use them.
#pragma once

#include "vm/interp/frame.h"

namespace minipy {

// Traits of the machine's own cells, so that cast and natives know them.
#define MACHINE_TRAITS(structure, type, text)               \
  template <>                                               \
  struct CellTraits<structure> {                            \
    static constexpr Layout kLayout = Layout::Opaque;       \
    static constexpr BuiltinType kType = BuiltinType::type; \
    static constexpr const char* kName = text;              \
  };
MACHINE_TRAITS(FrameObject, Frame, "frame")
MACHINE_TRAITS(Code, Code, "code")
MACHINE_TRAITS(FrameLocalsProxy, FrameLocalsProxy, "FrameLocalsProxy")
MACHINE_TRAITS(WrappedValue, AsyncGeneratorWrappedValue, "async_generator_wrapped_value")
MACHINE_TRAITS(CoroutineWrapper, CoroutineWrapper, "coroutine_wrapper")
#undef MACHINE_TRAITS

// gi_frame and its like: null where the generator has ended.
FrameObject* generator_frame(Runtime& rt, Generator* generator);
// The local variables by name, as a new dictionary.
Result<Dict*> frame_locals_snapshot(Runtime& rt, FrameObject* frame);
// f_locals: the namespace itself, or a proxy.
Result<Value> frame_locals(Runtime& rt, FrameObject* frame);
// locals() of a live frame: the namespace itself, or a snapshot.
Result<Value> locals_of(Runtime& rt, Frame* frame);
void install_frame_specs(Runtime& rt);

}  // namespace minipy
