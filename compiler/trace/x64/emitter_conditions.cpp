// Guards and comparisons. A guard is a comparison and a jump to its exit's stub; a comparison that is wanted as a value
// becomes 0 or 1 in a register.
#include <utility>

#include "compiler/trace/x64/emitter.h"
#include "runtime/object/value.h"

namespace minipy::trace::x64 {

namespace x86 = asmjit::x86;
using ir::Node;
using ir::Op;
using x86::CondCode;

namespace {

CondCode condition_for(Op op) {
  switch (op) {
    case Op::int_less: return CondCode::kSignedLT;
    case Op::int_less_equal: return CondCode::kSignedLE;
    case Op::wide_less_equal: return CondCode::kUnsignedLE;
    case Op::wide_less:
    case Op::word_below: return CondCode::kUnsignedLT;
    case Op::int_not_equal: return CondCode::kNotEqual;
    default: return CondCode::kEqual;
  }
}

}  // namespace

// ---- Guards on one value

bool Emitter::emit_guard(const Step& step, const Node& node) {
  switch (node.op) {
    case Op::guard_int: emit_bit_guard(step, node, 3, CondCode::kNZ); return true;
    case Op::guard_double: emit_bit_guard(step, node, 2, CondCode::kZ); return true;
    case Op::guard_bool: {
      // False and True differ in bit 3 of what is left when False is subtracted.
      constexpr uint64_t kFalse = Value::false_value().bits();
      static_assert(Value::true_value().bits() - kFalse == 8);
      a_.lea(gp(step.temporary[0]), x86::ptr(gp(step.a), -static_cast<int32_t>(kFalse)));
      a_.test(gp(step.temporary[0]), ~8);
      a_.jnz(exit_label(step.exit));
      return true;
    }
    case Op::guard_cell:
    case Op::guard_no_cell:
      a_.lea(gp32(step.temporary[0]), x86::ptr(gp(step.a), -1));
      a_.test(gp8(step.temporary[0]), 7);
      a_.j(node.op == Op::guard_cell ? CondCode::kNZ : CondCode::kZ, exit_label(step.exit));
      return true;
    case Op::guard_is:
    case Op::guard_is_not: emit_identity_guard(step, node); return true;
    case Op::guard_shape:
      emit_reaching(Inst::kIdCmp, shape_word(step, node), asmjit::Imm(node.imm));
      a_.jne(exit_label(step.exit));
      return true;
    case Op::guard_no_interrupt:
      if (request_->reach.has(node.payload)) {
        emit_reaching(Inst::kIdCmp, absolute(node.payload, 1), asmjit::Imm(0));
      } else {
        load_bits(gp(step.temporary[0]), node.payload);
        a_.cmp(x86::byte_ptr(gp(step.temporary[0])), 0);
      }
      a_.jne(exit_label(step.exit));
      return true;
    case Op::guard_fuel:
      load_bits(gp(step.temporary[0]), node.payload);
      a_.sub(x86::qword_ptr(gp(step.temporary[0])), node.imm);
      a_.js(exit_label(step.exit));
      return true;
    default: return false;
  }
}

Emitter::Mem Emitter::shape_word(const Step& step, const Node& node) const {
  if (step.a == Place::Constant) return absolute(bits_of(node.a) - 1, 4);
  return x86::dword_ptr(gp(step.a), -1);
}

void Emitter::emit_bit_guard(const Step& step, const Node& node, uint64_t mask, CondCode leaves) {
  if (step.a == Place::Constant) {
    bool leaves_on_set = leaves == CondCode::kNZ;
    if (((bits_of(node.a) & mask) != 0) == leaves_on_set) a_.jmp(exit_label(step.exit));
    return;
  }
  if (is_register(step.a)) {
    a_.test(gp8(step.a), static_cast<int32_t>(mask));
  } else {
    Mem low = spilled(step.a);
    low.setSize(1);
    a_.test(low, static_cast<int32_t>(mask));
  }
  a_.j(leaves, exit_label(step.exit));
}

void Emitter::emit_identity_guard(const Step& step, const Node& node) {
  Place a = step.a;
  if (is_floating(a)) {
    a = step.temporary[0];
    a_.movq(gp(a), xmm(step.a));
  }
  emit_reaching(Inst::kIdCmp, source(a, 0), source(Place::Constant, node.payload));
  a_.j(node.op == Op::guard_is ? CondCode::kNE : CondCode::kE, exit_label(step.exit));
}

// ---- Conditions

void Emitter::emit_condition(const Step& step, const Node& node) {
  bool is_guard = node.op == Op::guard_true || node.op == Op::guard_false;
  bool asks = is_guard || node.op == Op::bool_of || node.op == Op::not_cond;
  Condition condition = condition_of(*request_->trace, asks ? node.a : static_cast<ir::Ref>(step.node));
  if (node.op == Op::guard_false || node.op == Op::not_cond) condition.negated = !condition.negated;
  Flags flags = compare(step, condition);
  if (condition.negated) {
    flags.holds = x86::negateCond(flags.holds);
    if (flags.parity != Parity::Ignored) {
      flags.parity = flags.parity == Parity::MayBeSet ? Parity::MustBeClear : Parity::MayBeSet;
    }
    if (flags.known >= 0) flags.known = 1 - flags.known;
  }
  if (is_guard) return leave_unless(flags, step.exit);
  make_cond(flags, step.result);
  if (node.op == Op::bool_of) {
    static_assert(Value::true_value().bits() - Value::false_value().bits() == 8);
    a_.lea(gp32(step.result), x86::ptr(static_cast<uint64_t>(Value::false_value().bits()), gp(step.result), 3));
  }
}

Emitter::Flags Emitter::compare(const Step& step, const Condition& condition) {
  switch (condition.op) {
    case Op::kCount: {
      Flags flags{CondCode::kNZ};
      if (is_register(step.a)) {
        a_.test(gp32(step.a), gp32(step.a));
      } else if (step.a == Place::Constant) {
        flags.known = bits_of(condition.a) != 0;
      } else {
        a_.cmp(spilled(step.a), 0);
      }
      return flags;
    }
    case Op::is_true:
      a_.emit(Inst::kIdCmp, source(step.a, 0), asmjit::Imm(Value::true_value().bits()));
      return {CondCode::kEqual};
    case Op::double_equal:
    case Op::double_not_equal:
    case Op::double_less:
    case Op::double_less_equal: return compare_doubles(step, condition);
    default: return compare_ints(step, condition);
  }
}

Emitter::Flags Emitter::compare_ints(const Step& step, const Condition& condition) {
  CondCode holds = condition_for(condition.op);
  Place a = step.a, b = step.b;
  uint64_t a_bits = bits_of(condition.a), b_bits = bits_of(condition.b);
  if (a == Place::Constant) {
    std::swap(a, b);
    std::swap(a_bits, b_bits);
    holds = x86::reverseCond(holds);
  }
  if (is_register(a) && b == Place::Constant && b_bits == 0) {
    a_.test(gp(a), gp(a));
  } else if (!is_register(a) && !is_register(b)) {
    emit_reaching(Inst::kIdCmp, in_memory(a), asmjit::Imm(static_cast<int32_t>(b_bits)));
  } else {
    emit_reaching(Inst::kIdCmp, source(a, 0), source(b, b_bits));
  }
  return {holds};
}

// `ucomisd` sets carry, zero and parity where one is NaN: `above` is false then, `equal` true.
Emitter::Flags Emitter::compare_doubles(const Step& step, const Condition& condition) {
  bool orders = condition.op == Op::double_less || condition.op == Op::double_less_equal;
  Place a = step.a, b = step.b;
  uint64_t b_bits = bits_of(condition.b);
  if (orders || !is_register(a)) {
    std::swap(a, b);
    b_bits = bits_of(condition.a);
  }
  a_.emit(Inst::kIdUcomisd, xmm(a), source(b, b_bits, /*immediate_allowed=*/false));
  switch (condition.op) {
    case Op::double_less: return {CondCode::kUnsignedGT};
    case Op::double_less_equal: return {CondCode::kUnsignedGE};
    case Op::double_equal: return {CondCode::kEqual, Parity::MustBeClear};
    default: return {CondCode::kNotEqual, Parity::MayBeSet};
  }
}

void Emitter::leave_unless(Flags flags, uint32_t exit) {
  if (flags.known >= 0) {
    if (flags.known == 0) a_.jmp(exit_label(exit));
    return;
  }
  CondCode fails = x86::negateCond(flags.holds);
  if (flags.parity == Parity::MayBeSet) {
    Label stay = a_.newLabel();
    a_.short_().jp(stay);
    a_.j(fails, exit_label(exit));
    a_.bind(stay);
    return;
  }
  a_.j(fails, exit_label(exit));
  if (flags.parity == Parity::MustBeClear) a_.jp(exit_label(exit));
}

void Emitter::make_cond(Flags flags, Place result) {
  if (flags.known >= 0) return load_bits(gp(result), static_cast<uint64_t>(flags.known));
  if (flags.parity == Parity::Ignored) {
    a_.set(flags.holds, gp8(result));
    a_.movzx(gp32(result), gp8(result));
    return;
  }
  Label done = a_.newLabel();
  a_.mov(gp32(result), flags.parity == Parity::MayBeSet ? 1 : 0);
  a_.short_().jp(done);
  a_.set(flags.holds, gp8(result));
  a_.bind(done);
}

}  // namespace minipy::trace::x64
