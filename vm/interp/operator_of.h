// Which operator an instruction is.
#pragma once

#include "compiler/bytecode/code.h"
#include "runtime/object/objects.h"

namespace minipy {

struct OperatorOf {
  BinaryOp op;
  bool inplace;
};
inline OperatorOf operator_of(Op op) {
  if (op >= Op::ADD && op <= Op::XOR)
    return {static_cast<BinaryOp>(static_cast<int>(op) - static_cast<int>(Op::ADD)), false};
  if (op >= Op::INPLACE_ADD && op <= Op::INPLACE_XOR) {
    return {static_cast<BinaryOp>(static_cast<int>(op) - static_cast<int>(Op::INPLACE_ADD)), true};
  }
  switch (op) {
    case Op::ADD_INT: return {BinaryOp::Add, false};
    case Op::SUBTRACT_INT: return {BinaryOp::Subtract, false};
    case Op::MULTIPLY_INT: return {BinaryOp::Multiply, false};
    case Op::FLOOR_DIVIDE_INT: return {BinaryOp::FloorDivide, false};
    case Op::MODULO_INT: return {BinaryOp::Modulo, false};
    case Op::AND_INT: return {BinaryOp::And, false};
    case Op::LEFT_SHIFT_INT: return {BinaryOp::LeftShift, false};
    case Op::RIGHT_SHIFT_INT: return {BinaryOp::RightShift, false};
    case Op::INPLACE_ADD_INT: return {BinaryOp::Add, true};
    default: return {BinaryOp::Subtract, true};
  }
}
static_assert(static_cast<int>(Op::XOR) - static_cast<int>(Op::ADD) == static_cast<int>(BinaryOp::Xor));
static_assert(static_cast<int>(Op::INPLACE_XOR) - static_cast<int>(Op::INPLACE_ADD) == static_cast<int>(BinaryOp::Xor));

}  // namespace minipy
