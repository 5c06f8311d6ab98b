// Arithmetic: both ints, both immediate doubles, then user classes, then the runtime's slots.

// Neither of the fast cases.
template <BinaryOp kOp, bool kInplace, class M>
MINIPY_INLINE Flow arithmetic_otherwise(M& m, Instruction i, typename M::Val a, typename M::Val b) {
  if (MINIPY_UNLIKELY(m.is_user_pair(a, b))) {
    return m.cold([=](auto& m) { return binary_user(m, i, kOp, kInplace, a, b); });
  }
  if constexpr (kInplace) return m.template produce<inplace_slowly<kOp>>(i.a(), a, b);
  return m.template produce<binary_slowly<kOp>>(i.a(), a, b);
}
template <ArithmeticKind kKind, BinaryOp kOp, bool kInplace, class M>
MINIPY_INLINE Flow arithmetic(M& m, Instruction i, typename M::Val b) {
  auto a = m.get(i.b());
  if (MINIPY_LIKELY(m.both_ints(a, b))) {
    typename M::Int result;
    if (MINIPY_LIKELY(!m.template int_overflows<kKind>(m.as_int(a), m.as_int(b), result))) {
      return m.put(i.a(), m.from_int(result));
    }
  } else if (MINIPY_LIKELY(m.both_doubles(a, b))) {
    return m.put(i.a(), m.from_double(m.template double_arithmetic<kKind>(m.as_double(a), m.as_double(b))));
  }
  return arithmetic_otherwise<kOp, kInplace>(m, i, a, b);
}
#define MINIPY_ARITHMETIC(NAME, Kind)                                                   \
  template <class M>                                                                    \
  MINIPY_INLINE Flow op_##NAME(M& m, Instruction i) {                                   \
    return arithmetic<ArithmeticKind::Kind, BinaryOp::Kind, false>(m, i, m.get(i.c())); \
  }                                                                                     \
  template <class M>                                                                    \
  MINIPY_INLINE Flow op_INPLACE_##NAME(M& m, Instruction i) {                           \
    return arithmetic<ArithmeticKind::Kind, BinaryOp::Kind, true>(m, i, m.get(i.c()));  \
  }
MINIPY_ARITHMETIC(ADD, Add)
MINIPY_ARITHMETIC(SUBTRACT, Subtract)
MINIPY_ARITHMETIC(MULTIPLY, Multiply)
#undef MINIPY_ARITHMETIC

// With an int literal: a float operand takes the literal as a double.
template <ArithmeticKind kKind, BinaryOp kOp, bool kInplace, class M>
MINIPY_INLINE Flow arithmetic_literal(M& m, Instruction i) {
  auto a = m.get(i.b());
  if (MINIPY_LIKELY(m.is_int_operand(a))) {
    typename M::Int result;
    if (MINIPY_LIKELY(!m.template int_overflows<kKind>(m.as_int(a), m.literal(i.d()), result))) {
      return m.put(i.a(), m.from_int(result));
    }
  } else if (MINIPY_LIKELY(m.is_double_operand(a))) {
    return m.put(i.a(), m.from_double(m.template double_arithmetic<kKind>(m.as_double(a), m.double_literal(i.d()))));
  }
  return arithmetic_otherwise<kOp, kInplace>(m, i, a, m.from_int(m.literal(i.d())));
}
template <class M>
MINIPY_INLINE Flow op_ADD_INT(M& m, Instruction i) {
  return arithmetic_literal<ArithmeticKind::Add, BinaryOp::Add, false>(m, i);
}
template <class M>
MINIPY_INLINE Flow op_SUBTRACT_INT(M& m, Instruction i) {
  return arithmetic_literal<ArithmeticKind::Subtract, BinaryOp::Subtract, false>(m, i);
}
template <class M>
MINIPY_INLINE Flow op_MULTIPLY_INT(M& m, Instruction i) {
  return arithmetic_literal<ArithmeticKind::Multiply, BinaryOp::Multiply, false>(m, i);
}
template <class M>
MINIPY_INLINE Flow op_INPLACE_ADD_INT(M& m, Instruction i) {
  return arithmetic_literal<ArithmeticKind::Add, BinaryOp::Add, true>(m, i);
}
template <class M>
MINIPY_INLINE Flow op_INPLACE_SUBTRACT_INT(M& m, Instruction i) {
  return arithmetic_literal<ArithmeticKind::Subtract, BinaryOp::Subtract, true>(m, i);
}

