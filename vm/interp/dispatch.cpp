// The dispatch loop: one copy of each operation, each ending in its own indirect jump.
#include "vm/interp/operations.h"
#include "vm/interp/program_trace.h"

// Labels as values are the point of this file.
#pragma GCC diagnostic ignored "-Wpedantic"

namespace minipy {

Result<Value> dispatch(VirtualMachine& vm) {
  bool stepping = vm.stepping;
  vm.stepping = false;
  static const void* const kHandlers[] = {
#define OP(name, operands, text) &&handle_##name,
#include "compiler/bytecode/opcodes.def"
#undef OP
  };
  if (MINIPY_UNLIKELY(!vm.handlers[0])) set_handlers(vm, kHandlers, &&before_each);
  LoopMachine m;
  m.vm = &vm;
  m.frame = vm.frame;
  m.pc = vm.frame->pc;
  m.base = vm.frame->base;
  m.code = vm.frame->code;
  Instruction i;
  Flow flow;
  if (vm.resume_by_raise) {
    vm.resume_by_raise = false;
    flow = Flow::Error;
    goto leave;
  }
#define NEXT                                            \
  do {                                                  \
    i = *m.pc++;                                        \
    m.begin();                                          \
    goto* m.vm->handlers[static_cast<uint8_t>(i.word)]; \
  } while (0)
  NEXT;
#define OP(name, operands, text)                     \
  handle_##name : flow = op_##name(m, i);            \
  if (Op::name == Op::ENTER_TRACE) goto after_trace; \
  if (MINIPY_UNLIKELY(flow != Flow::Ok)) goto leave; \
  NEXT;
#include "compiler/bytecode/opcodes.def"
#undef OP
after_trace:
  if (flow == Flow::Ok) {
    i = *m.pc++;
    if (i.op() == Op::ENTER_TRACE) i = vm.tier->original(i);
    m.begin();
    goto* m.vm->handlers[static_cast<uint8_t>(i.word)];
  }
  goto leave;
before_each:  // every opcode leads here while a trace or profile function is set
  flow = m.cold([](auto& machine) { return machine.before_instruction(); });
  if (flow == Flow::Ok) {
    i = m.vm->instruction_before(m.pc);
    m.begin();
    goto* kHandlers[static_cast<uint8_t>(i.word)];
  }
leave:
  if (flow != Flow::Exit) {
    flow = m.cold([flow](auto& machine) {
      Flow now = flow;
      while (now == Flow::Error || now == Flow::Reraise) now = unwind(machine, now == Flow::Error);
      return now;
    });
    if (flow == Flow::Ok) NEXT;
  }
  vm.disturbed = true;
  vm.stepping = stepping;
  return vm.loop_result;
}

}  // namespace minipy
