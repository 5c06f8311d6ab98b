// The semantics of every instruction, written once as templates over a machine (interpreter_machine.h): each
// operation gets its operands, tests them, then has its effects. Fast paths are in operations_*.inl and inlined into
// the dispatch loop; rare paths (cold_*.inl) are templates as well, instantiated in cold.cpp; what needs no machine
// is a plain function of slow.h.
#pragma once

#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/text.h"
#include "vm/interp/checking_machine.h"
#include "vm/interp/slow.h"

namespace minipy {

// ---- Rare paths. `i` is the instruction under way; its registers still hold the operands.
template <class M>
Flow binary_user(M& m, Instruction i, BinaryOp op, bool inplace, Value a, Value b);
template <class M>
Flow unary_user(M& m, Instruction i, UnaryOp op, Value a);
template <class M>
Flow compare_user(M& m, Instruction i, CompareOp op, Value a, Value b);
template <class M>
Flow compare_jump_slowly(M& m, Instruction i, CompareOp op, Value a, Value b);
template <class M>
Flow contains_user(M& m, Instruction i, Value item, Value container);
template <class M>
Flow truth_user(M& m, Instruction i, Value a);
template <class M>
Flow load_item_user(M& m, Instruction i, Value container, Value key);
template <class M>
Flow store_item_user(M& m, Instruction i, Value container, Value key, Value value);
template <class M>
Flow extend_user(M& m, Instruction i, Value list, Value iterable);
template <class M>
Flow update_user(M& m, Instruction i, Value set, Value iterable);
template <class M>
Flow unpack_user(M& m, Instruction i, Value iterable);
template <class M>
Flow get_iterator_user(M& m, Instruction i, Value iterable);
template <class M>
Flow for_iter_otherwise(M& m, Instruction i, Value iterator);
template <class M>
Flow load_attribute(M& m, Instruction i, Value object, InlineCache* cache);
template <class M>
Flow store_attribute(M& m, Instruction i, Value object, InlineCache* cache);
template <class M>
Flow load_method(M& m, Instruction i, Value object, InlineCache* cache);
template <class M>
Flow load_special(M& m, Instruction i, Value object, InlineCache* cache);
template <class M>
Flow load_super(M& m, Instruction i, bool method);
template <class M>
Flow call_values(M& m, Instruction i, uint32_t count, const Tuple* names);
template <class M>
Flow call_unpacked(M& m, Instruction i);
template <class M>
Flow return_slowly(M& m, Value value);
template <class M>
Flow make_generator(M& m);
template <class M>
Flow yield_slowly(M& m, Value value);
template <class M>
Flow yield_wrapped(M& m, Value value);
template <class M>
Flow get_yield_from_iterator(M& m, Instruction i, Value iterable);
template <class M>
Flow get_async(M& m, Instruction i, Value value);
template <class M>
Flow send(M& m, Instruction i, Value receiver, Value value);
template <class M>
Flow resume_slowly(M& m, Generator* generator, uint64_t continuation, Value sent);
// Takes the pending exception to a handler, or out of the loop. `fresh`: it was raised by this operation.
template <class M>
Flow unwind(M& m, bool fresh);

template <class M>
void push_generator(M& m, Frame* next, Generator* generator, Value* window, uint64_t continuation);
template <class M>
void suspend_generator(M& m, Generator* generator);
template <class M>
Flow resume_generator(M& m, Generator* generator, uint64_t continuation, Value sent);

// The loop goes on with the program's own instruction (dispatch.cpp).
template <class M>
MINIPY_INLINE Flow op_ENTER_TRACE(M& m, Instruction i) {
  return m.cold([=](auto& m) { return m.enter_trace(i); });
}
#include "vm/interp/operations_arithmetic.inl"
#include "vm/interp/operations_attributes.inl"
#include "vm/interp/operations_building.inl"
#include "vm/interp/operations_calls.inl"
#include "vm/interp/operations_compare.inl"
#include "vm/interp/operations_exceptions.inl"
#include "vm/interp/operations_iteration.inl"
#include "vm/interp/operations_variables.inl"

}  // namespace minipy
