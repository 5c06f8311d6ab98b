// The rare paths of the operations, instantiated for the loop's machine.
#include "vm/interp/operations.h"
#include "vm/interp/operator_of.h"
#include "vm/interp/quick_next.h"

namespace minipy {

template <class M>
Flow generator_returns(M& m, Value value);
template <class M>
Flow finish_length(M& m, Instruction i, Value value);

// Has a driver go through what an instruction's operand gives. False: it has none.
template <class M, class... A>
bool enter_going_through(M& m, Instruction i, Driver driver, Continuation continuation, Value iterable, Flow* flow,
                         A... arguments) {
  const void* source = nullptr;
  if (!Drivers::may_run_python(iterable) || !m.vm->drivers->goes_through(driver, iterable, &source)) return false;
  m.sync();
  *flow = Flow::Error;
  auto function = m.vm->drivers->function(driver, source, m.code, m.pc);
  if (!function.failed()) *flow = m.call_user(i, continuation, function.value(), arguments...);
  return true;
}

#include "vm/interp/cold_operators.inl"

// They use what stands above.
#include "vm/interp/cold_attributes.inl"
#include "vm/interp/cold_calls.inl"
#include "vm/interp/cold_generators.inl"

template Flow binary_user(LoopMachine&, Instruction, BinaryOp, bool, Value, Value);
template Flow unary_user(LoopMachine&, Instruction, UnaryOp, Value);
template Flow compare_user(LoopMachine&, Instruction, CompareOp, Value, Value);
template Flow compare_jump_slowly(LoopMachine&, Instruction, CompareOp, Value, Value);
template Flow contains_user(LoopMachine&, Instruction, Value, Value);
template Flow truth_user(LoopMachine&, Instruction, Value);
template Flow load_item_user(LoopMachine&, Instruction, Value, Value);
template Flow store_item_user(LoopMachine&, Instruction, Value, Value, Value);
template Flow get_iterator_user(LoopMachine&, Instruction, Value);
template Flow for_iter_otherwise(LoopMachine&, Instruction, Value);
template Flow load_attribute(LoopMachine&, Instruction, Value, InlineCache*);
template Flow store_attribute(LoopMachine&, Instruction, Value, InlineCache*);
template Flow load_method(LoopMachine&, Instruction, Value, InlineCache*);
template Flow load_special(LoopMachine&, Instruction, Value, InlineCache*);
template Flow load_super(LoopMachine&, Instruction, bool);
template Flow call_values(LoopMachine&, Instruction, uint32_t, const Tuple*);
template Flow call_unpacked(LoopMachine&, Instruction);
template Flow return_slowly(LoopMachine&, Value);
template Flow make_generator(LoopMachine&);
template Flow yield_slowly(LoopMachine&, Value);
template Flow yield_wrapped(LoopMachine&, Value);
template Flow get_yield_from_iterator(LoopMachine&, Instruction, Value);
template Flow get_async(LoopMachine&, Instruction, Value);
template Flow extend_user(LoopMachine&, Instruction, Value, Value);
template Flow update_user(LoopMachine&, Instruction, Value, Value);
template Flow unpack_user(LoopMachine&, Instruction, Value);
template Flow send(LoopMachine&, Instruction, Value, Value);
template Flow resume_slowly(LoopMachine&, Generator*, uint64_t, Value);
template Flow unwind(LoopMachine&, bool);

}  // namespace minipy
