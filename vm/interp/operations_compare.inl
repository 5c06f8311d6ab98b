// Comparison, truth and jumps. A branch is repeated on each path, not joined into a condition first.

template <bool kWanted, class M>
MINIPY_INLINE Flow branch(M& m, Instruction i, typename M::Cond condition) {
  if (m.test(condition) == kWanted) return m.jump(i.d());
  return Flow::Ok;
}
// Jumps where the condition is what c of a fused compare-and-jump asks for.
template <class M>
MINIPY_INLINE Flow branch_as_told(M& m, Instruction i, typename M::Cond condition) {
  if (m.test(condition) == static_cast<bool>(i.c())) return m.jump(i.d());
  return Flow::Ok;
}

template <CompareOp kOp, class M>
MINIPY_INLINE auto strings_compare(M& m, typename M::Val a, typename M::Val b) {
  auto same = m.template decide<str_equal>(m.template as<Str>(a), m.template as<Str>(b));
  return kOp == CompareOp::Equal ? same : m.negate(same);
}
template <CompareOp kOp, class M>
MINIPY_INLINE Flow compare_otherwise(M& m, Instruction i, typename M::Val a, typename M::Val b) {
  if constexpr (kOp == CompareOp::Equal || kOp == CompareOp::NotEqual) {
    if (MINIPY_LIKELY(m.both_strings(a, b))) { return m.put(i.a(), m.from_cond(strings_compare<kOp>(m, a, b))); }
  }
  if (MINIPY_UNLIKELY(m.is_user_pair(a, b))) {
    return m.cold([=](auto& m) { return compare_user(m, i, kOp, a, b); });
  }
  return m.template produce<compare_slowly<kOp>>(i.a(), a, b);
}
template <CompareOp kOp, class M>
MINIPY_INLINE Flow comparison(M& m, Instruction i) {
  auto a = m.get(i.b()), b = m.get(i.c());
  if (MINIPY_LIKELY(m.both_ints(a, b)))
    return m.put(i.a(), m.from_cond(m.template compare<kOp>(m.as_int(a), m.as_int(b))));
  if (MINIPY_LIKELY(m.both_doubles(a, b)))
    return m.put(i.a(), m.from_cond(m.template compare<kOp>(m.as_double(a), m.as_double(b))));
  return compare_otherwise<kOp>(m, i, a, b);
}
template <CompareOp kOp, class M>
MINIPY_INLINE Flow comparison_jump(M& m, Instruction i, typename M::Val b) {
  auto a = m.get(i.a());
  if (MINIPY_LIKELY(m.both_ints(a, b))) return branch_as_told(m, i, m.template compare<kOp>(m.as_int(a), m.as_int(b)));
  if (MINIPY_LIKELY(m.both_doubles(a, b)))
    return branch_as_told(m, i, m.template compare<kOp>(m.as_double(a), m.as_double(b)));
  if constexpr (kOp == CompareOp::Equal || kOp == CompareOp::NotEqual) {
    if (MINIPY_LIKELY(m.both_strings(a, b))) { return branch_as_told(m, i, strings_compare<kOp>(m, a, b)); }
  }
  return m.cold([=](auto& m) { return compare_jump_slowly(m, i, kOp, a, b); });
}
#define MINIPY_COMPARE(NAME, Kind)                                                                    \
  template <class M>                                                                                  \
  MINIPY_INLINE Flow op_##NAME(M& m, Instruction i) {                                                 \
    return comparison<CompareOp::Kind>(m, i);                                                         \
  }                                                                                                   \
  template <class M>                                                                                  \
  MINIPY_INLINE Flow op_JUMP_##NAME(M& m, Instruction i) {                                            \
    return comparison_jump<CompareOp::Kind>(m, i, m.get(i.b()));                                      \
  }                                                                                                   \
  template <class M>                                                                                  \
  MINIPY_INLINE Flow op_JUMP_##NAME##_INT(M& m, Instruction i) {                                      \
    return comparison_jump<CompareOp::Kind>(m, i, m.from_int(m.literal(static_cast<int8_t>(i.b())))); \
  }