template <bool kInplace, class M>
MINIPY_INLINE Flow true_divide(M& m, Instruction i) {
  auto a = m.get(i.b()), b = m.get(i.c());
  if (MINIPY_LIKELY(m.both_doubles(a, b)) && MINIPY_LIKELY(m.test(m.double_nonzero(m.as_double(b))))) {
    return m.put(i.a(), m.from_double(m.double_divide(m.as_double(a), m.as_double(b))));
  }
  return arithmetic_otherwise<BinaryOp::TrueDivide, kInplace>(m, i, a, b);
}
template <class M>
MINIPY_INLINE Flow op_TRUE_DIVIDE(M& m, Instruction i) {
  return true_divide<false>(m, i);
}
template <class M>
MINIPY_INLINE Flow op_INPLACE_TRUE_DIVIDE(M& m, Instruction i) {
  return true_divide<true>(m, i);
}

template <BinaryOp kOp, bool kInplace, class M>
MINIPY_INLINE Flow divide_ints(M& m, Instruction i, typename M::Val a, typename M::Val b) {
  // The quotient of the smallest int and -1 does not fit.
  if (MINIPY_LIKELY(m.both_ints(a, b)) &&
      MINIPY_LIKELY(m.test(m.template compare<CompareOp::Greater>(m.as_int(b), m.literal(0))))) {
    if constexpr (kOp == BinaryOp::FloorDivide)
      return m.put(i.a(), m.from_int(m.int_floor_divide(m.as_int(a), m.as_int(b))));
    return m.put(i.a(), m.from_int(m.int_modulo(m.as_int(a), m.as_int(b))));
  }
  return arithmetic_otherwise<kOp, kInplace>(m, i, a, b);
}
template <class M>
MINIPY_INLINE Flow op_FLOOR_DIVIDE(M& m, Instruction i) {
  return divide_ints<BinaryOp::FloorDivide, false>(m, i, m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_MODULO(M& m, Instruction i) {
  return divide_ints<BinaryOp::Modulo, false>(m, i, m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_INPLACE_FLOOR_DIVIDE(M& m, Instruction i) {
  return divide_ints<BinaryOp::FloorDivide, true>(m, i, m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_INPLACE_MODULO(M& m, Instruction i) {
  return divide_ints<BinaryOp::Modulo, true>(m, i, m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_FLOOR_DIVIDE_INT(M& m, Instruction i) {
  return divide_ints<BinaryOp::FloorDivide, false>(m, i, m.get(i.b()), m.from_int(m.literal(i.d())));
}
template <class M>
MINIPY_INLINE Flow op_MODULO_INT(M& m, Instruction i) {
  return divide_ints<BinaryOp::Modulo, false>(m, i, m.get(i.b()), m.from_int(m.literal(i.d())));
}

template <BinaryOp kOp, bool kInplace, class M>
MINIPY_INLINE Flow bitwise(M& m, Instruction i, typename M::Val b) {
  auto a = m.get(i.b());
  if (MINIPY_LIKELY(m.both_ints(a, b))) {
    if constexpr (kOp == BinaryOp::And) return m.put(i.a(), m.from_int(m.int_and(m.as_int(a), m.as_int(b))));
    if constexpr (kOp == BinaryOp::Or) return m.put(i.a(), m.from_int(m.int_or(m.as_int(a), m.as_int(b))));
    return m.put(i.a(), m.from_int(m.int_xor(m.as_int(a), m.as_int(b))));
  }
  return arithmetic_otherwise<kOp, kInplace>(m, i, a, b);
}
template <class M>
MINIPY_INLINE Flow op_AND(M& m, Instruction i) {
  return bitwise<BinaryOp::And, false>(m, i, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_OR(M& m, Instruction i) {
  return bitwise<BinaryOp::Or, false>(m, i, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_XOR(M& m, Instruction i) {
  return bitwise<BinaryOp::Xor, false>(m, i, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_INPLACE_AND(M& m, Instruction i) {
  return bitwise<BinaryOp::And, true>(m, i, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_INPLACE_OR(M& m, Instruction i) {
  return bitwise<BinaryOp::Or, true>(m, i, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_INPLACE_XOR(M& m, Instruction i) {
  return bitwise<BinaryOp::Xor, true>(m, i, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_AND_INT(M& m, Instruction i) {
  return bitwise<BinaryOp::And, false>(m, i, m.from_int(m.literal(i.d())));
}

template <bool kInplace, class M>
MINIPY_INLINE Flow left_shift(M& m, Instruction i, typename M::Val b) {
  auto a = m.get(i.b());
  if (MINIPY_LIKELY(m.both_ints(a, b)) && MINIPY_LIKELY(m.test(m.int_below(m.as_int(b), 61)))) {
    typename M::Int shifted;
    if (MINIPY_LIKELY(!m.shift_left_overflows(m.as_int(a), m.as_int(b), shifted)))
      return m.put(i.a(), m.from_int(shifted));
  }
  return arithmetic_otherwise<BinaryOp::LeftShift, kInplace>(m, i, a, b);
}
template <bool kInplace, class M>
MINIPY_INLINE Flow right_shift(M& m, Instruction i, typename M::Val b) {
  auto a = m.get(i.b());
  if (MINIPY_LIKELY(m.both_ints(a, b)) && MINIPY_LIKELY(m.test(m.int_below(m.as_int(b), 61)))) {
    return m.put(i.a(), m.from_int(m.shift_right(m.as_int(a), m.as_int(b))));
  }
  return arithmetic_otherwise<BinaryOp::RightShift, kInplace>(m, i, a, b);
}
template <class M>
MINIPY_INLINE Flow op_LEFT_SHIFT(M& m, Instruction i) {
  return left_shift<false>(m, i, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_RIGHT_SHIFT(M& m, Instruction i) {
  return right_shift<false>(m, i, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_INPLACE_LEFT_SHIFT(M& m, Instruction i) {
  return left_shift<true>(m, i, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_INPLACE_RIGHT_SHIFT(M& m, Instruction i) {
  return right_shift<true>(m, i, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_LEFT_SHIFT_INT(M& m, Instruction i) {
  return left_shift<false>(m, i, m.from_int(m.literal(i.d())));
}
template <class M>
MINIPY_INLINE Flow op_RIGHT_SHIFT_INT(M& m, Instruction i) {
  return right_shift<false>(m, i, m.from_int(m.literal(i.d())));
}

#define MINIPY_RARE(NAME, Kind)                                                           \
  template <class M>                                                                      \
  MINIPY_INLINE Flow op_##NAME(M& m, Instruction i) {                                     \
    return arithmetic_otherwise<BinaryOp::Kind, false>(m, i, m.get(i.b()), m.get(i.c())); \
  }                                                                                       \
  template <class M>                                                                      \
  MINIPY_INLINE Flow op_INPLACE_##NAME(M& m, Instruction i) {                             \
    return arithmetic_otherwise<BinaryOp::Kind, true>(m, i, m.get(i.b()), m.get(i.c()));  \
  }
MINIPY_RARE(MATRIX_MULTIPLY, MatrixMultiply)
MINIPY_RARE(POWER, Power)
#undef MINIPY_RARE

template <class M>
MINIPY_INLINE Flow op_NEGATIVE(M& m, Instruction i) {
  auto a = m.get(i.b());
  if (MINIPY_LIKELY(m.is_int_operand(a))) {
    typename M::Int result;
    if (MINIPY_LIKELY(!m.template int_overflows<ArithmeticKind::Subtract>(m.literal(0), m.as_int(a), result)))
      return m.put(i.a(), m.from_int(result));
  } else if (MINIPY_LIKELY(m.is_double_operand(a))) {
    return m.put(i.a(), m.from_double(m.double_negate(m.as_double(a))));
  }
  return m.cold([=](auto& m) { return unary_user(m, i, UnaryOp::Negative, a); });
}
template <class M>
MINIPY_INLINE Flow op_POSITIVE(M& m, Instruction i) {
  auto a = m.get(i.b());
  if (MINIPY_LIKELY(m.is_int(a))) return m.put(i.a(), a);
  return m.cold([=](auto& m) { return unary_user(m, i, UnaryOp::Positive, a); });
}
template <class M>
MINIPY_INLINE Flow op_INVERT(M& m, Instruction i) {
  auto a = m.get(i.b());
  if (MINIPY_LIKELY(m.is_int_operand(a))) return m.put(i.a(), m.from_int(m.int_invert(m.as_int(a))));
  return m.cold([=](auto& m) { return unary_user(m, i, UnaryOp::Invert, a); });
}
