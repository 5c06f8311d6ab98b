// Instructions for Wides: 64 bits without a tag.
#include "compiler/trace/x64/emitter.h"

namespace minipy::trace::x64 {

namespace x86 = asmjit::x86;
using ir::Node;
using ir::Op;

namespace {
constexpr int kTagBits = 2;
}

bool Emitter::emit_wide(const Step& step, const Node& node) {
  switch (node.op) {
    case Op::unbox_wide: emit_unbox_wide(step); return true;
    case Op::box_wide: emit_box_wide(step.a, step.result); return true;
    case Op::wide_of_int:
      copy(step.result, step.a, bits_of(node.a));
      a_.sar(gp(step.result), kTagBits);
      return true;
    case Op::int_of_wide:
      copy(step.result, step.a, bits_of(node.a));
      a_.shl(gp(step.result), kTagBits);
      return true;
    case Op::add_wide: emit_add(step, node); return true;
    case Op::subtract_wide: emit_subtract(step, node); return true;
    case Op::and_wide: emit_over(Inst::kIdAnd, step, node); return true;
    case Op::or_wide: emit_over(Inst::kIdOr, step, node); return true;
    case Op::xor_wide: emit_over(Inst::kIdXor, step, node); return true;
    case Op::multiply_wide: {
      uint64_t bits = bits_of(second(step, node));
      if (step.b == Place::Constant && is_word32(bits) && step.a != Place::Constant) {
        a_.emit(Inst::kIdImul, gp(step.result), source(step.a, 0), asmjit::Imm(static_cast<int64_t>(bits)));
        return true;
      }
      copy(step.result, step.a, bits_of(first(step, node)));
      a_.emit(Inst::kIdImul, gp(step.result), source(step.b, bits, /*immediate_allowed=*/false));
      return true;
    }
    case Op::divide_wide:
    case Op::modulo_wide:
      copy(kRax, step.a, bits_of(node.a));
      a_.xor_(x86::edx, x86::edx);
      a_.emit(Inst::kIdDiv, source(step.b, 0));
      return true;
    case Op::shift_left_wide:
    case Op::shift_right_wide: emit_shift_wide(step, node); return true;
    default: return false;
  }
}

void Emitter::emit_shift_wide(const Step& step, const Node& node) {
  bool to_left = node.op == Op::shift_left_wide;
  Gp result = gp(step.result);
  if (is_constant(node.b)) {
    auto count = static_cast<int>(bits_of(node.b) >> kTagBits);
    copy(step.result, step.a, bits_of(node.a));
    if (count != 0) a_.emit(to_left ? Inst::kIdShl : Inst::kIdShr, result, asmjit::Imm(count));
    return;
  }
  Place count = step.temporary[0];
  copy(count, step.b, 0);
  a_.shr(gp(count), kTagBits);
  copy(step.result, step.a, bits_of(node.a));
  if (features_.bmi2) {
    a_.emit(to_left ? Inst::kIdShlx : Inst::kIdShrx, result, result, gp(count));
  } else if (count == kRcx) {
    a_.emit(to_left ? Inst::kIdShl : Inst::kIdShr, result, x86::cl);
  } else {
    a_.xchg(x86::rcx, gp(count));
    a_.emit(to_left ? Inst::kIdShl : Inst::kIdShr, gp(step.result == kRcx ? count : step.result), x86::cl);
    a_.xchg(x86::rcx, gp(count));
  }
}

}  // namespace minipy::trace::x64