MINIPY_COMPARE(LESS, Less)
MINIPY_COMPARE(LESS_EQUAL, LessEqual)
MINIPY_COMPARE(EQUAL, Equal)
MINIPY_COMPARE(NOT_EQUAL, NotEqual)
MINIPY_COMPARE(GREATER, Greater)
MINIPY_COMPARE(GREATER_EQUAL, GreaterEqual)
#undef MINIPY_COMPARE

template <class M>
MINIPY_INLINE Flow op_IS(M& m, Instruction i) {
  return m.put(i.a(), m.from_cond(m.identical(m.get(i.b()), m.get(i.c()))));
}
template <class M>
MINIPY_INLINE Flow op_IS_NOT(M& m, Instruction i) {
  return m.put(i.a(), m.from_cond(m.negate(m.identical(m.get(i.b()), m.get(i.c())))));
}
template <class M>
MINIPY_INLINE Flow op_JUMP_IS(M& m, Instruction i) {
  return branch_as_told(m, i, m.identical(m.get(i.a()), m.get(i.b())));
}

template <class M>
MINIPY_INLINE Flow op_IN(M& m, Instruction i) {
  auto item = m.get(i.b()), container = m.get(i.c());
  return m.cold([=](auto& m) { return contains_user(m, i, item, container); });
}
template <class M>
MINIPY_INLINE Flow op_NOT_IN(M& m, Instruction i) {
  return op_IN(m, i);
}
template <class M>
MINIPY_INLINE Flow op_JUMP_IN(M& m, Instruction i) {
  auto item = m.get(i.a()), container = m.get(i.b());
  return m.cold([=](auto& m) { return contains_user(m, i, item, container); });
}

template <bool kWanted, class M>
MINIPY_INLINE Flow jump_on_truth(M& m, Instruction i) {
  auto a = m.get(i.a());
  if (MINIPY_LIKELY(m.is_bool(a))) return branch<kWanted>(m, i, m.bool_cond(a));
  if (MINIPY_LIKELY(m.is_int(a))) return branch<kWanted>(m, i, m.int_nonzero(m.as_int(a)));
  if (m.is_none(a)) return branch<kWanted>(m, i, m.condition(false));
  return m.cold([=](auto& m) { return truth_user(m, i, a); });
}
template <class M>
MINIPY_INLINE Flow op_JUMP(M& m, Instruction i) {
  return m.jump(i.d());
}
template <class M>
MINIPY_INLINE Flow op_JUMP_IF(M& m, Instruction i) {
  return jump_on_truth<true>(m, i);
}
template <class M>
MINIPY_INLINE Flow op_JUMP_IF_NOT(M& m, Instruction i) {
  return jump_on_truth<false>(m, i);
}
template <class M>
MINIPY_INLINE Flow op_JUMP_IF_NONE(M& m, Instruction i) {
  return branch<true>(m, i, m.none_cond(m.get(i.a())));
}
template <class M>
MINIPY_INLINE Flow op_JUMP_IF_NOT_NONE(M& m, Instruction i) {
  return branch<false>(m, i, m.none_cond(m.get(i.a())));
}
template <class M>
MINIPY_INLINE Flow op_JUMP_IF_UNSET(M& m, Instruction i) {
  return branch<true>(m, i, m.unset_cond(m.get(i.a())));
}
template <class M>
MINIPY_INLINE Flow op_NOT(M& m, Instruction i) {
  auto a = m.get(i.b());
  if (MINIPY_LIKELY(m.is_bool(a))) return m.put(i.a(), m.from_cond(m.negate(m.bool_cond(a))));
  if (MINIPY_LIKELY(m.is_int(a))) return m.put(i.a(), m.from_cond(m.negate(m.int_nonzero(m.as_int(a)))));
  return m.cold([=](auto& m) { return truth_user(m, i, a); });
}
