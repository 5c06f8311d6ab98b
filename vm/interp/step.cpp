// One instruction at a time, for the recorder: the same operations as the dispatch loop's, out of line.
#include "vm/interp/operations.h"

namespace minipy {

static Flow run_one(LoopMachine& m, Instruction i) {
  switch (i.op()) {
#define OP(name, operands, text) \
  case Op::name:                 \
    return op_##name(m, i);
#include "compiler/bytecode/opcodes.def"
#undef OP
    case Op::kCount: break;
  }
  MINIPY_UNREACHABLE();
}

StepResult step_instruction(VirtualMachine& vm, Instruction i) {
  LoopMachine m;
  m.vm = &vm;
  m.frame = vm.frame;
  m.pc = vm.frame->pc;
  m.base = vm.frame->base;
  m.code = vm.frame->code;
  ++m.pc;
  m.begin();
  Flow flow = run_one(m, i);
  StepResult result = StepResult::Next;
  while (flow == Flow::Error || flow == Flow::Reraise) {
    result = StepResult::Raised;
    flow = unwind(m, flow == Flow::Error);
  }
  if (flow == Flow::Exit) return StepResult::Exit;
  m.sync();
  return result;
}

}  // namespace minipy
