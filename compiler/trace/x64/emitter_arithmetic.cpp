// Instructions for ints, words and doubles. Ints are shifted left by two: sums need nothing, a product and a shift
// first take the shift out of one operand, a quotient puts it back.
#include <bit>

#include "compiler/trace/x64/emitter.h"

namespace minipy::trace::x64 {

namespace x86 = asmjit::x86;
using ir::Node;
using ir::Op;

namespace {

constexpr int64_t int_of(uint64_t bits) { return static_cast<int64_t>(bits) >> 2; }
__extension__ typedef unsigned __int128 Wide;
constexpr int kTagBits = 2;
// What is left of an Int when its shifted-out bits have come into the tag.
constexpr int32_t kWithoutTag = -4;

}  // namespace

bool Emitter::emit_int(const Step& step, const Node& node) {
  switch (node.op) {
    case Op::add:
    case Op::add_word: emit_add(step, node); return true;
    case Op::subtract:
    case Op::subtract_word: emit_subtract(step, node); return true;
    case Op::add_overflow: emit_over(Inst::kIdAdd, step, node); break;
    case Op::subtract_overflow: emit_over(Inst::kIdSub, step, node); break;
    case Op::multiply:
    case Op::multiply_overflow: emit_multiply(step, node); break;
    case Op::and_int:
    case Op::and_word: emit_over(Inst::kIdAnd, step, node); return true;
    case Op::or_int: emit_over(Inst::kIdOr, step, node); return true;
    case Op::xor_int: emit_over(Inst::kIdXor, step, node); return true;
    case Op::shift_left_overflow: emit_shift_left(step, node); break;
    case Op::shift_right: emit_shift_right(step, node); return true;
    case Op::floor_divide:
    case Op::modulo: emit_division(step, node); return true;
    case Op::word_of_int:
      copy(step.result, step.a, bits_of(node.a));
      a_.sar(gp(step.result), kTagBits);
      return true;
    case Op::int_of_word:
      copy(step.result, step.a, bits_of(node.a));
      a_.shl(gp(step.result), kTagBits);
      return true;
    default: return false;
  }
  if (step.exit != kNone) a_.jo(exit_label(step.exit));
  return true;
}

void Emitter::emit_over(uint32_t instruction, const Step& step, const Node& node) {
  copy(step.result, step.a, bits_of(first(step, node)));
  a_.emit(instruction, gp(step.result), source(step.b, bits_of(second(step, node))));
}

// Where the sum goes elsewhere than to its operands `lea` saves the copy; it sets no flags.
void Emitter::emit_add(const Step& step, const Node& node) {
  uint64_t bits = bits_of(second(step, node));
  if (step.result != step.a && is_register(step.a)) {
    if (is_register(step.b)) {
      a_.lea(gp(step.result), x86::ptr(gp(step.a), gp(step.b)));
      return;
    }
    if (step.b == Place::Constant && is_word32(bits)) {
      a_.lea(gp(step.result), x86::ptr(gp(step.a), static_cast<int32_t>(bits)));
      return;
    }
  }
  emit_over(Inst::kIdAdd, step, node);
}

void Emitter::emit_subtract(const Step& step, const Node& node) {
  int64_t less = -static_cast<int64_t>(bits_of(node.b));
  bool by_constant = step.b == Place::Constant && is_word32(static_cast<uint64_t>(less)) && step.result != step.a &&
                     is_register(step.a);
  if (!by_constant) return emit_over(Inst::kIdSub, step, node);
  a_.lea(gp(step.result), x86::ptr(gp(step.a), static_cast<int32_t>(less)));
}

void Emitter::emit_multiply(const Step& step, const Node& node) {
  uint64_t bits = bits_of(second(step, node));
  int64_t factor = int_of(bits);
  if (step.b == Place::Constant && is_word32(static_cast<uint64_t>(factor))) {
    if (step.a == Place::Constant) copy(step.result, step.a, bits_of(first(step, node)));
    Place from = step.a == Place::Constant ? step.result : step.a;
    a_.emit(Inst::kIdImul, gp(step.result), source(from, 0), asmjit::Imm(factor));
    return;
  }
  copy(step.result, step.a, bits_of(first(step, node)));
  a_.sar(gp(step.result), kTagBits);
  a_.emit(Inst::kIdImul, gp(step.result), source(step.b, bits, /*immediate_allowed=*/false));
}

// A product with the power of two, whose overflow flag says what is asked.
void Emitter::emit_shift_left(const Step& step, const Node& node) {
  Gp result = gp(step.result);
  if (is_constant(node.b)) {
    int64_t factor = int64_t{1} << int_of(bits_of(node.b));
    if (is_word32(static_cast<uint64_t>(factor)) && step.a != Place::Constant) {
      a_.emit(Inst::kIdImul, result, source(step.a, 0), asmjit::Imm(factor));
      return;
    }
    load_bits(result, static_cast<uint64_t>(factor));
  } else {
    Place count = step.temporary[0];
    copy(count, step.b, 0);
    a_.shr(gp(count), kTagBits);
    a_.xor_(result.r32(), result.r32());
    a_.bts(result, gp(count));
  }
  a_.emit(Inst::kIdImul, result, source(step.a, bits_of(node.a), /*immediate_allowed=*/false));
}

void Emitter::emit_shift_right(const Step& step, const Node& node) {
  Gp result = gp(step.result);
  if (is_constant(node.b)) {
    int count = static_cast<int>(int_of(bits_of(node.b)));
    copy(step.result, step.a, bits_of(node.a));
    if (count == 0) return;
    a_.sar(result, count);
  } else {
    Place count = step.temporary[0];
    copy(count, step.b, 0);
    a_.shr(gp(count), kTagBits);
    copy(step.result, step.a, bits_of(node.a));
    shift_right_by_register(step.result, count);
  }
  a_.and_(result, kWithoutTag);
}

// `count` is a temporary, and lost. Without BMI2 the count has to be in cl.
void Emitter::shift_right_by_register(Place to, Place count) {
  if (features_.bmi2) {
    a_.sarx(gp(to), gp(to), gp(count));
  } else if (count == kRcx) {
    a_.sar(gp(to), x86::cl);
  } else {
    a_.xchg(x86::rcx, gp(count));
    a_.sar(gp(to == kRcx ? count : to), x86::cl);
    a_.xchg(x86::rcx, gp(count));
  }
}

// ---- Division. The divisor is positive. `idiv` rounds towards 0 and its remainder has the sign of the dividend: where
// that is negative, the quotient is one too many and the divisor has to be added to the remainder.

void Emitter::emit_division(const Step& step, const Node& node) {
  if (is_constant(node.b)) {
    bool is_power = std::has_single_bit(bits_of(node.b));
    return is_power ? emit_divide_by_power(step, node) : emit_divide_by_constant(step, node);
  }
  copy(kRax, step.a, bits_of(node.a));
  a_.cqo();
  a_.emit(Inst::kIdIdiv, source(step.b, 0));
  if (node.op == Op::floor_divide) {
    a_.sar(x86::rdx, 63);
    a_.add(x86::rax, x86::rdx);
    a_.shl(x86::rax, kTagBits);
  } else {
    a_.mov(x86::rax, x86::rdx);
    a_.sar(x86::rax, 63);
    a_.emit(Inst::kIdAnd, x86::rax, source(step.b, 0));
    a_.add(x86::rdx, x86::rax);
  }
}

void Emitter::emit_divide_by_power(const Step& step, const Node& node) {
  uint64_t divisor = bits_of(node.b);
  copy(step.result, step.a, bits_of(node.a));
  if (node.op == Op::modulo) {
    a_.emit(Inst::kIdAnd, gp(step.result), source(Place::Constant, divisor - 1));
    return;
  }
  int count = std::countr_zero(divisor) - kTagBits;
  if (count == 0) return;
  a_.sar(gp(step.result), count);
  a_.and_(gp(step.result), kWithoutTag);
}

// With y = n where n >= 0 and ~n below, floor(n / d) is floor(y / d), inverted again below 0. As 0 <= y < 2**61, the
// quotient of y is the upper half of y * ceil(2**(64 + s) / d), shifted by s, s being the bits of d less one: the
// rounding up adds less than d / 2**(64 + s) * y < 1 / d.
void Emitter::emit_divide_by_constant(const Step& step, const Node& node) {
  uint64_t divisor = static_cast<uint64_t>(int_of(bits_of(node.b)));
  int shift = std::bit_width(divisor) - 1;
  Wide power = static_cast<Wide>(1) << 64 << shift;
  uint64_t factor = static_cast<uint64_t>((power + divisor - 1) / divisor);
  bool has_sign = step.temporary[0] != Place::None;  // else n >= 0 is known
  Gp sign = gp(step.temporary[0]);
  copy(kRax, step.a, 0);
  if (has_sign) a_.mov(sign, x86::rax);
  a_.sar(x86::rax, kTagBits);
  if (has_sign) {
    a_.sar(sign, 63);
    a_.xor_(x86::rax, sign);
  }
  load_bits(x86::rdx, factor);
  a_.mul(x86::rdx);
  if (shift != 0) a_.shr(x86::rdx, shift);
  if (has_sign) a_.xor_(x86::rdx, sign);
  if (node.op == Op::floor_divide) {
    a_.shl(x86::rdx, kTagBits);
    return;
  }
  if (is_word32(bits_of(node.b))) {
    a_.imul(x86::rdx, x86::rdx, static_cast<int32_t>(bits_of(node.b)));
  } else {
    a_.emit(Inst::kIdImul, x86::rdx, pooled(bits_of(node.b)));
  }
  a_.neg(x86::rdx);
  a_.emit(Inst::kIdAdd, x86::rdx, source(step.a, 0));
}

// ---- Doubles

bool Emitter::emit_double(const Step& step, const Node& node) {
  switch (node.op) {
    case Op::add_double: emit_double_over(Inst::kIdAddsd, Inst::kIdVaddsd, step, node); return true;
    case Op::subtract_double: emit_double_over(Inst::kIdSubsd, Inst::kIdVsubsd, step, node); return true;
    case Op::multiply_double: emit_double_over(Inst::kIdMulsd, Inst::kIdVmulsd, step, node); return true;
    case Op::divide_double: emit_double_over(Inst::kIdDivsd, Inst::kIdVdivsd, step, node); return true;
    case Op::negate_double: emit_sign(/*absolute=*/false, step, node); return true;
    case Op::absolute_double: emit_sign(/*absolute=*/true, step, node); return true;
    case Op::square_root:
      if (step.a != step.result) a_.xorps(xmm(step.result), xmm(step.result));  // waits for nothing older
      a_.emit(Inst::kIdSqrtsd, xmm(step.result), source(step.a, bits_of(node.a), /*immediate_allowed=*/false));
      return true;
    case Op::int_of_double:
      a_.emit(Inst::kIdCvttsd2si, gp(step.result), source(step.a, bits_of(node.a), /*immediate_allowed=*/false));
      a_.shl(gp(step.result), kTagBits);
      return true;
    case Op::int_to_double:
      copy(step.temporary[0], step.a, bits_of(node.a));
      a_.sar(gp(step.temporary[0]), kTagBits);
      a_.xorps(xmm(step.result), xmm(step.result));
      a_.cvtsi2sd(xmm(step.result), gp(step.temporary[0]));
      return true;
    case Op::unbox: {
      Place bits = step.temporary[0];
      if (features_.bmi2 && step.a != Place::Constant) {
        a_.emit(Inst::kIdRorx, gp(bits), source(step.a, 0), asmjit::Imm(4));
      } else {
        copy(bits, step.a, bits_of(node.a));
        a_.ror(gp(bits), 4);
      }
      a_.sub(gp(bits), pooled(uint64_t{3} << 60));
      a_.movq(xmm(step.result), gp(bits));
      return true;
    }
    case Op::box: emit_box(step.a, step.result); return true;
    default: return false;
  }
}

void Emitter::emit_double_over(uint32_t plain, uint32_t wide, const Step& step, const Node& node) {
  asmjit::Operand b = source(step.b, bits_of(second(step, node)), /*immediate_allowed=*/false);
  if (features_.avx && is_register(step.a) && step.a != step.result) {
    a_.emit(wide, xmm(step.result), xmm(step.a), b);
    return;
  }
  copy(step.result, step.a, bits_of(first(step, node)));
  a_.emit(plain, xmm(step.result), b);
}

void Emitter::emit_sign(bool absolute, const Step& step, const Node& node) {
  copy(step.result, step.a, bits_of(node.a));
  if (absolute) {
    a_.andps(xmm(step.result), mask(/*sign=*/false));
  } else {
    a_.xorps(xmm(step.result), mask(/*sign=*/true));
  }
}

}  // namespace minipy::trace::x64
